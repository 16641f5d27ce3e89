// Which surveys go to whole teams. The rule is stored beside the patients' own schedules, so that whoever joins a team
// later, by a file or by a command, gets what the team has.
import { newId } from '../../../platform/database/uuid.ts';
import type { StudyAssignment } from '../../study-file/surveys/assignments.ts';
import type { StudySurvey } from '../../study-file/surveys/read.ts';
import type { ImportedProjects } from '../projects.ts';
import { changesAtEnd, changesBetween, type ImportRun, note } from '../run.ts';
import {
  type AssignmentRow,
  deleteSchedule,
  insertSchedule,
  listSchedules,
  type ScheduleFields,
  type ScheduleRow,
  type SurveyRow,
  updateSchedule,
} from './store.ts';

export interface NamedSurvey {
  id: string;
  projectId: string;
  survey: StudySurvey;
}

/** A rule in force, and whether it stood before this import: whoever has no schedule by it then joined later. */
interface ScheduleInForce extends ScheduleRow {
  stoodBefore: boolean;
}

/** Makes the rules follow the file; those that it does not name stay behind the others, or end. */
export async function importSchedules(
  run: ImportRun,
  projects: ImportedProjects,
  surveys: readonly NamedSurvey[],
  others: readonly SurveyRow[],
  assignments: readonly AssignmentRow[],
): Promise<ScheduleInForce[]> {
  const projectOf = new Map([...surveys, ...others].map(({ id, projectId }) => [id, projectId]));
  const rows = await listSchedules(run.db, [...projectOf.keys()]);
  const former = new Map(rows.map((row) => [nameOf(row), row]));
  const inForce: ScheduleInForce[] = [];
  for (const { id: surveyId, projectId, survey } of surveys)
    for (const assignment of survey.assignments)
      for (const team of assignment.teams) {
        const teamId = projects.byKey.get(survey.project)?.teams.get(team) ?? '';
        const target = { surveyId, key: assignment.key, teamId };
        const known = former.get(nameOf(target));
        former.delete(nameOf(target));
        const peer = assignments.find((row) => row.surveyId === surveyId && row.key === assignment.key);
        const begun = known?.startsOn ?? peer?.fileStartsOn ?? peer?.startsOn;
        const schedule = scheduleOf(run, assignment, begun);
        const row = { ...target, ...schedule, id: known?.id ?? newId(), version: known?.version ?? 1 };
        const changes = changesBetween(known && valuesOf(known), valuesOf(row));
        const entry = { objectType: 'schedule', objectId: row.id, projectId, teamId };
        const what = `schedule ${survey.project}/${survey.key}/${assignment.key} for all patients of ${team}`;
        if (note(run, 'schedules', known, changes, entry, { what }))
          await (known ? updateSchedule(run.db, row) : insertSchedule(run.db, row));
        inForce.push({ ...row, stoodBefore: known !== undefined || peer !== undefined });
      }
  for (const row of former.values())
    if (run.remove)
      await end(run, projects, surveys, { ...row, projectId: projectOf.get(row.surveyId) ?? '' });
    else {
      inForce.push({ ...row, stoodBefore: true });
      const what = describe(projects, surveys, row);
      // Of a survey that the file does not name, that alone is reported.
      if (what) run.report.push({ fate: 'kept', what, removable: true });
    }
  return inForce;
}

const nameOf = (row: { surveyId: string; key: string; teamId: string }) =>
  `${row.surveyId} ${row.key} ${row.teamId}`;

function describe(
  projects: ImportedProjects,
  surveys: readonly NamedSurvey[],
  row: ScheduleRow,
): string | undefined {
  const survey = surveys.find(({ id }) => id === row.surveyId)?.survey;
  const team = projects.teamNames.get(row.teamId)?.split('/')[1];
  return survey && `schedule ${survey.project}/${survey.key}/${row.key} for all patients of ${team}`;
}

async function end(
  run: ImportRun,
  projects: ImportedProjects,
  surveys: readonly NamedSurvey[],
  row: ScheduleRow & { projectId: string },
): Promise<void> {
  await deleteSchedule(run.db, row, run.now);
  run.tally.schedules.removed++;
  const team = projects.teamNames.get(row.teamId);
  run.report.push({
    fate: 'ended',
    what: describe(projects, surveys, row) ?? `schedule ${row.key} for all patients of ${team}`,
  });
  run.audit.push({
    action: 'schedules.end',
    objectType: 'schedule',
    objectId: row.id,
    projectId: row.projectId,
    teamId: row.teamId,
    fromVersion: row.version,
    toVersion: row.version + 1,
    changes: changesAtEnd(valuesOf(row)),
  });
}

/** What the file says; `begun` is the first day that an earlier import gave it. */
export function scheduleOf(
  run: ImportRun,
  { recurrence, start, end: endsOn, times, opensFor }: StudyAssignment,
  begun: string | undefined,
): ScheduleFields {
  // Counted back from the first import alone: a later one does not move the beginning.
  const startsOn = typeof start === 'string' ? start : (begun ?? daysBefore(run.now, start.daysAgo));
  return { recurrence, startsOn, endsOn, times, opensFor };
}

function daysBefore(now: Date, days: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  return today.subtract({ days }).toString();
}

/** What the trail says of one, for a team or for a patient. */
export const valuesOf = (of: ScheduleFields & { surveyId: string; key: string }) => ({
  surveyId: of.surveyId,
  key: of.key,
  recurrence: of.recurrence,
  startsOn: of.startsOn,
  endsOn: of.endsOn,
  times: of.times,
  opensFor: of.opensFor,
});
