// The patients of a team, for its staff (SPEC 7, Patient/{medicalTeamId}).
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import type { Context } from '../platform/http/context.ts';
import { listPatients } from './store.ts';
import { patientView } from './view.ts';

export type PatientSummary = Required<Pick<PatientItem, 'unreadCount' | 'lastEmotion' | 'lastMessageAt'>>;

/** What the wall knows of each patient, by id; nothing for those who may not read it. Messages lie to our right,
 *  so the application passes this in. */
export type SummaryOfPatients = (
  context: Context,
  teamId: string,
) => Promise<ReadonlyMap<string, PatientSummary> | undefined>;

export async function listPatientsOf(
  context: Context,
  teamId: string,
  summary?: SummaryOfPatients,
): Promise<PatientItem[]> {
  const roles = membershipsIn(context.actor, { teamId }).flatMap((membership) => membership.roles);
  const [rows, known] = await Promise.all([listPatients(context.db, teamId), summary?.(context, teamId)]);
  const items = await Promise.all(
    rows.map(async (row) => {
      const item = await patientView(context, row, roles);
      return known === undefined ? item : { ...item, ...(known.get(row.user_id) ?? nothingYet) };
    }),
  );
  // Ordered by what is shown: the order of hidden names would give them away.
  return items.sort((a, b) => a.name.localeCompare(b.name));
}

const nothingYet: PatientSummary = { unreadCount: 0, lastEmotion: null, lastMessageAt: null };
