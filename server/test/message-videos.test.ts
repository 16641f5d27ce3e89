// Video on messages: three steps, then the server's work on it, told as it goes; and everything that may go wrong. Long because each video is made, sent and played as a browser does it.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment, VideoUpload, VideoUploadRequest } from '@trialog/contract/schemas/media.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { h264Clip } from './fixtures/crafted-clips.ts';
import { honestJpeg, svg } from './fixtures/crafted-pictures.ts';
import { badVideos, longVp9, makeVideo, videoWithMetadata } from './fixtures/crafted-videos.ts';
import { boxesIn } from './fixtures/mp4-boxes.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { openStream } from './world/events.ts';
import { confirmUpload, put, requestPath, requestUpload, stageVideo } from './world/videos.ts';
import { health, idOf, info, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let on: Wall;
beforeAll(async () => {
  world = await openWorld({ mode: 'all' });
  on = await openWall(world);
});
afterAll(() => world.stop());

const filmed = { body: '', messageScope: 2, hasAttachment: true };
const begin = async (caller: Caller) => idOf(await on.send(caller, filmed));
const say = (caller: Caller, body: VideoUpload, options = {}) =>
  caller.post<Attachment>('Attachments/UploadVideo', body, options);
/** Signatures change with time; what they lead to does not. */
const pathOf = ({ contentUrl }: Attachment) => new URL(contentUrl ?? '').pathname;
const entry = async (caller: Caller, id: string) =>
  (await on.page(caller)).find(({ originalMessage }) => originalMessage.messageId === id);
const attached = async (caller: Caller, id: string) =>
  (await caller.get<Attachment>(`Attachments/${id}`)).body;
const settled = async (caller: Caller, id: string) => {
  await expect
    .poll(async () => (await attached(caller, id)).videoStatus, { interval: 100 })
    .toMatch(/processed|failed/);
  return attached(caller, id);
};

describe('a video message', () => {
  it('shows from its upload on, and is told when it is ready', {
    tags: ['R1.1', 'R6.2', 'R5.9', 'R7.49', 'R7.50', 'R7.51', 'R3.33', 'R3.25', 'R4.32', 'R4.33', 'R7.85'],
  }, async () => {
    const [anna, bruno, elena] = [await world.as('anna'), await world.as('bruno'), await world.as('elena')];
    const place = `${on.aurora}/${on.milano}`;
    const streams = [elena, anna, bruno].map((caller) => openStream(world.url, place, caller));
    const [staff, hers, his] = await Promise.all(streams);
    const id = await begin(anna);
    const body = await stageVideo(anna, id, await videoWithMetadata());
    expect(await entry(elena, id)).toBeUndefined();
    const { status, body: uploaded } = await say(anna, body);
    const nothing = {
      url: null,
      contentUrl: null,
      thumbnailUrl: null,
      width: null,
      durationInMilliseconds: null,
    };
    expect([status, uploaded]).toMatchObject([
      200,
      { attachmentType: 1, videoStatus: 'uploaded', ...nothing },
    ]);
    const seen = (await entry(elena, id))?.originalMessage;
    expect(['uploaded', 'verified', 'processed']).toContain(seen?.videoStatus);
    const ready = await settled(elena, id);
    expect(ready).toMatchObject({
      videoStatus: 'processed',
      width: 160,
      height: 120,
      durationInMilliseconds: 2000,
    });
    expect((await entry(elena, id))?.originalMessage).toMatchObject({
      videoStatus: 'processed',
      hasAttachment: true,
    });
    const kinds = ['messages.sent', 'messages.videoChanged', 'messages.videoReady'];
    for (const stream of [staff, hers]) {
      await expect.poll(() => stream?.events.map(({ data }) => data.kind)).toEqual(kinds);
      for (const { data } of stream?.events ?? []) expect(data.threadId).toBe(id);
      stream?.close();
    }
    expect(his?.events).toEqual([]);
    his?.close();
    const trail =
      await world.sql`SELECT action, actor_role FROM audit_log WHERE object_id = ${id} ORDER BY id`;
    expect(trail.map((row) => `${row.action} ${row.actor_role}`)).toEqual([
      'messages.create Patient',
      'messages.attach Patient',
      'messages.videoChanged system',
      'messages.videoReady system',
    ]);
    for (const other of [bruno, await world.as('luc')])
      expect((await other.get(`Attachments/${id}`)).status).toBe(404);
  });

  it('plays as MP4, in parts too, without the place and the device that were in it', {
    tags: ['F13'],
  }, async () => {
    const anna = await world.as('anna');
    const id = await begin(anna);
    await say(anna, await stageVideo(anna, id, await videoWithMetadata()));
    const { contentUrl, thumbnailUrl } = await settled(anna, id);
    const whole = await fetch(contentUrl ?? '');
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    const bytes = Buffer.from(await whole.arrayBuffer());
    for (const word of ['+45.4642', 'Secret', 'script']) expect(bytes.includes(word)).toBe(false);
    expect(boxesIn(bytes).map(({ name }) => name)).toEqual(['ftyp', 'moov', 'mdat']);
    const part = await fetch(contentUrl ?? '', { headers: { range: 'bytes=0-7' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-7/${bytes.length}`]);
    const end = await fetch(contentUrl ?? '', { headers: { range: 'bytes=-10' } });
    expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true);
    const small = Buffer.from(await (await fetch(thumbnailUrl ?? '')).arrayBuffer());
    expect((await sharp(small).metadata()).width).toBe(160);
  });

  it('a doctor replies by video to a health message', { tags: ['R6.16'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const original = idOf(await on.send(anna, health));
    const { body } = await on.replyTo(elena, original, { body: '', hasAttachment: true });
    const id = body.replyMessages.at(-1)?.messageId ?? '';
    expect((await say(elena, await stageVideo(elena, id))).status).toBe(200);
    expect(await settled(anna, id)).toMatchObject({ videoStatus: 'processed' });
    expect((await entry(anna, original))?.replyMessages.at(-1)?.videoStatus).toBe('processed');
  });

  it('is for health messages and replies to those alone', { tags: ['R5.17'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const original = idOf(await on.send(anna, info));
    const { body } = await on.replyTo(elena, original, { body: 'See', hasAttachment: true });
    const id = body.replyMessages.at(-1)?.messageId ?? '';
    expect(codeOf(await elena.get(requestPath(id)))).toBe('healthMessagesOnly');
  });

  it('is only where the study has video', { tags: ['R5.16'] }, async () => {
    const [daan, elena] = [await world.as('daan'), await world.as('elena')];
    const wall = `Messages/${await world.projectId('DELTA')}/${await world.teamId('Utrecht')}`;
    const id = idOf(await daan.post<WallEntry>(`${wall}/create`, filmed));
    expect(codeOf(await daan.get(requestPath(id)))).toBe('videoInactive');
    const lie = confirmUpload(id, {
      url: 'x',
      urlThumbnail: 'x',
      repositoryFileName: 'x',
    } as VideoUploadRequest);
    expect(codeOf(await say(daan, { ...lie, ThumbnailFileName: 'x' }))).toBe('videoInactive');
    // Elsewhere she has video: what counts is where the message is.
    await world.sql`UPDATE projects SET properties = jsonb_set(properties, '{messageCanBeRepliedAfterMinutes}', '0')
      WHERE name = 'DELTA'`;
    const spoken = idOf(await daan.post<WallEntry>(`${wall}/create`, health));
    const { body } = await elena.post<WallEntry>(`${wall}/replyTo/${spoken}`, {
      body: '',
      hasAttachment: true,
    });
    const reply = body.replyMessages.at(-1)?.messageId ?? '';
    expect(codeOf(await elena.get(requestPath(reply)))).toBe('videoInactive');
  });
});

describe('the upload of a video', () => {
  it('takes files of the declared type and size, once, and nothing larger', { tags: ['R7.52'] }, async () => {
    const anna = await world.as('anna');
    const id = await begin(anna);
    const asked = Date.now();
    const request = await requestUpload(anna, id, h264Clip, Buffer.alloc(100));
    const expires = Date.parse(request.expiresDateTime);
    expect(expires - asked).toBeGreaterThan(14.8 * 60_000);
    expect(expires - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    const larger = Buffer.concat([h264Clip, Buffer.alloc(1)]);
    expect((await put(request.url, request.headers, larger)).status).toBe(413);
    expect((await put(request.url, { 'content-type': 'text/html' }, h264Clip)).status).toBe(415);
    expect((await put(request.url, request.headers, h264Clip.subarray(1))).status).toBe(400);
    expect((await put(request.url, request.headers, h264Clip)).status).toBe(201);
    expect((await put(request.url, request.headers, h264Clip)).status).toBe(409);
    for (const query of [
      '?size=60000001',
      '?size=0',
      '?size=-1',
      '?size=x',
      '?thumbnailSize=2000001',
      '?other=1',
    ])
      expect([query, (await anna.get(requestPath(id, query))).status]).toEqual([query, 400]);
  });

  it('is told only when both files are there', async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = await begin(anna);
    const picture = await honestJpeg(160, 120);
    const request = await requestUpload(anna, id, h264Clip, picture);
    const body = confirmUpload(id, request);
    expect(codeOf(await say(anna, body))).toBe('fileRequired');
    await put(request.url, request.headers, h264Clip);
    expect(codeOf(await say(anna, body))).toBe('fileRequired');
    await put(request.urlThumbnail, request.headersThumbnail, picture);
    expect(await entry(elena, id)).toBeUndefined();
    expect((await say(anna, body)).status).toBe(200);
  });

  it('may be told again without a second effect, also at the same time', { tags: ['R7.53'] }, async () => {
    const anna = await world.as('anna');
    const id = await begin(anna);
    const body = await stageVideo(anna, id);
    const answers = await Promise.all([say(anna, body), say(anna, body), say(anna, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const before = await settled(anna, id);
    const again = await say(anna, body);
    expect(again.body.videoStatus).toBe('processed');
    expect(pathOf(again.body)).toBe(pathOf(before));
    const [count] =
      await world.sql`SELECT count(*)::int AS uploads FROM video_uploads WHERE message_id = ${id}`;
    expect(count?.uploads).toBe(1);
    const trail =
      await world.sql`SELECT action FROM audit_log WHERE object_id = ${id} AND action = 'messages.attach'`;
    expect(trail).toHaveLength(1);
  });

  it('takes one video: a second is refused, before and after it is ready', async () => {
    const anna = await world.as('anna');
    const id = await begin(anna);
    const [first, second] = [await stageVideo(anna, id), await stageVideo(anna, id)];
    expect((await say(anna, first)).status).toBe(200);
    expect(codeOf(await say(anna, second))).toBe('alreadyUploaded');
    await settled(anna, id);
    expect(codeOf(await say(anna, second))).toBe('alreadyUploaded');
    expect(codeOf(await anna.get(requestPath(id)))).toBe('alreadyUploaded');
    expect(codeOf(await anna.upload('POST', `Attachments/${id}/2`, { bytes: new Uint8Array(9) }))).toBe(
      'recordingUnreadable',
    );
  });

  it('believes no name and no address that it did not give for this message', async () => {
    const [anna, bruno] = [await world.as('anna'), await world.as('bruno')];
    const [id, other, his] = [await begin(anna), await begin(anna), await begin(bruno)];
    const body = await stageVideo(anna, id);
    const elsewhere = await stageVideo(anna, other);
    const foreign = await stageVideo(bruno, his);
    const wrong: [Partial<VideoUpload>, string][] = [
      [{ FileName: 'patientVideo.mp4' }, 'FileName'],
      [{ FileName: `../${other}/${elsewhere.FileName}` }, 'FileName'],
      [{ FileName: `${newId()}.mp4` }, 'ThumbnailFileName'],
      [{ ThumbnailFileName: foreign.ThumbnailFileName }, 'ThumbnailFileName'],
      [{ mediaFileUrl: foreign.mediaFileUrl }, 'mediaFileUrl'],
      [{ mediaFileUrl: 'not an address' }, 'mediaFileUrl'],
      [{ urlThumbnail: elsewhere.urlThumbnail }, 'urlThumbnail'],
    ];
    for (const [change, field] of wrong)
      expect([change, (await say(anna, { ...body, ...change })).body]).toMatchObject([
        change,
        { code: 'malformed', field },
      ]);
    // Another's upload, told for one's own message, or one's own for another's.
    expect((await say(anna, { ...foreign, messageId: id })).body).toMatchObject({ code: 'malformed' });
    expect((await say(bruno, body)).status).toBe(404);
    expect((await bruno.get(requestPath(id))).status).toBe(404);
    expect((await say(anna, body)).status).toBe(200);
    expect(codeOf(await say(await world.as('elena'), body))).toBe('notTheAuthor');
    expect((await say(bruno, body)).status).toBe(404);
  });

  it('leads nowhere after withdrawal, and changes nothing when its addresses are used again', async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const gone = await begin(anna);
    const picture = await honestJpeg(160, 120);
    const request = await requestUpload(anna, gone, h264Clip, picture);
    await anna.delete(`${on.wall}/${gone}`);
    await put(request.url, request.headers, h264Clip);
    await put(request.urlThumbnail, request.headersThumbnail, picture);
    expect((await say(anna, confirmUpload(gone, request))).status).toBe(404);
    expect((await anna.get(requestPath(gone))).status).toBe(404);

    const id = await begin(anna);
    const body = await stageVideo(anna, id);
    await say(anna, body);
    const before = await settled(elena, id);
    const bytes = Buffer.from(await (await fetch(before.contentUrl ?? '')).arrayBuffer());
    const other = Buffer.from(h264Clip).fill(0, 100);
    await expect
      .poll(async () => (await put(body.mediaFileUrl, { 'content-type': 'video/mp4' }, other)).status)
      .toBe(201);
    expect(pathOf((await say(anna, body)).body)).toBe(pathOf(before));
    const after = await attached(elena, id);
    expect(Buffer.from(await (await fetch(after.contentUrl ?? '')).arrayBuffer()).equals(bytes)).toBe(true);

    await anna.delete(`${on.wall}/${id}`);
    expect((await elena.get(`Attachments/${id}`)).status).toBe(404);
    for (const url of [before.contentUrl, before.thumbnailUrl])
      await expect.poll(async () => (await fetch(url ?? '')).status).toBe(404);
    expect((await say(anna, body)).status).toBe(404);
  });
});

describe('a video that fails', () => {
  it('says why, and the same message takes another recording', { tags: ['R4.34'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = await begin(anna);
    await say(anna, await stageVideo(anna, id, await makeVideo({ pictures: false })));
    const failed = {
      videoStatus: 'failed',
      videoFailure: 'noVideoTrack',
      contentUrl: null,
      thumbnailUrl: null,
    };
    expect(await settled(elena, id)).toMatchObject(failed);
    expect((await entry(elena, id))?.originalMessage).toMatchObject({
      videoStatus: 'failed',
      attachment: failed,
    });
    const again = await say(anna, await stageVideo(anna, id));
    expect(again.body).toMatchObject({ videoStatus: 'uploaded' });
    expect(again.body).not.toHaveProperty('videoFailure');
    expect(await settled(elena, id)).toMatchObject({ videoStatus: 'processed' });
    const sent = await world.sql`SELECT action FROM audit_log WHERE object_id = ${id} ORDER BY id`;
    expect(sent.map(({ action }) => action)).toEqual([
      'messages.create',
      'messages.attach',
      'messages.videoFailed',
      'messages.attach',
      'messages.videoChanged',
      'messages.videoReady',
    ]);
  });

  it('is whatever is none, by any name; nothing of it is ever shown', { tags: ['R5.60'] }, async () => {
    const anna = await world.as('anna');
    const names = [
      'a page',
      'an SVG',
      'a ZIP bomb',
      'a shell script',
      'a playlist',
      'runs ten hours',
      'is 20000',
      'cut at its end',
      'four thousand million',
    ];
    const files = (await badVideos()).filter(({ name }) => names.some((one) => name.endsWith(one)));
    expect(files.length).toBeGreaterThanOrEqual(names.length);
    const ids: string[] = [];
    for (const { bytes } of files) {
      const id = await begin(anna);
      expect((await say(anna, await stageVideo(anna, id, bytes))).status).toBe(200);
      ids.push(id);
    }
    for (const [index, id] of ids.entries()) {
      const { name, reason } = files[index]!;
      const { videoFailure, url } = await settled(anna, id);
      expect([name, videoFailure, url]).toEqual([name, reason, null]);
    }
  });

  it('is one whose thumbnail is no picture', { tags: ['R4.36'] }, async () => {
    const anna = await world.as('anna');
    for (const thumbnail of [
      Buffer.from(svg),
      Buffer.from('<html>'),
      (await honestJpeg()).subarray(0, 500),
    ]) {
      const id = await begin(anna);
      await say(anna, await stageVideo(anna, id, h264Clip, thumbnail));
      expect(await settled(anna, id)).toMatchObject({
        videoStatus: 'failed',
        videoFailure: 'thumbnailUnreadable',
      });
    }
  });
});

describe('where ffmpeg is installed', () => {
  it('another kind of video is verified first, and ready when it is made over', {
    tags: ['R4.32'],
  }, async () => {
    // In its place: waits until it is let go, and gives what it was told to make.
    const script = join(world.config.dataDir, 'ffmpeg');
    const made = join(world.config.dataDir, 'made.mp4');
    await writeFile(made, await makeVideo({ seconds: 3 }));
    const gate = join(world.config.dataDir, 'gate');
    const wait = `until [ -e ${gate} ]; do /bin/sleep 0.05; done`;
    const body = `#!/bin/sh\n${wait}\nfor last; do :; done\n/bin/cp ${made} "$last"\n`;
    await writeFile(script, body, { mode: 0o755 });
    const other = await openWorld({ mode: 'all', env: { FFMPEG_PATH: script } });
    try {
      const anna = await other.as('anna');
      const wall = await openWall(other);
      const id = idOf(await wall.send(anna, filmed));
      await say(anna, await stageVideo(anna, id, await longVp9(3)));
      await expect
        .poll(async () => (await attached(anna, id)).videoStatus, { interval: 20 })
        .toBe('verified');
      expect(await attached(anna, id)).toMatchObject({
        width: 160,
        url: null,
        thumbnailUrl: expect.any(String),
      });
      await writeFile(gate, '');
      const { videoFailure, contentUrl } = await settled(anna, id);
      expect(videoFailure).toBeUndefined();
      expect((await fetch(contentUrl ?? '')).headers.get('content-type')).toBe('video/mp4');
    } finally {
      await writeFile(gate, '');
      await other.stop();
    }
  });
});
