// For tests: videos of any length as an honest recorder writes them, and files made to pass for one.
import type { VideoFailure } from '@trialog/contract/media.ts';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type VideoTrackMetadata,
} from 'mediabunny';
import { h264Clip, vp9Clip } from './crafted-clips.ts';
import { honestJpeg, honestPng, notPictures, SCRIPT } from './crafted-pictures.ts';
import { honestWav } from './crafted-voices.ts';
import { addBox, changeBoxes, findBoxes, makeBox } from './mp4-boxes.ts';

interface Clip {
  codec: 'avc' | 'vp9';
  config: VideoDecoderConfig;
  pictures: EncodedPacket[];
  soundCodec: 'aac' | 'opus';
  soundConfig: AudioDecoderConfig;
  sound: EncodedPacket[];
}

async function takeApart(bytes: Buffer): Promise<Clip> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video || !audio) throw new Error('A clip has pictures and sound.');
  return {
    codec: (await video.getCodec()) as Clip['codec'],
    config: (await video.getDecoderConfig()) as VideoDecoderConfig,
    pictures: await Array.fromAsync(new EncodedPacketSink(video).packets()),
    soundCodec: (await audio.getCodec()) as Clip['soundCodec'],
    soundConfig: (await audio.getDecoderConfig()) as AudioDecoderConfig,
    // Without what only primes the decoder.
    sound: (await Array.fromAsync(new EncodedPacketSink(audio).packets())).filter(
      ({ timestamp }) => timestamp >= 0,
    ),
  };
}

interface VideoOptions {
  seconds?: number;
  clip?: Buffer;
  pictures?: boolean;
  sound?: boolean;
  /** How long the sound is, when not as long as the pictures. */
  soundSeconds?: number;
  fastStart?: false | 'in-memory' | 'fragmented';
  rotation?: VideoTrackMetadata['rotation'];
  /** How long each picture stays. */
  pictureSeconds?: number;
  /** In place of the decoder's setup. */
  setup?: Buffer;
  /** Put before the pictures of each packet. */
  prefix?: Buffer;
  /** When the recorder's clock stood at the first packet. */
  start?: number;
}

/** Repeats the packets of a clip until it is long enough. */
export async function makeVideo(options: VideoOptions = {}): Promise<Buffer> {
  const { seconds = 2, pictures = true, sound = true, start = 0, prefix } = options;
  const clip = await takeApart(options.clip ?? h264Clip);
  const target = new BufferTarget();
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: options.fastStart ?? false }),
    target,
  });
  const video = new EncodedVideoPacketSource(clip.codec);
  const audio = new EncodedAudioPacketSource(clip.soundCodec);
  if (pictures) output.addVideoTrack(video, options.rotation ? { rotation: options.rotation } : {});
  if (sound) output.addAudioTrack(audio);
  await output.start();
  const config = options.setup ? { ...clip.config, description: options.setup } : clip.config;
  if (pictures)
    for (const packet of repeated(clip.pictures, seconds, options.pictureSeconds ?? 0.1, start)) {
      const data = prefix ? Buffer.concat([prefix, packet.data]) : packet.data;
      await video.add(packet.clone({ data }), { decoderConfig: config });
    }
  if (pictures) video.close();
  if (sound)
    for (const packet of repeated(
      clip.sound,
      options.soundSeconds ?? seconds,
      clip.sound[0]?.duration ?? 1,
      start,
    ))
      await audio.add(packet, { decoderConfig: clip.soundConfig });
  if (sound) audio.close();
  await output.finalize();
  return Buffer.from(target.buffer as ArrayBuffer);
}

function* repeated(
  packets: EncodedPacket[],
  seconds: number,
  each: number,
  start: number,
): Generator<EncodedPacket> {
  const count = Math.max(1, Math.round(seconds / each));
  for (let index = 0; index < count; index++) {
    const packet = packets[index % packets.length] as EncodedPacket;
    // Made anew: the numbers of their order must not repeat.
    yield new EncodedPacket(packet.data, packet.type, start + index * each, each);
  }
}

/** A sound video with a place, a device and a page in it, and bytes that no picture needs. */
export async function videoWithMetadata(): Promise<Buffer> {
  const video = await makeVideo();
  const place = makeBox('\xa9xyz', Buffer.from('\0\x12\x15\xc7+45.4642+009.1900/', 'latin1'));
  const device = makeBox('\xa9mod', Buffer.from('\0\x0b\x15\xc7SecretPhone', 'latin1'));
  const page = makeBox('free', Buffer.from(SCRIPT));
  return Buffer.concat([addBox(video, 'moov', makeBox('udta', Buffer.concat([place, device]))), page]);
}

/** A decoder's setup for H.264 with pictures of the given size: the numbers are written as Golomb has it. */
function h264Setup(width: number, height: number): Buffer {
  const number = (value: number) => {
    const bits = (value + 1).toString(2);
    return '0'.repeat(bits.length - 1) + bits;
  };
  const sizes = number(width / 16 - 1) + number(height / 16 - 1);
  const bits = `${number(0)}${number(0)}${number(2)}${number(1)}0${sizes}11001`;
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) =>
    Number.parseInt(byte, 2),
  );
  const parameters = Buffer.from([0x67, 66, 0xc0, 12, ...bytes]);
  const picture = Buffer.from([0x68, 0xc8, 0x42, 0x03, 0x12, 0xc8]);
  return Buffer.from([
    1,
    66,
    0xc0,
    12,
    0xff,
    0xe1,
    0,
    parameters.length,
    ...parameters,
    1,
    0,
    picture.length,
    ...picture,
  ]);
}

