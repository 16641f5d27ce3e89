// The patient's rounds in a list: their date, their order, and how many are due.
import { describe, expect, it } from 'vitest';
import { round } from '../../test/questionnaires.ts';
import { countDue, dateOf, inOrder, titlesNeverReminded } from './rounds.ts';

describe('a round', () => {
  it('is dated by the last submission where there is one, else by its start', { tags: ['R2.13'] }, () => {
    expect(dateOf(round('a'))).toEqual({ at: '2026-03-01T08:00:00Z', completed: false });
    const again = round('a', { scheduler: { lastSubmission: '2026-02-28T19:00:00Z' } });
    expect(dateOf(again)).toEqual({ at: '2026-02-28T19:00:00Z', completed: true });
  });
});

describe('the list', () => {
  const missed = { expired: true, status: 'Closed' } as const;

  it('has the next to close at the top, and what was missed at the end, the latest first', () => {
    const rounds = [
      round('missed long ago', { ...missed, expireTime: '2026-02-01T20:00:00Z' }),
      round('endless', { expireTime: '9999-12-31T00:00:00Z' }),
      round('missed', { ...missed, expireTime: '2026-02-27T20:00:00Z' }),
      round('next'),
    ];
    expect(inOrder(rounds).map(({ id }) => id)).toEqual(['next', 'endless', 'missed', 'missed long ago']);
  });

  it('counts as due what can still be filled in', () => {
    expect(countDue([round('a'), round('b', missed), round('c', { completed: true })])).toBe(1);
  });

  it('warns of the open ones that no notification can reach in time, each once', () => {
    const never = { outsideNotificationHours: true };
    const rounds = [round('a', never), round('a', never), round('b', { ...missed, ...never }), round('c')];
    expect(titlesNeverReminded(rounds)).toEqual(['a']);
  });
});
