// Whatever the access table lets people write is found in the audit trail: who, in which role, of which organisation,
// when, and what it was and is. An action that joins the table must say here how it is done.

import { type Action, type accessTable, actions, rowOf } from '@trialog/contract/access/table.ts';
import { alertPaths } from '@trialog/contract/alerts.ts';
import { analysisPaths } from '@trialog/contract/analyses.ts';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import type { TrailEntry, TrailPage } from '@trialog/contract/schemas/audit-trail.ts';
import { BooleanAnswer } from '@trialog/contract/surveys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealBatch } from '../../src/platform/audit/seal.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { makeOneTimeLink } from '../../src/platform/identity/one-time-links.ts';
import { type Alerts, openAlerts } from '../world/alerts.ts';
import { type Answer, type Caller, makeCaller } from '../world/caller.ts';
import { elementId } from '../world/codebook.ts';
import { compile, giveRound } from '../world/rounds.ts';
import { stageVideo } from '../world/videos.ts';
import { health, idOf, news, openWall, type Wall } from '../world/wall.ts';
import { openWorld, type World } from '../world/world.ts';
import { device, draft, smallPicture } from './access-samples.ts';
import { makeTokens } from './newcomers.ts';

type Writing = {
  [One in Action]: (typeof accessTable)[One]['kind'] extends 'write' ? One : never;
}[Action];

interface Deed {
  /** One of the cast, or nobody that is known yet. */
  by: string;
  /** What the trail calls it, where it is not the action itself. */
  recorded?: string;
  do(caller: Caller): Promise<Answer>;
  /** Fields that the entry must have, with their new value where it matters; none where nothing has a value. */
  changes: Record<string, unknown>;
}

let world: World;
let wall: Wall;
let alerts: Alerts;
let ada: Caller;
const any = expect.anything();

beforeAll(async () => {
  world = await openWorld();
  wall = await openWall(world);
  alerts = await openAlerts(world);
  ada = await world.as('ada');
  // Nobody waits here.
  await world.sql`UPDATE projects SET properties = properties || '{"timeToWaitForReply": 0}' WHERE name = 'AURORA'`;
});
afterAll(() => world.stop());

const newMessage = async (by = 'anna', body: object = health) =>
  idOf(await wall.send(await world.as(by), body));
const newBroadcast = async () => idOf(await wall.broadcast(await world.as('marco')));
const picture = { bytes: smallPicture, name: 'photo.png', type: 'image/png' };
const withFile = { body: '', messageScope: 2, hasAttachment: true };
const drafts = 'MessageDrafts/me';
const soon = () => new Date(Date.now() + 60_000).toISOString();

