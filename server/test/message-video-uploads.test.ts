// Uploads of videos that are repeated, mixed up or false, and videos that fail.
import type { VideoUpload } from '@trialog/contract/schemas/media.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { h264Clip } from './fixtures/crafted-clips.ts';
import { honestJpeg, svg } from './fixtures/crafted-pictures.ts';
import { badVideos, makeVideo } from './fixtures/crafted-videos.ts';
import { codeOf } from './world/caller.ts';
import { openVideoWall, pathOf } from './world/video-wall.ts';
import { confirmUpload, put, requestPath, requestUpload, stageVideo } from './world/videos.ts';

const { world, on, attached, begin, confirm, entry, processed } = await openVideoWall();
afterAll(() => world.stop());

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
    expect(codeOf(await confirm(anna, body))).toBe('fileRequired');
    await put(request.url, request.headers, h264Clip);
    expect(codeOf(await confirm(anna, body))).toBe('fileRequired');
    await put(request.urlThumbnail, request.headersThumbnail, picture);
    expect(await entry(elena, id)).toBeUndefined();
    expect((await confirm(anna, body)).status).toBe(200);
  });

  it('may be told again without a second effect, also at the same time', { tags: ['R7.53'] }, async () => {
    const anna = await world.as('anna');
    const id = await begin(anna);
    const body = await stageVideo(anna, id);
    const answers = await Promise.all([confirm(anna, body), confirm(anna, body), confirm(anna, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const before = await processed(anna, id);
    const again = await confirm(anna, body);
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
    expect((await confirm(anna, first)).status).toBe(200);
    expect(codeOf(await confirm(anna, second))).toBe('alreadyUploaded');
    await processed(anna, id);
    expect(codeOf(await confirm(anna, second))).toBe('alreadyUploaded');
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
      expect([change, (await confirm(anna, { ...body, ...change })).body]).toMatchObject([
        change,
        { code: 'malformed', field },
      ]);
    // Another's upload, told for one's own message, or one's own for another's.
    expect((await confirm(anna, { ...foreign, messageId: id })).body).toMatchObject({ code: 'malformed' });
    expect((await confirm(bruno, body)).status).toBe(404);
    expect((await bruno.get(requestPath(id))).status).toBe(404);
    expect((await confirm(anna, body)).status).toBe(200);
    expect(codeOf(await confirm(await world.as('elena'), body))).toBe('notTheAuthor');
    expect((await confirm(bruno, body)).status).toBe(404);
  });

  it('leads nowhere after withdrawal, and changes nothing when its addresses are used again', async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const gone = await begin(anna);
    const picture = await honestJpeg(160, 120);
    const request = await requestUpload(anna, gone, h264Clip, picture);
    await anna.delete(`${on.wall}/${gone}`);
    await put(request.url, request.headers, h264Clip);
    await put(request.urlThumbnail, request.headersThumbnail, picture);
    expect((await confirm(anna, confirmUpload(gone, request))).status).toBe(404);
    expect((await anna.get(requestPath(gone))).status).toBe(404);

    const id = await begin(anna);
    const body = await stageVideo(anna, id);
    await confirm(anna, body);
    const before = await processed(elena, id);
    const bytes = Buffer.from(await (await fetch(before.contentUrl ?? '')).arrayBuffer());
    const other = Buffer.from(h264Clip).fill(0, 100);
    await expect
      .poll(async () => (await put(body.mediaFileUrl, { 'content-type': 'video/mp4' }, other)).status)
      .toBe(201);
    expect(pathOf((await confirm(anna, body)).body)).toBe(pathOf(before));
    const after = await attached(elena, id);
    expect(Buffer.from(await (await fetch(after.contentUrl ?? '')).arrayBuffer()).equals(bytes)).toBe(true);

    await anna.delete(`${on.wall}/${id}`);
    expect((await elena.get(`Attachments/${id}`)).status).toBe(404);
    for (const url of [before.contentUrl, before.thumbnailUrl])
      await expect.poll(async () => (await fetch(url ?? '')).status).toBe(404);
    expect((await confirm(anna, body)).status).toBe(404);
  });
});

describe('a video that fails', () => {
  it('says why, and the same message takes another recording', { tags: ['R4.34'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = await begin(anna);
    await confirm(anna, await stageVideo(anna, id, await makeVideo({ pictures: false })));
    const failed = {
      videoStatus: 'failed',
      videoFailure: 'noVideoTrack',
      contentUrl: null,
      thumbnailUrl: null,
    };
    expect(await processed(elena, id)).toMatchObject(failed);
    expect((await entry(elena, id))?.originalMessage).toMatchObject({
      videoStatus: 'failed',
      attachment: failed,
    });
    const again = await confirm(anna, await stageVideo(anna, id));
    expect(again.body).toMatchObject({ videoStatus: 'uploaded' });
    expect(again.body).not.toHaveProperty('videoFailure');
    expect(await processed(elena, id)).toMatchObject({ videoStatus: 'processed' });
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
    // A few; server/test/media/video-file.test.ts has all of them. Each is read by a process of its own.
    const names = ['a page', 'a playlist', 'runs ten hours', 'cut at its end'];
    const files = (await badVideos()).filter(({ name }) => names.some((one) => name.endsWith(one)));
    expect(files.length).toBeGreaterThanOrEqual(names.length);
    const ids: string[] = [];
    for (const { bytes } of files) {
      const id = await begin(anna);
      expect((await confirm(anna, await stageVideo(anna, id, bytes))).status).toBe(200);
      ids.push(id);
    }
    for (const [index, id] of ids.entries()) {
      const { name, reason } = files[index]!;
      const { videoFailure, url } = await processed(anna, id);
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
      await confirm(anna, await stageVideo(anna, id, h264Clip, thumbnail));
      expect(await processed(anna, id)).toMatchObject({
        videoStatus: 'failed',
        videoFailure: 'thumbnailUnreadable',
      });
    }
  });
});
