// Voice from people: WAV of 16 bits by content, its sound alone kept; everything else is refused.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { limits } from '@trialog/contract/limits.ts';
import { problems } from '@trialog/contract/problems.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVoice, type Voice, voiceFile } from '../../src/media/voices.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';
import { honestJpeg, honestPng, notPictures } from '../fixtures/crafted-pictures.ts';
import * as crafted from '../fixtures/crafted-voices.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'trialog-voices-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function read(bytes: Buffer): Promise<Voice> {
  const path = join(dir, 'patientAudio.wav');
  await writeFile(path, bytes);
  return readVoice(path);
}

async function refusalOf(bytes: Buffer): Promise<string> {
  return read(bytes).then(
    () => 'accepted',
    (error) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

const kept = async (bytes: Buffer) => buffer(voiceFile(await read(bytes)).body);

describe('readVoice', () => {
  it('accepts WAV of 16 bits, one or two channels, 8 to 48 kHz, and measures it by its sound', {
    tags: ['R9.8'],
  }, async () => {
    for (const rate of [8_000, 16_000, 44_100, 48_000])
      for (const channels of [1, 2]) {
        const voice = await read(crafted.honestWav(1.5, { channels, rate }));
        expect(voice).toMatchObject({ format: { channels, rate }, durationInMilliseconds: 1500 });
      }
  });

  it('refuses what is no WAV, whatever its name', { tags: ['R5.60'] }, async () => {
    const files = await notPictures();
    files.push({ name: 'a JPEG', bytes: await honestJpeg() }, { name: 'a PNG', bytes: await honestPng() });
    expect(files.length).toBeGreaterThanOrEqual(50);
    for (const { name, bytes } of files)
      expect([name, await refusalOf(bytes)]).toEqual([name, 'recordingUnreadable']);
  });

  it('refuses a WAV whose header lies', { tags: ['R5.60'] }, async () => {
    const lies = Object.entries(crafted.lyingWavs());
    expect(lies.length).toBeGreaterThanOrEqual(20);
    for (const [name, bytes] of lies)
      expect([name, await refusalOf(bytes)]).toEqual([name, 'recordingUnreadable']);
  });

  it('refuses other kinds of WAV, and says that it is the kind', async () => {
    for (const [name, bytes] of Object.entries(crafted.foreignWavs()))
      expect([name, await refusalOf(bytes)]).toEqual([name, 'recordingFormat']);
    expect(problems.recordingFormat.status).toBe(415);
  });

  it('takes a minute and a second, and not a sample more', { tags: ['R9.7'] }, async () => {
    const most = limits.voiceSeconds + limits.recordingToleranceSeconds;
    const format = { channels: 1, rate: 8_000 };
    expect((await read(crafted.honestWav(most, format))).durationInMilliseconds).toBe(61_000);
    expect(await refusalOf(crafted.honestWav(most + 1 / 8_000, format))).toBe('recordingTooLong');
  });

  it('keeps the sound and nothing else that was in the file', async () => {
    const before = crafted.wavWithMetadata();
    for (const word of ['anna', 'SecretRecorder', '45.4642', 'script', 'svg'])
      expect(before.includes(word)).toBe(true);
    const after = await kept(before);
    for (const word of ['anna', 'Secret', '45.4642', 'script', 'svg', 'LIST', 'JUNK'])
      expect(after.includes(word)).toBe(false);
    expect(after.equals(crafted.honestWav(1))).toBe(true);
    expect((await read(after)).durationInMilliseconds).toBe(1000);
  });

  it('says beforehand how large the kept file is', async () => {
    const voice = await read(crafted.wavWithMetadata());
    expect((await buffer(voiceFile(voice).body)).length).toBe(voiceFile(voice).size);
  });

  it('takes the extensible kind too, and a last odd chunk without its filler', async () => {
    const extensible = Buffer.alloc(40);
    crafted.formatChunk({ tag: 0xfffe }).copy(extensible, 0, 8);
    Buffer.from('0100000000001000800000aa00389b71', 'hex').copy(extensible, 24);
    const sound = crafted.riffChunk('data', crafted.speech(1));
    expect(await refusalOf(crafted.riff(crafted.riffChunk('fmt ', extensible), sound))).toBe('accepted');
    const odd = crafted.riffChunk('note', Buffer.from('abc')).subarray(0, -1);
    expect(await refusalOf(crafted.riff(crafted.formatChunk(), sound, odd))).toBe('accepted');
  });

  it('draws a waveform: as many peaks as promised, the loudest 100, silence flat', async () => {
    const wave = (shape: (share: number) => number) => {
      const sound = Buffer.alloc(32_000);
      for (let at = 0; at < 16_000; at++)
        sound.writeInt16LE(Math.round(shape(at / 16_000)) * (at % 2 ? 1 : -1), at * 2);
      return crafted.riff(crafted.formatChunk(), crafted.riffChunk('data', sound));
    };
    const rising = (await read(wave((share) => 20_000 * share))).waveform;
    expect(rising).toHaveLength(limits.waveformPeaks);
    expect([rising[0], rising[39], rising.at(-1)]).toEqual([1, 50, 100]);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    const peaks = async (loudness: number) => new Set((await read(wave(() => loudness))).waveform);
    expect(await peaks(0)).toEqual(new Set([0]));
    expect(await peaks(100)).toEqual(new Set([15]));
    expect(await peaks(32_767)).toEqual(new Set([100]));
  });
});
