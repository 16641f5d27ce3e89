// A coordinator transfers a patient to another team of the study, at once. What is past stays with the team that it was written
// to; what the patient can still fill in goes with them, and their schedules follow the new team.
import { transferRefusal } from '@trialog/contract/rules/patient-transfer.ts';
import type { NewTransfer, TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { asAdministrator, type Transaction } from '../../../platform/database/connect.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { countChange } from '../../../platform/outbox/add.ts';
import type { TeamRef } from '../../../projects/team-ref.ts';
import { beginRun } from '../../../study-import/apply/run.ts';
import { deleteRole, insertRole } from '../../../study-import/apply/store.ts';
import { findPatient } from '../../../study-import/apply/surveys/store.ts';
import { raiseVersion } from '../../store.ts';
import { lockPersonOf } from '../find.ts';
import { readTeamPerson } from '../list.ts';
import { personEntry } from '../person-entry.ts';
import { readReason } from '../reason.ts';
import { followTeam, planSchedules } from './schedules.ts';
import { listTeamsOfStudy, lockHeldSchedules, updateTeam } from './store.ts';

export async function transferPatient(
  context: WriteContext,
  from: TeamRef,
  userId: string,
  { version, teamId: toId, reason: given }: NewTransfer,
): Promise<TeamPerson> {
  const { db, now } = context;
  const to = { projectId: from.projectId, teamId: toId };
  const reason = readReason(given);
  const { audit, names } = await asAdministrator(db, async () => {
    const person = await lockPersonOf(context, from, userId, version);
    const teams = await listTeamsOfStudy(db, from.projectId);
    const status = teams.find(({ id }) => id === toId)?.status;
    const refused = transferRefusal(person, { fromId: from.teamId, toId, status });
    if (refused) throw refuse(refused, { field: 'teamId' });
    if (!reason) throw refuse('reasonMissing', { field: 'reason' });
    await lockTeams(db, [from.teamId, toId]);
    await lockHeldSchedules(db, userId);
    const plan = await planSchedules(db, userId, from, toId);
    // Nobody is a patient of two teams, not for a moment.
    await deleteRole(db, userId, from.teamId, 'Patient');
    await insertRole(db, userId, toId, 'Patient');
    await updateTeam(db, userId, toId);
    await raiseVersion(db, userId);
    const patient = await findPatient(db, userId);
    if (!patient) throw refuse('notFound');
    const run = beginRun(db, now);
    await followTeam(run, patient, plan);
    const nameOf = (id: string) => teams.find((team) => team.id === id)?.name;
    return { audit: run.audit, names: [nameOf(from.teamId), nameOf(toId)] as const };
  });
  const why = reason === undefined ? {} : { reason };
  const about = (team: TeamRef) => ({ ...personEntry(userId, { isPatient: true, team }), ...why });
  const versions = { fromVersion: version, toVersion: version + 1 };
  // Each of the two teams reads that it happened, and to or from which.
  for (const team of [from, to])
    context.audit({ ...about(team), ...versions, action: 'people.transfer', changes: { team: names } });
  context.audit({ ...about(from), action: 'people.revokeRole', changes: { role: ['Patient', null] } });
  context.audit({ ...about(to), action: 'people.grantRole', changes: { role: [null, 'Patient'] } });
  for (const entry of audit) context.audit({ ...entry, ...why });
  // What has begun for them in the new team is planned and opened.
  context.emit({ kind: 'people.patientsJoined' });
  return readTeamPerson(context, to, userId);
}

/** In one order, as messages of either team are written one after the other: none can pass. */
async function lockTeams(db: Transaction, teamIds: readonly string[]): Promise<void> {
  for (const teamId of [...teamIds].sort()) await countChange(db, teamId);
}
