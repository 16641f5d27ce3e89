// Reads a video as it came and writes a new one: container, tracks, codecs, sizes and length by what is really there,
// packet by packet, since headers lie. What is written begins with its index and carries packets only: no place, no
// device, no date (SPEC 9). Run by video-program.ts in a process of its own; loads no more than that needs.
import { type FileHandle, open } from 'node:fs/promises';
import { limits } from '@trialog/contract/limits.ts';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { type H264Setup, isH264Packet, playsEverywhere, readH264Setup } from './h264.ts';
import { VideoFault } from './video-fault.ts';

export interface VideoFacts {
  width: number;
  height: number;
  durationInMilliseconds: number;
  /** H.264 and AAC of the common kinds: every player plays it. */
  playsEverywhere: boolean;
}

// What it finds wrong with a file is in its errors.
Logging.level = LogLevel.Silent;

const VIDEO_CODECS = ['avc', 'hevc', 'vp9', 'av1'] as const;
const AUDIO_CODECS = ['aac', 'opus'] as const;
const MOST_SECONDS = limits.videoSeconds + limits.recordingToleranceSeconds;
/** More pictures than any camera takes, and more pieces of sound than any codec makes, in that time. */
const MOST_PACKETS = { video: 240 * MOST_SECONDS, audio: 400 * MOST_SECONDS };

export async function rewriteVideo(from: string, to: string): Promise<VideoFacts> {
  await checkBoxes(from);
  const input = new Input({ source: new FilePathSource(from), formats: [MP4] });
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video) throw new VideoFault('noVideoTrack');
    const audio = await input.getPrimaryAudioTrack();
    return await copy(await readVideoTrack(video), audio && (await readAudioTrack(audio)), to);
  } catch (error) {
    throw error instanceof VideoFault ? error : new VideoFault('unreadable', error);
  } finally {
    input.dispose();
  }
}

const BOX_HEAD = 8;
const MOST_BOXES = 10_000;

/** The boxes of the file must fill it exactly: neither an end that is missing nor anything hung on behind. */
async function checkBoxes(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > limits.videoBytes) throw new VideoFault('tooLarge');
    const names = new Set<string>();
    let at = 0;
    for (let boxes = 0; at < size; boxes++) {
      const { name, length } = await boxAt(file, at, size);
      if (boxes >= MOST_BOXES || length < BOX_HEAD || at + length > size) throw new VideoFault('unreadable');
      names.add(name);
      at += length;
    }
    if (!names.has('moov')) throw new VideoFault('unreadable');
  } finally {
    await file.close();
  }
}

async function boxAt(file: FileHandle, at: number, size: number) {
  const head = Buffer.alloc(BOX_HEAD * 2);
  const { bytesRead } = await file.read(head, 0, head.length, at);
  const name = head.toString('latin1', 4, 8);
  if (bytesRead < BOX_HEAD || (at === 0 && name !== 'ftyp')) throw new VideoFault('unreadable');
  const length = head.readUInt32BE(0);
  // 0 is to the end of the file, 1 is said in eight bytes.
  if (length === 0) return { name, length: size - at };
  return {
    name,
    length: length === 1 && bytesRead === head.length ? Number(head.readBigUInt64BE(8)) : length,
  };
}

interface VideoPart {
  track: InputVideoTrack;
  codec: (typeof VIDEO_CODECS)[number];
  config: VideoDecoderConfig;
  h264: H264Setup | undefined;
  width: number;
  height: number;
}

async function readVideoTrack(track: InputVideoTrack): Promise<VideoPart> {
  const codec = VIDEO_CODECS.find((one) => one === track.codec);
  const config = codec && (await track.getDecoderConfig());
  if (!codec || !config) throw new VideoFault('unsupportedCodec');
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const said = [width, height, await track.getCodedWidth(), await track.getCodedHeight()];
  const h264 = codec === 'avc' ? readH264Setup(bytesOf(config.description)) : undefined;
  if (codec === 'avc' && !h264) throw new VideoFault('unreadable');
  if (h264) said.push(h264.width, h264.height);
  if (said.some((side) => !(side > 0))) throw new VideoFault('unreadable');
  if (said.some((side) => side > limits.videoSide)) throw new VideoFault('tooLarge');
  return { track, codec, config, h264, width, height };
}

