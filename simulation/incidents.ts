// What goes wrong in a year: on which days, and at which step of them.
import type { Installation } from './installation.ts';

export type Incident = 'outage' | 'restart' | 'restore';

/** A shorter simulation has one restart alone. */
const LONG_DAYS = 14;

/** Restarts after a third and two thirds, outages of the database after one and three quarters, and a restore in the middle. */
export function planIncidents(days: number, stepsPerDay: number): ReadonlyMap<number, Incident> {
  const at = (part: number, step: number) =>
    Math.floor(days * part) * stepsPerDay + Math.min(step, stepsPerDay - 1);
  if (days < LONG_DAYS) return new Map([[at(1 / 2, 2), 'restart']]);
  return new Map([
    [at(1 / 4, 3), 'outage'],
    [at(1 / 3, 1), 'restart'],
    [at(1 / 2, 0), 'restore'],
    [at(2 / 3, 2), 'restart'],
    [at(3 / 4, 3), 'outage'],
  ]);
}

/** While people go on working, but for a restore: whoever restores has stopped the server first. */
export async function meet(
  incident: Incident | undefined,
  installation: Installation,
  work: () => Promise<void>,
): Promise<void> {
  if (incident === 'restore') await installation.restoreFromBackup();
  const happens =
    incident === 'restart'
      ? installation.kill()
      : incident === 'outage'
        ? installation.crashDatabase()
        : undefined;
  await Promise.all([happens, work()]);
}
