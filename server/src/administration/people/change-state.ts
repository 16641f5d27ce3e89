// An administrator suspends, activates or deactivates somebody of the team. Whoever takes something away says why.
import { accountRefusal, stateRefusal } from '@trialog/contract/rules/team-administration.ts';
import type { NewState, TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { administratorIn, lockPersonOf } from './find.ts';
import { readTeamPerson } from './list.ts';
import { personEntry } from './person-entry.ts';
import { readReason } from './reason.ts';
import { setState } from './set-state.ts';

export async function changeState(
  context: WriteContext,
  team: TeamRef,
  userId: string,
  { version, state, reason: given }: NewState,
): Promise<TeamPerson> {
  const { db } = context;
  const reason = readReason(given);
  const entry = await asAdministrator(db, async () => {
    const person = await lockPersonOf(context, team, userId, version);
    const refused =
      accountRefusal(administratorIn(context, team), person) ?? stateRefusal(person.state, state, reason);
    if (refused) throw refuse(refused, refused === 'reasonMissing' ? { field: 'reason' } : {});
    if (person.state === state) return undefined;
    const about = personEntry(userId, { isPatient: person.studyCode !== null, team });
    return { ...about, ...(await setState(db, { ...person, id: userId }, state, reason)) };
  });
  if (entry) context.audit(entry);
  else context.unchanged();
  return readTeamPerson(context, team, userId);
}
