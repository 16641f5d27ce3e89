// The one clock of a process: what opens and closes, is due, or is recorded goes by it, and what the database decides itself
// goes by its twin there (migration 0062). Only a simulation sets them ahead, both at once. Tokens, TLS and the measuring of
// durations stay on the machine's own time; tools/check-clock.ts lists who does.

let aheadMs = 0;

export const clock = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now() + aheadMs,
  date: (): Date => new Date(Date.now() + aheadMs),
  /** How far ahead of the machine's own time; 0 wherever it is not a simulation. */
  aheadMs: (): number => aheadMs,
};

/** For simulations alone. Behind the machine's time where negative. */
export function setClockAhead(milliseconds: number): void {
  aheadMs = milliseconds;
}
