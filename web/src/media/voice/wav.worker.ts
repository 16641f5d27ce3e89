// Collects recorded sound and makes the WAV of it, off the page's thread.
import { limits } from '@trialog/contract/limits.ts';
import { encodeWav, peaksOf, resample, wavRate } from './wav.ts';

export type WavRequest =
  | { readonly kind: 'listen'; readonly port: MessagePort }
  | { readonly kind: 'finish'; readonly sampleRate: number };

export interface WavAnswer {
  readonly wav: ArrayBuffer;
  readonly milliseconds: number;
  readonly peaks: readonly number[];
}

const pieces: Float32Array[] = [];

function finish(sampleRate: number): WavAnswer {
  const longest = limits.voiceSeconds * sampleRate;
  const recorded = new Float32Array(
    Math.min(
      longest,
      pieces.reduce((sum, { length }) => sum + length, 0),
    ),
  );
  let at = 0;
  for (const piece of pieces) {
    const part = piece.subarray(0, recorded.length - at);
    recorded.set(part, at);
    at += part.length;
  }
  const samples = resample(recorded, sampleRate, wavRate);
  return {
    wav: encodeWav(samples, wavRate),
    milliseconds: Math.round((samples.length * 1000) / wavRate),
    peaks: peaksOf(samples, limits.waveformPeaks),
  };
}

self.onmessage = ({ data }: MessageEvent<WavRequest>) => {
  if (data.kind === 'listen')
    data.port.onmessage = ({ data: piece }: MessageEvent<Float32Array>) => pieces.push(piece);
  else {
    const answer = finish(data.sampleRate);
    self.postMessage(answer, { transfer: [answer.wav] });
  }
};
