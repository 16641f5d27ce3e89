// Gives one patient one schedule: as it is, changed, replaced, or begun on the day on which the patient joined.
import { firstSlotAfter, roundOfSlot, type Schedule } from '@trialog/contract/rules/recurrence.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { type Changes, changesBetween, type ImportRun, note } from '../run.ts';
import {
  type AssignmentRow,
  endAssignment,
  insertAssignment,
  listSurveyNames,
  listTeamSchedules,
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
  const before = former && { ...former, startsOn: former.fileStartsOn ?? former.startsOn };
  const changes = changesBetween(before, { ...schedule });
  const renewed = former && isOther(changes);
  const id = former && !renewed ? former.id : newId();
  const entry = { objectType: 'assignment', projectId, patientId: patient.userId, objectId: id };
  if (!note(run, 'assignments', former, changes, entry, { what, of: patient.studyCode })) return false;
  if (former && !renewed) {
    await updateEnd(run.db, id, schedule);
    return true;
  }
  if (former) await endAssignment(run.db, former.id, run.now);
  const { timeZone, userId: patientId } = patient;
  const again = renewed || endedBefore;
  const startsOn = late && !again ? dayToBegin({ ...schedule, timeZone }, run.now) : schedule.startsOn;
  await insertAssignment(run.db, {
    id,
    surveyId,
    key,
    patientId,
    ...schedule,
    startsOn,
    fileStartsOn: startsOn === schedule.startsOn ? null : schedule.startsOn,
    nextSlot: again ? firstToOpen({ ...schedule, timeZone }, run.now) : 0,
    at: run.now,
  });
  return true;
}

/** Gives a patient who joins a team what the team has, and tells the names of the surveys. */
export async function assignTeamSchedules(run: ImportRun, patient: PatientRow): Promise<string[]> {
  const schedules = await listTeamSchedules(run.db, patient.teamId);
  const names = await listSurveyNames(
    run.db,
    schedules.map(({ surveyId }) => surveyId),
  );
  for (const { surveyId, key, recurrence, startsOn, endsOn, times, opensFor } of schedules)
    await assign(run, undefined, {
      surveyId,
      projectId: patient.projectId,
      key,
      patient,
      schedule: { recurrence, startsOn, endsOn, times, opensFor },
      late: true,
      endedBefore: false,
      what: `schedule ${names.get(surveyId)}/${key}`,
    });
  return [...new Set(schedules.map(({ surveyId }) => names.get(surveyId) ?? ''))];
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

function firstToOpen(schedule: Schedule, now: Date): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  for (let slot = firstSlotAfter(schedule, moment); ; slot += 1) {
    const round = roundOfSlot(schedule, slot);
    if (!round || Temporal.Instant.compare(round.opensAt, moment) >= 0) return slot;
  }
}
