// What becomes of one patient's schedule when many are changed at once: it begins, ends or moves, stays as it is, or is refused.
import type { ProblemCode } from '../problems.ts';
import { Recurrence } from '../surveys.ts';
import { isDay } from './person-fields.ts';
import { roundsPerDay, type Schedule } from './recurrence.ts';

export type ScheduleDays = Omit<Schedule, 'timeZone'>;

/** What a patient has now by the name of the schedule. */
export interface HeldSchedule extends ScheduleDays {
  /** The first day that was given, where the patient joined after it and began later. */
  readonly fileStartsOn: string | null;
  /** As all patients of the team have it. */
  readonly isOfTeam: boolean;
}

type ScheduleChange =
  | { readonly kind: 'give'; readonly schedule: ScheduleDays }
  | { readonly kind: 'shift'; readonly days: number }
  | { readonly kind: 'end' };

type ScheduleFate =
  | { readonly fate: 'begins'; readonly schedule: ScheduleDays }
  | { readonly fate: 'ends' }
  | { readonly fate: 'unchanged' }
  | { readonly fate: 'refused'; readonly code: ProblemCode };

const refused = (code: ProblemCode): ScheduleFate => ({ fate: 'refused', code });
const unchanged: ScheduleFate = { fate: 'unchanged' };

/**
 * What a whole team has is changed in the study document. A patient may have other days instead; were the team's schedule ended
 * for one alone, the next version of the document would give it back.
 */
export function fateOf(
  change: ScheduleChange,
  held: HeldSchedule | undefined,
  { isActive }: { isActive: boolean },
): ScheduleFate {
  if (!isActive) return refused('patientInactive');
  if (change.kind === 'end') {
    if (!held) return unchanged;
    return held.isOfTeam ? refused('scheduleOfTeam') : { fate: 'ends' };
  }
  if (change.kind === 'give')
    return held && isSame(held, change.schedule) ? unchanged : { fate: 'begins', schedule: change.schedule };
  if (!held) return refused('scheduleNotHeld');
  if (change.days === 0) return unchanged;
  return moved(held, change.days);
}

function moved(held: HeldSchedule, days: number): ScheduleFate {
  const { recurrence, times, opensFor, endsOn } = held;
  const begins = Temporal.PlainDate.from(held.startsOn).add({ days });
  if (Temporal.PlainDate.compare(endsOn, begins) < 0) return refused('scheduleEndsBefore');
  return {
    fate: 'begins',
    schedule: { recurrence, startsOn: begins.toString(), endsOn, times, opensFor },
  };
}

function isSame(held: HeldSchedule, wanted: ScheduleDays): boolean {
  return (
    held.recurrence === wanted.recurrence &&
    (held.fileStartsOn ?? held.startsOn) === wanted.startsOn &&
    held.endsOn === wanted.endsOn &&
    held.opensFor === wanted.opensFor &&
    held.times.join() === wanted.times.join()
  );
}

/** The field of a schedule that cannot be, or nothing. */
export function wrongField({
  recurrence,
  startsOn,
  endsOn,
  times,
  opensFor,
}: ScheduleDays): keyof ScheduleDays | undefined {
  if (!Object.values(Recurrence).includes(recurrence)) return 'recurrence';
  if (!isDay(startsOn)) return 'startsOn';
  if (!isDay(endsOn) || endsOn < startsOn) return 'endsOn';
  const isInOrder = times.every((time, index) => index === 0 || time > (times[index - 1] ?? ''));
  if (times.length !== roundsPerDay(recurrence) || !isInOrder) return 'times';
  return isOpeningTime(opensFor) ? undefined : 'opensFor';
}

const MOST_MINUTES = 366 * 1_440;

/** In weeks, days, hours and minutes, up to a year: a month has no length of its own. */
export function isOpeningTime(text: string): boolean {
  if (!/^P(?=.)(\d{1,6}W)?(\d{1,6}D)?(T(?=.)(\d{1,6}H)?(\d{1,6}M)?)?$/.test(text)) return false;
  const minutes = Temporal.Duration.from(text).total({ unit: 'minutes', relativeTo: '2026-01-01' });
  return minutes >= 1 && minutes <= MOST_MINUTES;
}
