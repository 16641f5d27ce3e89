// The patient's rounds in a list: their date, their order, and how many are due.
import { describe, expect, it } from 'vitest';
import { round } from '../../test/questionnaires.ts';
import type { StoredRound } from './fill/stored-rounds.ts';
import { countDue, dateOf, doneLately, firstDue, inOrder, titlesNeverReminded } from './rounds.ts';

const nothingStored = new Map<string, StoredRound>();
const stored = (answers: number, more: Partial<StoredRound> = {}): StoredRound => ({
  surveyId: 's',
  title: 't',
  answers: Array.from({ length: answers }, (_, at) => ({ questionId: `q${at}`, answers: [{ value: '1' }] })),
  base: { answers: [], revision: 0 },
  ...more,
});

describe('a round', () => {
  it('is dated by the last submission where there is one, else by its start', { tags: ['R2.13'] }, () => {
    expect(dateOf(round('a'))).toEqual({ at: '2026-03-01T08:00:00Z', completed: false });
    const again = round('a', { scheduler: { lastSubmission: '2026-02-28T19:00:00Z' } });
    expect(dateOf(again)).toEqual({ at: '2026-02-28T19:00:00Z', completed: true });
  });

  it('that was missed is dated by its start, whatever was done since', () => {
    const missed = round('a', { expired: true, scheduler: { lastSubmission: '2026-03-02T19:00:00Z' } });
    expect(dateOf(missed)).toEqual({ at: '2026-03-01T08:00:00Z', completed: false });
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
    expect(inOrder(rounds, nothingStored).map(({ id }) => id)).toEqual([
      'next',
      'endless',
      'missed',
      'missed long ago',
    ]);
  });

  it('has what was begun first, here or on another device', () => {
    const later = { expireTime: '2026-03-02T20:00:00Z' };
    const rounds = [
      round('next'),
      round('begun there', { ...later, begun: true }),
      round('begun here', later),
    ];
    const ordered = inOrder(rounds, new Map([['begun here', stored(1)]]));
    expect(ordered.map(({ id }) => id)).toEqual(['begun there', 'begun here', 'next']);
  });

  it('leads to the first that still needs something of the patient', () => {
    const waiting = stored(3, { attempt: { key: 'k', submission: { questionsCompiled: [] } } });
    const rounds = [round('waits for a connection'), round('next'), round('missed', missed)];
    expect(firstDue(rounds, new Map([['waits for a connection', waiting]]))).toBe('next');
    expect(firstDue([round('missed', missed)], nothingStored)).toBeUndefined();
  });

  it('shows what was done today and yesterday', () => {
    const done = (completedDateTime: string) => ({
      id: completedDateTime,
      surveyTitle: 'a',
      completedDateTime,
      reccurence: 1 as const,
    });
    const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
    const surveys = [done(at(3, 8)), done(at(2, 0)), done(at(1, 23))];
    const shown = doneLately(surveys, new Date(2026, 2, 3));
    expect(shown).toEqual(surveys.slice(0, 2));
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
