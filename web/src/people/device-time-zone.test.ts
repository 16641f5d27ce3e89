// Time zones: whether two have the same clock, and how a person reads one.
import { expect, it } from 'vitest';
import { sameClocks } from './device-time-zone.ts';
import { timeZoneName } from './time-zone-name.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

it('two zones whose clocks agree over the coming year are the same, whatever their names', () => {
  for (const now of [winter, summer]) {
    expect(sameClocks('Europe/Rome', 'Europe/Paris', now)).toBe(true);
    expect(sameClocks('Europe/Amsterdam', 'Europe/Berlin', now)).toBe(true);
    expect(sameClocks('Europe/London', 'Europe/Lisbon', now)).toBe(true);
    expect(sameClocks('Asia/Calcutta', 'Asia/Kolkata', now)).toBe(true);
  }
});

it('clocks that agree today and part for some days of the year are not the same', () => {
  // Without summer time; and with one that begins two days earlier.
  expect(sameClocks('Europe/Rome', 'Africa/Tunis', winter)).toBe(false);
  expect(sameClocks('Europe/Athens', 'Asia/Jerusalem', winter)).toBe(false);
  expect(sameClocks('Europe/Rome', 'Europe/London', summer)).toBe(false);
});

it('a name that this browser does not know is only itself', () => {
  expect(sameClocks('Mars/Base', 'Mars/Base', winter)).toBe(true);
  expect(sameClocks('Mars/Base', 'Europe/Rome', winter)).toBe(false);
});

it('a zone is called after its city, in the words of the language where it has its own', () => {
  expect(timeZoneName('Europe/Rome', 'en')).toBe('Rome');
  expect(timeZoneName('Europe/Rome', 'it')).toBe('Roma');
  expect(timeZoneName('Europe/London', 'sp')).toBe('Londres');
  expect(timeZoneName('America/New_York', 'de')).toBe('New York');
  expect(timeZoneName('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires');
  expect(timeZoneName('UTC', 'en')).toBe('UTC');
});
