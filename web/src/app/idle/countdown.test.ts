// The time that is left, as it is seen and as it is heard.
import { expect, it } from 'vitest';
import { clockTime, timeInWords } from './countdown.ts';

it('is seen as on a clock', () => {
  expect([120, 61, 9, 0].map(clockTime)).toEqual(['2:00', '1:01', '0:09', '0:00']);
});

it('is heard four times', () => {
  const heard = new Set<string>();
  for (let seconds = 120; seconds > 0; seconds -= 1) heard.add(timeInWords(seconds, 'en'));
  expect([...heard]).toEqual(['2 minutes', '1 minute', '30 seconds', '10 seconds']);
  expect(timeInWords(60, 'de')).toBe('1 Minute');
  expect(timeInWords(61, 'de')).toBe('2 Minuten');
});
