// Rounds keep their local time, their count and their month's end.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Recurrence } from '../surveys.ts';
import { firstSlotAfter, roundOfSlot, roundsBetween, roundsPerDay, type Schedule } from './recurrence.ts';

const zones = ['Europe/Rome', 'America/New_York', 'Pacific/Chatham'];
const endless = '9999-12-31';

function schedule(recurrence: Recurrence, more: Partial<Schedule> = {}): Schedule {
  const times = ['21:00'];
  return {
    recurrence,
    startsOn: '2026-01-31',
    endsOn: endless,
    times,
    timeZone: 'Europe/Rome',
    opensFor: 'P1D',
    ...more,
  };
}

function local(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

function opened(plan: Schedule, from: string, until: string): string[] {
  const found = [...roundsBetween(plan, Temporal.Instant.from(from), Temporal.Instant.from(until))];
  return found.map((round) => local(round.opensAt, plan.timeZone));
}

describe('each recurrence', () => {
  const days = (plan: Schedule, until: string) => opened(plan, '2026-01-01T00:00Z', until);

  it('once comes once', { tags: ['R9.22'] }, () => {
    expect(days(schedule(Recurrence.Once), '2030-01-01T00:00Z')).toEqual(['2026-01-31T21:00']);
  });

  it('daily comes every day', { tags: ['R9.22'] }, () => {
    expect(days(schedule(Recurrence.Daily), '2026-02-03T00:00Z')).toEqual([
      '2026-01-31T21:00',
      '2026-02-01T21:00',
      '2026-02-02T21:00',
    ]);
  });

  it('twice and three times daily come at each of their times', { tags: ['R9.22'] }, () => {
    const twice = schedule(Recurrence.TwiceDaily, { times: ['09:00', '21:00'] });
    expect(days(twice, '2026-02-01T12:00Z')).toEqual([
      '2026-01-31T09:00',
      '2026-01-31T21:00',
      '2026-02-01T09:00',
    ]);
    const thrice = schedule(Recurrence.ThreeTimesDaily, { times: ['08:00', '14:00', '20:00'] });
    expect(days(thrice, '2026-02-01T08:00Z')).toEqual([
      '2026-01-31T08:00',
      '2026-01-31T14:00',
      '2026-01-31T20:00',
      '2026-02-01T08:00',
    ]);
  });

  it.each([
    ['weekly', Recurrence.Weekly, ['2026-02-07', '2026-02-14']],
    ['every 15 days', Recurrence.OnceEvery15Days, ['2026-02-15', '2026-03-02']],
    ['every 21 days', Recurrence.OnceEvery21Days, ['2026-02-21', '2026-03-14']],
    ['every 28 days', Recurrence.OnceEvery28Days, ['2026-02-28', '2026-03-28']],
  ] as const)('%s comes after as many days', { tags: ['R9.22'] }, (_, recurrence, following) => {
    const found = days(schedule(recurrence), '2026-06-01T00:00Z').slice(0, 3);
    expect(found).toEqual(['2026-01-31', ...following].map((day) => `${day}T21:00`));
  });

  it('monthly from the 31st falls on the last day of shorter months, and does not drift', {
    tags: ['F21'],
  }, () => {
    expect(days(schedule(Recurrence.Monthly), '2026-07-15T00:00Z')).toEqual([
      '2026-01-31T21:00',
      '2026-02-28T21:00',
      '2026-03-31T21:00',
      '2026-04-30T21:00',
      '2026-05-31T21:00',
      '2026-06-30T21:00',
    ]);
    expect(opened(schedule(Recurrence.Monthly), '2028-02-01T00:00Z', '2028-04-01T00:00Z')).toEqual([
      '2028-02-29T21:00',
      '2028-03-31T21:00',
    ]);
  });
});

describe('clock changes', () => {
  it.each(zones)('leave every round of a year at 21:00 in %s', { tags: ['F1'] }, (timeZone) => {
    const plan = schedule(Recurrence.Daily, { timeZone, startsOn: '2026-01-01' });
    const times = opened(plan, '2026-01-02T00:00Z', '2027-01-02T00:00Z');
    expect(times).toHaveLength(365);
    expect(new Set(times.map((time) => time.slice(11)))).toEqual(new Set(['21:00']));
  });

  it('move the instant, not the local time', { tags: ['F1'] }, () => {
    const plan = schedule(Recurrence.Daily);
    const around = [
      ...roundsBetween(
        plan,
        Temporal.Instant.from('2026-03-28T00:00Z'),
        Temporal.Instant.from('2026-03-30T00:00Z'),
      ),
    ];
    expect(around.map((round) => round.opensAt.toString())).toEqual([
      '2026-03-28T20:00:00Z',
      '2026-03-29T19:00:00Z',
    ]);
  });

  it('shift a round that the clock skips, and hold one that it repeats only once', () => {
    const plan = schedule(Recurrence.Daily, { times: ['02:30'] });
    expect(opened(plan, '2026-03-28T12:00Z', '2026-03-29T12:00Z')).toEqual(['2026-03-29T03:30']);
    const autumn = [
      ...roundsBetween(
        plan,
        Temporal.Instant.from('2026-10-24T12:00Z'),
        Temporal.Instant.from('2026-10-25T12:00Z'),
      ),
    ];
    expect(autumn.map((round) => round.opensAt.toString())).toEqual(['2026-10-25T00:30:00Z']);
  });

  it('let a day last until the same local time, and hours as long as hours are', { tags: ['F1'] }, () => {
    const [byDay] = roundsBetween(
      schedule(Recurrence.Daily),
      Temporal.Instant.from('2026-03-28T12:00Z'),
      Temporal.Instant.from('2026-03-29T12:00Z'),
    );
    expect(byDay?.expiresAt.toString()).toBe('2026-03-29T19:00:00Z');
    const [byHours] = roundsBetween(
      schedule(Recurrence.Daily, { opensFor: 'PT24H' }),
      Temporal.Instant.from('2026-03-28T12:00Z'),
      Temporal.Instant.from('2026-03-29T12:00Z'),
    );
    expect(byHours?.expiresAt.toString()).toBe('2026-03-29T20:00:00Z');
  });
});

describe('start and end', () => {
  it('opens nothing before the first day or after the last', () => {
    const plan = schedule(Recurrence.Daily, { startsOn: '2026-05-01', endsOn: '2026-05-02' });
    expect(opened(plan, '2020-01-01T00:00Z', '2030-01-01T00:00Z')).toEqual([
      '2026-05-01T21:00',
      '2026-05-02T21:00',
    ]);
  });

  it('goes on without end in the year 9999, and reaches far days quickly', () => {
    const plan = schedule(Recurrence.Daily);
    expect(opened(plan, '2926-01-01T00:00Z', '2926-01-02T00:00Z')).toEqual(['2926-01-01T21:00']);
  });

  it('counts the opening instant to the later of two neighbouring spans', () => {
    const plan = schedule(Recurrence.Daily, { timeZone: 'UTC' });
    expect(opened(plan, '2026-02-01T21:00Z', '2026-02-01T21:01Z')).toEqual(['2026-02-01T21:00']);
    expect(opened(plan, '2026-02-01T20:00Z', '2026-02-01T21:00Z')).toEqual([]);
  });
});

describe('any schedule', () => {
  const schedules = fc
    .record({
      recurrence: fc.constantFrom(...Object.values(Recurrence)),
      timeZone: fc.constantFrom(...zones, 'UTC', 'Pacific/Apia', 'America/Sao_Paulo'),
      start: fc.integer({ min: 0, max: 800 }),
      length: fc.option(fc.nat(200)),
      hours: fc.uniqueArray(fc.nat(47), { minLength: 3, maxLength: 3 }),
    })
    .map(({ recurrence, timeZone, start, length, hours }): Schedule => {
      const first = Temporal.PlainDate.from('2024-12-01').add({ days: start });
      const times = hours
        .sort((a, b) => a - b)
        .slice(0, roundsPerDay(recurrence))
        .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
      const endsOn = length === null ? endless : first.add({ days: length }).toString();
      return { recurrence, timeZone, startsOn: first.toString(), endsOn, times, opensFor: 'PT6H' };
    });
  const base = Temporal.Instant.from('2025-01-01T00:00Z');
  const spans = fc
    .tuple(fc.nat(24 * 700), fc.nat(24 * 120), fc.nat(24 * 120))
    .map(([offset, first, second]) => {
      const from = base.add({ hours: offset });
      const middle = from.add({ hours: first });
      return { from, middle, until: middle.add({ hours: second }) };
    });

  /** Every local day is asked whether a round falls on it: slow, but plainly right. */
  function byCalendar(plan: Schedule, from: Temporal.Instant, until: Temporal.Instant): string[] {
    const start = Temporal.PlainDate.from(plan.startsOn);
    const every = [0, 1, 7, 0, 1, 1, 15, 21, 28][plan.recurrence] ?? 0;
    const due = (day: Temporal.PlainDate) => {
      const passed = start.until(day).days;
      if (passed < 0 || Temporal.PlainDate.compare(day, plan.endsOn) > 0) return false;
      if (plan.recurrence === Recurrence.Once) return passed === 0;
      if (plan.recurrence === Recurrence.Monthly) return day.day === Math.min(start.day, day.daysInMonth);
      return passed % every === 0;
    };
    const found: string[] = [];
    let day = from.toZonedDateTimeISO(plan.timeZone).toPlainDate().subtract({ days: 3 });
    const last = until.toZonedDateTimeISO(plan.timeZone).toPlainDate().add({ days: 3 });
    for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
      if (!due(day)) continue;
      for (const time of plan.times) {
        const opens = Temporal.PlainDateTime.from(`${day}T${time}`)
          .toZonedDateTime(plan.timeZone)
          .toInstant();
        if (Temporal.Instant.compare(opens, from) < 0 || Temporal.Instant.compare(opens, until) >= 0)
          continue;
        found.push(opens.toString());
      }
    }
    return found;
  }

  it('opens exactly on the days that the calendar says, at the local time', {
    tags: ['R9.22', 'F1', 'F21'],
  }, () => {
    fc.assert(
      fc.property(schedules, spans, (plan, { from, until }) => {
        const rounds = [...roundsBetween(plan, from, until)];
        expect(rounds.map((round) => round.opensAt.toString())).toEqual(byCalendar(plan, from, until));
      }),
      { numRuns: 150 },
    );
  });

  it('gives each round once, with the same slot, however the time is cut into spans', {
    tags: ['F7'],
  }, () => {
    fc.assert(
      fc.property(schedules, spans, (plan, { from, middle, until }) => {
        const text = (round: { slot: number; opensAt: Temporal.Instant }) => `${round.slot} ${round.opensAt}`;
        const whole = [...roundsBetween(plan, from, until)].map(text);
        const parts = [...roundsBetween(plan, from, middle), ...roundsBetween(plan, middle, until)].map(text);
        expect(parts).toEqual(whole);
        expect(new Set(whole.map((line) => line.split(' ')[0])).size).toBe(whole.length);
      }),
      { numRuns: 100 },
    );
  });

  it('numbers the slots from 0 without a gap', () => {
    fc.assert(
      fc.property(schedules, (plan) => {
        const start = Temporal.Instant.from('2024-01-01T00:00Z');
        const rounds = [...roundsBetween(plan, start, Temporal.Instant.from('2027-06-01T00:00Z'))];
        expect(rounds.map((round) => round.slot)).toEqual(rounds.map((_, place) => place));
      }),
      { numRuns: 20 },
    );
  });

  it('finds a round by its slot as it stands in the calendar, and none after the end', () => {
    fc.assert(
      fc.property(schedules, spans, (plan, { from, until }) => {
        for (const round of roundsBetween(plan, from, until)) {
          const found = roundOfSlot(plan, round.slot);
          expect(`${found?.opensAt} ${found?.expiresAt}`).toBe(`${round.opensAt} ${round.expiresAt}`);
        }
        const ended = { ...plan, endsOn: plan.startsOn };
        expect(roundOfSlot(ended, roundsPerDay(plan.recurrence))).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('takes a schedule up at the first round that is not over yet', { tags: ['F3'] }, () => {
    fc.assert(
      fc.property(schedules, spans, (plan, { middle }) => {
        const slot = firstSlotAfter(plan, middle);
        const [before, at] = [slot > 0 ? roundOfSlot(plan, slot - 1) : undefined, roundOfSlot(plan, slot)];
        if (before) expect(Temporal.Instant.compare(before.expiresAt, middle)).toBeLessThanOrEqual(0);
        if (at) expect(Temporal.Instant.compare(at.expiresAt, middle)).toBe(1);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps a slot its number when the patient travels', () => {
    const rome = schedule(Recurrence.Daily);
    const chatham = { ...rome, timeZone: 'Pacific/Chatham' };
    const [from, until] = [
      Temporal.Instant.from('2026-01-01T00:00Z'),
      Temporal.Instant.from('2026-03-01T00:00Z'),
    ];
    const tenth = (plan: Schedule) =>
      [...roundsBetween(plan, from, until)].find((round) => round.slot === 10);
    expect(local(tenth(rome)?.opensAt as Temporal.Instant, rome.timeZone)).toBe('2026-02-10T21:00');
    expect(local(tenth(chatham)?.opensAt as Temporal.Instant, chatham.timeZone)).toBe('2026-02-10T21:00');
  });
});
