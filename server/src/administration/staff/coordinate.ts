// An administrator of the institute takes over the coordination of a study that nobody coordinates: the one exception to the rule
// that nobody gives themselves a role.
import { coordinatingRefusal } from '@trialog/contract/rules/study-roles.ts';
import type { StaffRole } from '@trialog/contract/schemas/study-roles.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readStaffRole } from './read.ts';
import { givenEntry } from './role-entry.ts';
import { insertRole, somebodyHolds } from './store.ts';

export async function coordinateStudy(context: WriteContext, projectId: string): Promise<StaffRole> {
  const { db, now, person } = context;
  const heldFor = { scope: 'study', id: projectId } as const;
  const role = { roleId: newId(), userId: person.userId, role: 'StudyCoordinator', until: null } as const;
  await asAdministrator(db, async () => {
    const refused = coordinatingRefusal(await somebodyHolds(db, projectId, { role: role.role, now }));
    if (refused) throw refuse(refused);
    await insertRole(db, heldFor, { ...role, givenBy: person.userId });
  });
  context.audit(givenEntry(heldFor, { ...role, name: person.name }, undefined));
  return readStaffRole(context, heldFor, role.roleId);
}
