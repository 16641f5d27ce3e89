// Suspends, activates or deactivates a person (SPEC 3: user state). It holds from the next request on.
import { UserState } from '@trialog/contract/people.ts';
import { endSessionsOfPerson } from '../../identity/artifacts.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import { Refusal } from '../commands/command.ts';
import { getPerson, personEntry } from './find-person.ts';
import { type NamedPerson, updateState } from './store.ts';

export type StateChange = 'suspend' | 'activate' | 'deactivate';

const TARGET: Record<StateChange, UserState> = {
  suspend: UserState.Suspended,
  activate: UserState.Active,
  deactivate: UserState.Deactivated,
};

export const stateNames: Record<UserState, string> = { 0: 'active', 1: 'suspended', 2: 'deactivated' };

export async function changeState(
  sql: Sql,
  name: string,
  change: StateChange,
  options: { trail: AuditTrail; reason?: string },
): Promise<NamedPerson> {
  return sql.begin(async (db) => {
    const person = await getPerson(db, name);
    const state = TARGET[change];
    if (person.state === state)
      throw new Refusal(`${person.name} is already ${stateNames[state]}; nothing was changed.`);
    // A suspended person may read: suspending would open a door that deactivating had closed.
    if (change === 'suspend' && person.state === UserState.Deactivated)
      throw new Refusal(`${person.name} is deactivated, which is more than suspended; nothing was changed.`);
    await updateState(db, person.id, state);
    if (change === 'deactivate') await endSessionsOfPerson(db, person.id);
    await recordAudit(db, options.trail, operatorAuthor(), [
      {
        ...personEntry(person),
        action: `people.${change}`,
        fromVersion: person.version,
        toVersion: person.version + 1,
        changes: { state: [person.state, state] },
        ...(options.reason ? { reason: options.reason } : {}),
      },
    ]);
    return person;
  }) as Promise<NamedPerson>;
}
