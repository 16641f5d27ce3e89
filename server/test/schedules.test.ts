// The schedules of a study in the control panel: the list, the preview on a calendar, and pauses that the planner respects.

import { schedulePaths as paths } from '@trialog/contract/schedules.ts';
import type { ScheduleCalendar, StudySchedule, StudySchedules } from '@trialog/contract/schemas/schedules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteSchedule, listTeamSchedules } from '../src/study-import/apply/surveys/store.ts';
import { closeRounds, openRounds } from '../src/surveys/rounds/open-and-close.ts';
import { planRounds } from '../src/surveys/rounds/plan.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { freshRounds } from './world/rounds.ts';
import { trail } from './world/trail.ts';
import { openWorld, type World } from './world/world.ts';

const HOUR = 3_600_000;
const DAILY = 'How are you today?';

let world: World;
let ines: Caller;
let aurora: string;
let milano: string;
let now: Date;

beforeAll(async () => {
  world = await openWorld();
  ines = await world.as('ines');
  aurora = await world.projectId('AURORA');
  milano = await world.teamId('Milano');
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql`DELETE FROM schedule_pauses`;
  const [row] = await world.sql`SELECT clock_timestamp() AS now`;
  now = row?.now;
});

const list = async (caller: Caller, query = '') =>
  (await caller.get<StudySchedules>(`${paths.all(aurora)}${query}`)).body;
async function dailyOfMilano(): Promise<StudySchedule> {
  const { schedules } = await list(ines, `?teamId=${milano}`);
  const found = schedules.find(({ title, studyCode }) => title === DAILY && studyCode === null);
  if (!found) throw new Error('Milano has no daily questionnaire.');
  return found;
}
const pause = (scheduleId: string, body: object = { from: null, reason: 'Holidays' }) =>
  ines.put<StudySchedule>(paths.pause(aurora, scheduleId), body);
const resume = (scheduleId: string) => ines.delete<StudySchedule>(paths.pause(aurora, scheduleId));
const codeOfPatient = async (key: string) =>
  (
    await world.sql`SELECT p.study_code AS code FROM patients p JOIN users u ON u.id = p.user_id WHERE u.key = ${key}`
  )[0]?.code as string;

