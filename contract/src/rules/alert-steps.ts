// What may be done with an alert in which state, and when it is overdue.
import type { AlertState } from '../alerts.ts';
import type { ProblemCode } from '../problems.ts';
import { afterWorkingTime, type WorkingHours } from './working-hours.ts';

export type AlertStep = 'claim' | 'handOver' | 'contact' | 'close';

/** The state that a step leads to. Whoever contacts the patient of a new alert has taken it. */
const stateAfter = {
  claim: 'claimed',
  handOver: 'claimed',
  contact: 'contacted',
  close: 'closed',
} as const satisfies Record<AlertStep, AlertState>;

/** Nothing where the step is allowed. Nobody closes what nobody has taken. */
export function stepRefusal(step: AlertStep, state: AlertState): ProblemCode | undefined {
  if (state === 'closed') return 'alertClosed';
  return step === 'close' && state === 'new' ? 'alertNotClaimed' : undefined;
}

/** A patient who was contacted stays contacted, whoever goes on. */
export function nextState(step: AlertStep, state: AlertState): AlertState {
  return state === 'contacted' && step !== 'close' ? 'contacted' : stateAfter[step];
}

/** By when the patient is to be contacted, in milliseconds since 1970. */
export const alertDueAt = (openedAt: number, hours: WorkingHours, limitMinutes: number): number =>
  afterWorkingTime(hours, openedAt, limitMinutes * 60_000);

/** Only while nobody has contacted the patient. */
export const isOverdue = (state: AlertState, dueAt: number, now: number): boolean =>
  (state === 'new' || state === 'claimed') && now > dueAt;
