// The patients of a team, for its staff (SPEC 7, Patient/{medicalTeamId}).
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import type { Context } from '../platform/http/context.ts';
import { listPatients } from './store.ts';
import { patientView } from './view.ts';

export async function listPatientsOf(context: Context, teamId: string): Promise<PatientItem[]> {
  const roles = membershipsIn(context.actor, { teamId }).flatMap((membership) => membership.roles);
  const rows = await listPatients(context.db, teamId);
  const items = await Promise.all(rows.map((row) => patientView(context, row, roles)));
  // Ordered by what is shown: the order of hidden names would give them away.
  return items.sort((a, b) => a.name.localeCompare(b.name));
}
