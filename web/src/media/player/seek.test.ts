// Seeking in a recording.
import { expect, it } from 'vitest';
import { positionAt, positionByKey } from './seek.ts';

it('keys go a second, ten, to the beginning and to the end, and never beyond', () => {
  expect(positionByKey('ArrowRight', 3, 20)).toBe(4);
  expect(positionByKey('ArrowUp', 3, 20)).toBe(4);
  expect(positionByKey('ArrowLeft', 3, 20)).toBe(2);
  expect(positionByKey('ArrowLeft', 0.4, 20)).toBe(0);
  expect(positionByKey('PageUp', 3, 20)).toBe(13);
  expect(positionByKey('PageUp', 15, 20)).toBe(20);
  expect(positionByKey('PageDown', 15, 20)).toBe(5);
  expect(positionByKey('Home', 15, 20)).toBe(0);
  expect(positionByKey('End', 3, 20)).toBe(20);
  expect(positionByKey('a', 3, 20)).toBeUndefined();
});

it('a point on the waveform is its part of the time', () => {
  const track = { left: 100, width: 200 };
  expect(positionAt(150, track, 60)).toBe(15);
  expect(positionAt(90, track, 60)).toBe(0);
  expect(positionAt(400, track, 60)).toBe(60);
  expect(positionAt(150, { left: 0, width: 0 }, 60)).toBe(0);
});
