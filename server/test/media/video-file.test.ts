// Video from people: read packet by packet, written anew with nothing but its packets; everything else is refused.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@trialog/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VideoFault } from '../../src/media/video-fault.ts';
import { rewriteVideo } from '../../src/media/video-file.ts';
import { normalise, rewrite } from '../../src/media/videos.ts';
import { h264Clip } from '../fixtures/crafted-clips.ts';
import { badVideos, longVp9, makeVideo, videoWithMetadata } from '../fixtures/crafted-videos.ts';
import { boxesIn } from '../fixtures/mp4-boxes.ts';

let dir: string;
let to: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'trialog-videos-'));
  to = join(dir, 'to.mp4');
});
afterAll(() => rm(dir, { recursive: true }));

async function staged(bytes: Uint8Array): Promise<string> {
  const path = join(dir, 'patientVideo.mp4');
  await writeFile(path, bytes);
  return path;
}
const read = async (bytes: Uint8Array) => rewriteVideo(await staged(bytes), to);

async function reasonOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error) => {
      if (error instanceof VideoFault) return error.reason;
      throw error;
    },
  );
}

describe('rewriteVideo', () => {
  it('accepts MP4 with H.264 and AAC, with and without sound, and measures it by its packets', {
    tags: ['R9.10', 'F13'],
  }, async () => {
    const about = { width: 160, height: 120, playsEverywhere: true };
    expect(await read(h264Clip)).toEqual({ ...about, durationInMilliseconds: 1000 });
    expect(await read(await makeVideo({ seconds: 12 }))).toMatchObject({
      ...about,
      durationInMilliseconds: 12_032,
    });
    expect(await read(await makeVideo({ sound: false }))).toEqual({ ...about, durationInMilliseconds: 2000 });
  });

  it('accepts what recorders write in pieces, turned, or with a clock that does not begin at zero', async () => {
    expect(await read(await makeVideo({ fastStart: 'fragmented' }))).toMatchObject({
      width: 160,
      height: 120,
    });
    expect(await read(await makeVideo({ rotation: 90 }))).toMatchObject({ width: 120, height: 160 });
    expect(await rewriteVideo(await staged(await readFile(to)), join(dir, 'again.mp4'))).toMatchObject({
      width: 120,
      height: 160,
    });
    expect(await read(await makeVideo({ start: 1000, sound: false }))).toMatchObject({
      durationInMilliseconds: 2000,
    });
  });

  it('accepts VP9 with Opus, and says that not every player plays it', async () => {
    expect(await read(await longVp9(3))).toMatchObject({ width: 160, height: 120, playsEverywhere: false });
  });

  it('takes half a minute and a second, and no more', { tags: ['R9.9'] }, async () => {
    const most = limits.videoSeconds + limits.recordingToleranceSeconds;
    expect(await read(await makeVideo({ seconds: most, sound: false }))).toMatchObject({
      durationInMilliseconds: 31_000,
    });
    expect(await reasonOf(read(await makeVideo({ seconds: most + 0.1, sound: false })))).toBe('tooLong');
  });

  it('refuses whatever is no video or none that may be sent, and says why', {
    tags: ['R5.60', 'R4.34'],
  }, async () => {
    const files = await badVideos();
    expect(files.length).toBeGreaterThanOrEqual(75);
    // Would eat all memory of this process; tried below in one of its own.
    const tried = files.filter(({ name }) => !name.includes('four thousand million'));
    const answers: string[] = [];
    for (const { name, bytes } of tried) answers.push(`${name}: ${await reasonOf(read(bytes))}`);
    expect(answers).toEqual(tried.map(({ name, reason }) => `${name}: ${reason}`));
  });

  it('refuses too many bytes without reading them', async () => {
    const path = await staged(await makeVideo());
    await truncate(path, limits.videoBytes + 1);
    expect(await reasonOf(rewriteVideo(path, to))).toBe('tooLarge');
  });

  it('keeps the packets and nothing else, with the index first', async () => {
    const before = await videoWithMetadata();
    for (const word of ['+45.4642', 'SecretPhone', 'script']) expect(before.includes(word)).toBe(true);
    expect(boxesIn(before).map(({ name }) => name)).toEqual(['ftyp', 'mdat', 'moov', 'free']);
    await read(before);
    const after = await readFile(to);
    for (const word of ['+45.4642', 'Secret', 'script', 'udta', 'meta'])
      expect(after.includes(word)).toBe(false);
    expect(boxesIn(after).map(({ name }) => name)).toEqual(['ftyp', 'moov', 'mdat']);
  });
});

describe('rewrite, in a process of its own', () => {
  it('gives the same, and the same reasons', async () => {
    const video = await rewrite(await staged(h264Clip), dir);
    expect(video).toMatchObject({ width: 160, height: 120, durationInMilliseconds: 1000 });
    expect(boxesIn(await readFile(video.path)).map(({ name }) => name)).toEqual(['ftyp', 'moov', 'mdat']);
    expect(await reasonOf(rewrite(await staged(await makeVideo({ pictures: false })), dir))).toBe(
      'noVideoTrack',
    );
  });

  it('survives a file that asks for more memory than there is', async () => {
    const bomb = (await badVideos()).find(({ name }) => name.includes('four thousand million'));
    const before = process.memoryUsage().rss;
    expect(await reasonOf(rewrite(await staged(bomb!.bytes), dir))).toBe('unreadable');
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('ends when it is told to', async () => {
    const told = new AbortController();
    const path = await staged(await makeVideo({ seconds: 30 }));
    const work = rewrite(path, dir, told.signal);
    told.abort(new Error('told'));
    await expect(work).rejects.toThrow('told');
  });

  it('calls nobody and reads nothing but its own', async () => {
    const outside = join(tmpdir(), 'trialog-outside.mp4');
    await writeFile(outside, h264Clip);
    await expect(rewrite(outside, dir)).rejects.toThrow('The program that reads videos failed.');
    await rm(outside);
  });
});

const installed = (() => {
  try {
    return execFileSync('/bin/sh', ['-c', 'command -v ffmpeg']).toString().trim();
  } catch {
    return undefined;
  }
})();

describe('normalise', () => {
  it.skipIf(!installed)(
    'makes H.264 with AAC of anything else, where ffmpeg is installed',
    { tags: ['F13'] },
    async () => {
      const video = await rewrite(await staged(await longVp9(3)), dir);
      const after = await normalise(video, installed ?? '', dir);
      expect(after).toMatchObject({ width: 160, height: 120, playsEverywhere: true });
      expect(Math.abs(after.durationInMilliseconds - 3000)).toBeLessThan(150);
    },
  );

  it('refuses what the program cannot decode', async () => {
    const fails = join(dir, 'fails');
    await writeFile(fails, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const video = await rewrite(await staged(await longVp9(1)), dir);
    expect(await reasonOf(normalise(video, fails, dir))).toBe('unreadable');
  });
});
