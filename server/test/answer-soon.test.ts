// Alerts about messages that are to be answered soon: opened with the message, joined, contacted by an answer, and seen by
// those whom they concern.
import { alertPaths } from '@trialog/contract/alerts.ts';
import { AttachmentType } from '@trialog/contract/media.ts';
import type { Alert, OwnAlert } from '@trialog/contract/schemas/alerts.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { honestWav } from './fixtures/crafted-voices.ts';
import { smallPicture } from './proofs/access-samples.ts';
import { type Alerts, openAlerts } from './world/alerts.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { setProperties, soon } from './world/priorities.ts';
import { idOf, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let alerts: Alerts;
let wall: Wall;
let anna: Caller;
let bruno: Caller;
let elena: Caller;
let marco: Caller;
beforeAll(async () => {
  world = await openWorld();
  [alerts, wall] = [await openAlerts(world), await openWall(world)];
  [anna, bruno] = [await world.as('anna'), await world.as('bruno')];
  [elena, marco] = [await world.as('elena'), await world.as('marco')];
});
afterAll(() => world.stop());

beforeEach(async () => {
  await wall.clear();
  await setProperties(world, { isMessagePriorityActive: true });
});

const send = async (caller: Caller, body: object = soon) => idOf(await wall.send(caller, body));
const open = () => alerts.open(elena);
const onlyAlert = async () => {
  const all = await open();
  expect(all).toHaveLength(1);
  return all[0] as Alert;
};
const upload = (caller: Caller, id: string, type: number, bytes: Uint8Array<ArrayBuffer>) =>
  caller.upload('POST', `Attachments/${id}/${type}`, { bytes });
const lastReply = (answer: { body: WallEntry }) => answer.body.replyMessages.at(-1)?.messageId as string;

describe('a message to be answered soon', () => {
  it('opens an alert with whose it is, its words and by when', async () => {
    const id = await send(anna, { ...soon, body: `${'word '.repeat(80)}end` });
    expect(await onlyAlert()).toMatchObject({
      kind: 'answerSoon',
      state: 'new',
      occurrences: 1,
      patient: { name: 'Anna Conti' },
      message: { messageId: id, attachmentType: AttachmentType.NONE, isDeleted: false },
      assignmentId: null,
      surveyId: null,
      rules: [],
    });
    const { message, dueDateTime, openedDateTime, alertId } = await onlyAlert();
    expect(message?.words).toMatch(/^word word .*…$/);
    expect(message?.words?.length).toBeLessThan(170);
    expect(dueDateTime > openedDateTime).toBe(true);
    const [row] = await world.sql`SELECT changes, patient_id FROM audit_log
      WHERE action = 'alerts.open' AND object_id = ${alertId}`;
    expect(row).toMatchObject({
      changes: { message: { from: null } },
      patient_id: await world.userId('anna'),
    });
  });

  it('opens one where it is sent again because the answer was lost', async () => {
    const key = crypto.randomUUID();
    await Promise.all([1, 2].map(() => anna.post(`${wall.wall}/create`, soon, { key })));
    await anna.post(`${wall.wall}/create`, soon, { key });
    await onlyAlert();
  });

  it('opens it with its photo or voice, and not before', async () => {
    const photographed = await send(anna, { ...soon, hasAttachment: true });
    const spoken = await send(bruno, { ...soon, body: '', hasAttachment: true });
    expect(await open()).toEqual([]);
    await upload(anna, photographed, AttachmentType.IMAGE, smallPicture);
    expect(await onlyAlert()).toMatchObject({ message: { attachmentType: AttachmentType.IMAGE } });
    await upload(bruno, spoken, AttachmentType.VOICE, new Uint8Array(honestWav(2)));
    const [newest] = await open();
    expect(newest?.message).toMatchObject({ words: '', attachmentType: AttachmentType.VOICE });
    expect((await upload(bruno, spoken, AttachmentType.VOICE, new Uint8Array(honestWav(2)))).status).not.toBe(
      200,
    );
    expect(await open()).toHaveLength(2);
  });

  it('says that its author has deleted it, without its words, and can be closed', async () => {
    const id = await send(anna);
    await anna.delete(`${wall.wall}/${id}`);
    const alert = await onlyAlert();
    expect(alert.message).toEqual({
      messageId: id,
      words: null,
      attachmentType: AttachmentType.NONE,
      isDeleted: true,
    });
    expect(JSON.stringify(alert)).not.toContain('swollen');
    const claimed = (await alerts.claim(elena, alert)).body;
    expect((await alerts.close(elena, claimed)).body).toMatchObject({ state: 'closed' });
  });

  it('says so too where staff had answered it', async () => {
    const id = await send(anna);
    await wall.replyTo(marco, id);
    const left = await anna.delete<{ entry: WallEntry }>(`${wall.wall}/${id}`);
    expect(left.body.entry.originalMessage).not.toHaveProperty('priority');
    expect((await onlyAlert()).message).toMatchObject({ words: null, isDeleted: true });
  });
});

describe('several messages to be answered soon', () => {
  it('open an alert each where the study says nothing', async () => {
    await send(anna);
    await send(anna);
    expect(await open()).toHaveLength(2);
  });

  it('join the open alert of the same patient within the time that the study states, also two at once', async () => {
    await setProperties(world, { alertRepeatMinutes: 60 });
    await Promise.all([send(anna), send(anna), send(bruno)]);
    expect((await open()).map(({ occurrences }) => occurrences).toSorted()).toEqual([1, 2]);
    const last = await send(anna, { ...soon, body: 'And the other knee' });
    const [joined] = await open();
    expect(joined).toMatchObject({
      occurrences: 3,
      version: 3,
      message: { messageId: last, words: 'And the other knee' },
    });
    await alerts.raise('anna');
    await send(anna);
    const counted = (await open()).map(({ kind, occurrences }) => `${kind} ${occurrences}`);
    expect(counted.toSorted()).toEqual(['answerSoon 1', 'answerSoon 4', 'badOutcome 1']);
  });

  it('open another once somebody was in touch, since there is something new to answer', async () => {
    await setProperties(world, { alertRepeatMinutes: 60 });
    await wall.replyTo(marco, await send(anna));
    await send(anna);
    expect((await open()).map(({ state }) => state)).toEqual(['new', 'contacted']);
  });
});

describe('an answer of the team', () => {
  it('is the contact, by whoever has answered', async () => {
    const id = await send(anna);
    await wall.replyTo(anna, id, { body: 'It is getting worse' });
    expect(await onlyAlert()).toMatchObject({ state: 'new' });
    await wall.replyTo(marco, id);
    const alert = await onlyAlert();
    expect(alert).toMatchObject({
      state: 'contacted',
      contactWay: 'written',
      version: 2,
      owner: { name: 'Marco Villa' },
    });
    await wall.replyTo(elena, id, { body: 'I agree' });
    expect(await onlyAlert()).toMatchObject({ version: 2, owner: { name: 'Marco Villa' } });
    const [row] = await world.sql`SELECT actor_id, changes FROM audit_log
      WHERE action = 'alerts.contact' AND object_id = ${alert.alertId}`;
    expect(row).toMatchObject({
      changes: { contactWay: { from: null } },
      actor_id: await world.userId('marco'),
    });
  });

  it('leaves the alert with the colleague who has taken it', async () => {
    const id = await send(anna);
    await alerts.claim(elena, await onlyAlert());
    await wall.replyTo(marco, id);
    expect(await onlyAlert()).toMatchObject({ state: 'contacted', owner: { name: 'Elena Marchetti' } });
  });

  it('counts with its recording, and where it is refused not at all', async () => {
    const id = await send(anna);
    const begun = await wall.replyTo(marco, id, { body: '', hasAttachment: true });
    expect(await onlyAlert()).toMatchObject({ state: 'new' });
    expect(codeOf(await wall.replyTo(elena, id, { body: ' ' }))).toBe('requiredField');
    expect(await onlyAlert()).toMatchObject({ state: 'new', version: 1 });
    await upload(marco, lastReply(begun), AttachmentType.VOICE, new Uint8Array(honestWav(2)));
    expect(await onlyAlert()).toMatchObject({ state: 'contacted', owner: { name: 'Marco Villa' } });
  });

  it('does not answer another message that has joined the alert since', async () => {
    await setProperties(world, { alertRepeatMinutes: 60 });
    const first = await send(anna);
    const second = await send(anna, { ...soon, body: 'And the other knee' });
    await wall.replyTo(marco, first);
    expect(await onlyAlert()).toMatchObject({ state: 'new' });
    await wall.replyTo(marco, second);
    expect(await onlyAlert()).toMatchObject({ state: 'contacted' });
  });

  it('and a claim at once: both hold, or the claim is told that something has changed', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await send(anna);
      const [alert] = await open();
      const [claimed, replied] = await Promise.all([
        alerts.claim(elena, alert as Alert),
        wall.replyTo(marco, id),
      ]);
      expect(replied.status).toBe(200);
      expect([200, 409]).toContain(claimed.status);
      const after = (await open()).find(({ alertId }) => alertId === alert?.alertId);
      expect(after).toMatchObject({
        state: 'contacted',
        owner: { name: claimed.status === 200 ? 'Elena Marchetti' : 'Marco Villa' },
      });
    }
  });

  it('and more from the patient at once lock nothing against each other', async () => {
    await setProperties(world, { alertRepeatMinutes: 60 });
    for (let round = 0; round < 5; round++) {
      const id = await send(anna);
      const answers = await Promise.all([
        wall.replyTo(marco, id),
        wall.send(anna, soon),
        wall.replyTo(elena, id),
        wall.send(anna, soon),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });
});

describe('who sees it', () => {
  it('the data manager by study code and without a word of it, the admin with its words', async () => {
    await send(anna);
    const seenBy = async (name: string) => (await alerts.open(await world.as(name)))[0];
    const coded = await seenBy('dino');
    expect(coded).toMatchObject({
      patient: { name: 'AUR-MIL-001', phone: null },
      message: { words: null, isDeleted: false },
    });
    expect(JSON.stringify(coded)).not.toMatch(/swollen|Conti/);
    expect(await seenBy('ada')).toMatchObject({ message: { words: soon.body } });
    for (const name of ['rita', 'anna', 'bruno'])
      expect(codeOf(await alerts.page(await world.as(name)))).toBe('forbidden');
  });

  it('nobody its words where the study no longer uses messages', async () => {
    await send(anna);
    await setProperties(world, { isMessagingActive: false });
    try {
      // What a study's settings let one read follows within a second.
      await expect.poll(async () => (await onlyAlert()).message?.words).toBeNull();
      const alert = await onlyAlert();
      expect(alert.patient.name).toBe('Anna Conti');
      expect((await alerts.claim(elena, alert)).status).toBe(200);
    } finally {
      await setProperties(world, { isMessagingActive: true });
      await expect.poll(async () => (await onlyAlert()).message?.words).toBe(soon.body);
    }
  });

  it('the patient that the team knows, and when it is back, until it is closed', async () => {
    await send(anna);
    const own = async (caller: Caller) => (await caller.get<OwnAlert[]>(alertPaths.own)).body;
    expect(await own(anna)).toMatchObject([{ kind: 'answerSoon', title: '', contactedDateTime: null }]);
    expect(Date.parse((await own(anna))[0]?.teamBackDateTime ?? '')).not.toBeNaN();
    expect(await own(bruno)).toEqual([]);
    const claimed = (await alerts.claim(elena, await onlyAlert())).body;
    await alerts.close(elena, claimed);
    expect(await own(anna)).toEqual([]);
  });
});
