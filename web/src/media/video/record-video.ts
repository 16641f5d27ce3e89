// Opens the camera and records from it: with our own encoder where the browser has WebCodecs, else with what the
// browser records as MP4 by itself.
import { videoRecording } from '@trialog/contract/media.ts';
import { type Captured, followCaptured } from '../capture-report.ts';
import type { DeviceFault } from '../device-fault.ts';
import { type Listening, listenTo } from '../listen.ts';
import { DeviceError, type OpenDevice, openCamera } from '../open-devices.ts';
import { longestFinishMs, workerAnswer } from '../worker-answer.ts';
import type { EncodeAnswer, EncodeRequest } from './encode-video.worker.ts';
import EncodeWorker from './encode-video.worker.ts?worker';
import { videoSize } from './frame-size.ts';

export interface VideoRecording {
  finish(): Promise<File>;
  /** Nothing of it is stored. */
  cancel(): void;
}

export interface Studio {
  readonly stream: MediaStream;
  /** Which camera is open. */
  readonly camera: string | undefined;
  /** From what the element shows; reports how much will be in the file, some ten times a second. */
  record(preview: HTMLVideoElement, onCaptured: (captured: Captured) => void): Promise<VideoRecording>;
  close(): void;
}

const CHECK_MS = 15_000;
const usual = { size: { width: 1280, height: 720 }, sampleRate: 48_000 };

export async function openStudio(
  camera: string | undefined,
  onLost: (fault: DeviceFault) => void,
): Promise<Studio> {
  const devices = await openCamera(camera, onLost);
  const encoder = await startEncoder().catch(() => undefined);
  const browserType = encoder === undefined ? browserFormat() : undefined;
  if (encoder === undefined && browserType === undefined) {
    devices.close();
    throw new DeviceError({ device: 'camera', kind: 'unsupported' });
  }
  return {
    stream: devices.stream,
    camera: devices.stream.getVideoTracks()[0]?.getSettings().deviceId,
    record: (preview, onCaptured) => {
      if (encoder === undefined) return recordByBrowser(devices.stream, browserType ?? '', onCaptured);
      followCaptured(encoder.worker, onCaptured);
      return recordByEncoder(encoder, devices, preview);
    },
    close: () => {
      encoder?.worker.terminate();
      devices.close();
    },
  };
}

const fileOf = (parts: BlobPart[]) => new File(parts, videoRecording.fileName, { type: videoRecording.type });

interface Encoder {
  readonly worker: Worker;
  post(message: EncodeRequest, transfer?: Transferable[]): void;
  /** The next answer of this kind; a failure, or none in time, is an error. */
  answer<Kind extends EncodeAnswer['kind']>(
    kind: Kind,
    withinMs: number,
  ): Promise<Extract<EncodeAnswer, { kind: Kind }>>;
}

/** Nothing where this browser cannot encode H.264 with AAC. */
async function startEncoder(): Promise<Encoder | undefined> {
  if (typeof VideoEncoder === 'undefined' || !('requestVideoFrameCallback' in HTMLVideoElement.prototype))
    return undefined;
  const worker = new EncodeWorker();
  const encoder: Encoder = {
    worker,
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    answer: async (kind, withinMs) => {
      const answer = await workerAnswer<EncodeAnswer>(worker, withinMs);
      if (answer.kind !== kind) throw new Error('The encoder failed.');
      return answer as Extract<EncodeAnswer, { kind: typeof kind }>;
    },
  };
  const checked = encoder.answer('checked', CHECK_MS);
  encoder.post({ kind: 'check', ...usual });
  if ((await checked.catch(() => undefined))?.can === true) return encoder;
  worker.terminate();
  return undefined;
}

async function recordByEncoder(
  { post, answer, worker }: Encoder,
  { stream }: OpenDevice,
  preview: HTMLVideoElement,
): Promise<VideoRecording> {
  // The first picture tells how large the others are.
  if (preview.videoWidth === 0)
    await new Promise((resolve) => preview.addEventListener('loadeddata', resolve, { once: true }));
  const { port1, port2 } = new MessageChannel();
  const listening: Listening = await listenTo(stream, port2, () => {});
  const startedAt = performance.timeOrigin + performance.now();
  const size = videoSize({ width: preview.videoWidth, height: preview.videoHeight });
  post({ kind: 'start', size, sampleRate: listening.sampleRate, startedAt, port: port1 }, [port1]);

  let request = 0;
  const see: VideoFrameRequestCallback = (now, { captureTime }) => {
    const at = performance.timeOrigin + (captureTime ?? now);
    const frame = new VideoFrame(preview, { timestamp: Math.round((at - startedAt) * 1000) });
    post({ kind: 'frame', frame, at }, [frame]);
    request = preview.requestVideoFrameCallback(see);
  };
  request = preview.requestVideoFrameCallback(see);
  const stop = () => {
    preview.cancelVideoFrameCallback(request);
    listening.stop();
  };
  return {
    cancel: () => {
      stop();
      worker.terminate();
    },
    finish: async () => {
      stop();
      const finished = answer('finished', longestFinishMs.video);
      post({ kind: 'finish' });
      return fileOf([(await finished).file]);
    },
  };
}

/** Those with sound that plays everywhere first. */
const browserFormats = ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/mp4'];

const BROWSER_REPORT_MS = 100;

const browserFormat = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : browserFormats.find((type) => MediaRecorder.isTypeSupported(type));

/** How much it has, the browser does not say: as much as it has recorded since it said that it began. */
async function recordByBrowser(
  stream: MediaStream,
  mimeType: string,
  onCaptured: (captured: Captured) => void,
): Promise<VideoRecording> {
  const recorder = new MediaRecorder(stream, {
    mimeType,
    videoBitsPerSecond: 2_000_000,
    audioBitsPerSecond: 96_000,
  });
  const parts: Blob[] = [];
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.ondataavailable = ({ data }) => parts.push(data);
  let timer: ReturnType<typeof setInterval> | undefined;
  recorder.onstart = () => {
    const beganAt = performance.now();
    timer = setInterval(() => {
      const elapsedMs = performance.now() - beganAt;
      onCaptured({ kind: 'captured', elapsedMs, completeMs: elapsedMs });
    }, BROWSER_REPORT_MS);
  };
  recorder.start(1000);
  const stop = () => {
    clearInterval(timer);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    cancel: stop,
    finish: async () => {
      stop();
      await stopped;
      if (parts.length === 0) throw new Error('Nothing was recorded.');
      return fileOf(parts);
    },
  };
}
