// The review of the audit trail: what each check finds in a team and what it leaves alone, and who has looked at it.
import { reviewPaths } from '@trialog/contract/review.ts';
import type { CheckedReview, ReviewChecks, ReviewLook } from '@trialog/contract/schemas/review.ts';
import type { AnswerEdit } from '@trialog/contract/schemas/surveys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { answersTo, compile, freshRounds, openRound, questionsOf } from './world/rounds.ts';
import { openTeamTrail } from './world/team-trail.ts';

let milano: Awaited<ReturnType<typeof openTeamTrail>>;
beforeAll(async () => {
  milano = await openTeamTrail();
});
afterAll(() => milano.world.stop());
beforeEach(async () => {
  await freshRounds(milano.world);
  await milano.world.sql`TRUNCATE review_looks, review_checks`;
});

const checkPath = (kind: string) => reviewPaths.check(milano.team.projectId, milano.team.teamId, kind);
const read = async (kind: string, { by = milano.ada, query = '' } = {}): Promise<CheckedReview> => {
  const { status, body } = await by.get<CheckedReview>(`${checkPath(kind)}${query}`);
  expect([status, body]).toEqual([200, body]);
  return body;
};
const look = (kind: string, body: object, by: Caller = milano.ada) =>
  by.post<ReviewLook>(reviewPaths.looks(milano.team.projectId, milano.team.teamId, kind), body);

interface Filled {
  deviceId?: string;
  /** Seconds from the first answer to the last. */
  seconds?: number;
  changes?: number;
  /** When the device says that it was finished. */
  finishedAt?: string;
}

/** Fills "How are you today?" in as somebody would with such a browser at such a pace. */
async function fillIn(
  name: string,
  { deviceId = newId(), seconds = 60, changes = 0, finishedAt }: Filled = {},
) {
  const caller = await milano.world.as(name);
  const round = await openRound(caller, 'How are you today?');
  const answers = answersTo(await questionsOf(caller, round));
  const begun = Date.now() - 5 * 60_000;
  const last = answers.length - 1;
  const edits: AnswerEdit[] = answers.map(({ questionId, answers: to }, n) => ({
    number: n + 1,
    questionId,
    from: [],
    to,
    cause: 'entry',
    at: new Date(begun + (n / last) * seconds * 1000).toISOString(),
  }));
  for (let n = 0; n < changes; n++)
    edits.push({
      number: edits.length + 1,
      questionId: answers[0]!.questionId,
      from: [{ value: String(n % 2) }],
      to: [{ value: String((n + 1) % 2) }],
      cause: 'entry',
      at: new Date(begun + seconds * 1000).toISOString(),
    });
  const answer = await compile(caller, round, answers, {
    edits: { deviceId, listId: newId(), edits },
    ...(finishedAt ? { completedAt: finishedAt } : {}),
  });
  expect(answer.status).toBe(200);
  return { roundId: round.id, questions: answers.length };
}

describe('a check', () => {
  it('finds questionnaires that were answered faster than two seconds a question', async () => {
    const { roundId, questions } = await fillIn('anna', { seconds: 3 });
    await fillIn('bruno', { seconds: 2 * 20 });
    const { found, findings, threshold } = await read('fastRounds');
    expect([findings, threshold]).toEqual([1, 2]);
    expect(found).toEqual([
      {
        at: expect.any(String),
        patients: [{ userId: milano.ids.anna, studyCode: 'AUR-MIL-001', name: 'Anna Conti' }],
        person: null,
        round: { roundId, title: 'How are you today?' },
        amount: Math.round((3 / (questions - 1)) * 10) / 10,
      },
    ]);
  });

  it('finds what was finished at night where the patient lives, by the device where it was offline', async () => {
    await fillIn('anna', { finishedAt: '2026-11-02T02:30:00.000Z' });
    await fillIn('bruno', { finishedAt: '2026-11-02T11:30:00.000Z' });
    const [zone] = await milano.world.sql`SELECT s.time_zone FROM survey_rounds r
      JOIN survey_assignments s ON s.id = r.assignment_id WHERE r.patient_id = ${milano.ids.anna} LIMIT 1`;
    expect(zone?.time_zone).toBe('Europe/Rome');
    const { found } = await read('nightRounds');
    expect(found.map(({ patients, amount }) => [patients[0]?.name, amount])).toEqual([
      ['Anna Conti', 3 * 60 + 30],
    ]);
  });

  it('finds questionnaires with many changes, and follows the number that a team has set', async () => {
    await fillIn('anna', { changes: 5 });
    await fillIn('bruno', { changes: 4 });
    expect((await read('manyChanges')).found.map(({ amount }) => amount)).toEqual([5]);
    expect((await milano.ada.put(checkPath('manyChanges'), { threshold: 4 })).status).toBe(200);
    expect((await read('manyChanges')).found.map(({ amount }) => amount).toSorted()).toEqual([4, 5]);
  });

  it('finds a browser in which two patients have filled something in, once', async () => {
    const deviceId = newId();
    await fillIn('anna', { deviceId });
    expect((await read('sharedDevices')).findings).toBe(0);
    await fillIn('bruno', { deviceId });
    const { found } = await read('sharedDevices');
    expect(found.map(({ patients, amount }) => [patients.map(({ name }) => name), amount])).toEqual([
      [['Anna Conti', expect.stringMatching(/^Bruno /)], 2],
    ]);
  });

  it('finds one that a patient of another team has used, too, and does not name that patient', async () => {
    const deviceId = newId();
    await fillIn('lucie', { deviceId });
    await fillIn('carla', { deviceId });
    const { found } = await read('sharedDevices');
    expect(found[0]).toMatchObject({ patients: [{ name: expect.stringMatching(/^Carla /) }], amount: 2 });
  });

  it('finds a role that was taken within a day after it was given, and none that stayed', async () => {
    const { sql } = milano.world;
    const { teamId } = milano.team;
    const give = (role: string) =>
      sql`INSERT INTO team_members (user_id, team_id, role) VALUES (${milano.ids.marco}, ${teamId}, ${role})`;
    const take = (role: string) =>
      sql`DELETE FROM team_members WHERE user_id = ${milano.ids.marco} AND team_id = ${teamId} AND role = ${role}`;
    await give('Researcher');
    await take('Researcher');
    await give('MedicalTeamAdmin');
    const { found } = await read('briefRights');
    expect(found).toEqual([
      {
        at: expect.any(String),
        patients: [],
        person: { userId: milano.ids.marco, name: expect.stringMatching(/^Marco /), role: 'Researcher' },
        round: null,
        amount: 0,
      },
    ]);
    // One that was given long ago is no finding when it is taken.
    await sql`UPDATE access_periods SET begins_at = begins_at - interval '25 hours'
      WHERE user_id = ${milano.ids.marco} AND role = 'MedicalTeamAdmin' AND ends_at IS NULL`;
    await take('MedicalTeamAdmin');
    expect((await read('briefRights')).findings).toBe(1);
  });

  it('says nothing of other teams', async () => {
    const { world } = milano;
    await fillIn('anna', { seconds: 1 });
    const [other] = await world.sql`SELECT id, project_id FROM medical_teams WHERE name = 'Utrecht'`;
    await world.sql`UPDATE survey_rounds SET team_id = ${other?.id} WHERE patient_id = ${milano.ids.anna}`;
    expect((await read('fastRounds')).findings).toBe(0);
    const foreign = reviewPaths.check(other?.project_id, other?.id, 'fastRounds');
    expect((await milano.ada.get(foreign)).status).toBe(404);
  });

  it('shows patients by code to whoever may not read names', async () => {
    await fillIn('anna', { seconds: 3 });
    const { found } = await read('fastRounds', { by: milano.dino });
    expect(found[0]?.patients).toEqual([{ userId: milano.ids.anna, studyCode: 'AUR-MIL-001', name: null }]);
  });
});

