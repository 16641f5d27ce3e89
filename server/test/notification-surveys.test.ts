// What is told of surveys: a round that opens, is about to close, was missed or filled in; and the warning where a
// patient's hours never meet one.
import type { Bell } from '@trialog/contract/schemas/notifications.ts';
import type { PatientResult, SurveyPatient } from '@trialog/contract/schemas/results.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDue } from '../src/notifications/sending/send.ts';
import type { JobContext } from '../src/platform/jobs/worker.ts';
import type { ObjectStore } from '../src/platform/object-store/port.ts';
import { addToOutbox } from '../src/platform/outbox/add.ts';
import { noPush } from '../src/platform/push/none.ts';
import { findStaleRoundNotifications, notify } from '../src/surveys/notices/notify.ts';
import { closeRounds } from '../src/surveys/rounds/open-and-close.ts';
import { device } from './proofs/access-samples.ts';
import type { Caller } from './world/caller.ts';
import {
  answersTo,
  compile,
  freshRounds,
  giveRound,
  openRound,
  questionsOf,
  toComplete,
} from './world/rounds.ts';
import { trail } from './world/trail.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let anna: Caller;
let annaId: string;
beforeAll(async () => {
  world = await openWorld();
  anna = await world.as('anna');
  annaId = await world.userId('anna');
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql`TRUNCATE notifications, notification_settings, push_devices`;
  await anna.post('PushNotifications/register', device);
  await world.sql`DELETE FROM outbox`;
});

/** Does what the dispatcher and a worker do with what the outbox holds. */
async function tellAll(now = new Date()): Promise<void> {
  const rows = await world.sql`DELETE FROM outbox WHERE kind LIKE 'surveys.%' RETURNING kind, payload`;
  const entries = rows.map(({ kind, payload }) => ({ kind, ...payload }));
  const context: JobContext = {
    sql: world.sql,
    files: {} as ObjectStore,
    push: noPush,
    ffmpeg: undefined,
    trail,
    now,
  };
  await notify.run(context, { entries });
}
const rowsOf = (roundId: string) =>
  world.sql`SELECT * FROM notifications WHERE object_id = ${roundId} AND user_id = ${annaId} ORDER BY due_at, kind`;
const send = (at: Date) =>
  sendDue({
    sql: world.sql,
    push: noPush,
    staleChecks: [findStaleRoundNotifications],
    trail,
    clock: () => at,
  });

describe('a round', () => {
  it('is announced when it opens and once before it closes, to its patient', { tags: ['F1'] }, async () => {
    await freshRounds(world);
    const round = await openRound(anna, 'How are you today?');
    const now = new Date();
    await tellAll(now);
    await tellAll(now);
    const rows = await rowsOf(round.id);
    expect(rows.map((row) => row.kind)).toEqual(
      rows.length === 2 ? ['surveyOpened', 'surveyReminder'] : ['surveyOpened'],
    );
    const [opened, reminder] = rows;
    expect(opened).toMatchObject({ user_id: annaId, survey_id: round.surveyId, due_at: now });
    // It opened at six and closes a day later: the reminder comes six hours before, if that is still to come.
    const due = Date.parse(round.expireTime) - 6 * 3_600_000;
    expect(rows.length).toBe(due > now.getTime() ? 2 : 1);
    if (reminder) expect(reminder.due_at.getTime()).toBe(due);
    const bell = (await anna.get<Bell>('Notifications/me')).body;
    expect(bell.notifications.map(({ kind }) => kind)).not.toContain('surveyReminder');
  });

  it('that is filled in reminds of nothing, and its notification is read and acted on', async () => {
    await freshRounds(world);
    const round = await openRound(anna, 'How are you today?');
    await tellAll();
    await compile(anna, round, answersTo(await questionsOf(anna, round)));
    await tellAll();
    for (const row of await rowsOf(round.id)) {
      expect(row).toMatchObject({ acted_at: expect.any(Date), read_at: expect.any(Date) });
      expect(row).toMatchObject({ state: 'dropped', reason: 'done', next_at: null });
    }
  });

  it('that is over when its reminder could be sent is not sent, though nobody said so', {
    tags: ['F5'],
  }, async () => {
    const { id } = await giveRound(world.sql, annaId, 'daily-check', 240);
    await world.sql`INSERT INTO outbox (kind, payload) VALUES ('surveys.opened', ${world.sql.json({ assignmentId: id })})`;
    await tellAll();
    const [, reminder] = await rowsOf(id);
    expect(reminder?.kind).toBe('surveyReminder');
    await world.sql`UPDATE survey_rounds SET expires_at = opens_at + interval '1 second' WHERE id = ${id}`;
    await send(reminder?.due_at);
    for (const row of await rowsOf(id))
      expect(row).toMatchObject({ state: 'dropped', reason: 'noLongerTrue', obsolete_at: expect.any(Date) });
  });

  it('that was missed is told so, to its patient', { tags: ['F3'] }, async () => {
    const { id } = await giveRound(world.sql, annaId, 'daily-check', 1);
    await closeRounds(world.sql, new Date(Date.now() + 120_000), { trail });
    await tellAll();
    expect((await rowsOf(id)).map((row) => row.kind)).toEqual(['surveyMissed']);
  });
});

const bellOf = async (name: string, roundId: string, tag = 'en-US') => {
  const { body } = await (await world.as(name)).get<Bell>('Notifications/me', { tag });
  return body.notifications.find(({ assignmentId }) => assignmentId === roundId);
};

