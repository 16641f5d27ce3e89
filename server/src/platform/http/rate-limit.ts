// Limits requests by person, not by address: a hospital is one address.
import { refuse } from './refusal.ts';

export type RateLimit = (subject: string, allowed: number) => void;

/** Counts in windows of a minute; the map is emptied with each window, so it cannot grow without end. */
export function makeRateLimit(now: () => number = Date.now): RateLimit {
  let window = 0;
  let counts = new Map<string, number>();
  return (subject, allowed) => {
    const current = Math.floor(now() / 60_000);
    if (current !== window) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    if (count > allowed) throw refuse('tooManyRequests');
  };
}