describe('a look', () => {
  const checks = async () => {
    const path = reviewPaths.checks(milano.team.projectId, milano.team.teamId);
    return (await milano.ada.get<ReviewChecks>(path)).body;
  };

  it('is recorded with who looked, at what and when; afterwards only what came later is new', async () => {
    await fillIn('anna', { seconds: 3 });
    const before = await read('fastRounds');
    // What comes in while somebody reads stays new.
    await fillIn('bruno', { seconds: 3 });
    const { status, body } = await look('fastRounds', {
      after: before.after,
      until: before.until,
      note: ' She has done it for years. ',
    });
    expect([status, body]).toEqual([
      200,
      {
        at: expect.any(String),
        by: { userId: expect.any(String), name: 'Ada Byrne' },
        after: null,
        until: before.until,
        threshold: 2,
        findings: 1,
        note: 'She has done it for years.',
      },
    ]);
    const { found, looks, after } = await read('fastRounds', { by: milano.dino });
    expect(after).toBe(before.until);
    expect(found.map(({ patients }) => patients[0]?.userId)).toEqual([milano.ids.bruno]);
    expect(looks).toEqual([body]);
    expect((await read('fastRounds', { query: '?all=true' })).findings).toBe(2);
    expect((await checks()).map(({ kind, findings, lastLook }) => [kind, findings, lastLook?.note])).toEqual([
      ['fastRounds', 1, 'She has done it for years.'],
      ['nightRounds', expect.any(Number), undefined],
      ['manyChanges', 0, undefined],
      ['sharedDevices', 0, undefined],
      ['briefRights', expect.any(Number), undefined],
    ]);
  });

  it('cannot be at what has not happened yet, backwards, or with a note too long; nothing is stored', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const now = new Date().toISOString();
    for (const [body, code] of [
      [{ after: null, until: tomorrow, note: '' }, 'malformed'],
      [{ after: now, until: now, note: '' }, 'malformed'],
      [{ after: null, until: now, note: 'x'.repeat(501) }, 'textTooLong'],
      [{ after: null, until: now, note: 'a\u0000b' }, 'textNotWellFormed'],
      [{ after: null, until: now }, 'malformed'],
    ] as const)
      expect(codeOf(await look('fastRounds', body)), JSON.stringify(body).slice(0, 80)).toBe(code);
    expect((await look('nosuch', { after: null, until: now, note: '' })).status).toBe(404);
    const [row] = await milano.world.sql`SELECT count(*)::int AS count FROM review_looks`;
    expect(row?.count).toBe(0);
  });

  it('cannot be taken back or changed by the API, and a number must make sense', async () => {
    for (const threshold of [0, 31, 2.5, '3'])
      expect((await milano.ada.put(checkPath('fastRounds'), { threshold })).status, String(threshold)).toBe(
        400,
      );
    expect(codeOf(await milano.ada.put(checkPath('fastRounds'), { threshold: 31 }))).toBe(
      'thresholdOutOfRange',
    );
    const rights = await milano.world
      .sql`SELECT privilege_type AS right FROM information_schema.table_privileges
      WHERE table_name = 'review_looks' AND grantee = 'trialog_app' ORDER BY 1`;
    expect(rights.map((row) => row.right)).toEqual(['INSERT', 'SELECT']);
  });
});