const deeds: Record<Writing, Deed> = {
  'people.changePhone': {
    by: 'anna',
    do: (anna) => anna.put('Users/me/phone', { phone: '+39 333 7654321' }),
    changes: { phone: '+39 333 7654321' },
  },
  'people.changeAvatar': {
    by: 'marco',
    do: (marco) => marco.upload('PUT', 'Users/me/avatar', picture),
    changes: { avatar: any },
  },
  'people.changePreferences': {
    by: 'bruno',
    do: (bruno) => bruno.put('Users/me/preferences', { language: 'de', timeZone: 'Europe/Berlin' }),
    changes: { language: 'de', timeZone: 'Europe/Berlin' },
  },
  'people.bindAccount': {
    by: 'nobody',
    do: async () => {
      const userId = await world.userId('carla');
      await world.sql`DELETE FROM user_accounts WHERE user_id = ${userId}`;
      const link = await world.sql.begin((tx) =>
        makeOneTimeLink(tx, { userId, purpose: 'invitation', hours: 1 }, new Date()),
      );
      const token = await (await makeTokens(world.sql, world.config)).tokenFor(newId());
      const invitation = link.path.split('/').at(-1);
      return makeCaller(world.url, token).post('Users/me/invitation', { invitation });
    },
    changes: { account: any },
  },
  'agreements.accept': {
    by: 'nina',
    do: (nina) =>
      nina.post('UserAgreement/acceptAgreement', { privacyAccepted: true, termsConditionsAccepted: true }),
    changes: { document: any },
  },
  'agreements.confirmEmergencyNotice': {
    by: 'nina',
    do: (nina) => nina.put('UserAgreement/acceptEmergencyAlert', { trialogEmergencyMessageAccepted: true }),
    changes: { document: 'emergency' },
  },
  'notifications.changeSettings': {
    by: 'anna',
    do: (anna) =>
      anna.post('PushNotifications/setNotification', {
        active: true,
        allDay: false,
        StartAtUtc: '08:00',
        StopAtUtc: '20:00',
      }),
    changes: { hours: any },
  },
  'notifications.registerDevice': {
    by: 'anna',
    do: (anna) => anna.post('PushNotifications/register', device),
    changes: { service: 'push.example.org' },
  },
  'notifications.removeDevice': {
    by: 'bruno',
    do: async (bruno) => {
      const own = { ...device, endpoint: `${device.endpoint}-of-bruno` };
      const { body } = await bruno.post<{ deviceId: string }>('PushNotifications/register', own);
      return bruno.delete(`PushNotifications/register?deviceId=${body.deviceId}`);
    },
    changes: {},
  },
  'notifications.markRead': {
    by: 'marco',
    do: async (marco) => {
      const [row] =
        await world.sql`INSERT INTO notifications (user_id, kind, object_id, project_id, team_id, state, due_at)
        VALUES (${await world.userId('marco')}, 'message', ${newId()}, ${wall.aurora}, ${wall.milano}, 'off', now())
        RETURNING id`;
      return marco.post('Notifications/me/read', { notificationIds: [row?.id] });
    },
    changes: { read: any },
  },
  'alerts.handle': {
    by: 'marco',
    recorded: 'alerts.claim',
    do: async (marco) => {
      await alerts.raise('anna');
      const [alert] = await alerts.open(marco);
      return marco.post(alertPaths.claim(wall.aurora, wall.milano, alert?.alertId ?? ''), {
        version: alert?.version,
      });
    },
    changes: { state: 'claimed' },
  },
  'messages.create': {
    by: 'anna',
    do: (anna) => wall.send(anna, { ...health, body: 'A new one' }),
    changes: { body: 'A new one' },
  },
  'messages.createBroadcast': {
    by: 'marco',
    do: (marco) => wall.broadcast(marco, { ...news, title: 'Told to all' }),
    changes: { title: 'Told to all' },
  },
  'messages.editBroadcast': {
    by: 'marco',
    do: async (marco) =>
      marco.post(`${wall.wall}/${await newBroadcast()}/editbroadcast`, { title: 'Other', body: 'Words' }),
    changes: { title: 'Other', body: 'Words' },
  },
  'messages.createByMedic': {
    by: 'marco',
    do: async (marco) =>
      marco.post(`${wall.wall}/${await world.userId('anna')}/createbyMedic`, {
        title: 'To you',
        body: 'Hello',
      }),
    changes: { body: 'Hello' },
  },
  'messages.reply': {
    by: 'marco',
    do: async (marco) => wall.replyTo(marco, await newMessage(), { body: 'An answer' }),
    changes: { body: 'An answer' },
  },
  'messages.withdraw': {
    by: 'anna',
    do: async (anna) => anna.delete(`${wall.wall}/${await newMessage()}`),
    changes: { body: null },
  },
  'messages.attach': {
    by: 'anna',
    do: async (anna) =>
      anna.upload('POST', `Attachments/${await newMessage('anna', { ...withFile, body: 'See' })}/0`, picture),
    changes: { attachment: any },
  },
  'messages.attachVideo': {
    by: 'anna',
    recorded: 'messages.attach',
    do: async (anna) =>
      anna.post('Attachments/UploadVideo', await stageVideo(anna, await newMessage('anna', withFile))),
    changes: { attachment: any },
  },
  'messages.markRead': {
    by: 'marco',
    do: async (marco) => marco.post(`${wall.wall}/read`, { messageIds: [await newMessage()] }),
    changes: { read: any },
  },
  'messages.triage': {
    by: 'marco',
    recorded: 'messages.take',
    do: async (marco) => marco.post(`${wall.wall}/${await newMessage()}/triage`, { step: 'take' }),
    changes: { takenBy: any },
  },
  'messages.saveDrafts': {
    by: 'anna',
    do: (anna) => anna.put(drafts, { drafts: [draft] }),
    changes: { drafts: 1 },
  },
  'messages.deleteDrafts': {
    by: 'anna',
    do: async (anna) => {
      await anna.put(drafts, { drafts: [draft] });
      return anna.delete(`${drafts}?until=${soon()}`);
    },
    changes: { drafts: null },
  },
  'messages.writeSavedReplies': {
    by: 'marco',
    recorded: 'messages.createSavedReply',
    do: (marco) =>
      marco.post(`SavedReplies/${wall.aurora}/${wall.milano}`, {
        name: 'Hours',
        texts: { en: 'From eight.' },
      }),
    changes: { name: 'Hours' },
  },
  'surveys.saveDraft': {
    by: 'anna',
    do: async (anna) => {
      const round = await giveRound(world.sql, await world.userId('anna'), 'temperature');
      const answers = [{ questionId: 'temperature', answers: [{ value: '37.1' }] }];
      return anna.put(`SurveyAssegnations/${round.id}/draft`, { answers, revision: 0 });
    },
    changes: { answers: any },
  },
  'surveys.submit': {
    by: 'anna',
    do: async (anna) => {
      const round = await giveRound(world.sql, await world.userId('anna'), 'temperature');
      return compile(anna, round, [
        { questionId: 'temperature', answers: [{ value: '36.8' }] },
        { questionId: 'chills', answers: [{ value: BooleanAnswer.no }] },
      ]);
    },
    changes: { answers: any, outcome: any },
  },
  'analyses.write': {
    by: 'marco',
    recorded: 'analyses.create',
    do: async (marco) =>
      marco.post(analysisPaths.ofMessage(wall.aurora, await newMessage()), {
        elementIds: [await elementId(world, 'pain')],
      }),
    changes: { elements: any },
  },
};

