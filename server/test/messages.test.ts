// The wall through the API: what may be written, by whom, and who sees what.
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { bodies, health, idOf, info, news, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: string;
let aurora: string;
let milano: string;
let send: Wall['send'];
let broadcast: Wall['broadcast'];
let replyTo: Wall['replyTo'];
let page: Wall['page'];
let clear: Wall['clear'];
beforeAll(async () => {
  world = await openWorld();
  ({ aurora, milano, wall, send, broadcast, replyTo, page, clear } = await openWall(world));
});
afterAll(() => world.stop());
beforeEach(async () => {
  await clear();
});

describe('sending', () => {
  it('a patient sends info and health messages, and gets them back as an entry', {
    tags: ['R7.35', 'R6.1', 'R6.2', 'R1.1', 'R4.5'],
  }, async () => {
    const anna = await world.as('anna');
    const sent = await send(anna, {
      ...health,
      projectId: aurora,
      medicalTeamId: milano,
      title: 'Night',
      hasAttachment: false,
    });
    expect(sent.status).toBe(200);
    expect(sent.body.replyMessages).toEqual([]);
    expect(sent.body.originalMessage).toMatchObject({
      title: 'Night',
      body: 'Slept badly',
      emotion: 1,
      messageScope: 2,
      messageType: 0,
      hasAttachment: false,
      projectId: aurora,
      medicalTeamId: milano,
      authorId: await world.userId('anna'),
      isRead: false,
      isNew: false,
      recipients: [],
      hasAnalysis: false,
      analysisCount: 0,
      attachment: null,
      originalMessageId: null,
      avatarUrl: null,
    });
    expect((await send(anna, info)).body.originalMessage).toMatchObject({ messageScope: 1, emotion: 4 });
    expect(bodies(await page(anna))).toEqual(['Is the visit at nine?', 'Slept badly']);
  });

  it('a wall entry has exactly the fields of SPEC 3', {
    tags: ['R3.21', 'R3.22', 'R3.23', 'R3.25', 'R3.26', 'R7.28', 'R7.43', 'R7.4'],
  }, async () => {
    await send(await world.as('anna'));
    const [entry] = await page(await world.as('elena'));
    expect(Object.keys(entry ?? {})).toEqual(['originalMessage', 'replyMessages']);
    expect(Object.keys(entry?.originalMessage ?? {}).sort()).toEqual([
      'analysisCount',
      'attachment',
      'authorId',
      'authorName',
      'avatarUrl',
      'body',
      'canDeleteUntil',
      'canReplyAt',
      'createdDateTime',
      'editedDateTime',
      'emotion',
      'hasAnalysis',
      'hasAttachment',
      'isNew',
      'isRead',
      'medicalTeamId',
      'messageId',
      'messageScope',
      'messageType',
      'originalMessageId',
      'projectId',
      'readBy',
      'recipients',
      'seenBy',
      'surveyAssignmentId',
      'title',
    ]);
    expect(entry?.originalMessage.createdDateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('needs a body of at most 500 characters, counted as a person counts', {
    tags: ['R5.3', 'R5.4', 'R5.7', 'R5.10', 'R9.6'],
  }, async () => {
    const anna = await world.as('anna');
    for (const scope of [1, 2])
      for (const body of ['', '   ', '\n\t\u00a0'])
        expect((await send(anna, { body, messageScope: scope })).body).toMatchObject({
          status: 422,
          text: 'RequiredField',
          field: 'body',
        });
    expect((await send(anna, { body: 'x'.repeat(500), messageScope: 2 })).status).toBe(200);
    expect(codeOf(await send(anna, { body: 'x'.repeat(501), messageScope: 2 }))).toBe('textTooLong');
    expect((await send(anna, { body: '👩‍👩‍👧‍👦'.repeat(500), messageScope: 2 })).status).toBe(200);
    expect(codeOf(await send(anna, { body: '👩‍👩‍👧‍👦'.repeat(501), messageScope: 2 }))).toBe('textTooLong');
    const original = idOf(await send(anna));
    expect(codeOf(await replyTo(anna, original, { body: 'x'.repeat(501) }))).toBe('textTooLong');
    expect(codeOf(await replyTo(anna, original, { body: ' ' }))).toBe('requiredField');
  });

  it('broadcast and message to a patient need title and body of at most 1000 characters', {
    tags: ['R5.1', 'R5.2', 'R7.36', 'R7.39'],
  }, async () => {
    const elena = await world.as('elena');
    const toAnna = `${wall}/${await world.userId('anna')}/createbyMedic`;
    for (const path of [`${wall}/createbroadcast`, toAnna]) {
      expect((await elena.post(path, { ...news, title: '' })).body).toMatchObject({
        text: 'RequiredField',
        field: 'title',
      });
      expect((await elena.post(path, { body: 'x' })).body).toMatchObject({
        text: 'RequiredField',
        field: 'title',
      });
      expect((await elena.post(path, { ...news, body: ' ' })).body).toMatchObject({
        text: 'RequiredField',
        field: 'body',
      });
      expect((await elena.post(path, { ...news, body: 'x'.repeat(1000) })).status).toBe(200);
      expect(codeOf(await elena.post(path, { ...news, body: 'x'.repeat(1001) }))).toBe('textTooLong');
    }
  });

  it('refuses what is not believed: author, time, type, a foreign id in the body, a mood on information', {
    tags: ['R5.63'],
  }, async () => {
    const anna = await world.as('anna');
    for (const extra of [
      { authorId: await world.userId('bruno') },
      { isRead: true },
      { createdDateTime: '2020-01-01T00:00:00Z' },
      { messageType: 3 },
      { projectId: milano },
      { medicalTeamId: aurora },
      { body: ['x'] },
      { emotion: 5 },
      { emotion: '1' },
      { messageScope: 3 },
      { body: 'a\u0000b' },
      { body: 'half an emoji \ud83d' },
      { title: 'a\u0000b' },
    ])
      expect((await send(anna, { ...health, ...extra })).status, JSON.stringify(extra)).toBe(400);
    expect((await send(anna, { ...info, emotion: 1 })).status).toBe(400);
    expect(await page(anna)).toEqual([]);
  });

  it('keeps HTML, right-to-left, emoji and quotes as they were written', async () => {
    const anna = await world.as('anna');
    const body = '<script>alert("1")</script> שלום 👋 \\ " \' \u001f \u001e %_';
    expect((await send(anna, { body, messageScope: 1 })).body.originalMessage.body).toBe(body);
    expect(bodies(await page(anna))).toEqual([body]);
  });

  it('a retry with its key gives the same message, once', { tags: ['R7.5', 'R7.6'] }, async () => {
    const anna = await world.as('anna');
    const again = await Promise.all(
      [1, 2, 3].map(() => anna.post<WallEntry>(`${wall}/create`, health, { key: 'the-same-key' })),
    );
    expect(new Set(again.map(idOf)).size).toBe(1);
    expect(await page(anna)).toHaveLength(1);
  });
});

describe('who sees what', () => {
  it('a patient sees own threads, messages to them and broadcasts; nothing of another patient', {
    tags: ['R6.9', 'R6.10', 'R6.11', 'R6.13', 'R6.23', 'R1.10', 'R1.9'],
  }, async () => {
    const [anna, bruno, elena] = [await world.as('anna'), await world.as('bruno'), await world.as('elena')];
    await send(anna, { ...health, body: 'from anna' });
    await send(bruno, { ...health, body: 'from bruno' });
    await broadcast(elena, { ...news, body: 'to all' });
    await elena.post(`${wall}/${await world.userId('bruno')}/createbyMedic`, { ...news, body: 'to bruno' });
    expect(bodies(await page(anna))).toEqual(['to all', 'from anna']);
    expect(bodies(await page(bruno))).toEqual(['to bruno', 'to all', 'from bruno']);
    for (const name of ['elena', 'marco', 'ada', 'rita'])
      expect(bodies(await page(await world.as(name)))).toEqual([
        'to bruno',
        'to all',
        'from bruno',
        'from anna',
      ]);
    expect((await (await world.as('dino')).get(`${wall}/0`)).status).toBe(403);
    expect((await (await world.as('lucie')).get(`${wall}/0`)).status).toBe(404);
    expect((await (await world.as('luc')).get(`${wall}/0`)).status).toBe(404);
  });

  it('a patient’s reply to a broadcast is seen by that patient and the team alone', {
    tags: ['R6.12'],
  }, async () => {
    const [anna, bruno, elena] = [await world.as('anna'), await world.as('bruno'), await world.as('elena')];
    const id = idOf(await broadcast(elena));
    await replyTo(anna, id, { body: 'anna asks' });
    await replyTo(elena, id, { body: 'for all' });
    const replies = async (caller: Caller) =>
      (await page(caller))[0]?.replyMessages.map((reply) => reply.body);
    expect(await replies(anna)).toEqual(['anna asks', 'for all']);
    expect(await replies(bruno)).toEqual(['for all']);
    expect(await replies(elena)).toEqual(['anna asks', 'for all']);
  });

  it('another patient’s thread, search hit or reply does not exist for a patient', {
    tags: ['R6.47'],
  }, async () => {
    const [anna, bruno] = [await world.as('anna'), await world.as('bruno')];
    const id = idOf(await send(bruno, { ...health, body: 'zebra' }));
    expect((await anna.get(`${wall}/message/${id}`)).status).toBe(404);
    expect((await replyTo(anna, id)).status).toBe(404);
    expect((await anna.delete(`${wall}/${id}`)).status).toBe(404);
    expect((await anna.get(`${wall}/patient/search?message=zebra`)).body).toEqual([]);
    expect((await anna.get(`${wall}/0/medic/search?message=zebra`)).body).toEqual([]);
    expect((await anna.get(`${wall}/changes?since=0`)).body).toMatchObject({ entries: [], withdrawn: [] });
    expect((await anna.post(`${wall}/read`, { messageIds: [id] })).body).toEqual({ marked: 0 });
  });

  it('a researcher sees study codes in place of patients’ names', { tags: ['R6.27'] }, async () => {
    await send(await world.as('anna'));
    const [seen] = await page(await world.as('rita'));
    const [named] = await page(await world.as('elena'));
    expect(seen?.originalMessage.authorName).toMatch(/^AUR/);
    expect(named?.originalMessage.authorName).not.toMatch(/^AUR/);
  });

  it('who may not write is told so: researcher, admin, suspended', {
    tags: ['R1.14', 'R6.25', 'R6.26', 'R6.43', 'R4.2'],
  }, async () => {
    const id = idOf(await send(await world.as('anna')));
    for (const name of ['rita', 'ada']) {
      const caller = await world.as(name);
      for (const answer of [await send(caller), await broadcast(caller), await replyTo(caller, id)])
        expect(answer.body).toMatchObject({ status: 403, code: 'cannotWrite', text: 'CannotWriteMessage' });
    }
    expect(codeOf(await send(await world.as('sara')))).toBe('suspended');
    expect((await (await world.as('sara')).get(`${wall}/0`)).status).toBe(200);
    expect(codeOf(await broadcast(await world.as('anna')))).toBe('cannotWrite');
    expect(codeOf(await send(await world.as('elena')))).toBe('cannotWrite');
  });
});
