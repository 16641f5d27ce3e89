// The patients of a team, for its staff (SPEC 7, Patient/{medicalTeamId}).
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import type { Context } from '../platform/http/context.ts';
import { listPatients } from './store.ts';
import { patientView } from './view.ts';

type PatientSummary = Pick<
  PatientItem,
  'unreadCount' | 'lastEmotion' | 'lastMessageAt' | 'openAlerts' | 'openRounds' | 'nextRoundAt' | 'isChanged'
>;

/** What a domain knows of each patient, by id; nothing for those who may not read it. Wall, surveys, alerts and trail lie to our
 *  right, so the application passes this in. */
export type SummaryOfPatients = (
  context: Context,
  teamId: string,
) => Promise<((patientId: string) => PatientSummary) | undefined>;

export async function listPatientsOf(
  context: Context,
  teamId: string,
  summaries: readonly SummaryOfPatients[],
): Promise<PatientItem[]> {
  const roles = membershipsIn(context.actor, { teamId }).flatMap((membership) => membership.roles);
  const [rows, ...known] = await Promise.all([
    listPatients(context.db, teamId),
    ...summaries.map((summary) => summary(context, teamId)),
  ]);
  const items = await Promise.all(
    rows.map(async (row) => {
      const item = await patientView(context, row, roles);
      return Object.assign(item, ...known.map((of) => of?.(row.user_id)));
    }),
  );
  // Ordered by what is shown: the order of hidden names would give them away.
  return items.sort((a, b) => a.name.localeCompare(b.name));
}
