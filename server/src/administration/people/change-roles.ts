// An administrator gives and ends roles within the team; whoever has none of them left leaves it.
import { rolesRefusal } from '@trialog/contract/rules/team-administration.ts';
import type { ChangedRoles, NewRoles } from '@trialog/contract/schemas/administration.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { deleteRole, insertRole } from '../../study-import/apply/store.ts';
import { countOtherAdministrators, raiseVersion } from '../store.ts';
import { administratorIn, lockPersonOf } from './find.ts';
import { readTeamPerson } from './list.ts';
import { personEntry } from './person-entry.ts';
import { readReason } from './reason.ts';

export async function changeRoles(
  context: WriteContext,
  team: TeamRef,
  userId: string,
  { version, roles, reason: given }: NewRoles,
): Promise<ChangedRoles> {
  const { db } = context;
  const wanted = [...new Set(roles)];
  const reason = readReason(given);
  const change = await asAdministrator(db, async () => {
    const person = await lockPersonOf(context, team, userId, version);
    const others = await countOtherAdministrators(db, team, userId);
    const refused = rolesRefusal(administratorIn(context, team), person, wanted, others);
    if (refused) throw refuse(refused);
    const added = wanted.filter((role) => !person.roles.includes(role));
    const ended = person.roles.filter((role) => !wanted.includes(role));
    if (ended.length > 0 && !reason) throw refuse('reasonMissing', { field: 'reason' });
    for (const role of ended) await deleteRole(db, userId, team.teamId, role);
    for (const role of added) await insertRole(db, userId, team.teamId, role);
    if (added.length + ended.length > 0) await raiseVersion(db, userId);
    return { added, ended };
  });
  const about = {
    ...personEntry(userId, { isPatient: false, team }),
    fromVersion: version,
    toVersion: version + 1,
  };
  for (const role of change.ended)
    context.audit({
      ...about,
      action: 'people.revokeRole',
      changes: { role: [role, null] },
      ...(reason ? { reason } : {}),
    });
  for (const role of change.added)
    context.audit({ ...about, action: 'people.grantRole', changes: { role: [null, role] } });
  if (change.added.length + change.ended.length === 0) context.unchanged();
  return { person: wanted.length === 0 ? null : await readTeamPerson(context, team, userId) };
}
