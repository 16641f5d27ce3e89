// Writes the state of a person (SPEC 3: user state), for the control panel and the command line. It holds from the next
// request on.
import { UserState } from '@trialog/contract/people.ts';
import { actionOfState } from '@trialog/contract/rules/team-administration.ts';
import { endSessionsOfPerson } from '../../identity/artifacts.ts';
import type { AuditEntry } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/database/connect.ts';
import { updateState } from '../store.ts';

interface Former {
  id: string;
  state: UserState;
  version: number;
}

/** Gives what the audit row says of it. */
export async function setState(
  db: Db,
  { id, state: former, version }: Former,
  state: UserState,
  reason: string | undefined,
): Promise<Pick<AuditEntry, 'action' | 'fromVersion' | 'toVersion' | 'changes' | 'reason'>> {
  await updateState(db, id, state);
  // Who comes back signs in again.
  if (state === UserState.Deactivated) await endSessionsOfPerson(db, id);
  return {
    action: actionOfState(state),
    fromVersion: version,
    toVersion: version + 1,
    changes: { state: [former, state] },
    ...(reason ? { reason } : {}),
  };
}