describe('the bell', () => {
  it('names the questionnaire that is due, and lets it go once it is filled in or over', async () => {
    const done = await giveRound(world.sql, annaId, 'temperature');
    const missed = await giveRound(world.sql, annaId, 'daily-check', 1);
    const opened = [done, missed].map(({ id }) => ({
      kind: 'surveys.opened',
      payload: { assignmentId: id },
    }));
    await world.sql.begin((tx) => addToOutbox(tx, opened));
    await tellAll();
    expect(await bellOf('anna', done.id)).toMatchObject({
      kind: 'surveyOpened',
      dueSurvey: { title: 'Temperature', expireTime: expect.any(String) },
    });
    const given = [
      { questionId: 'temperature', answers: [{ value: '36.6' }] },
      { questionId: 'chills', answers: [{ value: 'False' }] },
    ];
    expect((await compile(anna, done, given)).status).toBe(200);
    await closeRounds(world.sql, new Date(Date.now() + 120_000), { trail });
    await tellAll();
    expect(await bellOf('anna', done.id)).toBeUndefined();
    // What was missed is told as that alone.
    const { body } = await anna.get<Bell>('Notifications/me');
    const kinds = body.notifications.filter(({ assignmentId }) => assignmentId === missed.id);
    expect(kinds.map(({ kind }) => kind)).toEqual(['surveyMissed']);
  });

  it('names the questionnaire that a patient missed, and when it closed', { tags: ['F3'] }, async () => {
    const { id } = await giveRound(world.sql, annaId, 'daily-check', 1);
    await closeRounds(world.sql, new Date(Date.now() + 120_000), { trail });
    await tellAll();
    const [row] = await world.sql`SELECT expires_at FROM survey_rounds WHERE id = ${id}`;
    const expireTime = row?.expires_at.toISOString();
    expect(await bellOf('anna', id)).toMatchObject({
      kind: 'surveyMissed',
      missedSurvey: { title: 'How are you today?', expireTime },
    });
    expect((await bellOf('anna', id, 'it-IT'))?.missedSurvey?.title).toBe('Come sta oggi?');
  });

  it('says whose outcome was bad and by which answer, to those alone who may read results', {
    tags: ['F16'],
  }, async () => {
    const { id, surveyId } = await giveRound(world.sql, annaId, 'temperature');
    const given = [
      { questionId: 'temperature', answers: [{ value: '39.4' }] },
      { questionId: 'chills', answers: [{ value: 'False' }] },
    ];
    expect((await compile(anna, { id, surveyId }, given)).body.outcome).toBe('BAD');
    await tellAll();
    const answers = [{ question: 'Temperature', answer: '39.4' }];
    const result = await (await world.as('elena')).get<PatientResult>(`SurveyAssegnations/${id}/compiled`);
    expect(result.body.rulesMet).toEqual(['Temperature ≥ 38.5']);
    expect((await bellOf('elena', id))?.badOutcome).toEqual({ patientName: 'Anna Conti', answers });
    expect((await bellOf('marco', id, 'it-IT'))?.badOutcome?.answers).toEqual([
      { question: 'Temperatura', answer: '39.4' },
    ]);
    // The same line for others: a data manager, who sees codes, and those who may not read these results.
    for (const name of ['dino', 'ada', 'luc'])
      await world.sql`INSERT INTO notifications (user_id, kind, object_id, project_id, team_id, thread_id, survey_id,
          due_at, state)
        SELECT ${await world.userId(name)}, kind, object_id, project_id, team_id, thread_id, survey_id, due_at, state
        FROM notifications WHERE object_id = ${id} AND user_id = ${await world.userId('elena')}`;
    expect((await bellOf('dino', id))?.badOutcome).toEqual({ patientName: 'AUR-MIL-001', answers });
    for (const name of ['ada', 'luc']) {
      const line = await bellOf(name, id);
      expect([name, line?.kind, line?.badOutcome]).toEqual([name, 'badOutcome', undefined]);
    }
  });
});

describe('hours that never meet an open round', () => {
  it('are shown as a warning to the patient and to staff', async () => {
    await freshRounds(world);
    const { id, surveyId } = await giveRound(world.sql, annaId, 'daily-check', 60);
    const shown = async () =>
      (await toComplete(anna)).find((round) => round.id === id)?.outsideNotificationHours;
    const forStaff = async () =>
      (
        await (await world.as('elena')).get<SurveyPatient[]>(`SurveyAssegnations/${surveyId}/patients`)
      ).body.find((patient) => patient.user.userId === annaId);
    expect(await shown()).toBeUndefined();
    expect((await forStaff())?.outsideNotificationHours).toBeUndefined();
    // An hour that is twelve hours away from now, in a zone without clock changes.
    const far = Temporal.Now.zonedDateTimeISO('UTC').add({ hours: 11 }).with({ minute: 0 });
    const from = far.hour === 23 ? far.subtract({ hours: 1 }) : far;
    const time = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' });
    await anna.post('PushNotifications/setNotification', {
      active: true,
      allDay: false,
      StartAtUtc: null,
      StopAtUtc: null,
      timeZone: 'UTC',
      startAtLocal: time(from),
      stopAtLocal: time(from.add({ minutes: 30 })),
    });
    expect(await shown()).toBe(true);
    // The open round that lasts longest is the one that staff see; the other rounds of the survey are a day long.
    await world.sql`DELETE FROM survey_rounds WHERE patient_id = ${annaId} AND survey_id = ${surveyId} AND id <> ${id}`;
    expect((await forStaff())?.outsideNotificationHours).toBe(true);
  });
});
