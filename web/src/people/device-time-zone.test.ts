// Time zones by name.
import { expect, it } from 'vitest';
import { isSameTimeZone, sayTimeZone } from './device-time-zone.ts';

it('an old and a new name of one zone are the same, and an unknown one is only itself', () => {
  expect(isSameTimeZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(isSameTimeZone('Europe/Rome', 'Europe/Paris')).toBe(false);
  expect(isSameTimeZone('Mars/Base', 'Mars/Base')).toBe(true);
  expect(sayTimeZone('America/New_York')).toBe('America/New York');
});
