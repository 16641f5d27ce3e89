// The small parts that say a state: each in its tone, and in words beside the colour.
import { Recurrence } from '@trialog/contract/surveys.ts';
import { describe, expect, it } from 'vitest';
import { markup, words } from '../../test/markup.tsx';
import { AssignmentBadge } from './assignment-badge.tsx';
import { CounterBadge } from './counter-badge.tsx';
import { DateRange } from './date-range.tsx';
import { Duration } from './duration.tsx';
import { RecurrenceBadge } from './recurrence-badge.tsx';

const toneOf = (html: string) => /data-tone="(\w+)"/.exec(html)?.[1];

describe('a recurrence', { tags: ['R3.48'] }, () => {
  const drawn = Object.values(Recurrence).map((recurrence) => (
    <RecurrenceBadge key={recurrence} recurrence={recurrence} />
  ));

  it('has its own words', () => {
    expect(new Set(drawn.map(words)).size).toBe(9);
    expect(words(<RecurrenceBadge recurrence={Recurrence.OnceEvery21Days} />)).toBe('Every 21 days');
  });

  it('has one colour for once, days, weeks and months', () => {
    expect(new Set(drawn.map((badge) => toneOf(markup(badge))))).toEqual(
      new Set(['still', 'day', 'weeks', 'month']),
    );
  });
});

describe('the badge of an assignment', () => {
  const open = {
    completed: false,
    completedDateTime: null,
    expired: false,
    expireTime: '2026-03-05T12:00:00Z',
  };
  const completed = { ...open, completed: true, completedDateTime: '2026-03-03T12:00:00Z' };

  it('is green with the date once completed, also after it has expired', { tags: ['R4.43'] }, () => {
    for (const expired of [false, true]) {
      const badge = <AssignmentBadge {...completed} expired={expired} />;
      expect(words(badge)).toBe('Completed 3 Mar 2026');
      expect(toneOf(markup(badge))).toBe('done');
    }
  });

  it('is red with the date once expired', { tags: ['R4.44'] }, () => {
    const badge = <AssignmentBadge {...open} expired />;
    expect(words(badge)).toBe('Expired 5 Mar 2026');
    expect(toneOf(markup(badge))).toBe('danger');
  });

  it('is yellow with the date while it is open', { tags: ['R4.45'] }, () => {
    expect(words(<AssignmentBadge {...open} />)).toBe('Expire 5 Mar 2026');
    expect(toneOf(markup(<AssignmentBadge {...open} />))).toBe('waiting');
  });
});

describe('the counter', () => {
  it.each([
    ['is green up to two thirds', 333, 'green'],
    ['is yellow above two thirds', 334, 'yellow'],
    ['is red at the maximum', 500, 'red'],
  ])('%s', { tags: ['R5.11', 'R5.12', 'R5.13'] }, (_rule, used, tone) => {
    expect(toneOf(markup(<CounterBadge used={used} maximum={500} />))).toBe(tone);
  });

  it('says in words how much is used, and that nothing more fits', () => {
    expect(words(<CounterBadge used={333} maximum={500} />)).toBe('333 / 500 333 of 500 characters');
    expect(words(<CounterBadge used={500} maximum={500} />)).toContain(' You’ve reached the limit.');
  });
});

describe('a range of dates', { tags: ['R2.97'] }, () => {
  it('shows the year 9999 as ∞, and says it in words', () => {
    expect(words(<DateRange from="2026-03-01" to="9999-12-31" />)).toBe('1 Mar 2026 – ∞ no end date');
    expect(words(<DateRange from="2026-03-01" to="2026-04-01" />)).toBe('1 Mar 2026 – 1 Apr 2026');
  });
});

describe('a duration', { tags: ['R9.13'] }, () => {
  it('shows as m:ss', () => {
    expect(words(<Duration milliseconds={65_400} />)).toBe('1:05');
  });
});
