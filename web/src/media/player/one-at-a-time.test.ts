// Whose turn it is to be heard.
import { expect, it } from 'vitest';
import { startPlaying, stopPlaying } from './one-at-a-time.ts';

it('who begins to play silences the one before, and nobody else', () => {
  const paused: string[] = [];
  const player = (name: string) => ({ pause: () => void paused.push(name) });
  const [one, two] = [player('one'), player('two')];
  startPlaying(one);
  startPlaying(one);
  expect(paused).toEqual([]);
  startPlaying(two);
  expect(paused).toEqual(['one']);
  stopPlaying(two);
  startPlaying(one);
  expect(paused).toEqual(['one']);
});
