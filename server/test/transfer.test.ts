// A patient is transferred to another team of the study: what stays, what goes along, who sees what from then on, and what is
// refused.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { alertPaths } from '@trialog/contract/alerts.ts';
import { UserState } from '@trialog/contract/people.ts';
import { projectPaths } from '@trialog/contract/projects.ts';
import type { TeamPerson, TransferOutlook } from '@trialog/contract/schemas/administration.ts';
import type { AlertPage } from '@trialog/contract/schemas/alerts.ts';
import type { TrailPage } from '@trialog/contract/schemas/audit-trail.ts';
import type { WallEntry, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../src/installation-check/run.ts';
import { smallPicture } from './proofs/access-samples.ts';
import { openTeam } from './world/administration.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { openStream } from './world/events.ts';
import { answersTo, compile, freshRounds, openRound, questionsOf, toComplete } from './world/rounds.ts';
import { bodies, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

const DAILY = 'How are you today?';

let world: World;
let wall: Wall;
let ines: Caller;
let anna: Caller;
let annaId: string;
let milano: Awaited<ReturnType<typeof openTeam>>;
let lyon: Awaited<ReturnType<typeof openTeam>>;
beforeAll(async () => {
  world = await openWorld();
  wall = await openWall(world);
  [ines, anna, annaId] = [await world.as('ines'), await world.as('anna'), await world.userId('anna')];
  milano = await openTeam(world);
  lyon = await openTeam(world, 'AURORA', 'Lyon');
});
afterAll(() => world.stop());

type Team = Awaited<ReturnType<typeof openTeam>>;

async function transfer(from: Team, to: Team | string, change: object = {}, userId = annaId) {
  const { version } = await from.find(ines, userId);
  const teamId = typeof to === 'string' ? to : to.team[1];
  return ines.post<TeamPerson>(paths.transfer(...from.team, userId), {
    version,
    teamId,
    reason: 'Moved to Lyon',
    ...change,
  });
}
const outlook = (from: Team, userId = annaId) =>
  ines.get<TransferOutlook>(paths.transfer(...from.team, userId));
const page = async (caller: Caller, { place }: Team) => {
  const { status, body } = await caller.get<WallEntry[]>(`Messages/${place}/0`);
  expect([status, body]).toEqual([200, expect.any(Array)]);
  return body;
};
const teamsOf = async (caller: Caller) =>
  (await caller.get<{ name: string }[]>(projectPaths.myTeams(milano.team[0]))).body.map(({ name }) => name);
const patients = async (caller: Caller, { team }: Team) =>
  (await caller.get<PatientItem[]>(`Patient/${team[1]}`)).body.map(({ userId }) => userId);
const enrolments =
  () => world.sql`SELECT t.name AS team, e.state, e.study_code AS code, e.until IS NULL AS lasts,
    e.follows IS NOT NULL AS follows FROM enrolments e JOIN medical_teams t ON t.id = e.team_id
    WHERE e.user_id = ${annaId} ORDER BY e.since, e.until NULLS LAST`;

/** Back where the demo has her, with nothing open but what is due. */
beforeEach(async () => {
  await wall.clear();
  await world.sql`UPDATE team_members SET team_id = ${wall.milano} WHERE user_id = ${annaId}`;
  await world.sql`UPDATE patients SET team_id = ${wall.milano} WHERE user_id = ${annaId}`;
  await world.sql`UPDATE enrolments SET follows = NULL WHERE user_id = ${annaId}`;
  await world.sql`DELETE FROM enrolments WHERE user_id = ${annaId} AND until IS NOT NULL`;
  await freshRounds(world);
  // Reads know of it within a second.
  await expect.poll(() => teamsOf(anna), { timeout: 5_000 }).toEqual(['Milano']);
});

describe('a transfer', () => {
  it('puts a new enrolment behind the one that ends, at the same moment', async () => {
    const answer = await transfer(milano, lyon);
    expect([answer.status, answer.body.userId]).toEqual([200, annaId]);
    const code = answer.body.studyCode;
    expect(await enrolments()).toEqual([
      { team: 'Milano', state: 'moved', code, lasts: false, follows: false },
      { team: 'Lyon', state: 'current', code, lasts: true, follows: true },
    ]);
    const [same] = await world.sql`SELECT count(*)::int AS moments FROM enrolments a JOIN enrolments b
      ON b.since = a.until WHERE a.user_id = ${annaId} AND b.user_id = ${annaId}`;
    expect(same?.moments).toBe(1);
    const checks = await Array.fromAsync(runChecks({ sql: world.sql, heads: [], files: undefined as never }));
    expect(checks.find(({ name }) => name === 'enrolments')).toMatchObject({ faults: 0 });
  });

  it('leaves answers, messages and alerts with the team, which goes on reading them; the other one begins anew', async () => {
    const [elena, luc] = [await world.as('elena'), await world.as('luc')];
    await wall.send(anna, { body: 'Written in Milano', messageScope: 1 });
    const hot = await openRound(anna, 'Temperature');
    const questions = await questionsOf(anna, hot);
    await compile(anna, hot, answersTo(questions, { [questions[0]?.id ?? '']: [{ value: '39.4' }] }));
    expect((await transfer(milano, lyon)).status).toBe(200);

    expect(bodies(await page(elena, milano))).toContain('Written in Milano');
    expect(bodies(await page(luc, lyon))).not.toContain('Written in Milano');
    const alerts = async (caller: Caller, { team }: Team) =>
      (await caller.get<AlertPage>(alertPaths.ofTeam(...team))).body.count;
    expect([await alerts(elena, milano), await alerts(luc, lyon)]).toEqual([1, 0]);
    const compiled = `SurveyAssegnations/${hot.id}/compiled?teamId=`;
    expect((await elena.get(compiled + milano.team[1])).status).toBe(200);
    expect((await luc.get(compiled + lyon.team[1])).status).toBe(404);
    expect(
      [await patients(elena, milano), await patients(luc, lyon)].map((ids) => ids.includes(annaId)),
    ).toEqual([false, true]);
    // The study's questionnaires still count what was filled in here.
    const study = await elena.get<{ surveyTitle: string; completionRate?: number }[]>(
      `Survey/study/${milano.place}`,
    );
    expect(study.status).toBe(200);
    // Her own, wherever they were written.
    expect((await anna.get<{ id: string }[]>('SurveyAssegnations/completed/me')).body).toHaveLength(1);
  });

  it('takes what can still be filled in along, with the answers that are there already', async () => {
    const round = await openRound(anna, DAILY);
    const questions = await questionsOf(anna, round);
    const [first] = answersTo(questions, { mood: [{ value: '3' }] });
    const draft = `SurveyAssegnations/${round.id}/draft`;
    expect((await anna.put(draft, { answers: [first], revision: 0 })).status).toBe(200);
    const before = await toComplete(anna);
    expect((await outlook(milano)).body).toMatchObject({ openRounds: before.length, begunRounds: 1 });

    expect((await transfer(milano, lyon)).status).toBe(200);
    expect((await toComplete(anna)).map(({ id }) => id)).toContain(round.id);
    expect((await anna.get<{ answers: unknown[] }>(draft)).body.answers).toEqual([first]);
    expect((await compile(anna, round, answersTo(questions, { mood: [{ value: '1' }] }))).status).toBe(200);
    const [row] = await world.sql`SELECT team_id FROM survey_rounds WHERE id = ${round.id}`;
    expect(row?.team_id).toBe(lyon.team[1]);
    // What is planned goes along, and what is over stays.
    const [left] = await world.sql`SELECT count(*)::int AS planned FROM survey_rounds
      WHERE patient_id = ${annaId} AND team_id = ${milano.team[1]} AND state IN ('planned', 'open')`;
    expect(left?.planned).toBe(0);
  });

  it('lets the file of a message that was begun before arrive where the message is', async () => {
    const begun = await wall.send(anna, { body: 'My rash', messageScope: 2, hasAttachment: true });
    await transfer(milano, lyon);
    const { messageId } = begun.body.originalMessage;
    const path = `Attachments/${messageId}/0`;
    const sent = await anna.upload('POST', path, { bytes: smallPicture, name: 'rash.png' });
    expect(sent.status).toBe(200);
    expect(bodies(await page(await world.as('elena'), milano))).toContain('My rash');
  });

  it('ends what only the old team has, begins what only the new one has, and says so before', async () => {
    const [gone] =
      await world.sql`DELETE FROM team_schedules WHERE team_id = ${lyon.team[1]} AND survey_id IN (
      SELECT id FROM surveys WHERE key IN ('daily', 'temperature')) RETURNING survey_id, key`;
    const plan = (await outlook(milano)).body.teams.find(({ teamId }) => teamId === lyon.team[1]);
    const held = async () =>
      (
        await world.sql`SELECT s.key FROM survey_assignments a JOIN surveys s ON s.id = a.survey_id
          WHERE a.patient_id = ${annaId} AND a.ended_at IS NULL ORDER BY 1`
      ).length;
    const before = await held();
    expect((await transfer(milano, lyon)).status).toBe(200);
    expect(before - (await held())).toBe((plan?.ending.length ?? 0) - (plan?.beginning.length ?? 0));
    if (gone) expect(plan?.ending.length).toBeGreaterThan(0);
  });

  it('stands in the trail of both teams, with who, why, and from which to which', async () => {
    await transfer(milano, lyon);
    for (const { place } of [milano, lyon]) {
      const { body } = await ines.get<TrailPage>(
        `AuditTrail/${place}?actions=people.transfer&patientId=${annaId}`,
      );
      expect(body.entries[0]).toMatchObject({ reason: 'Moved to Lyon' });
      expect(JSON.stringify(body.entries[0])).toMatch(/Milano.*Lyon/);
    }
    const [period] = await world.sql`SELECT b.reason AS begun FROM access_periods p
      JOIN audit_log b ON b.id = p.begun_in WHERE p.user_id = ${annaId} AND p.team_id = ${lyon.team[1]}
      ORDER BY p.begins_at DESC LIMIT 1`;
    expect(period?.begun).toBe('Moved to Lyon');
  });

  it('parts what the trail says of the patient alone: each row belongs to the team in which they were at that time', async () => {
    // What belongs to the study and to no team of it.
    const own = async (team: Team) => {
      const { body } = await ines.get<TrailPage>(
        `AuditTrail/${team.place}?patientId=${annaId}&actions=agreements.accept`,
      );
      // Whoever was never theirs is not there for them.
      return body.entries?.length ?? 0;
    };
    const accept = () =>
      world.sql`INSERT INTO audit_log (actor_id, actor_role, action, object_type, object_id, project_id, patient_id,
        app_version) VALUES (${annaId}, 'Patient', 'agreements.accept', 'user', ${annaId}, ${milano.team[0]}, ${annaId}, '1')`;
    await accept();
    const before = [await own(milano), await own(lyon)];
    expect(before[0]).toBeGreaterThan(0);
    await transfer(milano, lyon);
    expect([await own(milano), await own(lyon)]).toEqual([before[0], 0]);
    await accept();
    expect([await own(milano), await own(lyon)]).toEqual([before[0], 1]);
  });

  it('holds within two seconds: the stream of the old team ends, and the rights are those of the new one', async () => {
    const stream = await openStream(world.url, milano.place, anna);
    const begun = performance.now();
    await transfer(milano, lyon);
    await stream.ended;
    while ((await anna.get(`Messages/${lyon.place}/0`)).status !== 200) {}
    expect(codeOf(await anna.post(`Messages/${milano.place}/create`, { body: 'x', messageScope: 1 }))).toBe(
      'teamLeft',
    );
    const sent = await anna.post(`Messages/${lyon.place}/create`, { body: 'Hello Lyon', messageScope: 1 });
    expect(sent.status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('the past of a patient', () => {
  const write = async (who: string, path: string, body: object) =>
    (await world.as(who)).post<WrittenEntry>(`Messages/${milano.place}/${path}`, body);

  it('is theirs to read: own threads and what went to all, up to the day of the transfer', async () => {
    const { body: own } = await wall.send(anna, { body: 'My question', messageScope: 1 });
    await write('elena', 'createbroadcast', { title: 'Then', body: 'To all, before' });
    await transfer(milano, lyon);
    await write('elena', 'createbroadcast', { title: 'Now', body: 'To all, after' });
    // What somebody may read lags by a second at the most.
    await expect
      .poll(async () => bodies(await page(anna, milano)).sort())
      .toEqual(['My question', 'To all, before']);
    expect(codeOf(await anna.get(`Messages/${milano.place}/changes?since=0`))).toBe('teamLeft');
    expect((await anna.get(`Events/${milano.place}`)).status).toBe(403);
    const { messageId, canReplyAt } = own.originalMessage;
    expect(canReplyAt).not.toBeNull();
    const [entry] = await page(anna, milano);
    expect(entry?.originalMessage.canReplyAt).toBeNull();
    const reply = await write('anna', `replyTo/${messageId}`, { body: 'More' });
    expect([reply.status, codeOf(reply)]).toEqual([403, 'teamLeft']);
    // Nobody else comes in that way.
    expect((await (await world.as('lucie')).get(`Messages/${milano.place}/0`)).status).toBe(404);
  });

  it('is no longer written to by the team that reads it', async () => {
    const { body } = await wall.send(anna, { body: 'My question', messageScope: 1 });
    await transfer(milano, lyon);
    const answer = { body: 'An answer', messageScope: 1 };
    const reply = await write('elena', `replyTo/${body.originalMessage.messageId}`, answer);
    expect([reply.status, codeOf(reply)]).toEqual([403, 'patientLeft']);
    const letter = { title: 'A letter', body: 'Dear Anna' };
    expect((await write('elena', `${annaId}/createbyMedic`, letter)).status).toBe(404);
  });
});

describe('a transfer is refused', () => {
  const refused = async (answer: Awaited<ReturnType<typeof transfer>>) => {
    expect((await enrolments()).map(({ team }) => team)).toEqual(['Milano']);
    return codeOf(answer);
  };

  it('to the same team, one of another study, a closed one or none; without a reason', async () => {
    expect(await refused(await transfer(milano, milano))).toBe('transferToSameTeam');
    expect(await refused(await transfer(milano, await world.teamId('Berlin')))).toBe('transferTeamUnknown');
    expect(await refused(await transfer(milano, annaId))).toBe('transferTeamUnknown');
    expect(await refused(await transfer(milano, lyon, { reason: '  ' }))).toBe('reasonMissing');
    await world.sql`UPDATE medical_teams SET state = 1 WHERE id = ${lyon.team[1]}`;
    expect(await refused(await transfer(milano, lyon))).toBe('transferTeamClosed');
    expect((await outlook(milano)).body.teams).toEqual([]);
    await world.sql`UPDATE medical_teams SET state = 0 WHERE id = ${lyon.team[1]}`;
  });

  it('of somebody who is suspended, of the test, no patient, or elsewhere; and in a closed study', async () => {
    const set = async (column: string, value: unknown, run: () => Promise<void>) => {
      await world.sql`UPDATE patients SET is_test = ${column === 'test' && Boolean(value)} WHERE user_id = ${annaId}`;
      if (column === 'state')
        await world.sql`UPDATE users SET state = ${value as number} WHERE id = ${annaId}`;
      await run();
      await world.sql`UPDATE patients SET is_test = false WHERE user_id = ${annaId}`;
      await world.sql`UPDATE users SET state = 0 WHERE id = ${annaId}`;
    };
    const code = async () => refused(await transfer(milano, lyon));
    await set('state', UserState.Suspended, async () => expect(await code()).toBe('transferNotActive'));
    await set('state', UserState.Deactivated, async () => expect(await code()).toBe('transferNotActive'));
    await set('test', true, async () => expect(await code()).toBe('transferOfTest'));
    const marco = await world.userId('marco');
    expect(codeOf(await transfer(milano, lyon, {}, marco))).toBe('transferOfPatients');
    const lucie = await world.userId('lucie');
    const wrong = { version: 1, teamId: lyon.team[1], reason: 'x' };
    expect((await ines.post(paths.transfer(...milano.team, lucie), wrong)).status).toBe(404);
    expect((await outlook(milano, lucie)).status).toBe(404);
    await world.sql`UPDATE projects SET status = 1 WHERE name = 'AURORA'`;
    const closed = await transfer(milano, lyon);
    await world.sql`UPDATE projects SET status = 0 WHERE name = 'AURORA'`;
    expect(await refused(closed)).toBe('projectClosed');
  });

  it('to all who do not coordinate the study', async () => {
    const body = { version: (await milano.find(ines, annaId)).version, teamId: lyon.team[1], reason: 'x' };
    for (const [who, status] of [
      ['ada', 403],
      ['elena', 403],
      ['milo', 403],
      ['luc', 404],
    ] as const) {
      const answer = await (await world.as(who)).post(paths.transfer(...milano.team, annaId), body);
      expect([who, answer.status]).toEqual([who, status]);
    }
  });
});

describe('at the same moment', () => {
  it('two transfers: one holds, the other is told to look again', async () => {
    // Both have seen the same before either is done.
    const { version } = await milano.find(ines, annaId);
    const at = { version, teamId: lyon.team[1], reason: 'Moved to Lyon' };
    const post = () => ines.post<TeamPerson>(paths.transfer(...milano.team, annaId), at);
    const answers = await Promise.all([post(), post()]);
    const codes = answers.map((answer) => (answer.status === 200 ? 'done' : codeOf(answer)));
    expect(codes.sort()).toEqual(['done', 'notFound']);
    expect(await enrolments()).toHaveLength(2);
  });

  it('answers and a message: each is there once, in one team as a whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      await wall.clear();
      await freshRounds(world);
      const open = await openRound(anna, 'Temperature');
      const questions = await questionsOf(anna, open);
      const bad = answersTo(questions, { [questions[0]?.id ?? '']: [{ value: '39.4' }] });
      const [from, to] = round % 2 === 0 ? [milano, lyon] : [lyon, milano];
      const write = anna.post(`Messages/${from.place}/create`, { body: 'Just now', messageScope: 1 });
      const [moved, compiled, written] = await Promise.all([
        transfer(from, to),
        compile(anna, open, bad),
        write,
      ]);
      expect([moved.status, compiled.status]).toEqual([200, 200]);
      expect(written.status === 200 || codeOf(written as never) === 'teamLeft').toBe(true);
      const [where] = await world.sql`SELECT r.team_id AS round, m.team_id AS message, a.team_id AS alert
        FROM survey_rounds r JOIN messages m ON m.survey_round_id = r.id
          JOIN alert_causes c ON c.round_id = r.id JOIN alerts a ON a.id = c.alert_id WHERE r.id = ${open.id}`;
      expect(new Set(Object.values(where ?? {})).size).toBe(1);
      const [kept] = await world.sql`SELECT count(*)::int AS messages FROM messages WHERE body = 'Just now'`;
      expect(kept?.messages).toBe(written.status === 200 ? 1 : 0);
    }
  });
});
