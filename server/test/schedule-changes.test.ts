// Schedules of many patients are given, shifted and ended: first checked, then done with the verdict of that check.

import { schedulePaths as paths } from '@trialog/contract/schedules.ts';
import type {
  ChangePreview,
  ScheduleDays,
  ScheduleVerdict,
  StudySchedules,
} from '@trialog/contract/schemas/schedules.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { freshRounds } from './world/rounds.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let ines: Caller;
let aurora: string;
let milano: string;
let daily: string;
let patients: { code: string; active: boolean }[];

beforeAll(async () => {
  world = await openWorld();
  ines = await world.as('ines');
  aurora = await world.projectId('AURORA');
  milano = await world.teamId('Milano');
  const { surveys } = (await ines.get<StudySchedules>(paths.all(aurora))).body;
  daily = surveys.find(({ title }) => title === 'How are you today?')?.surveyId ?? '';
  patients = await world.sql`SELECT p.study_code AS code, u.state = 0 AS active FROM patients p
    JOIN users u ON u.id = p.user_id WHERE p.team_id = ${milano} ORDER BY 1`;
});
afterAll(() => world.stop());

const days: ScheduleDays = {
  recurrence: Recurrence.Weekly,
  startsOn: '2027-03-01',
  endsOn: '2027-12-31',
  times: ['07:00'],
  opensFor: 'P1D',
};
const give = (key: string, more: Partial<ScheduleDays> = {}) => ({
  kind: 'give',
  surveyId: daily,
  key,
  schedule: { ...days, ...more },
});
const send = (
  change: object,
  { studyCodes = [] as string[], verdict = null as string | null, ...more } = {},
) =>
  ines.post<ScheduleVerdict>(paths.changes(aurora), { teamId: milano, studyCodes, change, verdict, ...more });
async function carryOut(change: object, studyCodes: string[] = [], reason = 'The protocol has changed') {
  const { verdict } = (await send(change, { studyCodes })).body;
  return send(change, { studyCodes, verdict, ...{ reason } });
}
const activeCodes = () => patients.filter(({ active }) => active).map(({ code }) => code);
const inForce = async (key: string) =>
  world.sql`SELECT a.* FROM survey_assignments a WHERE a.survey_id = ${daily} AND a.key = ${key}
    AND a.ended_at IS NULL ORDER BY a.id`;