describe('the list of schedules', () => {
  it('says what each team has, how often, and when its next rounds open', async () => {
    const daily = await dailyOfMilano();
    expect(daily).toMatchObject({
      team: { teamId: milano, name: 'Milano' },
      key: 'main',
      recurrence: 1,
      times: ['06:00'],
      opensFor: 'P1D',
      endsOn: '9999-12-31',
      timeZone: 'Europe/Rome',
      state: 'running',
      pause: null,
    });
    expect(daily.patients).toBeGreaterThan(1);
    const hours = daily.next.map((at) => Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Rome').hour);
    expect(hours).toEqual([6, 6, 6]);
  });

  it('shows patients who have days of their own, and all that one patient has', async () => {
    const code = await codeOfPatient('anna');
    const all = await list(ines, `?studyCode=${code.toLowerCase()}`);
    expect(all.schedules.length).toBeGreaterThan(3);
    expect(new Set(all.schedules.map(({ studyCode }) => studyCode))).toEqual(new Set([code]));
    const own = (await list(ines)).schedules.filter(({ studyCode }) => studyCode !== null);
    const [row] = await world.sql`SELECT a.id FROM survey_assignments a JOIN surveys s ON s.id = a.survey_id
      WHERE a.patient_id = ${await world.userId('anna')} AND s.key = 'daily-check' AND a.ended_at IS NULL`;
    expect(own.some(({ scheduleId }) => scheduleId === row?.id)).toBe(false);
    await world.sql`UPDATE survey_assignments SET times = '{07:00}' WHERE id = ${row?.id}`;
    const after = (await list(ines)).schedules.find(({ scheduleId }) => scheduleId === row?.id);
    await world.sql`UPDATE survey_assignments SET times = '{06:00}' WHERE id = ${row?.id}`;
    expect(after).toMatchObject({ studyCode: code, times: ['07:00'], patients: 1 });
  });

  it('is that of their own teams for staff, who change nothing', async () => {
    const seen = await list(await world.as('elena'));
    expect(seen.teams.map(({ name }) => name)).not.toContain('Lyon');
    const marco = await world.as('marco');
    const own = await list(marco);
    expect(own.teams.map(({ name }) => name)).toEqual(['Milano']);
    expect(own.schedules.every(({ team }) => team.teamId === milano)).toBe(true);
    expect([own.seesStudy, own.mayPause, own.mayChange]).toEqual([false, false, false]);
    const lyon = await world.teamId('Lyon');
    expect((await marco.get(`${paths.all(aurora)}?teamId=${lyon}`)).status).toBe(404);
    const { scheduleId } = await dailyOfMilano();
    const refused = await marco.put(paths.pause(aurora, scheduleId), { from: null, reason: 'x' });
    expect(codeOf(refused)).toBe('forbidden');
    const whole = await list(ines);
    expect([whole.seesStudy, whole.mayPause, whole.mayChange]).toEqual([true, true, true]);
  });

  it('has none of another study', async () => {
    const delta = await world.projectId('DELTA');
    const { scheduleId } = await dailyOfMilano();
    const foreign = await ines.put(paths.pause(delta, scheduleId), { from: null, reason: 'x' });
    expect(foreign.status).toBe(404);
  });
});

describe('the preview of schedules', () => {
  const preview = async (query: string) =>
    ines.get<ScheduleCalendar>(`${paths.preview(aurora)}?teamId=${milano}&${query}`);

  it('is six weeks of whoever joins the team, in its time zone', async () => {
    const { body } = await preview('from=2027-03-01');
    expect(body).toMatchObject({
      studyCode: null,
      timeZone: 'Europe/Rome',
      hours: null,
      from: '2027-03-01',
      until: '2027-04-11',
    });
    const daily = body.rounds.filter(({ title }) => title === DAILY);
    expect(daily).toHaveLength(42);
    // The clocks go forward on 28 March.
    expect([daily[0]?.opensAt, daily.at(-1)?.opensAt]).toEqual([
      '2027-03-01T05:00:00Z',
      '2027-04-11T04:00:00Z',
    ]);
    expect(body.weeks).toHaveLength(6);
    expect(body.weeks[0]?.startsOn).toBe('2027-03-01');
  });

  it('is of one patient, with the hours in which nobody notifies them', async () => {
    await world.sql`INSERT INTO notification_settings (user_id, active, all_day, starts_at, stops_at, time_zone, updated_at)
      VALUES (${await world.userId('anna')}, true, false, '09:00', '18:00', 'Europe/Rome', now())
      ON CONFLICT (user_id) DO UPDATE SET active = true, all_day = false, starts_at = '09:00', stops_at = '18:00'`;
    const code = await codeOfPatient('anna');
    const { body } = await preview(`from=2027-03-01&studyCode=${code}`);
    expect(body.hours).toEqual({ from: '09:00', to: '18:00' });
    const daily = body.rounds.filter(({ title }) => title === DAILY);
    expect(new Set(daily.map(({ quiet }) => quiet))).toEqual(new Set(['later']));
    await world.sql`DELETE FROM notification_settings WHERE user_id = ${await world.userId('anna')}`;
  });

  it('leaves out what is paused', async () => {
    const { scheduleId } = await dailyOfMilano();
    await pause(scheduleId, { from: '2027-03-05T00:00:00.000Z', reason: 'Holidays' });
    const { body } = await preview('from=2027-03-01');
    expect(body.rounds.filter(({ title }) => title === DAILY)).toHaveLength(4);
  });

  it('knows no patient of another team, and no day that is not there', async () => {
    expect(codeOf(await preview('from=2027-03-01&studyCode=NOBODY'))).toBe('patientUnknown');
    expect(codeOf(await preview('from=2027-02-30'))).toBe('scheduleWrong');
  });
});

describe('a pause', () => {
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR);
  const statesOf = async (key: string) => {
    const rows = await world.sql`SELECT r.state FROM survey_rounds r JOIN surveys s ON s.id = r.survey_id
      WHERE r.patient_id = ${await world.userId(key)} AND s.key = 'daily-check' ORDER BY r.slot`;
    return rows.map(({ state }) => state);
  };
  async function turn(hours: number): Promise<void> {
    await planRounds(world.sql, after(hours));
    await openRounds(world.sql, after(hours), { trail });
    await closeRounds(world.sql, after(hours), { trail });
  }

  it('opens no round of the team meanwhile, lets what is open go on, and catches nothing up', async () => {
    await freshRounds(world);
    await world.sql`TRUNCATE outbox`;
    const { scheduleId } = await dailyOfMilano();
    const { status, body } = await pause(scheduleId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'paused',
      next: [],
      pause: { reason: 'Holidays', by: 'Inês Duarte', isOfTeam: true },
    });
    expect((await statesOf('anna'))[0]).toBe('open');
    await turn(49);
    expect((await statesOf('anna')).slice(0, 3)).toEqual(['missed', 'skipped', 'skipped']);
    const told = await world.sql`SELECT FROM outbox WHERE kind = 'surveys.opened'
      AND payload ->> 'patientId' = ${await world.userId('anna')}
      AND payload ->> 'surveyId' = (SELECT id::text FROM surveys WHERE key = 'daily-check')`;
    expect(told).toHaveLength(0);
    // As if it were resumed after two days.
    await world.sql`UPDATE schedule_pauses SET until_at = ${after(49)}`;
    await turn(73);
    const states = await statesOf('anna');
    expect(states.slice(1, 4)).toEqual(['skipped', 'skipped', 'open']);
  });

  it('of one patient leaves the others as they are', async () => {
    await freshRounds(world);
    const code = await codeOfPatient('anna');
    const mine = (await list(ines, `?studyCode=${code}`)).schedules.find(({ title }) => title === DAILY);
    const { body } = await pause(mine?.scheduleId ?? '');
    expect(body).toMatchObject({ studyCode: code, state: 'paused', pause: { isOfTeam: false } });
    const shown = (await list(ines)).schedules.filter(({ studyCode }) => studyCode === code);
    expect(shown.map(({ state }) => state)).toContain('paused');
    expect((await dailyOfMilano()).state).toBe('running');
    await turn(25);
    expect((await statesOf('anna')).slice(0, 2)).toEqual(['missed', 'skipped']);
    expect((await statesOf('bruno')).slice(0, 2)).toEqual(['missed', 'open']);
  });

  it('is resumed at once, and the next rounds are there again', async () => {
    const { scheduleId, next } = await dailyOfMilano();
    await pause(scheduleId);
    expect(codeOf(await pause(scheduleId))).toBe('schedulePaused');
    const resumed = await resume(scheduleId);
    expect(resumed.body).toMatchObject({ state: 'running', pause: null, next });
    expect(codeOf(await resume(scheduleId))).toBe('scheduleNotPaused');
  });

  it('begins later where that is asked for, and never held when it was taken back before', async () => {
    const { scheduleId } = await dailyOfMilano();
    const { body } = await pause(scheduleId, { from: after(24 * 30).toISOString(), reason: 'Holidays' });
    expect([body.state, body.next.length]).toEqual(['running', 3]);
    await resume(scheduleId);
    const [row] = await world.sql`SELECT until_at = from_at AS never FROM schedule_pauses`;
    expect(row?.never).toBe(true);
  });

  it('has a reason, and does not begin in the past', async () => {
    const { scheduleId } = await dailyOfMilano();
    expect(codeOf(await pause(scheduleId, { from: null, reason: ' ' }))).toBe('reasonMissing');
    const past = await pause(scheduleId, { from: after(-1).toISOString(), reason: 'Holidays' });
    expect(codeOf(past)).toBe('pauseInPast');
  });

  it('ends with the schedule that it is of', async () => {
    const { scheduleId } = await dailyOfMilano();
    await pause(scheduleId);
    await expect(world.sql`SELECT FROM schedule_pauses WHERE until_at IS NULL`).resolves.toHaveLength(1);
    await world.sql
      .begin(async (tx) => {
        const row = (await listTeamSchedules(tx, milano)).find(({ id }) => id === scheduleId);
        if (row) await deleteSchedule(tx, row, now);
        const open = await tx`SELECT FROM schedule_pauses WHERE until_at IS NULL`;
        throw new Error(`${open.length} open`);
      })
      .catch((error: Error) => expect(error.message).toBe('0 open'));
  });
});
