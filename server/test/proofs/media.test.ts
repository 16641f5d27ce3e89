// Mutated pictures, voices and videos: whatever happens to their bytes, they are refused with a reason or come out
// clean. Some dozens in each run, ten thousand of each by `npm run prove media`.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { limits } from '@trialog/contract/limits.ts';
import { videoFailures } from '@trialog/contract/media.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Picture, readPicture } from '../../src/media/pictures.ts';
import { VideoFault } from '../../src/media/video-fault.ts';
import { rewriteVideo } from '../../src/media/video-file.ts';
import { readVoice, voiceFile } from '../../src/media/voices.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';
import { jpegWithMetadata, pngWithScripts, SCRIPT, svg } from '../fixtures/crafted-pictures.ts';
import { makeVideo, videoWithMetadata } from '../fixtures/crafted-videos.ts';
import { honestWav, wavWithMetadata } from '../fixtures/crafted-voices.ts';
import { boxesIn } from '../fixtures/mp4-boxes.ts';
import { sizeOf } from './chance.ts';

const COUNT = sizeOf(60, 10_000);
const REASONS = [
  'notAPicture',
  'pictureUnreadable',
  'payloadTooLarge',
  'recordingUnreadable',
  'recordingFormat',
  'recordingTooLong',
];
/** Each of them is written to the disk twice. */
const VIDEOS = sizeOf(40, COUNT);
/** Of the processor: what a file costs does not depend on who else is at work. */
const PROCESSOR_MS = 5_000;
/** By the clock, for what is done by another process. */
const PATIENCE_MS = 60_000;

/** The same numbers from the same seed, so that a failure can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 2654435761) >>> 0; // neighbours must not begin alike
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutate(original: Buffer, seed: number): Buffer {
  const pick = numbers(seed);
  const bytes = Buffer.from(original);
  const at = pick(bytes.length);
  // Early bytes say most about a file: half of the changes fall there.
  const place = () => (pick(2) === 0 ? pick(Math.min(600, bytes.length)) : pick(bytes.length));
  switch (pick(6)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(pick(2) ? SCRIPT : svg), bytes.subarray(at)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(place())]);
    case 3:
      bytes.fill(pick(256), at, Math.min(bytes.length, at + pick(2000)));
      return bytes;
    default:
      for (let flips = 1 + pick(8); flips > 0; flips--) bytes[place()] = pick(256);
      return bytes;
  }
}

/** Looks at what a reader made of a file: gives what is wrong with it, or nothing; throws the reader's refusal. */
type Look = (bytes: Buffer) => Promise<string | undefined>;

/** What is wrong with how a reader dealt with a file, or nothing. */
async function complaint(look: Look, bytes: Buffer): Promise<string | undefined> {
  const [since, spent] = [performance.now(), process.cpuUsage()];
  try {
    const wrong = await look(bytes);
    if (wrong) return wrong;
  } catch (error) {
    const refused = error instanceof Refusal && REASONS.includes(error.code);
    const failed = error instanceof VideoFault && videoFailures.includes(error.reason);
    if (!refused && !failed) return `failed with ${error}`;
  }
  const { user, system } = process.cpuUsage(spent);
  const tookLong = (user + system) / 1000 > PROCESSOR_MS || performance.now() - since > PATIENCE_MS;
  return tookLong ? 'took too long' : undefined;
}

async function complaints(look: Look, originals: readonly Buffer[], count: number): Promise<string[]> {
  const found: string[] = [];
  for (let seed = 0; seed < count; seed++) {
    const original = originals[seed % originals.length]!;
    const wrong = await complaint(look, mutate(original, seed));
    if (wrong) found.push(`seed ${seed}: ${wrong}`);
  }
  return found;
}

const WORDS = ['script', '<svg', 'SecretCamera', 'SecretRecorder', 'SecretPhone', '45.4642'];
const wordIn = (bytes: Buffer) => WORDS.find((word) => bytes.includes(word));

const lookAtPicture =
  (read: (bytes: Buffer) => Promise<Picture>): Look =>
  async (bytes) => {
    const picture = await read(bytes);
    const about = await sharp(picture.bytes).metadata();
    if (`image/${about.format}` !== picture.contentType) return 'another type than it says';
    if (about.width !== picture.width || about.height !== picture.height) return 'another size than it says';
    if (about.exif || about.xmp || about.iptc || about.comments) return 'metadata left';
    const word = wordIn(picture.bytes);
    return word && `"${word}" left`;
  };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trialog-mutated-'));
});
afterAll(() => rm(folder, { recursive: true }));

