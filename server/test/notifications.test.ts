// From an event to the device and back: who is told of what, in which words, through a push service that takes the real
// requests; and the bell, live.

import type { NotificationKind } from '@trialog/contract/notifications.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { Bell, RegisteredDevice } from '@trialog/contract/schemas/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../src/messages/notices/notify.ts';
import type { Caller } from './world/caller.ts';
import { openStream } from './world/events.ts';
import { openPushService, type PushDouble } from './world/push-service.ts';
import { answersTo, compile, giveRound } from './world/rounds.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let service: PushDouble;
let place: { projectId: string; teamId: string };
let wall: string;
const cast = ['anna', 'bruno', 'elena', 'marco', 'lucie'] as const;
const devices = new Map<string, RegisteredDevice>();

beforeAll(async () => {
  service = await openPushService();
  world = await openWorld({ mode: 'all', env: { PUSH_TEST_LOOPBACK: 'true' } });
  place = { projectId: await world.projectId('AURORA'), teamId: await world.teamId('Milano') };
  wall = `Messages/${place.projectId}/${place.teamId}`;
  // No rounds of the demo open in the middle of this.
  await world.sql`UPDATE survey_assignments SET plan_at = 'infinity'`;
  await world.sql`DELETE FROM survey_rounds WHERE state = 'planned'`;
  for (const name of cast) {
    const caller = await world.as(name);
    const { body } = await caller.post<RegisteredDevice>(
      'PushNotifications/register',
      service.subscribe(name),
    );
    devices.set(name, body);
  }
});
afterAll(async () => {
  await world.stop();
  await service.stop();
});
beforeEach(() => {
  service.received.splice(0);
});

const send = async (name: string, path: string, body: object) => {
  const { status, body: entry } = await (await world.as(name)).post<WallEntry>(`${wall}/${path}`, body);
  expect(status).toBe(200);
  return entry.originalMessage.messageId;
};
const bell = async (caller: Caller) => (await caller.get<Bell>('Notifications/me')).body;
const until = (holds: () => unknown) => vi.waitFor(holds, { timeout: 60_000, interval: 50 });
const arrived = async (...names: string[]) => {
  await until(() => expect(service.received.map(({ device }) => device).sort()).toEqual([...names].sort()));
};
const kindsOf = async (name: string): Promise<NotificationKind[]> =>
  (await bell(await world.as(name))).notifications.map(({ kind }) => kind);

