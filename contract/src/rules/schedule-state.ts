// Whether a schedule runs, is yet to begin, is paused or over, and which rounds come next. A pause is counted by the moment at
// which a round would open: what would have opened meanwhile is left out and never made up for.
import { firstSlotAfter, type Round, roundOfSlot, type Schedule } from './recurrence.ts';

export const scheduleStates = ['running', 'future', 'paused', 'ended'] as const;
type ScheduleState = (typeof scheduleStates)[number];

export interface Pause {
  readonly from: Temporal.Instant;
  /** Nothing while nobody has resumed the schedule. */
  readonly until: Temporal.Instant | undefined;
}

/** From its first moment on, up to but not including the one at which it ended. */
export function isPausedAt(pauses: readonly Pause[], moment: Temporal.Instant): boolean {
  return pauses.some(
    ({ from, until }) =>
      Temporal.Instant.compare(from, moment) <= 0 &&
      (until === undefined || Temporal.Instant.compare(moment, until) < 0),
  );
}

/** The next rounds that open after a moment, pauses left out; fewer where the schedule ends, or is paused for good. */
export function nextRounds(
  schedule: Schedule,
  pauses: readonly Pause[],
  moment: Temporal.Instant,
  count: number,
): Round[] {
  const found: Round[] = [];
  const stop = endlessPauseFrom(pauses);
  for (let slot = firstSlotAfter(schedule, moment); found.length < count; slot += 1) {
    const round = roundOfSlot(schedule, slot);
    if (!round || (stop && Temporal.Instant.compare(round.opensAt, stop) >= 0)) break;
    const isNext = Temporal.Instant.compare(round.opensAt, moment) > 0;
    if (isNext && !isPausedAt(pauses, round.opensAt)) found.push(round);
  }
  return found;
}

function endlessPauseFrom(pauses: readonly Pause[]): Temporal.Instant | undefined {
  return pauses
    .filter(({ until }) => until === undefined)
    .map(({ from }) => from)
    .sort(Temporal.Instant.compare)[0];
}

/** A schedule whose last round is still open is not over yet. */
export function scheduleState(
  schedule: Schedule,
  pauses: readonly Pause[],
  moment: Temporal.Instant,
): ScheduleState {
  const next = roundOfSlot(schedule, firstSlotAfter(schedule, moment));
  if (!next) return 'ended';
  if (isPausedAt(pauses, moment)) return 'paused';
  const first = roundOfSlot(schedule, 0);
  return first && Temporal.Instant.compare(first.opensAt, moment) > 0 ? 'future' : 'running';
}
