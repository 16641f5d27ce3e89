// Whose turn it is to be heard.
import { expect, it } from 'vitest';
import { leaveTurn, takeTurn } from './one-at-a-time.ts';

it('who begins to play silences the one before, and nobody else', () => {
  const paused: string[] = [];
  const player = (name: string) => ({ pause: () => void paused.push(name) });
  const [one, two] = [player('one'), player('two')];
  takeTurn(one);
  takeTurn(one);
  expect(paused).toEqual([]);
  takeTurn(two);
  expect(paused).toEqual(['one']);
  leaveTurn(two);
  takeTurn(one);
  expect(paused).toEqual(['one']);
});
