// Collects recorded sound and makes the WAV of it, off the page's thread; reports meanwhile how much it has.
import { limits } from '@trialog/contract/limits.ts';
import { captureReporter } from '../capture-report.ts';
import { type CollectedSound, collectSound } from './collected-sound.ts';
import { encodeWav, peaksOf, resample, wavRate } from './wav.ts';

export type WavRequest =
  | { readonly kind: 'listen'; readonly port: MessagePort; readonly sampleRate: number }
  | { readonly kind: 'finish' };

export interface WavAnswer {
  readonly wav: ArrayBuffer;
  readonly milliseconds: number;
  readonly peaks: readonly number[];
}

let sound: CollectedSound | undefined;

function listen(port: MessagePort, sampleRate: number): void {
  const collected = collectSound(sampleRate);
  sound = collected;
  const report = captureReporter((captured) => self.postMessage(captured));
  port.onmessage = ({ data: piece }: MessageEvent<Float32Array>) => {
    collected.add(piece);
    const milliseconds = collected.milliseconds();
    report(milliseconds, milliseconds);
  };
}

function finish(): WavAnswer {
  const samples =
    sound === undefined ? new Float32Array() : resample(sound.samples(), sound.sampleRate, wavRate);
  return {
    wav: encodeWav(samples, wavRate),
    milliseconds: Math.round((samples.length * 1000) / wavRate),
    peaks: peaksOf(samples, limits.waveformPeaks),
  };
}

self.onmessage = ({ data }: MessageEvent<WavRequest>) => {
  if (data.kind === 'listen') listen(data.port, data.sampleRate);
  else {
    const answer = finish();
    self.postMessage(answer, { transfer: [answer.wav] });
  }
};
