// How each writing action of the access table is done, on the wall of AURORA, Milano, and what it changes. Long because
// it has each writing action of the table once, with each of its steps.
import type { Action, accessTable } from '@trialog/contract/access/table.ts';
import { alertPaths } from '@trialog/contract/alerts.ts';
import { analysisPaths } from '@trialog/contract/analyses.ts';
import { reviewPaths } from '@trialog/contract/review.ts';
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import { BooleanAnswer } from '@trialog/contract/surveys.ts';
import { expect } from 'vitest';
import { newId } from '../../src/platform/database/uuid.ts';
import { makeOneTimeLink } from '../../src/platform/identity/one-time-links.ts';
import { type Answer, type Caller, makeCaller } from '../world/caller.ts';
import { compile, giveRound } from '../world/rounds.ts';
import { stageVideo } from '../world/videos.ts';
import { health, idOf, news } from '../world/wall.ts';
import { device, draft, smallPicture } from './access-samples.ts';
import { makeAdministrationDeeds } from './administration-deeds.ts';
import type { Deed, Here } from './deed.ts';
import { makeTokens } from './newcomers.ts';

type Writing = {
  [One in Action]: (typeof accessTable)[One]['kind'] extends 'write' ? One : never;
}[Action];

const any = expect.anything();
const picture = { bytes: smallPicture, name: 'photo.png', type: 'image/png' };
const withFile = { body: '', messageScope: 2, hasAttachment: true };
const drafts = 'MessageDrafts/me';
const soon = () => new Date(Date.now() + 60_000).toISOString();
const temperature = (value: string) => [{ questionId: 'temperature', answers: [{ value }] }];
const ok = async (answer: Promise<Answer>) => expect((await answer).status).toBe(200);

