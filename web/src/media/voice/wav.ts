// Makes a WAV of recorded sound: brought to a modest rate, mono, 16 bits a sample; and how loud it is along its time.

/** Enough for speech, and 60 s stay under 2 MB. */
export const wavRate = 16_000;

const HEADER_BYTES = 44;

/** Of the sound with `rate` samples a second; what is louder than full is cut. */
export function encodeWav(samples: Float32Array, rate: number): ArrayBuffer {
  const dataBytes = samples.length * 2;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + dataBytes));
  const tag = (offset: number, word: string) => {
    for (let at = 0; at < 4; at++) view.setUint8(offset + at, word.charCodeAt(at));
  };
  tag(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  tag(8, 'WAVE');
  tag(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // plain samples
  view.setUint16(22, 1, true); // one channel
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, dataBytes, true);
  for (const [index, sample] of samples.entries()) {
    const bounded = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + index * 2, Math.round(bounded * (bounded < 0 ? 0x8000 : 0x7fff)), true);
  }
  return view.buffer;
}

/** Zero crossings of the filter on each side. */
const LOBES = 12;

/** Another rate, by a windowed sinc: what the lower rate cannot hold is filtered out, so that nothing whistles. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const step = commonDivisor(from, to);
  const [up, down] = [to / step, from / step];
  const stretch = Math.max(1, down / up);
  const reach = Math.ceil(LOBES * stretch);
  // A sample of the result lies between two of the source at one of `up` places: each has its weights once.
  const weights = Array.from({ length: up }, (_, place) => {
    const beyond = ((place * down) % up) / up;
    const row = Float32Array.from({ length: 2 * reach }, (_, tap) =>
      kernel((tap - reach + 1 - beyond) / stretch),
    );
    const sum = row.reduce((total, weight) => total + weight, 0);
    return row.map((weight) => weight / sum);
  });
  const out = new Float32Array(Math.floor((samples.length * up) / down));
  for (let index = 0; index < out.length; index++) {
    const row = weights[index % up] as Float32Array;
    const first = Math.floor((index * down) / up) - reach + 1;
    const end = Math.min(row.length, samples.length - first);
    let sum = 0;
    for (let tap = Math.max(0, -first); tap < end; tap++)
      sum += (row[tap] as number) * (samples[first + tap] as number);
    out[index] = sum;
  }
  return out;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** A sinc under a Hann window. */
function kernel(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / LOBES));
}

/** The loudest sample of each of `count` equal parts, from 0 to 100; the loudest part of all is 100. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const loudest = Array.from({ length: count }, (_, part) => {
    const end = Math.floor(((part + 1) * samples.length) / count);
    let peak = 0;
    for (let at = Math.floor((part * samples.length) / count); at < end; at++)
      peak = Math.max(peak, Math.abs(samples[at] as number));
    return peak;
  });
  const most = Math.max(...loudest);
  return loudest.map((peak) => (most === 0 ? 0 : Math.round((100 * peak) / most)));
}

/** How loud a few samples are, from 0 to 1, on a scale on which speech is about the middle. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-10);
  return Math.max(0, Math.min(1, (decibels + 55) / 45));
}
