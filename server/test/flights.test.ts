// How often a write goes to the database and waits, counted on the wire between the two, and what its answer says of what
// the database did last.
import type { WallChanges, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connect } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { nextChange } from '../src/platform/outbox/add.ts';
import { type Answer, type Caller, codeOf } from './world/caller.ts';
import { type CountingWire, openCountingWire } from './world/counting-wire.ts';
import { answersTo, compile, freshRounds, openRound, questionsOf } from './world/rounds.ts';
import { health, idOf, info, news, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let wire: CountingWire;
let world: World;
let wall: Wall;
let anna: Caller;
let bruno: Caller;
let marco: Caller;
beforeAll(async () => {
  wire = await openCountingWire(inject('cluster'));
  world = await openWorld({
    change: (config) => {
      const url = new URL(config.databaseUrl as string);
      url.port = String(wire.port);
      return { ...config, databaseUrl: url.href };
    },
  });
  wall = await openWall(world);
  [anna, bruno, marco] = [await world.as('anna'), await world.as('bruno'), await world.as('marco')];
});
afterAll(async () => {
  await world.stop();
  await wire.close();
});
beforeEach(() => freshRounds(world));

/** The transactions of one request, after others like it: what is kept between requests is known by then. */
async function counted(request: () => Promise<{ status: number }>) {
  for (let round = 0; round < 2; round++) {
    wire.take();
    expect((await request()).status).toBe(200);
  }
  return wire.take();
}
/** With BEGIN, the person, the team, what closes every request, and COMMIT. */
const inTwo = (statements: number) => [{ flights: 2, statements, end: 'COMMIT' }];

type Written = Answer<WrittenEntry>;

/** The last change that somebody can see. */
const counterOf = async (caller: Caller) =>
  (await caller.get<WallChanges>(`${wall.wall}/changes?since=0`)).body.counter;

/** The number that the database has given to a new thread and to its message. */
async function numberOf(answer: Written): Promise<number> {
  expect(answer.status).toBe(200);
  const [thread] =
    await world.sql`SELECT t.change_no, m.change_no AS own FROM threads t JOIN messages m ON m.id = t.id
    WHERE t.id = ${idOf(answer)}`;
  expect(thread?.own).toBe(thread?.change_no);
  return thread?.change_no;
}

/** One more write after a change that the writer may not see. */
async function expectItsNumber(writer: Caller, write: () => Promise<Written>): Promise<Written> {
  await wall.send(bruno, info);
  const previousCounter = await counterOf(writer);
  const answer = await write();
  expect(answer.body.change).toEqual({ counter: await numberOf(answer), previousCounter });
  return answer;
}

describe('two flights and one transaction', () => {
  it.each([
    ['an info message', 6, info],
    ['a health message', 6, health],
    ['a message with a file to come', 7, { ...health, hasAttachment: true }],
  ])(
    'take %s, in %i statements, with its number in the answer and in that of a retry',
    async (_name, statements, body) => {
      const post = (key?: string) =>
        anna.post<WrittenEntry>(`${wall.wall}/create`, body, key === undefined ? {} : { key });
      expect(await counted(() => post(newId()))).toEqual(inTwo(statements));
      expect(await counted(() => post())).toEqual(inTwo(statements));
      await expectItsNumber(anna, () => post());
      const key = newId();
      const first = await expectItsNumber(anna, () => post(key));
      await wall.broadcast(marco, news);
      expect((await post(key)).body).toEqual(first.body);
    },
  );

  it('take a broadcast, with its number in the answer and in that of a retry', async () => {
    const key = newId();
    const post = () => marco.post<WrittenEntry>(`${wall.wall}/createbroadcast`, news, { key });
    expect(await counted(() => wall.broadcast(marco, news))).toEqual(inTwo(6));
    await expectItsNumber(marco, () => wall.broadcast(marco, news));
    const first = await expectItsNumber(marco, post);
    await wall.send(anna, info);
    expect((await post()).body).toEqual(first.body);
  });

  it('take a message to one patient', async () => {
    const patientId = await world.userId('anna');
    const post = () => marco.post<WrittenEntry>(`${wall.wall}/${patientId}/createbyMedic`, news);
    expect(await counted(post)).toEqual(inTwo(7));
    await expectItsNumber(marco, post);
  });

  it('take a submitted questionnaire, also one that alarms the team or comes with changes', async () => {
    const at = new Date().toISOString();
    const edit = {
      number: 1,
      questionId: 'mood',
      from: [],
      to: [{ value: '3' }],
      cause: 'entry',
      at,
    } as const;
    const edits = { deviceId: newId(), listId: newId(), edits: [edit] };
    for (const [outcome, mood, statements, more] of [
      ['GOOD', '3', 7, {}],
      ['BAD', '0', 9, {}],
      ['GOOD', '3', 9, { edits }],
    ] as const) {
      const submit = async () => {
        await freshRounds(world);
        const round = await openRound(anna, 'How are you today?');
        const questions = await questionsOf(anna, round);
        wire.take();
        const answer = await compile(anna, round, answersTo(questions, { mood: [{ value: mood }] }), more);
        expect(answer.body.outcome).toBe(outcome);
        return answer;
      };
      expect(await counted(submit)).toEqual(inTwo(statements));
    }
  });
});

describe('a team that is closed while a write waits for it', () => {
  /** Closes the team between the first flight of a write and its last one. */
  async function closeBefore(write: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    const teamId = await world.teamId('Milano');
    const own = connect(world.config.databaseUrl as string, { connections: 1 });
    const waiting = async () =>
      (
        await world.sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      ).length;
    let written: Promise<Answer<unknown>> | undefined;
    await own.begin(async (tx) => {
      await nextChange(tx, teamId);
      written = write();
      await expect.poll(waiting).toBe(1);
      await tx`UPDATE medical_teams SET state = 1 WHERE id = ${teamId}`;
    });
    const answer = await written;
    await world.sql`UPDATE medical_teams SET state = 0 WHERE id = ${teamId}`;
    await own.end();
    return answer as Answer<unknown>;
  }
  const rows = async () => {
    const [row] = await world.sql`SELECT (SELECT count(*) FROM messages)::int AS messages,
      (SELECT count(*) FROM survey_submissions)::int AS submissions`;
    return row;
  };

  it('takes no message', { tags: ['R4.4', 'R4.5'] }, async () => {
    await wall.send(anna, info);
    const before = await rows();
    expect(codeOf(await closeBefore(() => wall.send(anna, health)))).toBe('teamClosed');
    expect(await rows()).toEqual(before);
  });

  it('takes no questionnaire', async () => {
    const round = await openRound(anna, 'How are you today?');
    const answers = answersTo(await questionsOf(anna, round), { mood: [{ value: '3' }] });
    const before = await rows();
    expect(codeOf(await closeBefore(() => compile(anna, round, answers)))).toBe('teamClosed');
    expect(await rows()).toEqual(before);
  });
});

it('a refused message commits nothing', async () => {
  await world.sql`UPDATE projects SET properties = properties || '{"isMessagingActive": false}' WHERE name = 'AURORA'`;
  wire.take();
  expect((await wall.send(anna, info)).status).toBe(403);
  await world.sql`UPDATE projects SET properties = properties || '{"isMessagingActive": true}' WHERE name = 'AURORA'`;
  // A flight more than usual: what anna may do was read again, since the study has changed.
  expect(wire.take()).toMatchObject([{ flights: 3, end: 'ROLLBACK' }]);
});

it('messages that are sent at once tell the number that each has got', async () => {
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => [
      wall.send(anna, health),
      wall.send(bruno, info),
      wall.broadcast(marco, news),
    ]).flat(),
  );
  const numbers = await Promise.all(sent.map(numberOf));
  expect(sent.map(({ body }) => body.change?.counter)).toEqual(numbers);
  expect(new Set(numbers).size).toBe(sent.length);
  // What each tells of the change before it, as the others told of theirs.
  const visible = (writer: number, other: number) => writer === 2 || other === 2 || writer === other;
  for (const [index, { body }] of sent.entries()) {
    const own = numbers[index] as number;
    const before = numbers.filter((number, other) => number < own && visible(index % 3, other % 3));
    if (before.length > 0) expect(body.change?.previousCounter).toBe(Math.max(...before));
  }
});

it('what the answer says of a new message is what the database keeps', async () => {
  const answers = [
    await wall.send(anna, { ...health, title: 'Night "1"', body: 'é\n\u{1F600}' }),
    await wall.send(anna, { ...health, hasAttachment: true }),
    await wall.broadcast(marco, news),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    // Ticks are shown to staff alone.
    const [thread] = await world.sql`SELECT (document -> 0 -> 'message') - 'readBy' AS message,
      document = thread_document(id) AS whole FROM threads WHERE id = ${idOf(answer)}`;
    expect(thread?.whole).toBe(true);
    expect(answer.body.originalMessage).toMatchObject(thread?.message);
  }
});