describe('a change of many schedules', () => {
  it('says what it will do, and does nothing yet', async () => {
    const { status, body } = await send(give('checked'), { studyCodes: [...activeCodes(), 'NOBODY-1'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      patients: activeCodes().length + 1,
      begin: [{ on: '2027-03-01', patients: activeCodes().length }],
      end: 0,
      unchanged: 0,
      refused: [{ code: 'patientUnknown', patients: 1, studyCodes: ['NOBODY-1'] }],
      isDone: false,
    });
    expect(await inForce('checked')).toHaveLength(0);
  });

  it('gives the team a schedule with its verdict, in one go, and never twice', async () => {
    const done = await carryOut(give('given'));
    expect(done.body.isDone).toBe(true);
    const inactive = patients.length - activeCodes().length;
    expect(done.body.refused).toEqual(
      inactive === 0 ? [] : [expect.objectContaining({ code: 'patientInactive', patients: inactive })],
    );
    expect(await inForce('given')).toHaveLength(activeCodes().length);
    const audited = await world.sql`SELECT FROM audit_log WHERE action = 'assignments.create'`;
    expect(audited.length).toBeGreaterThanOrEqual(activeCodes().length);
    const again = (await send(give('given'))).body;
    expect([again.begin, again.unchanged]).toEqual([[], activeCodes().length]);
  });

  it('is refused where anything has changed since the check', async () => {
    const [code = ''] = activeCodes();
    const { verdict } = (await send(give('raced'), { studyCodes: [code] })).body;
    await carryOut(give('raced', { times: ['09:00'] }), [code]);
    expect(codeOf(await send(give('raced'), { studyCodes: [code], verdict }))).toBe('schedulesChanged');
    expect(codeOf(await send(give('raced', { times: ['08:00'] }), { studyCodes: [code], verdict }))).toBe(
      'schedulesChanged',
    );
    expect((await inForce('raced')).map(({ times }) => times)).toEqual([['09:00']]);
  });

  it('shifts the first day, with a reason, from the next round on', async () => {
    const [code = ''] = activeCodes();
    await carryOut(give('shifted'), [code]);
    const change = { kind: 'shift', surveyId: daily, key: 'shifted', days: 7 };
    const { verdict, begin } = (await send(change, { studyCodes: [code] })).body;
    expect(begin).toEqual([{ on: '2027-03-08', patients: 1 }]);
    expect(codeOf(await send(change, { studyCodes: [code], verdict }))).toBe('reasonMissing');
    await carryOut(change, [code]);
    const rows = await world.sql`SELECT starts_on::text AS day, next_slot FROM survey_assignments
      WHERE key = 'shifted' AND ended_at IS NULL`;
    expect(rows).toEqual([{ day: '2027-03-08', next_slot: 0 }]);
  });

  it('begins one that has run for long with the next round, and asks for nothing afterwards', async () => {
    const [code = ''] = activeCodes();
    await carryOut(give('old', { startsOn: '2020-01-06' }), [code]);
    const [row] = await inForce('old');
    expect(row?.next_slot).toBeGreaterThan(300);
  });

  it('ends what patients have of their own, and touches no open round', async () => {
    const [code = ''] = activeCodes();
    await carryOut(give('ended', { recurrence: Recurrence.Daily, startsOn: '2020-01-01' }), [code]);
    await world.sql`UPDATE survey_assignments SET next_slot = 0 WHERE key = 'ended'`;
    await freshRounds(world);
    const statesOf = async () =>
      (
        await world.sql`SELECT r.state FROM survey_rounds r JOIN survey_assignments a ON a.id = r.assignment_id
          WHERE a.key = 'ended' ORDER BY r.opens_at`
      ).map(({ state }) => state);
    expect(await statesOf()).toEqual(['open', 'planned', 'planned', 'planned']);
    const done = await carryOut({ kind: 'end', surveyId: daily, key: 'ended' });
    expect(done.body).toMatchObject({ end: 1, unchanged: activeCodes().length - 1 });
    expect(await statesOf()).toEqual(['open']);
    expect(await inForce('ended')).toHaveLength(0);
  });

  it('leaves to the study document what the whole team has', async () => {
    const { body } = await send({ kind: 'end', surveyId: daily, key: 'main' });
    const ofTeam = body.refused.find(({ code }) => code === 'scheduleOfTeam');
    expect([body.end, ofTeam?.patients]).toEqual([0, activeCodes().length]);
  });

  it('cannot give what is no schedule', async () => {
    const refused = await send(give('wrong', { times: ['09:00', '08:00'] }));
    expect([codeOf(refused), (refused.body as { field?: string }).field]).toEqual(['scheduleWrong', 'times']);
    expect(codeOf(await carryOut(give('wrong', { startsOn: '0000-01-01' })))).toBe('scheduleWrong');
    expect((await send({ ...give('wrong'), surveyId: milano })).status).toBe(404);
  });
});

describe('the preview of a change', () => {
  it('shows its rounds on the calendar, and what it means for all whom it is about', async () => {
    const [studyCode = ''] = activeCodes();
    const change = give('previewed', { times: ['06:15'], startsOn: '2027-05-03' });
    const { status, body } = await ines.post<ChangePreview>(paths.preview(aurora), {
      teamId: milano,
      studyCodes: [],
      change,
      studyCode,
      from: '2027-05-03',
    });
    expect(status).toBe(200);
    const fresh = body.calendar.rounds.filter(({ isNew }) => isNew);
    expect(fresh).toHaveLength(6);
    // The daily questionnaire opens at six.
    expect(fresh.every(({ clashes }) => clashes)).toBe(true);
    expect(body.burden).toMatchObject({
      patients: activeCodes().length,
      withClashes: activeCodes().length,
      notLookedAt: 0,
    });
    expect(body.burden.most).toBeGreaterThan(body.calendar.rounds[0]?.minutes ?? 0);
    expect(await inForce('previewed')).toHaveLength(0);
  });
});
