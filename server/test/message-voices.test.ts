// Voice on messages: only where one tells how one feels, heard by those who may read, and gone with the message.
import { limits } from '@trialog/contract/limits.ts';
import type { Attachment } from '@trialog/contract/schemas/media.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { honestJpeg, notPictures } from './fixtures/crafted-pictures.ts';
import { foreignWavs, honestWav, lyingWavs, wavWithMetadata } from './fixtures/crafted-voices.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { health, idOf, info, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let on: Wall;
beforeAll(async () => {
  world = await openWorld({ mode: 'all' });
  on = await openWall(world);
});
afterAll(() => world.stop());

const spoken = { body: '', messageScope: 2, hasAttachment: true };
const begin = async (caller: Caller) => idOf(await on.send(caller, spoken));
const upload = (caller: Caller, id: string, bytes: Buffer = honestWav(2), options = {}) =>
  caller.upload<Attachment>(
    'POST',
    `Attachments/${id}/2`,
    { bytes: new Uint8Array(bytes), name: 'patientAudio.wav', type: 'audio/wav' },
    options,
  );
const entry = async (caller: Caller, id: string) =>
  (await on.page(caller)).find(({ originalMessage }) => originalMessage.messageId === id);

describe('a voice message', () => {
  it('goes out without a text when its recording is accepted', {
    tags: ['R1.1', 'R6.2', 'R7.47', 'R7.48', 'R5.9', 'R3.30'],
  }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = await begin(anna);
    expect(await entry(elena, id)).toBeUndefined();
    const { status, body } = await upload(anna, id);
    expect(status).toBe(200);
    const about = {
      attachmentType: 2,
      durationInMilliseconds: 2000,
      width: null,
      height: null,
      thumbnailUrl: null,
    };
    expect(body).toMatchObject(about);
    expect(body.waveform).toHaveLength(limits.waveformPeaks);
    const seen = (await entry(elena, id))?.originalMessage;
    expect(seen).toMatchObject({
      body: '',
      messageScope: 2,
      attachment: { ...about, waveform: body.waveform },
    });
    expect(seen).not.toHaveProperty('videoStatus');
    expect((await elena.get<Attachment>(`Attachments/${id}`)).body).toMatchObject(about);
    for (const other of ['bruno', 'luc'])
      expect((await (await world.as(other)).get(`Attachments/${id}`)).status).toBe(404);
  });

  it('plays as WAV, whole and in parts, with nothing in it but the sound', { tags: ['F13'] }, async () => {
    const anna = await world.as('anna');
    const { body } = await upload(anna, await begin(anna), wavWithMetadata());
    const whole = await fetch(body.contentUrl ?? '');
    expect(whole.headers.get('content-type')).toBe('audio/wav');
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.equals(honestWav(1))).toBe(true);
    const part = await fetch(body.contentUrl ?? '', { headers: { range: 'bytes=44-143' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 44-143/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(44, 144))).toBe(true);
  });

  it('a doctor and a patient reply by voice to a health message', { tags: ['R6.16'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const original = idOf(await on.send(anna, health));
    for (const author of [elena, anna]) {
      const { body } = await on.replyTo(author, original, { body: '', hasAttachment: true });
      const id = body.replyMessages.at(-1)?.messageId ?? '';
      expect((await upload(author, id)).status).toBe(200);
      const other = author === anna ? elena : anna;
      expect((await entry(other, original))?.replyMessages.at(-1)).toMatchObject({
        messageId: id,
        attachment: { attachmentType: 2 },
      });
    }
  });

  it('is for health messages and replies to those alone', { tags: ['R5.14'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const original = idOf(await on.send(anna, info));
    const { body } = await on.replyTo(elena, original, { body: 'Listen', hasAttachment: true });
    const id = body.replyMessages.at(-1)?.messageId ?? '';
    expect(codeOf(await upload(elena, id))).toBe('healthMessagesOnly');
    expect((await entry(anna, original))?.replyMessages).toEqual([]);
    expect(codeOf(await on.send(anna, { ...spoken, messageScope: 1 }))).toBe('healthMessagesOnly');
  });

  it('refuses whatever is no honest WAV, and the message stays unsent', {
    tags: ['R5.15', 'R5.60'],
  }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = await begin(anna);
    const files = [
      ...(await notPictures()).slice(0, 12),
      { name: 'a picture', bytes: await honestJpeg() },
      ...Object.entries(lyingWavs()).map(([name, bytes]) => ({ name, bytes })),
    ];
    for (const { name, bytes } of files)
      expect([name, codeOf(await upload(anna, id, bytes))]).toEqual([name, 'recordingUnreadable']);
    for (const [name, bytes] of Object.entries(foreignWavs()))
      expect([name, codeOf(await upload(anna, id, bytes))]).toEqual([name, 'recordingFormat']);
    const long = await upload(anna, id, honestWav(62, { channels: 1, rate: 8000 }));
    expect(long.body).toMatchObject({ code: 'recordingTooLong', values: ['60'], text: 'CannotSendMessage' });
    expect(codeOf(await upload(anna, id, Buffer.alloc(limits.voiceBytes + 1)))).toBe('payloadTooLarge');
    const form = { bytes: new Uint8Array(honestWav()), field: 'other' };
    expect(codeOf(await anna.upload('POST', `Attachments/${id}/2`, form))).toBe('malformed');
    expect(await entry(elena, id)).toBeUndefined();
    expect((await upload(anna, id)).status).toBe(200);
    expect(await entry(elena, id)).toBeDefined();
  });

  it('takes one recording: not a second, not another’s, not after withdrawal; a retry gives the same', async () => {
    const [anna, bruno, elena] = [await world.as('anna'), await world.as('bruno'), await world.as('elena')];
    const id = await begin(anna);
    for (const other of [bruno, elena]) expect((await upload(other, id)).status).toBe(404);
    const retry = { key: 'voice-retry-1' };
    const [first, again] = [
      await upload(anna, id, undefined, retry),
      await upload(anna, id, undefined, retry),
    ];
    expect([again.status, again.body.waveform]).toEqual([200, first.body.waveform]);
    expect(codeOf(await upload(anna, id, honestWav(1)))).toBe('alreadyUploaded');
    expect(codeOf(await upload(elena, id))).toBe('notTheAuthor');
    await anna.delete(`${on.wall}/${id}`);
    expect((await upload(anna, id)).status).toBe(404);
    const waiting = await begin(anna);
    await anna.delete(`${on.wall}/${waiting}`);
    expect((await upload(anna, waiting)).status).toBe(404);
  });

  it('withdrawn, it is no longer reachable, not even by the address given out before', async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = await begin(anna);
    const { body } = await upload(anna, id);
    expect((await fetch(body.contentUrl ?? '')).status).toBe(200);
    await anna.delete(`${on.wall}/${id}`);
    expect((await elena.get(`Attachments/${id}`)).status).toBe(404);
    await expect.poll(async () => (await fetch(body.contentUrl ?? '')).status).toBe(404);
  });

  it('leaves an audit row for the message and one for its file', async () => {
    const anna = await world.as('anna');
    const id = await begin(anna);
    await upload(anna, id);
    const rows = await world.sql`SELECT action FROM audit_log
      WHERE object_id = ${id} ORDER BY id`;
    expect(rows.map(({ action }) => action)).toEqual(['messages.create', 'messages.attach']);
  });
});
