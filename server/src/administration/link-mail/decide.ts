// Whether a mail that is due may still go out, and when it is tried again. Pure.

import type { LinkMailBar } from '@trialog/contract/administration.ts';
import { UserState } from '@trialog/contract/people.ts';
import type { DueMail } from './store.ts';

type Situation = Pick<
  DueMail,
  'kind' | 'email' | 'currentEmail' | 'state' | 'hasRole' | 'teamId' | 'hasJoined'
>;

/** Why it is not sent: the person is no longer as they were when somebody asked for it. */
export function mailBar(mail: Situation): LinkMailBar | undefined {
  if (mail.state === UserState.Deactivated) return 'deactivated';
  if (mail.state !== UserState.Active) return 'suspended';
  if (!mail.hasRole) return mail.teamId === null ? 'roleEnded' : 'notInTeam';
  if (mail.currentEmail !== mail.email) return 'addressChanged';
  return mail.kind === 'invite' && mail.hasJoined ? 'joined' : undefined;
}

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;

/** With the pauses between them, some two days: a mail server is down over a weekend's night, not for good. */
export const MOST_ATTEMPTS = 20;

/** Twice as long with each attempt. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
