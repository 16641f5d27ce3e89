// Suspends, activates or deactivates a person (SPEC 3: user state). It holds from the next request on, and whoever
// takes something away says why.
import { UserState } from '@trialog/contract/people.ts';
import { stateRefusal } from '@trialog/contract/rules/team-administration.ts';
import { setState } from '../../administration/people/set-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import { ReasonMissing } from '../../study-import/reason-missing.ts';
import { Refusal } from '../commands/command.ts';
import { entryAbout, getPerson } from './find-person.ts';
import type { NamedPerson } from './store.ts';

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
    const refused = stateRefusal(person.state, state, options.reason);
    if (refused === 'personDeactivated')
      throw new Refusal(`${person.name} is deactivated, which is more than suspended; nothing was changed.`);
    if (refused) throw new ReasonMissing([`${person.name} is ${stateNames[state]}`]);
    await recordAudit(db, options.trail, operatorAuthor(), [
      { ...entryAbout(person), ...(await setState(db, person, state, options.reason)) },
    ]);
    return person;
  }) as Promise<NamedPerson>;
}
