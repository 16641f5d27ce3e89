// Voice as it comes from people: a WAV read chunk by chunk, so that what it says of itself is held against what is
// there. Of all its chunks only the sound travels on (SPEC 9): a place, a device or a page in another one does not.
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { limits } from '@trialog/contract/limits.ts';
import { refuse } from '../platform/http/refusal.ts';

export interface Voice {
  /** The file that was read; its sound is taken from there when it is stored. */
  path: string;
  format: VoiceFormat;
  /** Where the sound stands in the file. */
  start: number;
  bytes: number;
  durationInMilliseconds: number;
  /** How loud it is along its time, 0 to 100. */
  waveform: number[];
}

export interface VoiceFormat {
  channels: number;
  rate: number;
}

const BYTES_A_SAMPLE = 2;
const HEAD = 12;
const CHUNK_HEAD = 8;
const PCM = 1;
const EXTENSIBLE = 0xfffe;
/** Of the extensible kind: the sub-format that says PCM. */
const PCM_KIND = Buffer.from('0100000000001000800000aa00389b71', 'hex');
/** A recorder writes two or three; thousands are there to keep a reader busy. */
const MOST_CHUNKS = 64;
/** What is softer than this share of full scale is drawn as soft, not as loud as the rest of a silent recording. */
const SOFTEST_PEAK = 0.02;

export async function readVoice(path: string): Promise<Voice> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { format, start, bytes } = await walk(file, size);
    const frames = bytes / (format.channels * BYTES_A_SAMPLE);
    const seconds = frames / format.rate;
    if (seconds > limits.voiceSeconds + limits.recordingToleranceSeconds)
      throw refuse('recordingTooLong', { values: [String(limits.voiceSeconds)] });
    const waveform = await waveformOf(path, start, frames, format.channels);
    return { path, format, start, bytes, durationInMilliseconds: Math.round(seconds * 1000), waveform };
  } finally {
    await file.close();
  }
}

interface Sound {
  format: VoiceFormat;
  start: number;
  bytes: number;
}

async function walk(file: FileHandle, size: number): Promise<Sound> {
  const head = await bytesAt(file, 0, HEAD);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE')
    throw refuse('recordingUnreadable');
  // Neither bytes that are missing nor bytes that were hung on behind.
  if (head.readUInt32LE(4) + CHUNK_HEAD !== size) throw refuse('recordingUnreadable');
  let format: VoiceFormat | undefined;
  let sound: Sound | undefined;
  let at = HEAD;
  for (let chunks = 0; at < size; chunks++) {
    if (chunks >= MOST_CHUNKS) throw refuse('recordingUnreadable');
    const chunk = await bytesAt(file, at, CHUNK_HEAD);
    const name = chunk.toString('latin1', 0, 4);
    const bytes = chunk.readUInt32LE(4);
    const start = at + CHUNK_HEAD;
    if (start + bytes > size) throw refuse('recordingUnreadable');
    if (name === 'fmt ') {
      if (format) throw refuse('recordingUnreadable');
      format = formatOf(await bytesAt(file, start, Math.min(bytes, 40)));
    } else if (name === 'data') {
      if (sound || !format) throw refuse('recordingUnreadable');
      sound = { format, start, bytes };
    }
    at = start + bytes + (bytes % 2);
  }
  // A chunk of odd length is followed by one more byte, which its writer may have left out at the very end.
  if (at > size + 1 || !sound) throw refuse('recordingUnreadable');
  const frame = sound.format.channels * BYTES_A_SAMPLE;
  // Less than a sample for each peak is an instant, and no recording.
  if (sound.bytes % frame !== 0 || sound.bytes < frame * limits.waveformPeaks)
    throw refuse('recordingUnreadable');
  return sound;
}

function formatOf(chunk: Buffer): VoiceFormat {
  if (chunk.length < 16) throw refuse('recordingUnreadable');
  const tag = chunk.readUInt16LE(0);
  const channels = chunk.readUInt16LE(2);
  const rate = chunk.readUInt32LE(4);
  const bits = chunk.readUInt16LE(14);
  const isPcm = tag === PCM || (tag === EXTENSIBLE && chunk.subarray(24, 40).equals(PCM_KIND));
  const { min, max } = limits.voiceSampleRate;
  if (!isPcm || channels < 1 || channels > 2 || rate < min || rate > max || bits !== BYTES_A_SAMPLE * 8)
    throw refuse('recordingFormat');
  const frame = channels * BYTES_A_SAMPLE;
  if (chunk.readUInt16LE(12) !== frame || chunk.readUInt32LE(8) !== rate * frame)
    throw refuse('recordingUnreadable');
  return { channels, rate };
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw refuse('recordingUnreadable');
  return buffer;
}

/** The loudest sample of each part, against the loudest of all. */
async function waveformOf(path: string, start: number, frames: number, channels: number): Promise<number[]> {
  const samples = frames * channels;
  const peaks = new Array<number>(limits.waveformPeaks).fill(0);
  const end = start + samples * BYTES_A_SAMPLE - 1;
  let at = 0;
  let left: Buffer = Buffer.alloc(0);
  for await (const part of createReadStream(path, { start, end }) as AsyncIterable<Buffer>) {
    const bytes = left.length > 0 ? Buffer.concat([left, part]) : part;
    const whole = bytes.length - (bytes.length % BYTES_A_SAMPLE);
    for (let offset = 0; offset < whole; offset += BYTES_A_SAMPLE, at++) {
      const peak = Math.floor((at * peaks.length) / samples);
      const loudness = Math.abs(bytes.readInt16LE(offset));
      if (loudness > (peaks[peak] as number)) peaks[peak] = loudness;
    }
    left = bytes.subarray(whole);
  }
  const loudest = Math.max(SOFTEST_PEAK * 2 ** 15, ...peaks);
  return peaks.map((peak) => Math.min(100, Math.round((peak / loudest) * 100)));
}

const HEADER = 44;

/** The recording as it is stored: the plainest header that there is, and the sound. */
export function voiceFile({ path, format, start, bytes }: Voice): { body: Readable; size: number } {
  const whole = async function* () {
    yield wavHeader(format, bytes);
    yield* createReadStream(path, { start, end: start + bytes - 1 });
  };
  return { body: Readable.from(whole(), { objectMode: false }), size: HEADER + bytes };
}

export function wavHeader({ channels, rate }: VoiceFormat, bytes: number): Buffer {
  const frame = channels * BYTES_A_SAMPLE;
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER - CHUNK_HEAD + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * frame, 28);
  header.writeUInt16LE(frame, 32);
  header.writeUInt16LE(BYTES_A_SAMPLE * 8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