const onDisk = async (bytes: Buffer) => {
  const path = join(folder, 'mutated');
  await writeFile(path, bytes);
  return path;
};

const pictures = async () => [await jpegWithMetadata(), await pngWithScripts()];

it(`refuses or cleans ${COUNT} mutated pictures`, { tags: ['R5.60', 'R5.61'] }, async () => {
  expect(
    await complaints(
      lookAtPicture((bytes) => readPicture(bytes, { owner: 'anna' })),
      await pictures(),
      COUNT,
    ),
  ).toEqual([]);
});

it('finds a reader that passes on what it was given', async () => {
  const careless = async (bytes: Buffer): Promise<Picture> => {
    const { width, height, format } = await sharp(bytes)
      .metadata()
      .catch(() => ({ width: 0, height: 0, format: '' }));
    return { bytes, width, height, contentType: `image/${format}` as 'image/png' };
  };
  expect((await complaints(lookAtPicture(careless), await pictures(), 60)).length).toBeGreaterThan(30);
});

/** What was kept must be a plain WAV: a header of 44 bytes that says what is there, and nothing behind. */
const lookAtVoice =
  (keep: (path: string) => Promise<Buffer>): Look =>
  async (bytes) => {
    const kept = await keep(await onDisk(bytes));
    if (kept.toString('latin1', 0, 4) !== 'RIFF' || kept.toString('latin1', 36, 40) !== 'data')
      return 'no plain WAV';
    if (kept.readUInt32LE(4) + 8 !== kept.length || kept.readUInt32LE(40) + 44 !== kept.length)
      return 'a header that lies';
    const rate = kept.readUInt32LE(24);
    const frame = kept.readUInt16LE(32);
    if (rate < limits.voiceSampleRate.min || rate > limits.voiceSampleRate.max) return 'another rate';
    return (kept.length - 44) / frame / rate > 61 ? 'too long' : undefined;
  };

const voices = () => [wavWithMetadata(), honestWav(1, { channels: 2, rate: 8_000 })];
const keepVoice = async (path: string) => buffer(voiceFile(await readVoice(path)).body);

it(`refuses or cleans ${COUNT} mutated voices`, { tags: ['R5.60'] }, async () => {
  expect(await complaints(lookAtVoice(keepVoice), voices(), COUNT)).toEqual([]);
});

it('finds a reader that keeps a voice as it came', async () => {
  expect((await complaints(lookAtVoice(readFile), voices(), 60)).length).toBeGreaterThan(20);
});

/** What was written must be a video by its own packets, with its index first and none of the words that were around. */
const lookAtVideo =
  (rewrite: typeof rewriteVideo): Look =>
  async (bytes) => {
    const to = join(folder, 'to.mp4');
    const facts = await rewrite(await onDisk(bytes), to);
    if (facts.durationInMilliseconds > 31_000) return 'too long';
    if (Math.max(facts.width, facts.height) > limits.videoSide) return 'too large';
    const written = await readFile(to);
    const boxes = boxesIn(written).map(({ name }) => name);
    if (boxes.join() !== 'ftyp,moov,mdat') return `made of ${boxes}`;
    for (const box of ['udta', 'meta', 'free', '\xa9xyz'])
      if (written.includes(Buffer.from(box, 'latin1'))) return `${box} left`;
    const again = await rewriteVideo(to, join(folder, 'again.mp4'));
    const same = again.width === facts.width && again.height === facts.height;
    return same ? undefined : 'another size when read again';
  };

const videos = async () => [
  await videoWithMetadata(),
  await makeVideo({ seconds: 1, fastStart: 'in-memory' }),
  await makeVideo({ seconds: 1, fastStart: 'fragmented' }),
];

it(`refuses or cleans ${VIDEOS} mutated videos`, { tags: ['R5.60', 'R4.34'] }, async () => {
  expect(await complaints(lookAtVideo(rewriteVideo), await videos(), VIDEOS)).toEqual([]);
});

it('finds a reader that passes a video on as it came', async () => {
  const careless: typeof rewriteVideo = async (from, to) => {
    await writeFile(to, await readFile(from));
    return { width: 160, height: 120, durationInMilliseconds: 1000, playsEverywhere: true };
  };
  expect((await complaints(lookAtVideo(careless), await videos(), 60)).length).toBeGreaterThan(30);
});
