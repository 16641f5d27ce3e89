// Makes an MP4 with H.264 and AAC out of frames and sound, off the page's thread. Where the browser has no AAC encoder
// one is fetched; it needs WebAssembly, which the server allows for this file alone.
import { limits } from '@trialog/contract/limits.ts';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  canEncodeAudio,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';
import { type Captured, captureReporter } from '../capture-report.ts';
import type { FrameSize } from './frame-size.ts';

export type EncodeRequest =
  | { readonly kind: 'check'; readonly size: FrameSize; readonly sampleRate: number }
  | {
      readonly kind: 'start';
      readonly size: FrameSize;
      readonly sampleRate: number;
      readonly startedAt: number;
      readonly port: MessagePort;
    }
  /** `at` and `startedAt` are milliseconds of the same clock as here: since 1970. */
  | { readonly kind: 'frame'; readonly frame: VideoFrame; readonly at: number }
  | { readonly kind: 'finish' };

export type EncodeAnswer =
  | { readonly kind: 'checked'; readonly can: boolean }
  | { readonly kind: 'finished'; readonly file: ArrayBuffer }
  | { readonly kind: 'failed' };

/** 30 s stay under 10 MB. */
const picture = {
  codec: 'avc',
  quality: new Quality({ bitrate: 2_000_000 }),
  latencyMode: 'realtime',
} as const;
const sound = { codec: 'aac', quality: new Quality({ bitrate: 96_000 }) } as const;
/** A slow device drops frames rather than piling them up. */
const MOST_WAITING = 8;

const now = () => performance.timeOrigin + performance.now();
const answer = (message: EncodeAnswer | Captured, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

async function check(size: FrameSize, sampleRate: number): Promise<boolean> {
  const { codec, ...options } = picture;
  if (!(await canEncodeVideo(codec, { ...options, ...size }))) return false;
  const ear = { numberOfChannels: 1, sampleRate, quality: sound.quality };
  if (await canEncodeAudio(sound.codec, ear)) return true;
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
  registerAacEncoder();
  return canEncodeAudio(sound.codec, ear);
}

let encoding: Awaited<ReturnType<typeof start>> | undefined;

async function start({ size, sampleRate, startedAt, port }: Extract<EncodeRequest, { kind: 'start' }>) {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  });
  // A phone that is turned while it records gets bars instead of another size.
  const video = new VideoSampleSource({
    ...picture,
    keyFrameInterval: 1,
    transform: size,
    sizeChangeBehavior: 'contain',
  });
  const audio = new AudioSampleSource(sound);
  output.addVideoTrack(video, { frameRate: 30 });
  output.addAudioTrack(audio);

  let samples = 0;
  let firstSampleAt: number | undefined;
  let hearing: Promise<void> = Promise.resolve();
  let seeing: Promise<void> = Promise.resolve();
  let waiting = 0;
  let last = -1;
  const inTime = (seconds: number) => seconds >= 0 && seconds < limits.videoSeconds;
  /** Up to which second there is sound, and there are pictures. */
  const until = { heard: 0, seen: 0 };
  const report = captureReporter(answer);
  const reached = (sense: keyof typeof until, seconds: number) => {
    until[sense] = Math.min(seconds, limits.videoSeconds);
    report(1000 * Math.max(until.heard, until.seen), 1000 * Math.min(until.heard, until.seen));
  };

  port.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
    firstSampleAt ??= Math.max(0, now() - startedAt - (1000 * data.length) / sampleRate) / 1000;
    const timestamp = firstSampleAt + samples / sampleRate;
    samples += data.length;
    reached('heard', firstSampleAt + samples / sampleRate);
    if (!inTime(timestamp)) return;
    const sample = new AudioSample({
      data,
      format: 'f32-planar',
      numberOfChannels: 1,
      sampleRate,
      timestamp,
    });
    hearing = hearing.then(() => audio.add(sample)).finally(() => sample.close());
    hearing.catch(() => answer({ kind: 'failed' }));
  };
  await output.start();

  return {
    see(frame: VideoFrame, at: number): void {
      const timestamp = (at - startedAt) / 1000;
      if (timestamp >= limits.videoSeconds) reached('seen', timestamp);
      if (waiting >= MOST_WAITING || !inTime(timestamp) || timestamp <= last) {
        frame.close();
        return;
      }
      reached('seen', timestamp);
      last = timestamp;
      waiting += 1;
      const sample = new VideoSample(frame, { timestamp });
      seeing = seeing
        .then(() => video.add(sample))
        .finally(() => {
          sample.close();
          waiting -= 1;
        });
      seeing.catch(() => answer({ kind: 'failed' }));
    },
    async finish(): Promise<ArrayBuffer> {
      port.close();
      await Promise.all([hearing, seeing]);
      await output.finalize();
      const { buffer } = output.target;
      if (buffer === null || last < 0) throw new Error('Nothing was recorded.');
      return buffer;
    },
  };
}

async function follow(request: EncodeRequest): Promise<void> {
  if (request.kind === 'check')
    answer({ kind: 'checked', can: await check(request.size, request.sampleRate) });
  else if (request.kind === 'start') encoding = await start(request);
  else if (request.kind === 'frame')
    encoding === undefined ? request.frame.close() : encoding.see(request.frame, request.at);
  else {
    const file = await encoding?.finish();
    if (file === undefined) throw new Error('Nothing was begun.');
    answer({ kind: 'finished', file }, [file]);
  }
}

self.onmessage = ({ data }: MessageEvent<EncodeRequest>) => {
  follow(data).catch(() =>
    answer(data.kind === 'check' ? { kind: 'checked', can: false } : { kind: 'failed' }),
  );
};
