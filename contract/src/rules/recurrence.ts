// When the rounds of a recurring survey open and expire (SPEC 3 and 9). Everything is counted in the
// patient's local time from the first day on: a round at 21:00 stays at 21:00 over clock changes, and a month
// from the 31st ends on the last day of shorter months without drifting.
import { Recurrence } from '../surveys.ts';

export interface Schedule {
  readonly recurrence: Recurrence;
  /** First day, YYYY-MM-DD. */
  readonly startsOn: string;
  /** Last day on which a round may open; the year 9999 means without end. */
  readonly endsOn: string;
  /** Local times HH:mm, ascending, as many as the recurrence has a day. */
  readonly times: readonly string[];
  readonly timeZone: string;
  /** How long a round stays open, as an ISO 8601 duration: `P1D` ends at the same local time, `PT4H` after four hours. */
  readonly opensFor: string;
}

export interface Round {
  /** Counted from 0; the same round has the same number whatever the time zone. */
  readonly slot: number;
  readonly opensAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

type Step = { readonly days: number } | { readonly months: number } | undefined;

const steps: Record<Recurrence, Step> = {
  [Recurrence.Once]: undefined,
  [Recurrence.Daily]: { days: 1 },
  [Recurrence.Weekly]: { days: 7 },
  [Recurrence.Monthly]: { months: 1 },
  [Recurrence.TwiceDaily]: { days: 1 },
  [Recurrence.ThreeTimesDaily]: { days: 1 },
  [Recurrence.OnceEvery15Days]: { days: 15 },
  [Recurrence.OnceEvery21Days]: { days: 21 },
  [Recurrence.OnceEvery28Days]: { days: 28 },
};

export function roundsPerDay(recurrence: Recurrence): number {
  if (recurrence === Recurrence.TwiceDaily) return 2;
  return recurrence === Recurrence.ThreeTimesDaily ? 3 : 1;
}

/** The rounds that open from `from` on and before `until`, in the order of their slots. */
export function* roundsBetween(
  schedule: Schedule,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Generator<Round> {
  const lastDay = Temporal.PlainDate.from(schedule.endsOn);
  // A day of margin on both sides: a clock change can move a local time over midnight.
  const stop = until.toZonedDateTimeISO(schedule.timeZone).toPlainDate().add({ days: 1 });
  for (let index = firstIndex(schedule, from); ; index += 1) {
    const day = dayOf(schedule, index);
    if (!day || Temporal.PlainDate.compare(day, lastDay) > 0 || Temporal.PlainDate.compare(day, stop) > 0) {
      return;
    }
    for (const round of roundsOn(schedule, day, index)) {
      const begun = Temporal.Instant.compare(round.opensAt, from) >= 0;
      if (begun && Temporal.Instant.compare(round.opensAt, until) < 0) yield round;
    }
  }
}

function* roundsOn(schedule: Schedule, day: Temporal.PlainDate, index: number): Generator<Round> {
  const perDay = roundsPerDay(schedule.recurrence);
  for (const [ofDay, time] of schedule.times.slice(0, perDay).entries())
    yield roundAt(schedule, day, time, index * perDay + ofDay);
}

function roundAt(schedule: Schedule, day: Temporal.PlainDate, time: string, slot: number): Round {
  // A local time that the clock skips opens as much later as the clock was moved.
  const opens = day.toZonedDateTime({
    timeZone: schedule.timeZone,
    plainTime: Temporal.PlainTime.from(time),
  });
  return { slot, opensAt: opens.toInstant(), expiresAt: opens.add(schedule.opensFor).toInstant() };
}

/** The round of one slot; nothing when the schedule ends before it. */
export function roundOfSlot(schedule: Schedule, slot: number): Round | undefined {
  const perDay = roundsPerDay(schedule.recurrence);
  const day = dayOf(schedule, Math.floor(slot / perDay));
  const time = schedule.times[slot % perDay];
  if (!day || time === undefined) return undefined;
  if (Temporal.PlainDate.compare(day, Temporal.PlainDate.from(schedule.endsOn)) > 0) return undefined;
  return roundAt(schedule, day, time, slot);
}

/**
 * The first slot that has not expired at a moment: where a schedule that begins in the past is taken up, since
 * nothing is ever asked for afterwards. For a schedule that is over it is a slot without a round.
 */
export function firstSlotAfter(schedule: Schedule, moment: Temporal.Instant): number {
  const perDay = roundsPerDay(schedule.recurrence);
  const before = moment.toZonedDateTimeISO(schedule.timeZone).subtract(schedule.opensFor).toInstant();
  for (let slot = firstIndex(schedule, before) * perDay; ; slot += 1) {
    const round = roundOfSlot(schedule, slot);
    if (!round || Temporal.Instant.compare(round.expiresAt, moment) > 0) return slot;
  }
}

/** The day of the n-th step, always counted from the first day, so that a clamped month does not shorten the next. */
function dayOf(schedule: Schedule, index: number): Temporal.PlainDate | undefined {
  const start = Temporal.PlainDate.from(schedule.startsOn);
  if (index === 0) return start;
  const step = steps[schedule.recurrence];
  if (!step) return undefined;
  return 'months' in step
    ? start.add({ months: step.months * index })
    : start.add({ days: step.days * index });
}

/** A step that is surely not after `from`; so a long-running schedule is not walked from its beginning. */
function firstIndex(schedule: Schedule, from: Temporal.Instant): number {
  const step = steps[schedule.recurrence];
  if (!step) return 0;
  const start = Temporal.PlainDate.from(schedule.startsOn);
  const day = from.toZonedDateTimeISO(schedule.timeZone).toPlainDate().subtract({ days: 2 });
  const passed =
    'months' in step
      ? start.until(day, { largestUnit: 'months' }).months / step.months
      : start.until(day, { largestUnit: 'days' }).days / step.days;
  return Math.max(0, Math.floor(passed));
}
