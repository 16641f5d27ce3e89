// Patients' schedules follow the file and the rules of their teams. One whose days or times change ends, and another
// begins with the first round that opens from now on: a change never asks again for what was asked already. One that
// nothing names any more stays, unless what the file does not name shall end.
import type { NamedPerson } from '../people.ts';
import type { ImportedProjects } from '../projects.ts';
import type { ImportRun } from '../run.ts';
import { assign, end, type Wanted } from './assign.ts';
import { importSchedules, type NamedSurvey, scheduleOf } from './schedules.ts';
import {
  type AssignmentRow,
  countInProgress,
  endOwnPauses,
  listEndedNames,
  listPatients,
  lockAssignments,
  type PatientRow,
  type SurveyRow,
} from './store.ts';

export async function importAssignments(
  run: ImportRun,
  projects: ImportedProjects,
  people: readonly NamedPerson[],
  surveys: readonly NamedSurvey[],
  others: readonly SurveyRow[],
): Promise<void> {
  const projectIds = [...projects.byKey.values()].map(({ id }) => id);
  const patients = new Map((await listPatients(run.db, projectIds)).map((row) => [row.userId, row]));
  const surveyIds = [...surveys, ...others].map(({ id }) => id);
  const rows = await lockAssignments(run.db, surveyIds);
  const rules = await importSchedules(run, projects, surveys, others, rows);
  const former = new Map(rows.map((row) => [nameOf(row), row]));
  const ended = new Set((await listEndedNames(run.db, surveyIds)).map(nameOf));

  const inFile = new Set(people.map(({ id }) => id));
  const touched = new Set<string>();
  const done = new Set<string>();
  const settle = async (wanted: Omit<Wanted, 'patient' | 'what' | 'endedBefore'>, patientId: string) => {
    const name = nameOf({ ...wanted, patientId });
    const patient = patients.get(patientId);
    if (done.has(name) || !patient) return;
    done.add(name);
    const what = nameOfSchedule(projects, surveys, others, wanted);
    const full = { ...wanted, patient, what, endedBefore: ended.has(name) };
    if (await assign(run, former.get(name), full)) touched.add(patient.key);
    former.delete(name);
  };
  const ids = new Map(people.map(({ id, person }) => [person.key, id]));
  for (const { id: surveyId, projectId, survey } of surveys)
    for (const assignment of survey.assignments)
      for (const key of assignment.patients) {
        const patientId = ids.get(key) ?? '';
        const known = former.get(nameOf({ surveyId, key: assignment.key, patientId }));
        const schedule = scheduleOf(run, assignment, known?.fileStartsOn ?? known?.startsOn);
        await settle({ surveyId, projectId, key: assignment.key, schedule, late: false }, patientId);
      }
  for (const { surveyId, key, teamId, stoodBefore, ...schedule } of rules)
    for (const patient of patients.values())
      if (patient.teamId === teamId && (!run.remove || inFile.has(patient.userId))) {
        const { recurrence, startsOn, endsOn, times, opensFor } = schedule;
        const fields = { recurrence, startsOn, endsOn, times, opensFor };
        const target = { surveyId, projectId: patient.projectId, key, schedule: fields, late: stoodBefore };
        await settle(target, patient.userId);
      }
  await treatUnnamed(run, projects, { surveys, others }, [...former.values()], patients);
  reportFollowers(run, touched);
}

const nameOf = (row: { surveyId: string; key: string; patientId: string }) =>
  `${row.surveyId} ${row.key} ${row.patientId}`;

interface Surveys {
  surveys: readonly NamedSurvey[];
  others: readonly SurveyRow[];
}

function nameOfSchedule(
  projects: ImportedProjects,
  surveys: readonly NamedSurvey[],
  others: readonly SurveyRow[],
  { surveyId, key }: { surveyId: string; key: string },
): string {
  const named = surveys.find(({ id }) => id === surveyId)?.survey;
  const other = others.find(({ id }) => id === surveyId);
  const project = [...projects.byKey].find(([, { id }]) => id === other?.projectId)?.[0];
  return `schedule ${named ? `${named.project}/${named.key}` : `${project}/${other?.key}`}/${key}`;
}

/** Schedules that neither the file nor a rule names. */
async function treatUnnamed(
  run: ImportRun,
  projects: ImportedProjects,
  { surveys, others }: Surveys,
  rows: readonly AssignmentRow[],
  patients: ReadonlyMap<string, PatientRow>,
): Promise<void> {
  const inProgress = await countInProgress(
    run.db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const what = nameOfSchedule(projects, surveys, others, row);
    const patient = patients.get(row.patientId);
    const of = patient?.studyCode ?? row.patientId;
    if (run.remove) {
      await end(run, row, patient);
      await endOwnPauses(run.db, [row], run.now);
      run.tally.assignments.removed++;
      run.report.push({ fate: 'ended', what, of: `${of}${inWords(inProgress.get(row.id))}` });
      const kept = run.report.findIndex(
        (line) => line.fate === 'kept' && line.what === `person ${patient?.key}`,
      );
      if (kept >= 0) run.report.splice(kept, 1);
    } else if (surveys.some(({ id }) => id === row.surveyId))
      run.report.push({ fate: 'kept', what, of, removable: true });
  }
  for (const { id, projectId, key } of others) {
    if (run.remove && rows.some(({ surveyId }) => surveyId === id)) continue;
    const project = [...projects.byKey].find(([, one]) => one.id === projectId)?.[0];
    const removable = rows.some(({ surveyId }) => surveyId === id);
    run.report.push({ fate: 'kept', what: `survey ${project}/${key}`, removable });
  }
}

function inWords(counts: { open: number; begun: number } | undefined): string {
  if (!counts) return '';
  const open = `${counts.open} questionnaire${counts.open === 1 ? '' : 's'} open`;
  return ` (${open}${counts.begun > 0 ? `, ${counts.begun} begun` : ''})`;
}

/** Whoever is not in the file and whose schedules changed with the team's is not left as it is. */
function reportFollowers(run: ImportRun, touched: ReadonlySet<string>): void {
  for (const line of run.report)
    if (line.fate === 'kept' && line.what.startsWith('person ') && touched.has(line.what.slice(7)))
      line.fate = 'follows';
}