/** Says so many seconds wherever a header says how long it is. */
function saying(video: Buffer, seconds: number): Buffer {
  const scaled = (content: Buffer, scaleAt: number) =>
    content.writeUInt32BE(content.readUInt32BE(scaleAt) * seconds, scaleAt + 4);
  const movie = changeBoxes(video, 'mvhd', (content) => scaled(content, 12));
  return changeBoxes(movie, 'mdhd', (content) => scaled(content, 12));
}

const bigSide = (content: Buffer) => content.writeUInt32BE(0x4e20_4e20, 16 + 24);

interface BadVideo {
  name: string;
  bytes: Buffer;
  reason: VideoFailure;
}

/** Files that are no video, or none that may be sent, by any name; with why. */
export async function badVideos(): Promise<BadVideo[]> {
  const [video, fast] = [await makeVideo(), await makeVideo({ fastStart: 'in-memory' })];
  const others = [...(await notPictures()), { name: 'a JPEG', bytes: await honestJpeg() }];
  others.push({ name: 'a PNG', bytes: await honestPng() }, { name: 'an honest WAV', bytes: honestWav() });
  const unreadable: Record<string, Buffer> = {
    'a WebM head': Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    'a video cut at its end': video.subarray(0, -100),
    'a video cut in the middle': video.subarray(0, video.length / 2),
    'a video with its index first, cut at its end': fast.subarray(0, -100),
    'a video cut in its media, closed again': Buffer.concat([
      fast.subarray(0, -2000),
      makeBox('free', Buffer.alloc(9)),
    ]),
    'a video with a page behind': Buffer.concat([video, Buffer.from(`<html>${SCRIPT}`)]),
    'a page before a video': Buffer.concat([Buffer.from(SCRIPT), video]),
    'a video without its index': video.subarray(0, findBoxes(video, 'moov')[0]?.box.start),
    'an index without media': Buffer.concat([
      fast.subarray(0, findBoxes(fast, 'mdat')[0]?.box.start),
      makeBox('mdat', Buffer.alloc(0)),
    ]),
    'a video of QuickTime': changeBoxes(video, 'ftyp', (content) => content.write('qt  ')),
    'a video whose media is a page': changeBoxes(video, 'mdat', (content) =>
      content.fill(`<html>${SCRIPT}</html>`),
    ),
    'a video whose media is zeros': changeBoxes(video, 'mdat', (content) => content.fill(0)),
    'a video whose setup is nothing': await makeVideo({
      setup: Buffer.from([1, 66, 0xc0, 12, 0xff, 0xe0, 0]),
    }),
    'a video whose setup ends too early': await makeVideo({ setup: h264Setup(160, 128).subarray(0, 14) }),
    'a video that brings another size along': await makeVideo({ prefix: inBand(h264Setup(20_000, 20_000)) }),
    'a video of four thousand million pictures': manySamples(video),
    'a video that leads out of itself': changeBoxes(video, 'stco', (content) => content.fill(0xff, 8)),
    'a video without size': changeBoxes(video, 'stsd', (content) => content.writeUInt32BE(0, 16 + 24)),
  };
  const reasons: Record<string, [VideoFailure, Buffer]> = {
    'a video that says 30 s and runs ten hours': [
      'tooLong',
      saying(await makeVideo({ seconds: 36_000, pictureSeconds: 1, sound: false }), 30),
    ],
    'a video of two pictures in ten hours': [
      'tooLong',
      await makeVideo({ seconds: 36_000, pictureSeconds: 18_000, sound: false }),
    ],
    'a video of a tenth of a second too many': ['tooLong', await makeVideo({ seconds: 31.1 })],
    'a video whose sound goes on': ['tooLong', await makeVideo({ seconds: 2, soundSeconds: 40 })],
    'a video of ten thousand pictures a second': [
      'tooLong',
      await makeVideo({ seconds: 2, pictureSeconds: 0.0001, sound: false }),
    ],
    'a video that says 20000 × 20000': ['tooLarge', changeBoxes(video, 'stsd', bigSide)],
    'a video that is 20000 × 20000': ['tooLarge', await makeVideo({ setup: h264Setup(20_000, 20_000) })],
    'a sound without pictures': ['noVideoTrack', await makeVideo({ pictures: false })],
    'a video of another codec': [
      'unsupportedCodec',
      changeBoxes(video, 'stsd', (content) => content.write('mp4v', 12)),
    ],
    'a video with sound of another codec': ['unsupportedCodec', foreignSound(video)],
  };
  return [
    ...others.map(({ name, bytes }) => ({ name, bytes, reason: 'unreadable' as const })),
    ...Object.entries(unreadable).map(([name, bytes]) => ({ name, bytes, reason: 'unreadable' as const })),
    ...Object.entries(reasons).map(([name, [reason, bytes]]) => ({ name, bytes, reason })),
  ];
}

/** The parameters of a setup as a unit before the pictures. */
function inBand(setup: Buffer): Buffer {
  const length = setup.readUInt16BE(6);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return Buffer.concat([head, setup.subarray(8, 8 + length)]);
}

/** A table of a few bytes that stands for more samples than fit into any memory. */
function manySamples(video: Buffer): Buffer {
  const entry = Buffer.alloc(16);
  entry.writeUInt32BE(1, 4);
  entry.writeUInt32BE(0xffffffff, 8);
  const many = changeBoxes(video, 'stts', (content) => content.writeUInt32BE(0xffffffff, 8));
  return addBox(many, 'stbl', makeBox('ctts', entry));
}

function foreignSound(video: Buffer): Buffer {
  let tracks = 0;
  return changeBoxes(video, 'stsd', (content) => {
    if (tracks++ === 1) content.write('ac-3', 12);
  });
}

export const longVp9 = (seconds: number) => makeVideo({ clip: vp9Clip, seconds });
