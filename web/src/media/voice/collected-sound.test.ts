// The sound of a recording, piece by piece.
import { expect, it } from 'vitest';
import { collectSound } from './collected-sound.ts';

const PIECE = 1024;

it('is as long as what has come, in the order in which it came', () => {
  const sound = collectSound(1_000);
  expect(sound.milliseconds()).toBe(0);
  sound.add(Float32Array.of(0.25, 0.5));
  sound.add(Float32Array.of(-0.5));
  expect(sound.milliseconds()).toBe(3);
  expect([...sound.samples()]).toEqual([0.25, 0.5, -0.5]);
});

it.each([48_000, 44_100, 47_999.9])(
  'is cut at 60 s, and says that it is full, at a rate of %i',
  {
    tags: ['R9.7'],
  },
  (rate) => {
    const sound = collectSound(rate);
    for (let length = 0; length < 61 * rate; length += PIECE) sound.add(new Float32Array(PIECE));
    expect(sound.milliseconds()).toBeGreaterThanOrEqual(60_000);
    expect(sound.milliseconds()).toBeLessThan(60_001);
    expect(sound.samples().length).toBe(Math.ceil(60 * rate));
  },
);
