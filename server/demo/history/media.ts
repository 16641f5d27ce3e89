// Pictures, voices and videos of the demonstration: drawn and sounded here, or from a small clip beside the study file.
// No face and no voice of anybody stands in it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttachmentType, videoRecording, videoThumbnail, voiceRecording } from '@trialog/contract/media.ts';
import sharp from 'sharp';
import { readVoice, voiceFile, wavHeader } from '../../src/media/voices.ts';
import { newMediaKey, smallKey } from '../../src/messages/media-keys.ts';
import type { StoredAttachment } from '../../src/messages/thread-document.ts';
import type { ObjectStore } from '../../src/platform/object-store/port.ts';

const SMALL = 480;

/** Hills in the product's colours. */
function drawing(width: number, height: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 ${(96 * height) / width}" width="${width}" height="${height}">
    <rect width="96" height="64" fill="#cfe5e2"/><circle cx="74" cy="16" r="8" fill="#f2d9a8"/>
    <path d="M0 48 24 28 44 44 62 30 96 52V64H0Z" fill="#0b6e6b"/><path d="M0 56 30 44 60 54 96 46V64H0Z" fill="#12262b"/></svg>`);
}

export async function paint(files: ObjectStore, messageId: string): Promise<StoredAttachment> {
  const key = newMediaKey(messageId);
  const [width, height] = [960, 640];
  const picture = drawing(width, height);
  await files.put(key, await sharp(picture).jpeg().toBuffer(), { contentType: 'image/jpeg' });
  await files.put(smallKey(key), await sharp(picture).resize(SMALL).jpeg().toBuffer(), {
    contentType: 'image/jpeg',
  });
  return {
    type: AttachmentType.IMAGE,
    key,
    thumbnailKey: smallKey(key),
    width,
    height,
    durationInMilliseconds: null,
  };
}

const VOICE = { channels: 1, rate: 16_000 };

/** Something like speech: syllables that hum, in phrases with pauses between. The same for the same length. */
function hum(seconds: number): Buffer {
  const sound = Buffer.alloc(seconds * VOICE.rate * 2);
  for (let frame = 0; frame < seconds * VOICE.rate; frame++) {
    const time = frame / VOICE.rate;
    const phrase = Math.max(0, Math.sin(2 * Math.PI * 0.23 * time + 0.2) + 0.55);
    const syllable = Math.max(
      0,
      Math.sin(2 * Math.PI * 2.1 * time) + 0.3 * Math.sin(2 * Math.PI * 3.7 * time + 1),
    );
    const pitch = 150 * time + 6 * Math.sin(2 * Math.PI * 0.4 * time);
    const tone =
      Math.sin(2 * Math.PI * pitch) +
      0.5 * Math.sin(4 * Math.PI * pitch) +
      0.25 * Math.sin(8 * Math.PI * pitch);
    sound.writeInt16LE(Math.round(4000 * Math.min(1, phrase) * syllable * tone), frame * 2);
  }
  return sound;
}

export async function recordVoice(
  files: ObjectStore,
  messageId: string,
  seconds: number,
): Promise<StoredAttachment> {
  const sound = hum(seconds);
  const folder = await mkdtemp(join(tmpdir(), 'trialog-demo-'));
  try {
    const path = join(folder, voiceRecording.fileName);
    await writeFile(path, Buffer.concat([wavHeader(VOICE, sound.length), sound]));
    const voice = await readVoice(path);
    const key = newMediaKey(messageId);
    const { body, size } = voiceFile(voice);
    await files.put(key, body, { contentType: voiceRecording.type, size });
    const { durationInMilliseconds, waveform } = voice;
    const nothing = { thumbnailKey: null, width: null, height: null };
    return { type: AttachmentType.VOICE, key, ...nothing, durationInMilliseconds, waveform };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const DEMO_VIDEO = join(import.meta.dirname, 'data/video.mp4');
/** As the clip is; written here, so that a first start need not read it. */
export const demoVideoFacts = { width: 640, height: 360, durationInMilliseconds: 8000 };

export async function film(files: ObjectStore, messageId: string): Promise<StoredAttachment> {
  const key = newMediaKey(messageId);
  const { width, height } = demoVideoFacts;
  await files.put(key, await readFile(DEMO_VIDEO), { contentType: videoRecording.type });
  const thumbnail = await sharp(drawing(width, height)).resize(SMALL).jpeg().toBuffer();
  await files.put(smallKey(key), thumbnail, { contentType: videoThumbnail.type });
  return {
    type: AttachmentType.VIDEO,
    key,
    thumbnailKey: smallKey(key),
    ...demoVideoFacts,
    videoStatus: 'processed',
  };
}
