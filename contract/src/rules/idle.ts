// Who does nothing for a while is signed out: after how many minutes, and what is due at a given moment.
import { limits } from '../limits.ts';
import type { Role } from '../people.ts';
import type { ProjectProperties } from '../schemas/projects.ts';

type IdleProperties = Pick<ProjectProperties, 'idleMinutesStaff' | 'idleMinutesPatients'>;

interface IdleMembership {
  readonly roles: readonly Role[];
  /** As far as the study has set them. */
  readonly properties: Partial<IdleProperties>;
}

const MINUTE_MS = 60_000;

/** The fewest minutes of all studies that somebody takes part in; those of staff where there are none. */
export function idleMinutesOf(memberships: readonly IdleMembership[]): number {
  const minutes = memberships.map(({ roles, properties }) =>
    isPatientOnly(roles)
      ? (properties.idleMinutesPatients ?? limits.idleMinutesPatients)
      : (properties.idleMinutesStaff ?? limits.idleMinutesStaff),
  );
  return minutes.length === 0 ? limits.idleMinutesStaff : Math.min(...minutes);
}

const isPatientOnly = (roles: readonly Role[]): boolean =>
  roles.length > 0 && roles.every((role) => role === 'Patient');

export type IdleState =
  | { readonly kind: 'active'; readonly warnInMs: number }
  | { readonly kind: 'warn'; readonly secondsLeft: number }
  | { readonly kind: 'over' };

/** What is due after so long without activity. */
export function idleState(idleMs: number, minutes: number): IdleState {
  const leftMs = minutes * MINUTE_MS - idleMs;
  const warnInMs = leftMs - limits.idleWarningMinutes * MINUTE_MS;
  if (leftMs <= 0) return { kind: 'over' };
  return warnInMs > 0
    ? { kind: 'active', warnInMs }
    : { kind: 'warn', secondsLeft: Math.ceil(leftMs / 1000) };
}

interface Clocks {
  /** When somebody was active last, in milliseconds since 1970. */
  readonly activeAt: number;
  readonly now: number;
  /** How long a clock that nobody sets has run since then, where one was running. It may stand still in sleep. */
  readonly ranMs?: number | undefined;
}

/**
 * How long nobody was active, by whichever clock says more: the day's clock goes on while a device sleeps, the other one
 * cannot be put back.
 */
export const idleTime = ({ activeAt, now, ranMs = 0 }: Clocks): number => Math.max(now - activeAt, ranMs, 0);

/**
 * The stored moment, never one that is still to come: where the day's clock was put back, idle time is counted from now
 * on, so that nobody stays signed in until the clock has caught up.
 */
export const credibleActivity = (activeAt: number, now: number): number => Math.min(activeAt, now);