async function newestOf(action: string): Promise<TrailEntry | undefined> {
  while ((await sealBatch(world.sql)) > 0);
  const path = trailPaths.ofTeam(wall.aurora, wall.milano);
  const { body } = await ada.get<TrailPage>(`${path}?actions=${action}`);
  return body.entries[0];
}

describe('the audit trail', () => {
  it('is proved for every writing action of the access table', () => {
    expect(Object.keys(deeds).sort()).toEqual(actions.filter((one) => rowOf(one)?.kind === 'write').sort());
  });

  it.each(Object.entries(deeds))(
    'has %s: who, as whom, of which organisation, when, old and new',
    {
      tags: ['T1', 'T2'],
    },
    async (action, deed) => {
      const caller = deed.by === 'nobody' ? world.withToken() : await world.as(deed.by);
      const answer = await deed.do(caller);
      expect([answer.status, answer.body]).toEqual([200, answer.body]);
      const entry = await newestOf(deed.recorded ?? action);
      const [person] = await world.sql`SELECT u.name, i.name AS organisation FROM users u
      JOIN institutes i ON i.id = u.institute_id WHERE u.key = ${deed.by}`;
      expect(entry).toMatchObject({
        requestId: answer.headers.get('x-request-id'),
        actor: person
          ? {
              name: person.name,
              organisation: person.organisation,
              role: expect.stringMatching(/^[A-Z]/),
              state: 'whole',
            }
          : { userId: null, role: 'stranger' },
        valueState: Object.keys(deed.changes).length > 0 ? 'whole' : 'none',
        seal: 'sealed',
      });
      expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(120_000);
      const found = Object.fromEntries(
        (entry?.changes ?? []).map(({ field, to, withheld }) => [field, withheld ? any : to]),
      );
      expect(found).toMatchObject(deed.changes);
    },
  );
});
