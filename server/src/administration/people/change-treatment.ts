// An administrator changes the days on which a patient's treatment begins and ends.
import { isTreatment } from '@trialog/contract/rules/person-fields.ts';
import type { NewTreatment, TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { changesBetween } from '../../study-import/apply/run.ts';
import { updateTreatment } from '../store.ts';
import { lockPersonOf } from './find.ts';
import { readTeamPerson } from './list.ts';
import { personEntry } from './person-entry.ts';

export async function changeTreatment(
  context: WriteContext,
  team: TeamRef,
  userId: string,
  { version, treatmentStart, treatmentEnd }: NewTreatment,
): Promise<TeamPerson> {
  const { db } = context;
  const treatment = { start: treatmentStart, end: treatmentEnd };
  if (!isTreatment(treatment)) throw refuse('treatmentInvalid', { field: 'treatmentEnd' });
  const entry = await asAdministrator(db, async () => {
    const person = await lockPersonOf(context, team, userId, version);
    if (person.studyCode === null) throw refuse('notAPatientOfTeam');
    const former = { treatmentStart: person.treatmentStart, treatmentEnd: person.treatmentEnd };
    const changes = changesBetween(former, { treatmentStart, treatmentEnd });
    if (Object.keys(changes).length === 0) return undefined;
    await updateTreatment(db, userId, treatment);
    return {
      ...personEntry(userId, { isPatient: true, team }),
      action: 'people.change',
      fromVersion: version,
      toVersion: version + 1,
      changes,
    };
  });
  if (entry) context.audit(entry);
  else context.unchanged();
  return readTeamPerson(context, team, userId);
}
