// When messages are read: the help desk's hours on its own clock, over weekends and changes of clocks.
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { words } from '../../../test/markup.tsx';
import { addTexts } from '../../i18n/translation.ts';
import texts from '../../i18n/writing/en.ts';
import { openingText } from '../../projects/opening-text.ts';
import { readingAt } from './reading-hours.ts';
import { WhenItIsRead } from './what-happens.tsx';

beforeAll(() => addTexts(texts));

const desk = { weekdays: [1, 2, 3, 4, 5], from: '08:30', to: '16:30', timeZone: 'Europe/Rome' };
const at = (instant: string, changes: Partial<typeof desk> = {}) => {
  return said(readingAt({ project: { helpDesk: { ...desk, ...changes } }, team }, new Date(instant)));
};
const team = { timeZone: 'America/New_York' };
const said = (reading: ReturnType<typeof readingAt>) =>
  reading.kind === 'closed' ? reading.from.toISOString() : reading.kind;

describe('messages are read', { tags: ['F15'] }, () => {
  it('within the hours, the last minute excepted', () => {
    // 2026-06-01 is a Monday; Rome is two hours ahead.
    expect(at('2026-06-01T06:29:59Z')).toBe('2026-06-01T06:30:00.000Z');
    expect(at('2026-06-01T06:30:00Z')).toBe('open');
    expect(at('2026-06-01T14:29:59Z')).toBe('open');
    expect(at('2026-06-01T14:30:00Z')).toBe('2026-06-02T06:30:00.000Z');
  });

  it('after a weekend on Monday', () => {
    expect(at('2026-06-05T20:00:00Z')).toBe('2026-06-08T06:30:00.000Z');
    expect(at('2026-06-07T12:00:00Z')).toBe('2026-06-08T06:30:00.000Z');
  });

  it('at the same hour after a change of clocks', () => {
    // Rome's clocks go forward on 29 March 2026, back on 25 October.
    expect(at('2026-03-27T20:00:00Z')).toBe('2026-03-30T06:30:00.000Z');
    expect(at('2026-10-23T20:00:00Z')).toBe('2026-10-26T07:30:00.000Z');
  });

  it('by the weekday at the desk, not at the reader', () => {
    expect(at('2026-06-07T23:30:00Z', { from: '00:00', to: '24:00' })).toBe('open');
    expect(at('2026-06-05T23:30:00Z', { timeZone: 'America/New_York' })).toBe('2026-06-08T12:30:00.000Z');
  });

  it('over midnight where the hours say so', () => {
    const night = { weekdays: [5], from: '20:00', to: '06:00' };
    expect(at('2026-06-05T23:00:00Z', night)).toBe('open');
    expect(at('2026-06-06T03:59:59Z', night)).toBe('open');
    expect(at('2026-06-06T04:00:00Z', night)).toBe('2026-06-12T18:00:00.000Z');
  });

  it('once a week where only one day is stated', () => {
    expect(at('2026-06-01T15:00:00Z', { weekdays: [1] })).toBe('2026-06-08T06:30:00.000Z');
  });

  it('from 8:30 to 16:30 on weekdays by the team’s clock where the study states no figures', () => {
    const monday = new Date('2026-06-01T10:00:00Z');
    const opening = '2026-06-01T12:30:00.000Z';
    expect(said(readingAt({ project: { helpDesk: null }, team }, monday))).toBe(opening);
    const withoutHours = { helpDesk: { ...desk, from: null } };
    expect(said(readingAt({ project: withoutHours, team }, monday))).toBe(opening);
    expect(at('2026-06-01T10:00:00Z', { weekdays: [] })).toBe(opening);
    expect(at('2026-06-01T20:29:59Z', { weekdays: [] })).toBe('open');
    expect(at('2026-06-05T20:30:00Z', { weekdays: [] })).toBe('2026-06-08T12:30:00.000Z');
  });
});

describe('the opening', () => {
  const say = (from: string, now: string, language = 'en', timeZone = 'Europe/Rome') =>
    openingText(new Date(from), new Date(now), language, timeZone);

  it('is said as people say it where they are', () => {
    expect(say('2026-06-02T06:30:00Z', '2026-06-02T04:00:00Z')).toBe('today 08:30');
    expect(say('2026-06-02T06:30:00Z', '2026-06-01T20:00:00Z')).toBe('tomorrow 08:30');
    expect(say('2026-06-08T06:30:00Z', '2026-06-05T20:00:00Z')).toBe('Monday 08:30');
    expect(say('2026-06-08T06:30:00Z', '2026-06-05T20:00:00Z', 'de')).toBe('Montag 08:30');
    expect(say('2026-06-08T06:30:00Z', '2026-06-07T20:00:00Z', 'en', 'Europe/London')).toBe('tomorrow 07:30');
  });
});

describe('beside the send button', { tags: ['F15'] }, () => {
  afterEach(() => void vi.useRealTimers());
  const stated = { phone: '+39 02 0000 0101', days: null, hours: null as string | null, ...desk };
  const closed = { ...stated, weekdays: [((new Date().getUTCDay() + 3) % 7) + 1] };
  const always = { ...stated, weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' };

  it('stands who reads when, and whom to call in an emergency', () => {
    const text = words(<WhenItIsRead project={{ helpDesk: always, emergencyNumber: '118' }} team={team} />);
    expect(text).toMatch(/^The team reads messages Monday/);
    expect(text).toContain('In an emergency: 118');
    expect(text).not.toContain('0101');
  });

  it('stands while the help desk is closed from when messages are read, and its number', () => {
    const text = words(<WhenItIsRead project={{ helpDesk: closed, emergencyNumber: null }} team={team} />);
    expect(text).toMatch(/The team is away now and will read your message from \w+ \d\d:\d\d\./);
    expect(text).toContain('+39 02 0000 0101');
    expect(text).toContain('In an emergency: 112');
  });

  it('stands something true where the study states no figures', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T14:00:00Z') });
    const without = { ...stated, from: null, to: null };
    const text = (helpDesk: typeof without | null) =>
      words(<WhenItIsRead project={{ helpDesk, emergencyNumber: null }} team={team} />);
    expect(text(null)).toBe('The team reads messages during its working hours. In an emergency: 112');
    vi.setSystemTime(Date.parse('2026-06-01T21:00:00Z'));
    expect(text(null)).toMatch(/^The team is away now and will read your message from /);
    expect(text({ ...without, hours: 'day and night' })).toMatch(/^The team reads messages day and night/);
  });
});