describe('a push', () => {
  it('of a patient’s message reaches doctors and nurses of the team, signed, sealed and neutral', {
    tags: ['F18', 'F2', 'R1.25'],
  }, async () => {
    const secret = 'I have a terrible pain in my knee';
    const messageId = await send('anna', 'create', { body: secret, messageScope: 2, emotion: 0 });
    await arrived('elena', 'marco');
    expect(service.faults).toEqual([]);
    const [pushed] = service.of('elena');
    const { pushKey } = (await (await fetch(`${world.url}/config.json`)).json()) as { pushKey: string };
    expect(pushed?.publicKey).toBe(pushKey);
    expect(pushed?.payload).toMatchObject({ title: 'Trialog' });
    expect(pushed?.payload.url).toBe(
      `/messages?projectId=${place.projectId}&teamId=${place.teamId}&thread=${messageId}`,
    );
    // The tag on the device and the topic at the service are one.
    expect(pushed?.topic).toBe(pushed?.payload.tag);
    const told = JSON.stringify(service.received);
    for (const word of ['pain', 'knee', 'Anna', 'AUR']) expect(told).not.toContain(word);
    const [own] = (await bell(await world.as('elena'))).notifications;
    expect(own).toMatchObject({ kind: 'patientMessage', messageId, isRead: false });
    expect(pushed?.payload.ids).toEqual([own?.id]);
  });

  it('of a reply, a message to a patient and a broadcast reaches those who can read it, in their language', async () => {
    const original = await send('anna', 'create', { body: 'A question', messageScope: 1 });
    await arrived('elena', 'marco');
    await world.sql`UPDATE users SET language = 'de' WHERE key = 'anna'`;
    service.received.splice(0);
    await send('elena', `replyTo/${original}`, { body: 'An answer' });
    await arrived('anna');
    expect(service.of('anna')[0]?.payload).toMatchObject({
      body: 'Eine Antwort wartet auf Sie.',
      language: 'de',
    });
    // She has acted on what she was told of.
    const [row] = await world.sql`SELECT acted_at FROM notifications
      WHERE object_id = ${original} AND user_id = ${await world.userId('elena')}`;
    expect(row?.acted_at).toBeInstanceOf(Date);

    service.received.splice(0);
    await send('elena', `${await world.userId('bruno')}/createbyMedic`, { title: 'To you', body: 'Hello' });
    await arrived('bruno');
    expect(await kindsOf('bruno')).toContain('messageToPatient');

    service.received.splice(0);
    await send('elena', 'createbroadcast', { title: 'News', body: 'All is well.' });
    // Of another team nobody, and not its author.
    await arrived('anna', 'bruno', 'marco');
    expect((await kindsOf('anna'))[0]).toBe('broadcast');
  });

  it('of a video that is ready or failed reaches its author', { tags: ['R4.33'] }, async () => {
    const threadId = await send('anna', 'create', { body: 'With a film', messageScope: 2 });
    await arrived('elena', 'marco');
    service.received.splice(0);
    for (const [kind, told] of [
      ['messages.videoReady', 'videoReady'],
      ['messages.videoFailed', 'videoFailed'],
    ] as const) {
      const payload = world.sql.json({ threadId, messageId: threadId, patientId: null, change: 1 });
      await world.sql`INSERT INTO outbox (kind, project_id, team_id, payload)
        VALUES (${kind}, ${place.projectId}, ${place.teamId}, ${payload})`;
      await arrived('anna');
      service.received.splice(0);
      expect((await kindsOf('anna'))[0]).toBe(told);
    }
  });

  it('of a bad outcome reaches the team, and not as a message of the patient', {
    tags: ['F16'],
  }, async () => {
    const anna = await world.as('anna');
    const round = await giveRound(world.sql, await world.userId('anna'), 'daily-check');
    const survey = (
      await anna.get<{ questions: Parameters<typeof answersTo>[0] }>(
        `Survey/${round.surveyId}?assignment=${round.id}`,
      )
    ).body;
    const answer = await compile(anna, round, answersTo(survey.questions, { mood: [{ value: '0' }] }));
    expect(answer.body.outcome).toBe('BAD');
    await arrived('elena', 'marco');
    const [told] = (await bell(await world.as('elena'))).notifications;
    expect(told).toMatchObject({ kind: 'badOutcome', assignmentId: round.id, messageId: null });
    expect(told?.url).toContain(`/surveys/compiled/${round.id}`);
    expect((await kindsOf('elena')).filter((kind) => kind === 'patientMessage')).toHaveLength(2);
  });
});

