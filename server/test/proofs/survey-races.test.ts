// Races about one round: two submissions at once, and a submission against the end of its window. One is taken, in
// time, or none.
import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuestion, Submission } from '@trialog/contract/schemas/surveys.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { write } from '../../src/platform/http/route.ts';
import { closeRounds } from '../../src/surveys/rounds/open-and-close.ts';
import { type Caller, makeCaller } from '../world/caller.ts';
import { compile, type GivenRound, giveRound } from '../world/rounds.ts';
import { trail } from '../world/trail.ts';
import { openWorld, type World } from '../world/world.ts';
import { makeChance, onLanes, sizeOf } from './chance.ts';
import { makeNewcomer, makeTokens } from './newcomers.ts';
import { openPlantedApp } from './planted-app.ts';

const PAIRS = sizeOf(20, 10_000);
/** So many that some come too late, also where that is rare. */
const ROUNDS = sizeOf(50, 10_000);
const timeout = sizeOf(600_000, 3_600_000);

let world: World;
let teamId: string;
beforeAll(async () => {
  world = await openWorld();
  teamId = await world.teamId('Utrecht');
});
afterAll(() => world.stop());

const answers = (mood: number): CompiledQuestion[] => [
  { questionId: 'day-mood', answers: [{ value: String(mood) }] },
  { questionId: 'injection', answers: [{ value: 'True' }] },
];

async function newPatient(url: string): Promise<{ caller: Caller; userId: string }> {
  const tokens = await makeTokens(world.sql, world.config);
  const places = [{ teamId, role: 'Patient' as const }];
  const { userId, token } = await makeNewcomer(world.sql, world.config, tokens, { places });
  return { caller: makeCaller(url, token), userId };
}

async function storedMood(id: string): Promise<string | undefined> {
  const [row] =
    await world.sql`SELECT value FROM survey_answers WHERE round_id = ${id} AND question_key = 'day-mood'`;
  return row?.value;
}

/** Checks first and writes then, as a server would that trusts what it has just read. */
const careless = write('POST', {
  path: surveyPaths.compile(':surveyId', ':assignmentId'),
  summary: 'Takes a submission without care',
  action: 'surveys.submit',
  params: Type.Object({ surveyId: Id, assignmentId: Id }),
  body: Submission,
  answer: Type.Object({}),
  handle: async ({ db, audit }, { params: { assignmentId }, body }) => {
    const [round] = await world.sql`SELECT state, expires_at > clock_timestamp() AS open FROM survey_rounds
      WHERE id = ${assignmentId}`;
    if (round?.state !== 'open' || !round.open) throw new Error('too late');
    await sleep(20);
    const value = body.questionsCompiled[0]?.answers[0]?.value ?? null;
    await db`UPDATE survey_rounds SET state = 'completed', completed_at = clock_timestamp(), outcome = 'GOOD'
      WHERE id = ${assignmentId}`;
    await db`INSERT INTO survey_submissions (round_id, submitted_at, digest) VALUES (${assignmentId}, clock_timestamp(), '')
      ON CONFLICT DO NOTHING`;
    await db`INSERT INTO survey_answers (round_id, question_key, position, value)
      VALUES (${assignmentId}, 'day-mood', (SELECT count(*) FROM survey_answers WHERE round_id = ${assignmentId}), ${value})
      ON CONFLICT DO NOTHING`;
    audit({ action: 'careless', objectType: 'round', objectId: assignmentId });
    return {};
  },
});

async function onCareless<T>(work: (url: string) => Promise<T>): Promise<T> {
  const app = await openPlantedApp(world, [careless]);
  try {
    return await work(app.url);
  } finally {
    await app.stop();
  }
}

/** Whether two meet is up to the machine: they are given as many turns as they need. */
async function untilFound(faultsOf: (url: string) => Promise<number>): Promise<number> {
  return onCareless(async (url) => {
    for (let tries = 0; tries < 20; tries += 1) {
      const faults = await faultsOf(url);
      if (faults > 0) return faults;
    }
    return 0;
  });
}

/** Gives how many rounds took other than exactly one of two different submissions. */
async function submitTwice(url: string, rounds: number): Promise<number> {
  let faults = 0;
  await onLanes(4, Array.from({ length: rounds }), async () => {
    const { caller, userId } = await newPatient(url);
    const round = await giveRound(world.sql, userId, 'day-score');
    const both = await Promise.all([1, 2].map((mood) => compile(caller, round, answers(mood))));
    const taken = both.flatMap(({ status }, index) => (status === 200 ? [String(index + 1)] : []));
    const refused = both.filter(({ status }) => status === 409).length;
    const [row] =
      await world.sql`SELECT count(*)::int AS n FROM survey_submissions WHERE round_id = ${round.id}`;
    const right = taken.length === 1 && refused === 1 && row?.n === 1;
    if (!right || (await storedMood(round.id)) !== taken[0]) faults += 1;
  });
  return faults;
}

interface Expiry {
  /** Taken after the window, or taken and missed, or refused and kept. */
  faults: number;
  taken: number;
  refused: number;
}

/** A submission goes out around the moment at which the window ends and a worker closes it. */
async function submitAtTheEnd(url: string, rounds: number): Promise<Expiry> {
  const chance = makeChance();
  const sum: Expiry = { faults: 0, taken: 0, refused: 0 };
  await onLanes(4, Array.from({ length: rounds }), async () => {
    const { caller, userId } = await newPatient(url);
    const round: GivenRound = await giveRound(world.sql, userId, 'day-score', 0.0015);
    const closeOnce = async () => {
      const [row] = await world.sql`SELECT clock_timestamp() AS now`;
      await closeRounds(world.sql, row?.now, { trail });
    };
    const close = async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        await closeOnce();
        await sleep(20);
      }
    };
    await sleep(chance.below(90));
    const [answer] = await Promise.all([compile(caller, round, answers(2)), close()]);
    // A submission that took longer than all those turns may have held its round.
    await closeOnce();
    const [row] = await world.sql`SELECT r.state, r.completed_at < r.expires_at AS in_time,
        EXISTS (SELECT 1 FROM survey_submissions s WHERE s.round_id = r.id) AS stored
      FROM survey_rounds r WHERE r.id = ${round.id}`;
    const taken = answer.status === 200;
    sum[taken ? 'taken' : 'refused'] += 1;
    const right = taken
      ? row?.state === 'completed' && row.in_time && row.stored
      : row?.state === 'missed' && !row.stored;
    if (!right) sum.faults += 1;
  });
  return sum;
}

describe('two submissions at once', () => {
  it(`one is taken and stays, the other is told (${PAIRS} rounds)`, { tags: ['F7'], timeout }, async () => {
    expect(await submitTwice(world.url, PAIRS)).toBe(0);
  });

  it('are seen to overwrite each other on a server that checks first and writes then', {
    timeout,
  }, async () => {
    expect(await untilFound((url) => submitTwice(url, 10))).toBeGreaterThan(0);
  });
});

describe('a submission against the end of its window', () => {
  it(`is taken in time or missed, never both (${ROUNDS} rounds)`, {
    tags: ['R4.42', 'T7', 'F3'],
    timeout,
  }, async () => {
    const race = await submitAtTheEnd(world.url, ROUNDS);
    expect(race.faults).toBe(0);
    expect(race.refused).toBeGreaterThan(0);
  });

  it('is seen to come late on a server that checks first and writes then', {
    tags: ['full'],
    timeout,
  }, async () => {
    expect(await untilFound(async (url) => (await submitAtTheEnd(url, 30)).faults)).toBeGreaterThan(0);
  });
});
