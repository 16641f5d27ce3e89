// The work behind a video when things go wrong: workers that die, messages that are withdrawn in the middle, stores that
// fail; and the daily round for what was left lying.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment } from '@trialog/contract/schemas/media.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeStaleFolders } from '../src/media/videos.ts';
import { videoJobs } from '../src/messages/videos/jobs.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { freePort } from '../src/platform/embedded-postgres/start.ts';
import type { JobContext } from '../src/platform/jobs/worker.ts';
import { openObjectStore } from '../src/platform/object-store/open.ts';
import type { ObjectStore } from '../src/platform/object-store/port.ts';
import { noPush } from '../src/platform/push/none.ts';
import { longVp9 } from './fixtures/crafted-videos.ts';
import { honestWav } from './fixtures/crafted-voices.ts';
import { spawnServer } from './proofs/server-process.ts';
import type { Caller } from './world/caller.ts';
import { trail } from './world/trail.ts';
import { stageVideo } from './world/videos.ts';
import { idOf, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let on: Wall;
let files: ObjectStore;
let anna: Caller;
/** In place of ffmpeg: waits until it is let go, and fails. */
let slow: string;
let letGo: () => Promise<void>;
beforeAll(async () => {
  world = await openWorld();
  on = await openWall(world);
  const { files: store, publicUrl } = world.config;
  if (store.kind !== 'folder') throw new Error('The test looks into the folder.');
  files = await openObjectStore({ ...store, secret: 'not needed for work', publicUrl });
  anna = await world.as('anna');
});
afterAll(() => world.stop());
beforeEach(async () => {
  const name = join(world.config.dataDir, `slow-${randomUUID()}`);
  slow = name;
  letGo = () => writeFile(`${name}-gate`, '');
  await writeFile(slow, `#!/bin/sh\nuntil [ -e ${name}-gate ]; do /bin/sleep 0.05; done\nexit 1\n`, {
    mode: 0o755,
  });
});
afterEach(() => letGo());

const DAY = 86_400_000;
const inTwoDays = () => new Date(Date.now() + 2 * DAY);
const context = (own: Partial<JobContext> = {}): JobContext => ({
  sql: world.sql,
  files,
  push: noPush,
  ffmpeg: undefined,
  trail,
  now: new Date(),
  ...own,
});
const run = (name: string, own: Partial<JobContext> = {}, payload = {}) =>
  videoJobs.find((job) => job.name === `messages.${name}`)?.run(context(own), payload);

async function upload(): Promise<{ id: string; uploadId: string }> {
  const id = idOf(await on.send(anna, { body: '', messageScope: 2, hasAttachment: true }));
  const body = await stageVideo(anna, id, await longVp9(2));
  expect((await anna.post('Attachments/UploadVideo', body)).status).toBe(200);
  return { id, uploadId: body.FileName.replace('.mp4', '') };
}
/** Signatures change with time; what they lead to does not. */
const pathOf = ({ contentUrl }: Attachment) => new URL(contentUrl ?? '').pathname;
const attached = async (id: string) => (await anna.get<Attachment>(`Attachments/${id}`)).body;
const keys = async (prefix: string) => {
  const found: string[] = [];
  for await (const { key } of files.list(prefix)) found.push(key);
  return found;
};
/** A dead worker is known by its silence; here it has been silent long enough. */
const afterSilence = (uploadId: string) =>
  world.sql`UPDATE video_uploads SET claimed_until = now() - interval '1 second' WHERE id = ${uploadId}`;

describe('a worker', () => {
  it('killed in the middle of a video leaves nothing half-shown, and another makes it ready', async () => {
    const worker = spawnServer({
      mode: 'worker',
      port: await freePort(),
      dataDir: world.config.dataDir,
      env: {
        DATABASE_URL: world.config.databaseUrl ?? '',
        TRIALOG_KEY_FILE: world.config.keyFile,
        DEMO: 'false',
        FFMPEG_PATH: slow,
      },
    });
    const { id, uploadId } = await upload();
    await expect.poll(async () => (await attached(id)).videoStatus).toBe('verified');
    await worker.kill('SIGKILL');
    expect(await attached(id)).toMatchObject({ videoStatus: 'verified', url: null, contentUrl: null });
    // Not before it is known to be dead.
    await run('resumeVideos');
    expect((await attached(id)).videoStatus).toBe('verified');
    await afterSilence(uploadId);
    await run('resumeVideos');
    const ready = await attached(id);
    expect(ready).toMatchObject({ videoStatus: 'processed', width: 160 });
    expect((await fetch(ready.contentUrl ?? '')).status).toBe(200);
    expect(await keys(`staging/${id}/`)).toEqual([]);
    const trail =
      await world.sql`SELECT action FROM audit_log WHERE object_id = ${id} AND action = 'messages.videoReady'`;
    expect(trail).toHaveLength(1);
    // What the dead one had made is nobody's: the daily round takes it.
    expect(await keys(`messages/${id}/`)).toHaveLength(3);
    await run('sweepMedia', { now: inTwoDays() });
    expect(await keys(`messages/${id}/`)).toHaveLength(2);
    expect((await fetch((await attached(id)).thumbnailUrl ?? '')).status).toBe(200);
  });

  it('that comes back after another took over changes nothing', async () => {
    const { id, uploadId } = await upload();
    const late = run('processVideo', { ffmpeg: slow }, { uploadId });
    await expect.poll(async () => (await attached(id)).videoStatus).toBe('verified');
    await afterSilence(uploadId);
    await run('processVideo', {}, { uploadId });
    const ready = await attached(id);
    expect(ready.videoStatus).toBe('processed');
    await letGo();
    await late;
    expect(await attached(id)).toMatchObject({ videoStatus: 'processed' });
    expect(pathOf(await attached(id))).toBe(pathOf(ready));
  });

  it('is one at a time, however often the work is asked for', async () => {
    const { id, uploadId } = await upload();
    await Promise.all([1, 2, 3].map(() => run('processVideo', {}, { uploadId })));
    await run('processVideo', {}, { uploadId });
    expect((await attached(id)).videoStatus).toBe('processed');
    const trail =
      await world.sql`SELECT action FROM audit_log WHERE object_id = ${id} AND action = 'messages.videoReady'`;
    expect(trail).toHaveLength(1);
    expect(await keys(`messages/${id}/`)).toHaveLength(2);
  });

  it('is given up after three died of the same video, with a reason', async () => {
    const { id, uploadId } = await upload();
    await world.sql`UPDATE video_uploads SET attempts = 3 WHERE id = ${uploadId}`;
    await run('processVideo', {}, { uploadId });
    expect(await attached(id)).toMatchObject({ videoStatus: 'failed', videoFailure: 'processing' });
  });

  it('tries again when the store fails, and does not count that against the video', async () => {
    const { id, uploadId } = await upload();
    const broken: ObjectStore = { ...files, put: () => Promise.reject(new Error('The store is away.')) };
    for (let round = 0; round < 5; round++)
      await expect(run('processVideo', { files: broken }, { uploadId })).rejects.toThrow('away');
    expect((await attached(id)).videoStatus).toBe('uploaded');
    await run('processVideo', {}, { uploadId });
    expect((await attached(id)).videoStatus).toBe('processed');
  });

  it('says so when the upload is gone', async () => {
    const { id, uploadId } = await upload();
    for (const key of await keys(`staging/${id}/`)) await files.remove(key);
    await run('processVideo', {}, { uploadId });
    expect(await attached(id)).toMatchObject({ videoStatus: 'failed', videoFailure: 'processing' });
  });
});

describe('a message withdrawn while its video is worked on', () => {
  it('stays gone, and nothing of its video is left to be seen', async () => {
    const { id, uploadId } = await upload();
    const work = run('processVideo', { ffmpeg: slow }, { uploadId });
    await expect.poll(async () => (await attached(id)).videoStatus).toBe('verified');
    await anna.delete(`${on.wall}/${id}`);
    await letGo();
    await work;
    expect((await anna.get(`Attachments/${id}`)).status).toBe(404);
    expect(await keys(`messages/${id}/`)).toEqual([]);
    const [left] = await world.sql`SELECT finished_at FROM video_uploads WHERE id = ${uploadId}`;
    expect(left?.finished_at).not.toBeNull();
    const [row] =
      await world.sql`SELECT attachment ->> 'videoStatus' AS status FROM messages WHERE id = ${id}`;
    expect(row?.status).toBe('verified');
  });
});

describe('the rounds', () => {
  it('take uploads and files that no message claims, and leave what is wanted', async () => {
    const wanted = await upload();
    const untold = idOf(await on.send(anna, { body: '', messageScope: 2, hasAttachment: true }));
    await stageVideo(anna, untold);
    const voice = idOf(await on.send(anna, { body: '', messageScope: 2, hasAttachment: true }));
    await anna.upload('POST', `Attachments/${voice}/2`, { bytes: new Uint8Array(honestWav()) });
    const orphan = `messages/${newId()}/${newId()}`;
    await files.put(orphan, honestWav(), { contentType: 'audio/wav' });
    await run('sweepMedia');
    expect(await files.stat(orphan)).toBeDefined();
    await run('sweepMedia', { now: inTwoDays() });
    expect(await files.stat(orphan)).toBeUndefined();
    const inAnHour = { now: new Date(Date.now() + 3_600_000) };
    await run('sweepStaged', inAnHour);
    expect(await keys(`staging/${untold}/`)).toHaveLength(2);
    await world.sql`UPDATE messages SET withdrawn_at = now() WHERE id = ${untold}`;
    await run('sweepStaged');
    expect(await keys(`staging/${untold}/`)).toHaveLength(2);
    await run('sweepStaged', inAnHour);
    expect(await keys(`staging/${untold}/`)).toEqual([]);
    expect(await keys(`staging/${wanted.id}/`)).toHaveLength(2);
    expect((await fetch((await attached(voice)).contentUrl ?? '')).status).toBe(200);
    await run('processVideo', {}, { uploadId: wanted.uploadId });
    expect((await attached(wanted.id)).videoStatus).toBe('processed');
  });

  it('gives up a video on which nobody could work for a day', async () => {
    const { id, uploadId } = await upload();
    await world.sql`UPDATE video_uploads SET uploaded_at = now() - interval '25 hours' WHERE id = ${uploadId}`;
    await run('resumeVideos');
    expect(await attached(id)).toMatchObject({ videoStatus: 'failed', videoFailure: 'processing' });
  });

  it('takes the folders that dead workers left', async () => {
    const parent = world.config.dataDir;
    await mkdir(join(parent, 'trialog-video-dead'));
    await mkdir(join(parent, 'kept'), { recursive: true });
    await removeStaleFolders(parent, new Date());
    expect(await readdir(parent)).toContain('trialog-video-dead');
    await removeStaleFolders(parent, inTwoDays());
    expect(await readdir(parent)).not.toContain('trialog-video-dead');
    expect(await readdir(parent)).toContain('kept');
  });
});
