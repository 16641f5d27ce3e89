// What becomes of a patient's schedules in another team: first as a plan that can be shown, then for good.
import { isDeepStrictEqual } from 'node:util';
import { type NamedSchedule, scheduleSteps } from '@trialog/contract/rules/patient-transfer.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { TeamRef } from '../../../projects/team-ref.ts';
import type { ImportRun } from '../../../study-import/apply/run.ts';
import { assign, end } from '../../../study-import/apply/surveys/assign.ts';
import { valuesOf } from '../../../study-import/apply/surveys/schedules.ts';
import {
  type AssignmentRow,
  endOwnPauses,
  listSurveyNames,
  listTeamSchedules,
  type PatientRow,
  type ScheduleRow,
} from '../../../study-import/apply/surveys/store.ts';
import { listEndedNames, listHeldSchedules } from './store.ts';

/** Whoever began later than the team has its days all the same. */
const isAsInTeam = (held: AssignmentRow, ofTeam: ScheduleRow): boolean =>
  isDeepStrictEqual(valuesOf({ ...held, startsOn: held.fileStartsOn ?? held.startsOn }), valuesOf(ofTeam));

const isOther = (held: AssignmentRow, as: ScheduleRow): boolean => !isAsInTeam(held, as);

export async function planSchedules(db: Db, patientId: string, from: TeamRef, toId: string) {
  const [held, former, coming] = await Promise.all([
    listHeldSchedules(db, patientId, from.projectId),
    listTeamSchedules(db, from.teamId),
    listTeamSchedules(db, toId),
  ]);
  const { ending, following, beginning } = scheduleSteps({ held, former, coming, isAsInTeam });
  return { ending, changing: following.filter((one) => isOther(one.held, one.as)), beginning };
}

/** The trail has an entry for each. What is open stays open, whatever becomes of its schedule. */
export async function followTeam(
  run: ImportRun,
  patient: PatientRow,
  { ending, changing, beginning }: Awaited<ReturnType<typeof planSchedules>>,
): Promise<void> {
  for (const one of ending) await end(run, one, patient);
  await endOwnPauses(run.db, ending, run.now);
  const names = await listSurveyNames(
    run.db,
    [...changing.map(({ as }) => as), ...beginning].map(({ surveyId }) => surveyId),
  );
  const ended = await listEndedNames(run.db, patient.userId);
  const give = (former: AssignmentRow | undefined, schedule: ScheduleRow) =>
    assign(run, former, {
      surveyId: schedule.surveyId,
      projectId: patient.projectId,
      key: schedule.key,
      patient,
      schedule: daysOf(schedule),
      late: true,
      endedBefore: ended.has(nameOf(schedule)),
      what: `schedule ${names.get(schedule.surveyId)}/${schedule.key}`,
    });
  for (const { held, as } of changing) await give(held, as);
  for (const schedule of beginning) await give(undefined, schedule);
}

const nameOf = ({ surveyId, key }: NamedSchedule) => `${surveyId} ${key}`;

const daysOf = ({ recurrence, startsOn, endsOn, times, opensFor }: ScheduleRow) => ({
  recurrence,
  startsOn,
  endsOn,
  times,
  opensFor,
});
