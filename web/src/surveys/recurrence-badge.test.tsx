// How often a questionnaire comes: in words, and in one tone for each unit.
import { Recurrence } from '@trialog/contract/surveys.ts';
import { describe, expect, it } from 'vitest';
import { markup, toneOf, words } from '../../test/markup.tsx';
import { RecurrenceBadge } from './recurrence-badge.tsx';

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
