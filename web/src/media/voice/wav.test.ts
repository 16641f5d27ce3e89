// The WAV of a recording, byte by byte, and its sound at another rate.
import { describe, expect, it } from 'vitest';
import { encodeWav, levelOf, peaksOf, resample } from './wav.ts';

const tone = (hertz: number, rate: number, seconds: number, volume = 0.5) =>
  Float32Array.from(
    { length: rate * seconds },
    (_, at) => volume * Math.sin((2 * Math.PI * hertz * at) / rate),
  );

/** How much of a pitch is in a sound, as its amplitude. */
function amount(samples: Float32Array, hertz: number, rate: number): number {
  let [real, imaginary] = [0, 0];
  for (const [at, sample] of samples.entries()) {
    real += sample * Math.cos((2 * Math.PI * hertz * at) / rate);
    imaginary += sample * Math.sin((2 * Math.PI * hertz * at) / rate);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}

describe('the WAV', { tags: ['R9.8'] }, () => {
  it('says that it is mono, 16 bits, and how long it is', () => {
    const view = new DataView(encodeWav(new Float32Array(1_000), 16_000));
    const word = (at: number) => String.fromCharCode(...new Uint8Array(view.buffer, at, 4));
    expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect(view.byteLength).toBe(2_044);
    expect(view.getUint32(4, true)).toBe(2_036);
    expect(view.getUint16(20, true)).toBe(1);
    expect(view.getUint16(22, true)).toBe(1);
    expect(view.getUint32(24, true)).toBe(16_000);
    expect(view.getUint32(28, true)).toBe(32_000);
    expect(view.getUint16(32, true)).toBe(2);
    expect(view.getUint16(34, true)).toBe(16);
    expect(view.getUint32(40, true)).toBe(2_000);
  });

  it('holds the samples, and cuts what is louder than full', () => {
    const view = new DataView(encodeWav(Float32Array.of(0, 0.5, -0.5, 1, -1, 3, -3), 8_000));
    const samples = Array.from({ length: 7 }, (_, at) => view.getInt16(44 + at * 2, true));
    expect(samples).toEqual([0, 16_384, -16_384, 32_767, -32_768, 32_767, -32_768]);
  });
});

describe('sound at another rate', () => {
  it.each([48_000, 44_100])('from %i is as long and sounds the same', (from) => {
    const sound = resample(tone(440, from, 1), from, 16_000);
    expect(sound.length).toBe(16_000);
    expect(amount(sound, 440, 16_000)).toBeCloseTo(0.5, 2);
  });

  it('holds nothing that the lower rate would fold back as a whistle', () => {
    // 10 kHz at 48 kHz would come out as 6 kHz at 16 kHz.
    const folded = resample(tone(10_000, 48_000, 1), 48_000, 16_000);
    expect(amount(folded, 6_000, 16_000)).toBeLessThan(0.005);
  });

  it('is left alone where the rate fits', () => {
    const sound = tone(440, 16_000, 1);
    expect(resample(sound, 16_000, 16_000)).toBe(sound);
  });
});

it('the waveform has the loudest of each part, the loudest of all as 100', () => {
  const sound = new Float32Array(80);
  sound[3] = -0.4;
  sound[25] = 0.2;
  expect(peaksOf(sound, 8)).toEqual([100, 0, 50, 0, 0, 0, 0, 0]);
  expect(peaksOf(new Float32Array(80), 4)).toEqual([0, 0, 0, 0]);
});

it('the level is nothing in silence, and grows with the voice', () => {
  expect(levelOf(new Float32Array(128))).toBe(0);
  const quiet = levelOf(tone(200, 16_000, 1, 0.02));
  const loud = levelOf(tone(200, 16_000, 1, 0.5));
  expect(quiet).toBeGreaterThan(0.1);
  expect(loud).toBeGreaterThan(quiet);
  expect(loud).toBeLessThanOrEqual(1);
});
