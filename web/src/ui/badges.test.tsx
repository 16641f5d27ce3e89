// The small parts that say a state: each in its tone, and in words beside the colour.
import { describe, expect, it } from 'vitest';
import { markup, toneOf, words } from '../../test/markup.tsx';
import { CounterBadge } from './counter-badge.tsx';
import { DateRange } from './date-range.tsx';

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