/** One deed for each step that an action covers, on something that was there before wherever it changes something. */
export function makeDeeds(here: Here): Record<Writing, Deed | readonly Deed[]> {
  const newMessage = async (by = 'anna', body: object = health) =>
    idOf(await here.wall.send(await here.world.as(by), body));
  const newBroadcast = async () => idOf(await here.wall.broadcast(await here.world.as('marco')));
  const triage = (caller: Caller, id: string, body: object) =>
    caller.post(`${here.wall.wall}/${id}/triage`, body);
  const newAlert = async (caller: Caller) => {
    await here.alerts.raise('anna');
    const alerts = await here.alerts.open(caller);
    return alerts.find(({ state }) => state === 'new') as Alert;
  };
  const claimed = async (caller: Caller) => (await here.alerts.claim(caller, await newAlert(caller))).body;
  const replies = () => `SavedReplies/${here.wall.aurora}/${here.wall.milano}`;
  const hours = { name: 'Hours', texts: { en: 'From eight.' } };
  const newReply = async (caller: Caller) =>
    `${replies()}/${(await caller.post<{ savedReplyId: string }>(replies(), hours)).body.savedReplyId}`;
  const analyse = (caller: Caller, id: string, element: string, note?: string) =>
    caller.post<Analysis>(analysisPaths.ofMessage(here.wall.aurora, id), {
      elementIds: [element],
      ...(note ? { note } : {}),
    });
  const analysed = async (caller: Caller) => {
    const id = await newMessage();
    const { analysisId, version } = (await analyse(caller, id, here.ids.pain, 'In the night')).body;
    return { path: analysisPaths.one(here.wall.aurora, id, analysisId), version };
  };
  /** While two coders code without seeing each other's codes; nobody who reads the trail sees them meanwhile. */
  const blindly = async (work: (id: string) => Promise<Answer>) => {
    const wanted = (coders: number) => here.world.sql`UPDATE projects
      SET properties = properties || ${here.world.sql.json({ codersPerMessage: coders })} WHERE id = ${here.wall.aurora}`;
    await wanted(2);
    const answer = await work(await newMessage());
    await wanted(1);
    return answer;
  };
  const finish = async (name: string, id: string, element: string) => {
    const caller = await here.world.as(name);
    await ok(analyse(caller, id, element));
    return caller.post(analysisPaths.coding(here.wall.aurora, id));
  };
  return {
    'people.changePhone': {
      by: 'anna',
      of: 'anna',
      do: async (anna) => {
        await ok(anna.put('Users/me/phone', { phone: '+39 333 1234567' }));
        return anna.put('Users/me/phone', { phone: '+39 333 7654321' });
      },
      changes: { phone: ['+39 333 1234567', '+39 333 7654321'] },
    },
    'people.changeAvatar': {
      by: 'marco',
      do: async (marco) => {
        await ok(marco.upload('PUT', 'Users/me/avatar', picture));
        return marco.upload('PUT', 'Users/me/avatar', picture);
      },
      changes: { avatar: [expect.stringMatching(/^avatars/), expect.stringMatching(/^avatars/)] },
    },
    'people.changePreferences': {
      by: 'bruno',
      of: 'bruno',
      do: (bruno) => bruno.put('Users/me/preferences', { language: 'de', timeZone: 'Europe/Berlin' }),
      changes: { language: ['it', 'de'], timeZone: ['Europe/Rome', 'Europe/Berlin'] },
    },
    'people.bindAccount': {
      by: 'nobody',
      of: 'carla',
      do: async () => {
        const userId = await here.world.userId('carla');
        await here.world.sql`DELETE FROM user_accounts WHERE user_id = ${userId}`;
        const link = await here.world.sql.begin((tx) =>
          makeOneTimeLink(tx, { userId, purpose: 'invitation', hours: 1 }, new Date()),
        );
        const token = await (await makeTokens(here.world.sql, here.world.config)).tokenFor(newId());
        const invitation = link.path.split('/').at(-1);
        return makeCaller(here.world.url, token).post('Users/me/invitation', { invitation });
      },
      changes: { account: [null, any] },
    },
    'agreements.accept': {
      by: 'nina',
      of: 'nina',
      do: (nina) =>
        nina.post('UserAgreement/acceptAgreement', { privacyAccepted: true, termsConditionsAccepted: true }),
      changes: { kind: [null, 'terms'], language: [null, 'en'], document: [null, any] },
    },
    'agreements.confirmEmergencyNotice': {
      by: 'nina',
      of: 'nina',
      do: (nina) => nina.put('UserAgreement/acceptEmergencyAlert', { trialogEmergencyMessageAccepted: true }),
      changes: { document: [null, 'emergency'] },
    },
    'notifications.changeSettings': {
      by: 'anna',
      of: 'anna',
      do: async (anna) => {
        const set = (startAtLocal: string) =>
          anna.post('PushNotifications/setNotification', {
            active: true,
            allDay: false,
            StartAtUtc: null,
            StopAtUtc: null,
            timeZone: 'Europe/Rome',
            startAtLocal,
            stopAtLocal: '20:00',
          });
        await ok(set('07:00'));
        return set('08:00');
      },
      changes: {
        hours: [
          [true, false, '07:00', '20:00', 'Europe/Rome'],
          [true, false, '08:00', '20:00', 'Europe/Rome'],
        ],
      },
    },
    'notifications.registerDevice': {
      by: 'anna',
      of: 'anna',
      do: (anna) => anna.post('PushNotifications/register', device),
      changes: { service: [null, 'push.example.org'] },
    },
    'notifications.removeDevice': {
      by: 'bruno',
      of: 'bruno',
      do: async (bruno) => {
        const own = { ...device, endpoint: `${device.endpoint}-of-bruno` };
        const { body } = await bruno.post<{ deviceId: string }>('PushNotifications/register', own);
        return bruno.delete(`PushNotifications/register?deviceId=${body.deviceId}`);
      },
      changes: { service: ['push.example.org', null] },
    },
    'notifications.markRead': {
      by: 'marco',
      do: async (marco) => {
        const [row] = await here.world
          .sql`INSERT INTO notifications (user_id, kind, object_id, project_id, team_id, state, due_at)
        VALUES (${here.ids.marco}, 'message', ${newId()}, ${here.wall.aurora}, ${here.wall.milano}, 'off', now())
        RETURNING id`;
        return marco.post('Notifications/me/read', { notificationIds: [row?.id] });
      },
      changes: { read: [null, any] },
    },
    'alerts.handle': [
      {
        by: 'marco',
        recorded: 'alerts.see',
        of: 'anna',
        do: async (marco) =>
          marco.post(alertPaths.look(here.wall.aurora, here.wall.milano), {
            alertIds: [(await newAlert(marco)).alertId],
          }),
        changes: { seen: [null, any] },
      },
      {
        by: 'marco',
        recorded: 'alerts.claim',
        of: 'anna',
        do: async (marco) => here.alerts.claim(marco, await newAlert(marco)),
        changes: () => ({ state: ['new', 'claimed'], owner: [null, here.ids.marco] }),
      },
      {
        by: 'marco',
        recorded: 'alerts.handOver',
        of: 'anna',
        do: async (marco) => here.alerts.handOver(marco, await claimed(marco), here.ids.elena),
        changes: () => ({ owner: [here.ids.marco, here.ids.elena] }),
      },
      {
        by: 'marco',
        recorded: 'alerts.contact',
        of: 'anna',
        do: async (marco) => {
          const { body } = await here.alerts.contact(marco, await claimed(marco), 'called');
          return here.alerts.contact(marco, body, 'met');
        },
        changes: { contactWay: ['called', 'met'] },
      },
      {
        by: 'marco',
        recorded: 'alerts.close',
        of: 'anna',
        do: async (marco) => here.alerts.close(marco, await claimed(marco), 'Spoke with her.'),
        changes: { state: ['claimed', 'closed'], note: [null, 'Spoke with her.'] },
      },
    ],
    'messages.create': {
      by: 'anna',
      of: 'anna',
      do: (anna) => here.wall.send(anna, { ...health, body: 'A new one' }),
      changes: {
        body: [null, 'A new one'],
        scope: [null, health.messageScope],
        emotion: [null, health.emotion],
      },
    },
    'messages.createBroadcast': {
      by: 'marco',
      do: (marco) => here.wall.broadcast(marco, { ...news, title: 'Told to all' }),
      changes: { title: [null, 'Told to all'], body: [null, news.body], scope: [null, 1] },
    },
    'messages.editBroadcast': {
      by: 'marco',
      do: async (marco) =>
        marco.post(`${here.wall.wall}/${await newBroadcast()}/editbroadcast`, {
          title: 'Other',
          body: 'Words',
        }),
      changes: { title: [news.title, 'Other'], body: [news.body, 'Words'] },
    },
    'messages.createByMedic': {
      by: 'marco',
      of: 'anna',
      do: async (marco) =>
        marco.post(`${here.wall.wall}/${here.ids.anna}/createbyMedic`, { title: 'To you', body: 'Hello' }),
      changes: { title: [null, 'To you'], body: [null, 'Hello'], scope: [null, 1] },
    },
    'messages.reply': {
      by: 'marco',
      of: 'anna',
      do: async (marco) => here.wall.replyTo(marco, await newMessage(), { body: 'An answer' }),
      changes: { body: [null, 'An answer'], scope: [null, health.messageScope] },
    },
    'messages.withdraw': {
      by: 'anna',
      of: 'anna',
      do: async (anna) => anna.delete(`${here.wall.wall}/${await newMessage()}`),
      changes: {
        body: [health.body, null],
        scope: [health.messageScope, null],
        emotion: [health.emotion, null],
      },
    },
    'messages.attach': {
      by: 'anna',
      of: 'anna',
      do: async (anna) =>
        anna.upload(
          'POST',
          `Attachments/${await newMessage('anna', { ...withFile, body: 'See' })}/0`,
          picture,
        ),
      changes: { attachment: [null, any] },
    },
    'messages.attachVideo': {
      by: 'anna',
      recorded: 'messages.attach',
      of: 'anna',
      do: async (anna) =>
        anna.post('Attachments/UploadVideo', await stageVideo(anna, await newMessage('anna', withFile))),
      changes: { attachment: [null, any] },
    },
    'messages.markRead': [
      {
        by: 'marco',
        of: 'anna',
        do: async (marco) => marco.post(`${here.wall.wall}/read`, { messageIds: [await newMessage()] }),
        changes: { read: [null, any] },
      },
      {
        by: 'marco',
        recorded: 'messages.markUnread',
        of: 'anna',
        do: async (marco) => {
          const messageIds = [await newMessage()];
          await ok(marco.post(`${here.wall.wall}/read`, { messageIds }));
          return marco.post(`${here.wall.wall}/unread`, { messageIds });
        },
        changes: { unread: [null, any] },
      },
    ],
    'messages.triage': [
      {
        by: 'marco',
        recorded: 'messages.take',
        of: 'anna',
        do: async (marco) => {
          const id = await newMessage();
          await ok(triage(await here.world.as('elena'), id, { step: 'take' }));
          return triage(marco, id, { step: 'take', takenBy: here.ids.elena });
        },
        changes: () => ({ takenBy: [here.ids.elena, here.ids.marco] }),
      },
      {
        by: 'marco',
        recorded: 'messages.release',
        of: 'anna',
        do: async (marco) => {
          const id = await newMessage();
          await ok(triage(marco, id, { step: 'take' }));
          return triage(marco, id, { step: 'release' });
        },
        changes: () => ({ takenBy: [here.ids.marco, null] }),
      },
      {
        by: 'marco',
        recorded: 'messages.settle',
        of: 'anna',
        do: async (marco) => {
          const id = await newMessage();
          await ok(triage(marco, id, { step: 'settle' }));
          await ok(here.wall.replyTo(await here.world.as('anna'), id, { body: 'One more thing' }));
          return triage(marco, id, { step: 'settle' });
        },
        changes: { settled: [expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)] },
      },
    ],
    'messages.saveDrafts': {
      by: 'anna',
      of: 'anna',
      do: async (anna) => {
        await ok(anna.put(drafts, { drafts: [draft] }));
        return anna.put(drafts, { drafts: [{ ...draft, kind: 'health' }] });
      },
      changes: { drafts: [1, 2] },
    },
    'messages.deleteDrafts': {
      by: 'bruno',
      of: 'bruno',
      do: async (bruno) => {
        await ok(bruno.put(drafts, { drafts: [draft] }));
        return bruno.delete(`${drafts}?until=${soon()}`);
      },
      changes: { drafts: [1, null] },
    },
    'messages.writeSavedReplies': [
      {
        by: 'marco',
        recorded: 'messages.createSavedReply',
        do: (marco) => marco.post(replies(), hours),
        changes: { name: [null, hours.name], texts: [null, hours.texts] },
      },
      {
        by: 'marco',
        recorded: 'messages.changeSavedReply',
        do: async (marco) => marco.put(await newReply(marco), { name: 'Times', texts: { en: 'From nine.' } }),
        changes: { name: [hours.name, 'Times'], texts: [hours.texts, { en: 'From nine.' }] },
      },
      {
        by: 'marco',
        recorded: 'messages.removeSavedReply',
        do: async (marco) => marco.delete(await newReply(marco)),
        changes: { name: [hours.name, null], texts: [hours.texts, null] },
      },
    ],
    'surveys.saveDraft': {
      by: 'anna',
      of: 'anna',
      do: async (anna) => {
        const round = await giveRound(here.world.sql, here.ids.anna, 'temperature');
        const save = (value: string, revision: number) =>
          anna.put(`SurveyAssegnations/${round.id}/draft`, { answers: temperature(value), revision });
        await ok(save('37.1', 0));
        return save('37.9', 1);
      },
      changes: { answers: [temperature('37.1'), temperature('37.9')] },
    },
    'surveys.submit': {
      by: 'anna',
      of: 'anna',
      do: async (anna) => {
        const round = await giveRound(here.world.sql, here.ids.anna, 'temperature');
        return compile(anna, round, [
          ...temperature('36.8'),
          { questionId: 'chills', answers: [{ value: BooleanAnswer.no }] },
        ]);
      },
      changes: { answers: [null, expect.arrayContaining(temperature('36.8'))], outcome: [null, 'GOOD'] },
    },
    'analyses.write': [
      {
        by: 'marco',
        recorded: 'analyses.create',
        of: 'anna',
        do: async (marco) => analyse(marco, await newMessage(), here.ids.pain, 'In the night'),
        changes: () => ({ elements: [null, [here.ids.pain]], note: [null, 'In the night'] }),
      },
      {
        by: 'marco',
        recorded: 'analyses.change',
        of: 'anna',
        do: async (marco) => {
          const { path, version } = await analysed(marco);
          return marco.put(path, { elementIds: [here.ids.sleep], note: 'In the morning', version });
        },
        changes: () => ({
          elements: [[here.ids.pain], [here.ids.sleep]],
          note: ['In the night', 'In the morning'],
        }),
      },
      {
        by: 'marco',
        recorded: 'analyses.delete',
        of: 'anna',
        do: async (marco) => {
          const { path, version } = await analysed(marco);
          return marco.delete(`${path}?version=${version}`);
        },
        changes: () => ({ elements: [[here.ids.pain], null], note: ['In the night', null] }),
      },
      {
        by: 'marco',
        recorded: 'analyses.finish',
        of: 'anna',
        do: () => blindly((id) => finish('marco', id, here.ids.pain)),
        changes: { finished: [null, any] },
      },
      {
        by: 'marco',
        recorded: 'analyses.settle',
        of: 'anna',
        do: (marco) =>
          blindly(async (id) => {
            await ok(finish('marco', id, here.ids.pain));
            await ok(finish('elena', id, here.ids.sleep));
            const path = analysisPaths.settlement(here.wall.aurora, id);
            await ok(marco.put(path, { elementIds: [here.ids.pain], note: 'At first' }));
            return marco.put(path, { elementIds: [here.ids.sleep], note: 'In the end' });
          }),
        changes: () => ({
          elements: [[here.ids.pain], [here.ids.sleep]],
          note: ['At first', 'In the end'],
        }),
      },
    ],
    'auditTrail.look': {
      by: 'ada',
      do: async (ada) =>
        ada.post(reviewPaths.looks(here.wall.aurora, here.wall.milano, 'nightRounds'), {
          after: null,
          until: new Date().toISOString(),
          note: 'Nothing unusual',
        }),
      changes: {
        until: [null, any],
        threshold: [null, 5],
        findings: [null, any],
        note: [null, 'Nothing unusual'],
      },
    },
    'auditTrail.changeCheck': {
      by: 'ada',
      do: (ada) =>
        ada.put(reviewPaths.check(here.wall.aurora, here.wall.milano, 'fastRounds'), { threshold: 3 }),
      changes: { threshold: [2, 3] },
    },
    ...makeAdministrationDeeds(here),
  };
}
