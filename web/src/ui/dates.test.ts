// Dates and times as people say them.
import { intlLanguage, languages } from '@trialog/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { formatDate, formatExactly, formatMoment, formatTime, isEndless } from './dates.ts';

const rome = { timeZone: 'Europe/Rome' };
const at = (text: string) => new Date(text);
const now = at('2026-03-05T10:00:00Z');

describe('a moment', () => {
  it('of today has its time', () => {
    expect(formatMoment(at('2026-03-05T13:32:00Z'), now, 'en', rome)).toBe('today 14:32');
    expect(formatMoment(at('2026-03-05T13:32:00Z'), now, 'de', rome)).toBe('heute 14:32');
    expect(formatMoment(at('2026-03-04T23:00:00Z'), now, 'es', rome)).toBe('hoy 00:00');
  });

  it('of the days beside it is called by its word', () => {
    expect(formatMoment(at('2026-03-04T22:59:00Z'), now, 'en', rome)).toBe('yesterday');
    expect(formatMoment(at('2026-03-06T08:00:00Z'), now, 'it', rome)).toBe('domani');
    expect(formatMoment(at('2026-03-04T22:59:00Z'), now, 'nl', { ...rome, withTime: true })).toBe(
      'gisteren 23:59',
    );
  });

  it('of another day is its date, with the year only where it is another', () => {
    expect(formatMoment(at('2026-03-03T10:00:00Z'), now, 'de', rome)).toBe('3. März');
    expect(formatMoment(at('2025-12-31T10:00:00Z'), now, 'fr', rome)).toBe('31 déc. 2025');
    expect(formatMoment(at('2026-03-03T19:48:00Z'), now, 'en', { ...rome, withTime: true })).toBe(
      '3 March, 20:48',
    );
  });

  it('is of the day on the calendar of its time zone, over a change of clocks too', () => {
    const newYork = { timeZone: 'America/New_York' };
    expect(formatMoment(at('2026-03-05T03:00:00Z'), now, 'en', newYork)).toBe('yesterday');
    // 29 March 2026 has 23 hours in Rome.
    expect(formatMoment(at('2026-03-28T23:30:00Z'), at('2026-03-29T22:10:00Z'), 'en', rome)).toBe(
      'yesterday',
    );
  });

  it('is told exactly for a hover and for screen readers', () => {
    const exact = formatExactly(at('2026-03-05T13:32:07Z'), 'en', 'Europe/Rome');
    expect(exact).toMatch(/Thursday.*5 March 2026.*14:32:07.*CET/);
  });
});

describe('a time', { tags: ['R9.14'] }, () => {
  it.each(languages)('has 24 hours in %s', (language) => {
    const tag = intlLanguage(language);
    expect(formatTime(at('2026-03-05T22:05:00Z'), tag, 'Europe/Rome')).toBe('23:05');
    expect(formatTime(at('2026-03-05T23:05:00Z'), tag, 'Europe/Rome')).toBe('00:05');
    expect(formatExactly(at('2026-03-05T22:05:00Z'), tag, 'Europe/Rome')).toContain('23:05');
  });
});

describe('a date', () => {
  it('is the same on every device', () => {
    expect(formatDate('2026-03-01', 'en')).toBe('1 Mar 2026');
    expect(formatDate('2026-03-01', 'de')).toBe('1. März 2026');
  });

  it('is endless in the year 9999 alone', { tags: ['R2.97'] }, () => {
    expect(isEndless('9999-12-31')).toBe(true);
    expect(isEndless('9999-01-01T00:00:00Z')).toBe(true);
    expect(isEndless('9998-12-31')).toBe(false);
    expect(isEndless('2026-09-09')).toBe(false);
  });
});
