// Gives one patient one schedule: as it is, changed, replaced, or begun on the day on which the patient joined.
import { firstSlotAfter, roundOfSlot, type Schedule } from '@trialog/contract/rules/recurrence.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { type Changes, changesAtEnd, changesBetween, type ImportRun, note } from '../run.ts';
import { valuesOf } from './schedules.ts';
import {
  type AssignmentRow,
  endAssignments,
  insertAssignments,
  listSurveyNames,
  listTeamSchedules,
  type NewAssignment,
  type PatientRow,
  type ScheduleFields,
  updateEnd,
} from './store.ts';

export interface Wanted {
  surveyId: string;
  projectId: string;
  key: string;
  patient: PatientRow;
  schedule: ScheduleFields;
  /** Whether others had the schedule before this patient came. */
  late: boolean;
  /** Whether the patient had it once before. */
  endedBefore: boolean;
  /** For the report. */
  what: string;
}

/** Gives whether anything changed. */
export async function assign(
  run: ImportRun,
  former: AssignmentRow | undefined,
  wanted: Wanted,
): Promise<boolean> {
  const { surveyId, projectId, key, patient, late, endedBefore, what } = wanted;
  const schedule = former ? notEndedBeforeBegun(former, wanted.schedule) : wanted.schedule;
  const changes = changesBetween(former && asInFile(former), valuesOf({ surveyId, key, ...schedule }));
  const renewed = former && isOther(changes);
  const id = former && !renewed ? former.id : newId();
  if (former && renewed) await end(run, former, patient);
  const of = { projectId, teamId: patient.teamId, patientId: patient.userId };
  const entry = { objectType: 'assignment', objectId: id, ...of };
  if (!note(run, 'assignments', former, changes, entry, { what, of: patient.studyCode })) return false;
  if (former && !renewed) {
    await updateEnd(run.db, id, schedule);
    return true;
  }
  const { timeZone, userId: patientId } = patient;
  const again = renewed || endedBefore;
  const startsOn = late && !again ? dayToBegin({ ...schedule, timeZone }, run.now) : schedule.startsOn;
  await insertAssignments(run.db, [
    {
      id,
      surveyId,
      key,
      patientId,
      ...schedule,
      startsOn,
      fileStartsOn: startsOn === schedule.startsOn ? null : schedule.startsOn,
      nextSlot: again ? firstToOpen({ ...schedule, timeZone }, run.now) : 0,
      at: run.now,
    },
  ]);
  return true;
}

/** Ends one schedule of a patient, and says what it was. */
export async function end(
  run: ImportRun,
  row: AssignmentRow,
  patient: PatientRow | undefined,
): Promise<void> {
  await endAssignments(run.db, [row.id], run.now);
  run.audit.push({
    action: 'assignments.end',
    objectType: 'assignment',
    objectId: row.id,
    ...(patient ? { projectId: patient.projectId, teamId: patient.teamId } : {}),
    patientId: row.patientId,
    fromVersion: row.version,
    toVersion: row.version + 1,
    changes: changesAtEnd(asInFile(row)),
  });
}

const asInFile = (row: AssignmentRow) => valuesOf({ ...row, startsOn: row.fileStartsOn ?? row.startsOn });

interface GivenSchedules {
  /** As `project/survey`. */
  surveys: string[];
  /** As `project/survey/schedule`. */
  schedules: string[];
}

/**
 * Gives patients who join a team what the team has. Each schedule of each patient has its entry in the trail, unless the
 * caller records which schedules a patient was given.
 */
export async function assignTeamSchedules(
  run: ImportRun,
  teamId: string,
  patients: readonly PatientRow[],
  { recorded = true } = {},
): Promise<GivenSchedules> {
  const schedules = await listTeamSchedules(run.db, teamId);
  const names = await listSurveyNames(
    run.db,
    schedules.map(({ surveyId }) => surveyId),
  );
  const rows: NewAssignment[] = [];
  for (const { surveyId, key, recurrence, startsOn, endsOn, times, opensFor } of schedules) {
    const schedule = { recurrence, startsOn, endsOn, times, opensFor };
    const changes = changesBetween(undefined, valuesOf({ surveyId, key, ...schedule }));
    const begins = new Map<string, string>();
    for (const { userId, projectId, studyCode, timeZone } of patients) {
      const id = newId();
      const entry = { objectType: 'assignment', objectId: id, projectId, teamId, patientId: userId };
      const what = `schedule ${names.get(surveyId)}/${key}`;
      if (recorded) note(run, 'assignments', undefined, changes, entry, { what, of: studyCode });
      const begin = begins.get(timeZone) ?? dayToBegin({ ...schedule, timeZone }, run.now);
      begins.set(timeZone, begin);
      rows.push({
        id,
        surveyId,
        key,
        patientId: userId,
        ...schedule,
        startsOn: begin,
        fileStartsOn: begin === startsOn ? null : startsOn,
        nextSlot: 0,
        at: run.now,
      });
    }
  }
  await insertAssignments(run.db, rows);
  return {
    surveys: [...new Set(schedules.map(({ surveyId }) => names.get(surveyId) ?? ''))],
    schedules: schedules.map(({ surveyId, key }) => `${names.get(surveyId)}/${key}`),
  };
}

/** Whoever joined after the day on which the file now ends the schedule keeps the round that was asked for. */
function notEndedBeforeBegun(former: AssignmentRow, schedule: ScheduleFields): ScheduleFields {
  if (former.fileStartsOn === null || schedule.endsOn >= former.startsOn) return schedule;
  return { ...schedule, endsOn: former.startsOn };
}

/** A changed end or window leaves the rounds where they are. */
const isOther = (changes: Changes) =>
  ['recurrence', 'startsOn', 'times'].some((field) => changes[field] !== undefined);

/**
 * A survey that comes once, and was over before the patient joined, comes on the day of joining, or on the next one
 * when that day's is over too. Others keep the team's days: the patient begins with the round that is open, or the next.
 */
function dayToBegin(schedule: Schedule, now: Date): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  if (schedule.recurrence !== Recurrence.Once || !isOver(schedule, moment)) return schedule.startsOn;
  const today = moment.toZonedDateTimeISO(schedule.timeZone).toPlainDate();
  const days = [today, today.add({ days: 1 })].map((day) => day.toString());
  const day = days.find((startsOn) => !isOver({ ...schedule, startsOn }, moment));
  return day !== undefined && day <= schedule.endsOn ? day : schedule.startsOn;
}

function isOver(schedule: Schedule, moment: Temporal.Instant): boolean {
  const round = roundOfSlot(schedule, 0);
  return !round || Temporal.Instant.compare(round.expiresAt, moment) <= 0;
}

/** The first slot that opens from a moment on; without a round, where the schedule is over. */
export function firstToOpen(schedule: Schedule, now: Date): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  for (let slot = firstSlotAfter(schedule, moment); ; slot += 1) {
    const round = roundOfSlot(schedule, slot);
    if (!round || Temporal.Instant.compare(round.opensAt, moment) >= 0) return slot;
  }
}
