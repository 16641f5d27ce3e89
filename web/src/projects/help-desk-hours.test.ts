// The help desk's days and hours in the six languages.
import { describe, expect, it } from 'vitest';
import { helpDeskTimes } from './help-desk-hours.ts';

const now = Date.UTC(2026, 5, 1, 12);
const desk = {
  days: 'Monday to Friday',
  hours: '8:30 to 16:30',
  weekdays: [1, 2, 3, 4, 5],
  from: '08:30',
  to: '16:30',
  timeZone: 'Europe/Rome',
};
const times = (changes: Partial<typeof desk> | object, language = 'en', here = 'Europe/Rome') =>
  helpDeskTimes({ ...desk, ...changes }, language, here, now);

/** Intl puts thin and non-breaking blanks, of other kinds in other versions. */
const plain = (text: string | undefined) => text?.replace(/[\s\u2009\u202f]+/g, ' ').replace(/ ?– ?/, '–');

describe('the help desk’s days and hours', () => {
  it.each([
    ['en', 'Monday–Friday', '08:30–16:30'],
    ['fr', 'lundi–vendredi', '08:30–16:30'],
    ['de', 'Montag–Freitag', '08:30–16:30 Uhr'],
    ['it', 'lunedì–venerdì', '08:30–16:30'],
    ['nl', 'maandag–vrijdag', '08:30–16:30'],
    ['es', 'lunes–viernes', '8:30–16:30'],
  ])('are said in %s where the study gives figures', { tags: ['R1.16'] }, (language, days, hours) => {
    const said = times({}, language);
    expect([plain(said.days), plain(said.hours)]).toEqual([days, hours]);
  });

  it('name single days, and span the ones in a row', () => {
    expect(times({ weekdays: [1, 3] }).days).toBe('Monday and Wednesday');
    expect(times({ weekdays: [2, 1] }).days).toBe('Monday and Tuesday');
    expect(plain(times({ weekdays: [1, 2, 3, 5] }).days)).toBe('Monday–Wednesday and Friday');
    expect(times({ weekdays: [7] }).days).toBe('Sunday');
  });

  it('are the study’s own words where it gives no figures, and nothing where it says nothing', () => {
    const words = times({ from: null, to: null });
    expect([words.days, words.hours]).toEqual(['Monday to Friday', '8:30 to 16:30']);
    expect(times({ from: null, to: null, days: null, hours: null })).toEqual({});
  });

  it('name the clock they go by where the reader’s is another', () => {
    expect(times({}).zone).toBeUndefined();
    expect(times({}, 'en', 'Europe/Berlin').zone).toBeUndefined();
    expect(times({}, 'en', 'Europe/London').zone).toBe('Central European Time');
    expect(times({}, 'de', 'America/New_York').zone).toBe('Mitteleuropäische Zeit');
    expect(times({ from: null, to: null, hours: null }, 'en', 'Europe/London').zone).toBeUndefined();
  });
});
