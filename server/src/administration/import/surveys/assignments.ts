// Assignments follow the file. One whose days or times change ends, and another begins with the first round that opens
// from now on: a change never asks again for what was asked already.
import { firstSlotAfter, roundOfSlot, type Schedule } from '@trialog/contract/rules/recurrence.ts';
import { newId } from '../../../platform/database/uuid.ts';
import type { StudyAssignment } from '../../study-file/surveys/assignments.ts';
import type { StudySurvey } from '../../study-file/surveys/read.ts';
import type { ImportedPerson } from '../people.ts';
import { type Changes, changesBetween, type ImportRun, note } from '../run.ts';
import {
  type AssignmentRow,
  endAssignment,
  findTimeZones,
  insertAssignment,
  type ScheduleFields,
  takeAssignments,
  updateEnd,
} from './store.ts';

interface Wanted extends ScheduleFields {
  surveyId: string;
  projectId: string;
  key: string;
  patientId: string;
}

export async function importAssignments(
  run: ImportRun,
  people: readonly ImportedPerson[],
  surveys: readonly { id: string; projectId: string; survey: StudySurvey }[],
): Promise<void> {
  const ids = new Map(people.map(({ id, person }) => [person.key, id]));
  const surveyIds = surveys.map(({ id }) => id);
  const former = new Map((await takeAssignments(run.db, surveyIds)).map((row) => [nameOf(row), row]));
  const zones = await findTimeZones(run.db, [...ids.values()]);
  for (const { id, projectId, survey } of surveys)
    for (const assignment of survey.assignments)
      for (const patient of assignment.patients) {
        const target = { surveyId: id, projectId, key: assignment.key, patientId: ids.get(patient) ?? '' };
        const known = former.get(nameOf(target));
        former.delete(nameOf(target));
        const schedule = scheduleOf(run, assignment, known);
        await importAssignment(run, zones, known, { ...target, ...schedule });
      }
  for (const row of former.values()) await end(run, row, surveys);
}

const nameOf = (row: { surveyId: string; key: string; patientId: string }) =>
  `${row.surveyId} ${row.key} ${row.patientId}`;

function scheduleOf(
  run: ImportRun,
  { recurrence, start, end: endsOn, times, opensFor }: StudyAssignment,
  known: AssignmentRow | undefined,
): ScheduleFields {
  // Counted back from the first import alone: a later one does not move the beginning.
  const startsOn =
    typeof start === 'string' ? start : (known?.startsOn ?? daysBefore(run.now, start.daysAgo));
  return { recurrence, startsOn, endsOn, times, opensFor };
}

function daysBefore(now: Date, days: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  return today.subtract({ days }).toString();
}

async function importAssignment(
  run: ImportRun,
  zones: ReadonlyMap<string, string>,
  former: AssignmentRow | undefined,
  wanted: Wanted,
): Promise<void> {
  const { surveyId, projectId, key, patientId, ...schedule } = wanted;
  const changes = changesBetween(former && { ...former }, schedule);
  const entry = { objectType: 'assignment', projectId, patientId };
  const renewed = former && isOther(changes);
  const id = former && !renewed ? former.id : newId();
  if (!note(run, 'assignments', former, changes, { ...entry, objectId: id })) return;
  if (former && !renewed) {
    await updateEnd(run.db, id, schedule);
    return;
  }
  if (former) await endAssignment(run.db, former.id, run.now);
  const timeZone = zones.get(patientId) ?? 'UTC';
  const nextSlot = renewed ? firstToOpen({ ...schedule, timeZone }, run.now) : 0;
  await insertAssignment(run.db, { id, surveyId, key, patientId, ...schedule, nextSlot, at: run.now });
}

/** A changed end or window leaves the rounds where they are. */
const isOther = (changes: Changes) =>
  ['recurrence', 'startsOn', 'times'].some((field) => changes[field] !== undefined);

function firstToOpen(schedule: Schedule, now: Date): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  for (let slot = firstSlotAfter(schedule, moment); ; slot += 1) {
    const round = roundOfSlot(schedule, slot);
    if (!round || Temporal.Instant.compare(round.opensAt, moment) >= 0) return slot;
  }
}

async function end(
  run: ImportRun,
  row: AssignmentRow,
  surveys: readonly { id: string; projectId: string }[],
): Promise<void> {
  await endAssignment(run.db, row.id, run.now);
  run.tally.assignments.removed++;
  const projectId = surveys.find(({ id }) => id === row.surveyId)?.projectId;
  run.audit.push({
    action: 'assignments.end',
    objectType: 'assignment',
    objectId: row.id,
    ...(projectId ? { projectId } : {}),
    patientId: row.patientId,
    fromVersion: row.version,
    toVersion: row.version + 1,
  });
}
