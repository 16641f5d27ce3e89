// A pause leaves out what would have opened meanwhile, and nothing else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Recurrence } from '../surveys.ts';
import { roundsBetween, type Schedule } from './recurrence.ts';
import { isPausedAt, nextRounds, type Pause, scheduleState } from './schedule-state.ts';

const at = (text: string) => Temporal.Instant.from(text);
const daily: Schedule = {
  recurrence: Recurrence.Daily,
  startsOn: '2026-03-01',
  endsOn: '2026-03-31',
  times: ['08:00'],
  timeZone: 'Europe/Rome',
  opensFor: 'PT4H',
};
const pause = (from: string, until?: string): Pause => ({
  from: at(from),
  until: until === undefined ? undefined : at(until),
});

describe('a pause', () => {
  it('holds from its first moment until the one at which it ended', () => {
    const pauses = [pause('2026-03-10T07:00Z', '2026-03-12T07:00Z')];
    const paused = (text: string) => isPausedAt(pauses, at(text));
    expect(paused('2026-03-10T06:59:59Z')).toBe(false);
    expect(paused('2026-03-10T07:00Z')).toBe(true);
    expect(paused('2026-03-12T06:59:59Z')).toBe(true);
    expect(paused('2026-03-12T07:00Z')).toBe(false);
    expect(isPausedAt([pause('2026-03-10T07:00Z')], at('2030-01-01T00:00Z'))).toBe(true);
  });

  it('that was taken back before it began never holds', () => {
    expect(isPausedAt([pause('2026-03-10T07:00Z', '2026-03-10T07:00Z')], at('2026-03-10T07:00Z'))).toBe(
      false,
    );
  });

  it('leaves out the rounds that would open meanwhile, and goes on with the next', () => {
    const pauses = [pause('2026-03-10T07:00Z', '2026-03-12T07:00Z')];
    const next = nextRounds(daily, pauses, at('2026-03-09T08:00Z'), 3);
    expect(next.map(({ opensAt }) => opensAt.toString())).toEqual([
      '2026-03-12T07:00:00Z',
      '2026-03-13T07:00:00Z',
      '2026-03-14T07:00:00Z',
    ]);
  });

  it('without an end leaves nothing but what comes before it', () => {
    const next = nextRounds(daily, [pause('2026-03-11T00:00Z')], at('2026-03-09T08:00Z'), 3);
    expect(next.map(({ slot }) => slot)).toEqual([9]);
    const endless = { ...daily, endsOn: '9999-12-31' };
    expect(nextRounds(endless, [pause('2026-03-01T00:00Z')], at('2026-03-09T08:00Z'), 3)).toEqual([]);
  });

  it('never moves a round, whatever it leaves out', () => {
    const moments = fc
      .integer({ min: 0, max: 60 * 24 })
      .map((hours) => at('2026-02-20T00:00Z').add({ hours }));
    fc.assert(
      fc.property(moments, moments, moments, (now, one, other) => {
        const [from, until] = [one, other].sort(Temporal.Instant.compare);
        const pauses = [{ from: from ?? one, until }];
        const wanted = [...roundsBetween(daily, now.add({ nanoseconds: 1 }), at('2026-05-01T00:00Z'))].filter(
          ({ opensAt }) => !isPausedAt(pauses, opensAt),
        );
        expect(nextRounds(daily, pauses, now, 99).map(String)).toEqual(wanted.map(String));
        expect(nextRounds(daily, pauses, now, 99).map(({ slot }) => slot)).toEqual(
          wanted.map(({ slot }) => slot),
        );
      }),
    );
  });
});

describe('the state of a schedule', () => {
  const state = (text: string, pauses: Pause[] = []) => scheduleState(daily, pauses, at(text));

  it('is that it is yet to begin, runs, or is over once its last round has closed', () => {
    expect(state('2026-02-28T12:00Z')).toBe('future');
    expect(state('2026-03-01T06:59:59Z')).toBe('future');
    expect(state('2026-03-01T07:00Z')).toBe('running');
    expect(state('2026-03-31T09:59:59Z')).toBe('running');
    expect(state('2026-03-31T10:00Z')).toBe('ended');
  });

  it('is paused while a pause holds, unless it is over', () => {
    const pauses = [pause('2026-03-10T00:00Z')];
    expect(state('2026-03-09T23:00Z', pauses)).toBe('running');
    expect(state('2026-03-10T00:00Z', pauses)).toBe('paused');
    expect(state('2026-04-10T00:00Z', pauses)).toBe('ended');
    expect(state('2026-02-01T00:00Z', [pause('2026-01-01T00:00Z')])).toBe('paused');
  });
});
