// How long it took until an alert was seen and closed.
import { expect, it } from 'vitest';
import { timeSpan } from './time-span.ts';

const span = (to: string, language = 'en') => timeSpan('2026-06-01T08:00:00Z', to, language);

it('is said in its largest unit, rounded', () => {
  expect(span('2026-06-01T08:00:20Z')).toBe('0 minutes');
  expect(span('2026-06-01T08:01:00Z')).toBe('1 minute');
  expect(span('2026-06-01T08:59:00Z')).toBe('59 minutes');
  expect(span('2026-06-01T10:40:00Z')).toBe('3 hours');
  expect(span('2026-06-03T09:00:00Z')).toBe('2 days');
  expect(span('2026-06-01T10:40:00Z', 'de')).toBe('3 Stunden');
});

it('never goes backwards', () => {
  expect(span('2026-06-01T07:00:00Z')).toBe('0 minutes');
});