describe('the bell', () => {
  it('rings at once where somebody listens, for those concerned alone', async () => {
    const at = `${place.projectId}/${place.teamId}`;
    const [elena, anna] = await Promise.all(
      ['elena', 'anna'].map(async (name) => openStream(world.url, at, await world.as(name))),
    );
    await send('bruno', 'create', { body: 'Good morning', messageScope: 1 });
    await until(() => expect(elena?.rings).toBeGreaterThan(0));
    expect(anna?.rings).toBe(0);
    elena?.close();
    anna?.close();
  });

  it('counts what is unread, and knows what was read and what was opened', { tags: ['F2'] }, async () => {
    const elena = await world.as('elena');
    const before = await bell(elena);
    const [first, second] = before.notifications;
    const marked = await elena.post<{ marked: number; unreadCount: number }>('Notifications/me/read', {
      notificationIds: [first?.id],
      opened: true,
    });
    expect(marked.body).toEqual({ marked: 1, unreadCount: before.unreadCount - 1 });
    const [row] = await world.sql`SELECT read_at, opened_at FROM notifications WHERE id = ${first?.id ?? ''}`;
    expect(row?.opened_at).toEqual(row?.read_at);
    // Nobody marks what is somebody else's.
    const foreign = await (await world.as('anna')).post('Notifications/me/read', {
      notificationIds: [second?.id],
    });
    expect(foreign.body).toMatchObject({ marked: 0 });
    await elena.post('Notifications/me/read', { all: true });
    expect((await bell(elena)).unreadCount).toBe(0);
  });

  it('says who wrote, and lets go what was answered', async () => {
    const [elena, anna] = [await world.as('elena'), await world.as('anna')];
    const id = await send('anna', 'create', { body: 'Who am I?', messageScope: 1 });
    const about = async (caller: Caller, wanted: NotificationKind) =>
      (await bell(caller)).notifications.find(({ threadId, kind }) => threadId === id && kind === wanted);
    await until(async () => expect((await about(elena, 'patientMessage'))?.authorName).toBe('Anna Conti'));
    await send('elena', `replyTo/${id}`, { body: 'Anna.' });
    await until(async () => expect((await about(anna, 'reply'))?.authorName).toMatch(/Elena/));
    await until(async () => expect(await about(elena, 'patientMessage')).toBeUndefined());
  });

  it('keeps what was written after one’s own reply, also where the job of the reply comes late', {
    tags: ['F2'],
  }, async () => {
    const [elena, anna] = [await world.as('elena'), await world.as('anna')];
    const threadId = await send('anna', 'create', { body: 'A question', messageScope: 1 });
    const replyOf = async (caller: Caller, body: string) => {
      const { body: entry } = await caller.post<WallEntry>(`${wall}/replyTo/${threadId}`, { body });
      return entry.replyMessages.at(-1)?.messageId as string;
    };
    const answer = await replyOf(elena, 'An answer');
    const further = await replyOf(anna, 'One thing more');
    const shown = async () => (await bell(elena)).notifications.map(({ messageId }) => messageId);
    await until(async () => expect(await shown()).toContain(further));
    const context = { sql: world.sql, now: new Date() } as Parameters<typeof notify.run>[0];
    await notify.run(context, { entries: [{ kind: 'messages.replied', messageId: answer, threadId }] });
    expect(await shown()).toContain(further);
    expect(await shown()).not.toContain(threadId);
    await elena.post(`${wall}/read`, { messageIds: [further] });
  });

  it('lets go what was read on the wall, and forgets what was withdrawn', async () => {
    const elena = await world.as('elena');
    const seen = await send('anna', 'create', { body: 'Seen', messageScope: 1 });
    const taken = await send('anna', 'create', { body: 'Taken back', messageScope: 1 });
    await until(async () => expect((await bell(elena)).unreadCount).toBe(2));
    const [line] = (await bell(elena)).notifications.filter(({ messageId }) => messageId === seen);
    await elena.post(`${wall}/read`, { messageIds: [seen] });
    expect((await bell(elena)).unreadCount).toBe(1);
    // Read behind the open list, and pressed there a moment later.
    const opened = await elena.post('Notifications/me/read', { notificationIds: [line?.id], opened: true });
    expect(opened.body).toMatchObject({ marked: 1 });
    await (await world.as('anna')).delete(`${wall}/${taken}`);
    await until(async () => expect((await bell(elena)).unreadCount).toBe(0));
    // Both leave the bell; the ledger keeps what was read.
    const ids = (await bell(elena)).notifications.map(({ messageId }) => messageId);
    expect(ids).not.toContain(seen);
    expect(ids).not.toContain(taken);
    const [row] = await world.sql`SELECT read_at, obsolete_at FROM notifications
      WHERE object_id = ${seen} AND user_id = ${await world.userId('elena')}`;
    expect([row?.read_at, row?.obsolete_at]).toEqual([expect.any(Date), null]);
  });
});

describe('a device after sign-out', () => {
  it('gets nothing more', { tags: ['R1.24'] }, async () => {
    const marco = await world.as('marco');
    await marco.delete(`PushNotifications/register?deviceId=${devices.get('marco')?.deviceId}`);
    await send('bruno', 'create', { body: 'Anybody there?', messageScope: 1 });
    await arrived('elena');
    const { notifications } = await bell(marco);
    const [row] = await world.sql`SELECT state FROM notifications WHERE id = ${notifications[0]?.id ?? ''}`;
    expect(row?.state).toBe('noDevice');
  });
});
