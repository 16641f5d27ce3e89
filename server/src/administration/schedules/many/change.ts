// A coordinator gives, shifts or ends a schedule of many patients: first to learn what would become of each, then, with the
// verdict of that check, to have it done. Under the lock of administrators all of it is judged again: what is done is what was
// looked at, or nothing.
import { limits } from '@trialog/contract/limits.ts';
import { fillIn, problemTexts } from '@trialog/contract/problem-texts.ts';
import type { NewScheduleChange, ScheduleVerdict } from '@trialog/contract/schemas/schedules.ts';
import type { AuditEntry } from '../../../platform/audit/record.ts';
import { asAdministrator, type Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/uuid.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changesAtEnd, changesBetween } from '../../../study-import/apply/run.ts';
import { valuesOf } from '../../../study-import/apply/surveys/schedules.ts';
import {
  endAssignments,
  endOwnPauses,
  insertAssignments,
} from '../../../study-import/apply/surveys/store.ts';
import { readReason } from '../../people/reason.ts';
import { mustBePossible } from '../preview/preview.ts';
import { teamsSeen } from '../scope.ts';
import { type Beginning, judge, type RefusedPatients } from './judge.ts';
import { type ConcernedRow, isSurveyOf } from './store.ts';

export async function changeSchedules(
  context: WriteContext,
  projectId: string,
  wanted: NewScheduleChange,
): Promise<ScheduleVerdict> {
  const { db, now } = context;
  const { teamId, change, verdict: agreed } = wanted;
  mustBePossible(change);
  teamsSeen(context, projectId, teamId);
  const reason = readReason(wanted.reason);
  const name = { surveyId: change.surveyId, key: change.key };
  const { judged, audit } = await asAdministrator(db, async () => {
    if (!(await isSurveyOf(db, projectId, change.surveyId))) throw refuse('notFound');
    const judged = await judge(db, wanted, now);
    if (agreed === null) return { judged, audit: [] };
    if (agreed !== judged.verdict) throw refuse('schedulesChanged');
    // Whoever has a schedule already loses it, or the days that they know.
    const takes = judged.ending.length > 0 || judged.beginning.some(({ patient }) => patient.held !== null);
    if (takes && reason === undefined) throw refuse('reasonMissing', { field: 'reason' });
    return { judged, audit: await carryOut(db, { projectId, teamId, ...name }, judged, now) };
  });
  if (audit.length > 0)
    await context.auditMany(reason === undefined ? audit : audit.map((entry) => ({ ...entry, reason })));
  else context.unchanged();
  return {
    verdict: judged.verdict,
    patients: judged.patients,
    begin: beginningDays(judged.beginning),
    end: judged.ending.length,
    unchanged: judged.unchanged,
    refused: judged.refused.map((one) => refusedView(one, context)),
    isDone: agreed !== null,
  };
}

interface Name {
  projectId: string;
  teamId: string;
  surveyId: string;
  key: string;
}

async function carryOut(
  db: Transaction,
  { projectId, teamId, surveyId, key }: Name,
  { beginning, ending }: { beginning: readonly Beginning[]; ending: readonly ConcernedRow[] },
  now: Date,
): Promise<AuditEntry[]> {
  const former = [...ending, ...beginning.map(({ patient }) => patient)].filter(
    ({ assignmentId }) => assignmentId !== null,
  );
  await endAssignments(
    db,
    former.flatMap(({ assignmentId }) => (assignmentId === null ? [] : [assignmentId])),
    now,
  );
  await endOwnPauses(
    db,
    ending.map(({ patientId }) => ({ surveyId, key, patientId })),
    now,
  );
  const given = beginning.map(({ patient: { patientId }, schedule, nextSlot }) => ({
    id: newId(),
    surveyId,
    key,
    patientId,
    ...schedule,
    times: [...schedule.times],
    fileStartsOn: null,
    nextSlot,
    at: now,
  }));
  await insertAssignments(db, given);
  const about = (objectId: string, patientId: string) =>
    ({ objectType: 'assignment', objectId, projectId, teamId, patientId }) as const;
  return [
    ...former.flatMap(({ assignmentId, patientId, version, held }) =>
      assignmentId === null || held === null || version === null
        ? []
        : [
            {
              ...about(assignmentId, patientId),
              action: 'assignments.end' as const,
              fromVersion: version,
              toVersion: version + 1,
              changes: changesAtEnd(
                valuesOf({
                  ...held,
                  times: [...held.times],
                  surveyId,
                  key,
                  startsOn: held.fileStartsOn ?? held.startsOn,
                }),
              ),
            },
          ],
    ),
    ...given.map((row) => ({
      ...about(row.id, row.patientId),
      action: 'assignments.create' as const,
      toVersion: 1,
      changes: changesBetween(undefined, valuesOf(row)),
    })),
  ];
}

function beginningDays(beginning: readonly Beginning[]): ScheduleVerdict['begin'] {
  const counts = new Map<string | null, number>();
  for (const { on } of beginning) counts.set(on, (counts.get(on) ?? 0) + 1);
  return [...counts]
    .map(([on, patients]) => ({ on, patients }))
    .sort((a, b) => ((a.on ?? '9999') < (b.on ?? '9999') ? -1 : 1));
}

const refusedView = (
  { code, studyCodes }: RefusedPatients,
  { language }: Pick<WriteContext, 'language'>,
) => ({
  code,
  text: fillIn(problemTexts[language][code], []),
  patients: studyCodes.length,
  studyCodes: studyCodes.slice(0, limits.refusedCodes),
});
