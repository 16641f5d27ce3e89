// Video on messages: three steps, then the server's work on it, told as it goes.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoUploadRequest } from '@trialog/contract/schemas/media.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { longVp9, makeVideo, videoWithMetadata } from './fixtures/crafted-videos.ts';
import { boxesIn } from './fixtures/mp4-boxes.ts';
import { codeOf } from './world/caller.ts';
import { openStream } from './world/events.ts';
import { filmed, openVideoWall } from './world/video-wall.ts';
import { confirmUpload, requestPath, stageVideo } from './world/videos.ts';
import { health, idOf, info, openWall } from './world/wall.ts';
import { openWorld } from './world/world.ts';

const { world, on, attached, begin, confirm, entry, processed } = await openVideoWall();
afterAll(() => world.stop());

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
    const { status, body: uploaded } = await confirm(anna, body);
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
    const ready = await processed(elena, id);
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
    await confirm(anna, await stageVideo(anna, id, await videoWithMetadata()));
    const { contentUrl, thumbnailUrl } = await processed(anna, id);
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
    expect((await confirm(elena, await stageVideo(elena, id))).status).toBe(200);
    expect(await processed(anna, id)).toMatchObject({ videoStatus: 'processed' });
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
    expect(codeOf(await confirm(daan, { ...lie, ThumbnailFileName: 'x' }))).toBe('videoInactive');
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
      await confirm(anna, await stageVideo(anna, id, await longVp9(3)));
      await expect
        .poll(async () => (await attached(anna, id)).videoStatus, { interval: 20 })
        .toBe('verified');
      expect(await attached(anna, id)).toMatchObject({
        width: 160,
        url: null,
        thumbnailUrl: expect.any(String),
      });
      await writeFile(gate, '');
      const { videoFailure, contentUrl } = await processed(anna, id);
      expect(videoFailure).toBeUndefined();
      expect((await fetch(contentUrl ?? '')).headers.get('content-type')).toBe('video/mp4');
    } finally {
      await writeFile(gate, '');
      await other.stop();
    }
  });
});