function bytesOf(description: VideoDecoderConfig['description']): Uint8Array {
  if (description === undefined) return new Uint8Array();
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}

interface AudioPart {
  track: InputAudioTrack;
  codec: (typeof AUDIO_CODECS)[number];
  config: AudioDecoderConfig;
}

async function readAudioTrack(track: InputAudioTrack): Promise<AudioPart> {
  const codec = AUDIO_CODECS.find((one) => one === track.codec);
  const config = codec && (await track.getDecoderConfig());
  if (!codec || !config) throw new VideoFault('unsupportedCodec');
  return { track, codec, config };
}

async function copy(video: VideoPart, audio: AudioPart | null, to: string): Promise<VideoFacts> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(to),
  });
  const pictures = new EncodedVideoPacketSource(video.codec);
  const sound = audio && new EncodedAudioPacketSource(audio.codec);
  const [rotation, flip] = [await video.track.getRotation(), await video.track.getFlip()];
  output.addVideoTrack(pictures, { rotation, flip });
  if (sound) output.addAudioTrack(sound);
  await output.start();
  try {
    const end = await copyPackets(video, audio, async (kind, packet) => {
      if (kind === 'video') await pictures.add(packet, { decoderConfig: video.config });
      else await sound?.add(packet, { decoderConfig: audio?.config as AudioDecoderConfig });
    });
    await output.finalize();
    return {
      width: video.width,
      height: video.height,
      durationInMilliseconds: Math.round(end * 1000),
      playsEverywhere:
        video.h264 !== undefined && playsEverywhere(video.h264) && (!audio || audio.codec === 'aac'),
    };
  } catch (error) {
    await output.cancel();
    throw error;
  }
}

/** Gives the second at which the last of them ends. */
async function copyPackets(
  video: VideoPart,
  audio: AudioPart | null,
  add: (kind: Step['kind'], packet: EncodedPacket) => Promise<void>,
): Promise<number> {
  // A recorder's clock may begin anywhere; the copy begins at zero, and sound before it only primes the decoder.
  const start = Math.max(0, Math.min(...(await firstTimes([video.track, ...(audio ? [audio.track] : [])]))));
  let end = 0;
  for await (const { kind, packet } of inOrder(video.track, audio?.track)) {
    const moved = packet.clone({ timestamp: packet.timestamp - start });
    end = Math.max(end, moved.timestamp + moved.duration);
    if (end > MOST_SECONDS) throw new VideoFault('tooLong');
    if (kind === 'video' && video.h264 && !isH264Packet(packet.data, video.h264))
      throw new VideoFault('unreadable');
    await add(kind, moved);
  }
  return end;
}

async function firstTimes(tracks: readonly InputTrack[]): Promise<number[]> {
  return Promise.all(tracks.map((track) => track.getFirstTimestamp()));
}

interface Step {
  kind: 'video' | 'audio';
  packet: EncodedPacket;
}

/** Pictures and sound side by side, as a player needs them. */
async function* inOrder(video: InputVideoTrack, audio: InputAudioTrack | undefined): AsyncGenerator<Step> {
  const lanes = [lane('video', video), ...(audio ? [lane('audio', audio)] : [])];
  const heads = await Promise.all(lanes.map((one) => one.next()));
  // A video of nothing, or one that cannot be begun to play, is none.
  if (heads[0]?.value?.packet.type !== 'key') throw new VideoFault('unreadable');
  for (;;) {
    let next = -1;
    for (const [index, head] of heads.entries()) {
      const best = heads[next]?.value;
      if (head.value && (!best || head.value.packet.timestamp < best.packet.timestamp)) next = index;
    }
    const step = heads[next]?.value;
    if (!step) return;
    yield step;
    heads[next] = (await lanes[next]?.next()) ?? { done: true, value: undefined };
  }
}

async function* lane(kind: Step['kind'], track: InputTrack): AsyncGenerator<Step, undefined> {
  let count = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (++count > MOST_PACKETS[kind]) throw new VideoFault('tooLong');
    if (!Number.isFinite(packet.timestamp) || !(packet.duration >= 0)) throw new VideoFault('unreadable');
    yield { kind, packet };
  }
  return undefined;
}
