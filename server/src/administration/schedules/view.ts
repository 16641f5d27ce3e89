// What leaves about schedules.
import { nextRounds, scheduleState } from '@trialog/contract/rules/schedule-state.ts';
import type { StudySchedule } from '@trialog/contract/schemas/schedules.ts';
import type { NamedRow, PauseRow, ScheduleRow } from './store.ts';
import type { NamedSurvey } from './versions.ts';

const SHOWN_ROUNDS = 3;

export const instantOf = (date: Date): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** What holds for a patient's schedule: the patient's own pause, and that of the team. */
export const pausesOf = (pauses: readonly PauseRow[], of: NamedRow): PauseRow[] =>
  pauses.filter(
    ({ surveyId, key, teamId, patientId }) =>
      surveyId === of.surveyId &&
      key === of.key &&
      (teamId === of.teamId || (patientId !== null && patientId === of.patientId)),
  );

interface Around {
  survey: NamedSurvey | undefined;
  /** Those that nobody has ended. */
  pauses: readonly PauseRow[];
  now: Date;
}

export function scheduleView(row: ScheduleRow, { survey, pauses, now }: Around): StudySchedule {
  const { recurrence, startsOn, endsOn, times, opensFor, timeZone } = row;
  const schedule = { recurrence, startsOn, endsOn, times, opensFor, timeZone };
  const holding = pausesOf(pauses, row);
  const counted = holding.map(({ fromAt }) => ({ from: instantOf(fromAt), until: undefined }));
  const shown = holding.find(({ patientId }) => patientId !== null) ?? holding[0];
  const moment = instantOf(now);
  return {
    scheduleId: row.scheduleId,
    surveyId: row.surveyId,
    title: survey?.title ?? '',
    key: row.key,
    team: { teamId: row.teamId, name: row.teamName },
    studyCode: row.studyCode,
    patients: row.patients,
    ...schedule,
    minutes: survey?.minutes ?? 0,
    state: scheduleState(schedule, counted, moment),
    pause: shown
      ? {
          from: shown.fromAt.toISOString(),
          reason: shown.reason,
          by: shown.by,
          madeAt: shown.madeAt.toISOString(),
          isOfTeam: shown.patientId === null,
        }
      : null,
    next: nextRounds(schedule, counted, moment, SHOWN_ROUNDS).map(({ opensAt }) => opensAt.toString()),
  };
}
