// A coordinator or an administrator moves a study: into its test, live, or to its end. A study that closes here is closed as
// by a study file: in each team, nobody writes after it.
import { UserState } from '@trialog/contract/people.ts';
import { Status } from '@trialog/contract/projects.ts';
import { movingRefusal, stateOf } from '@trialog/contract/rules/study-states.ts';
import type { NewStudyState, StudyStateAnswer } from '@trialog/contract/schemas/study-states.ts';
import type { StudyStage } from '@trialog/contract/study-states.ts';
import type { AuditEntry } from '../../platform/audit/record.ts';
import { asAdministrator, type Transaction } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockTeamsInOrder } from '../../study-import/apply/projects.ts';
import { personEntry } from '../people/person-entry.ts';
import { readReason } from '../people/reason.ts';
import { setState } from '../people/set-state.ts';
import { readChecklist } from './go-live/checklist.ts';
import { findStage, listTestPeople, type TestPerson, updateStage, updateStatus } from './store.ts';

export async function moveStudy(
  context: WriteContext,
  projectId: string,
  { from, to, reason: given, testPeople: fate }: NewStudyState,
): Promise<StudyStateAnswer> {
  const { db } = context;
  const reason = readReason(given);
  const study = await findStage(db, projectId);
  if (!study) throw refuse('notFound');
  if (stateOf(study.stage, study.status) !== from) throw refuse('stateNotNext');
  const testPeople = to === 'live' ? await listTestPeople(db, projectId) : [];
  const lines = to === 'live' ? (await readChecklist(context, projectId)).lines : [];
  const failed = lines.filter((line) => line.state === 'open').map(({ line }) => line);
  const refused = movingRefusal({
    from,
    to,
    reason,
    testPeople: testPeople.length,
    isTheirFateSaid: fate !== undefined,
    failedChecks: failed.length,
  });
  if (refused === 'reasonMissing') throw refuse(refused, { field: 'reason' });
  if (refused === 'checklistOpen') throw refuse(refused, { values: failed });
  if (refused === 'testPeopleUndecided') throw refuse(refused, { field: 'testPeople' });
  if (refused) throw refuse(refused);
  const entry = {
    objectType: 'project',
    objectId: projectId,
    projectId,
    fromVersion: study.version,
    toVersion: study.version + 1,
    ...(reason ? { reason } : {}),
  };
  if (to === 'closed') {
    await asAdministrator(db, async () => {
      await lockTeamsInOrder(db, study.teamIds);
      await updateStatus(db, projectId, Status.CLOSE);
    });
    context.audit({ ...entry, action: 'projects.change', changes: { status: [study.status, Status.CLOSE] } });
  } else {
    const stage = to as StudyStage;
    await asAdministrator(db, () => updateStage(db, projectId, stage));
    if (fate === 'discard') await context.auditMany(await discard(db, projectId, testPeople, reason));
    context.audit({ ...entry, action: 'projects.changeStage', changes: { stage: [study.stage, stage] } });
  }
  return { projectId, state: to };
}

/** The people of the test can no longer sign in, and no list shows them. */
const discard = (
  db: Transaction,
  projectId: string,
  people: readonly TestPerson[],
  reason: string | undefined,
) =>
  asAdministrator(db, async () => {
    const entries: AuditEntry[] = [];
    for (const { userId, teamId, ...former } of people) {
      const about = personEntry(userId, { isPatient: true, team: { projectId, teamId } });
      const changed = await setState(db, { ...former, id: userId }, UserState.Deactivated, reason);
      entries.push({ ...about, ...changed });
    }
    return entries;
  });
