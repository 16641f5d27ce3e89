// What schedules come to: for one patient on a calendar, and what a change would mean for all whom it is about. Patients who
// have the same are looked at once, so that ten thousand take no longer than a few dozen.
import { limits } from '@trialog/contract/limits.ts';
import { isDay } from '@trialog/contract/rules/person-fields.ts';
import { fateOf, type ScheduleDays, wrongField } from '@trialog/contract/rules/schedule-change.ts';
import {
  burdenOf,
  previewOf,
  type RoundsOf,
  rememberRounds,
} from '@trialog/contract/rules/schedule-preview.ts';
import type {
  ChangePreview,
  PreviewedChange,
  PreviewQuery,
  ScheduleCalendar,
  ScheduleChange,
} from '@trialog/contract/schemas/schedules.ts';
import type { Context } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { teamsSeen } from '../scope.ts';
import { listPauses, type PauseRow } from '../store.ts';
import { type NamedSurvey, readSurveys } from '../versions.ts';
import { instantOf, pausesOf } from '../view.ts';
import { findNewcomer, type GroupRow, listGroups } from './store.ts';

export async function previewSchedules(
  context: Context,
  projectId: string,
  { teamId, studyCode, from }: PreviewQuery,
): Promise<ScheduleCalendar> {
  const around = await readAround(context, projectId, teamId, from);
  const group = await patientOf(context, teamId, studyCode ?? null);
  return calendarOf(group, studyCode ?? null, around);
}

export async function previewChange(
  context: Context,
  projectId: string,
  { teamId, studyCodes, change, studyCode, from }: PreviewedChange,
): Promise<ChangePreview> {
  mustBePossible(change);
  const around = await readAround(context, projectId, teamId, from);
  if (!around.surveys.has(change.surveyId)) throw refuse('notFound');
  const patient = await patientOf(context, teamId, studyCode);
  const groups = await listGroups(context.db, {
    teamId,
    studyCodes,
    activeOnly: true,
    limit: limits.previewedGroups,
  });
  const previews = groups.map((group) => ({
    patients: group.patients,
    preview: preview(around, withChange(group, change)),
  }));
  const burden = burdenOf(previews);
  return {
    calendar: calendarOf(patient, studyCode, { ...around, change }),
    burden: { ...burden, notLookedAt: (groups[0]?.all ?? 0) - burden.patients },
  };
}

/** What cannot be a schedule is not looked at. */
export function mustBePossible(change: ScheduleChange): void {
  const field = change.kind === 'give' ? wrongField(change.schedule) : undefined;
  if (field) throw refuse('scheduleWrong', { field });
}

/** Weeks later there is still a year of four digits. */
const LAST_DAY = '9998-12-31';

interface Around {
  teamId: string;
  from: string;
  /** The first day that is no longer looked at. */
  stop: string;
  surveys: ReadonlyMap<string, NamedSurvey>;
  pauses: readonly PauseRow[];
  /** For each time zone, whose days begin at other moments. */
  rounds: Map<string, RoundsOf>;
  change?: ScheduleChange;
}

async function readAround(
  context: Context,
  projectId: string,
  teamId: string,
  from: string,
): Promise<Around> {
  teamsSeen(context, projectId, teamId);
  if (!isDay(from) || from > LAST_DAY) throw refuse('scheduleWrong', { field: 'from' });
  const stop = Temporal.PlainDate.from(from).add({ weeks: limits.previewedWeeks }).toString();
  const [surveys, pauses] = await Promise.all([
    readSurveys(context, projectId),
    listPauses(context.db, [teamId]),
  ]);
  return {
    teamId,
    from,
    stop,
    surveys,
    pauses: pauses.filter((pause) => pause.teamId !== null),
    rounds: new Map(),
  };
}

async function patientOf(
  { db }: Pick<Context, 'db'>,
  teamId: string,
  studyCode: string | null,
): Promise<GroupRow> {
  if (studyCode !== null) {
    const [row] = await listGroups(db, { teamId, studyCodes: [studyCode], activeOnly: false, limit: 1 });
    if (!row) throw refuse('patientUnknown', { field: 'studyCode' });
    return row;
  }
  const row = await findNewcomer(db, teamId);
  if (!row) throw refuse('notFound');
  return row;
}

/** As if the change were made already. */
function withChange(group: GroupRow, change: ScheduleChange | undefined): GroupRow & { changed?: string } {
  if (!change) return group;
  const { surveyId, key } = change;
  const held = group.schedules.find((one) => one.surveyId === surveyId && one.key === key);
  const fate = fateOf(change, held, { isActive: group.isActive });
  if (fate.fate === 'unchanged' || fate.fate === 'refused') return group;
  const others = group.schedules.filter((one) => one !== held);
  if (fate.fate === 'ends') return { ...group, schedules: others };
  const given = {
    ...fate.schedule,
    surveyId,
    key,
    fileStartsOn: null,
    isOfTeam: false,
    pausedFrom: held?.pausedFrom ?? null,
  };
  return { ...group, schedules: [...others, given], changed: `${surveyId} ${key}` };
}

function preview({ teamId, from, stop, surveys, pauses, rounds }: Around, group: GroupRow) {
  const { timeZone } = group;
  const at = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant();
  const roundsOf = rounds.get(timeZone) ?? rememberRounds({ from: at(from), until: at(stop) });
  rounds.set(timeZone, roundsOf);
  const schedules = group.schedules.map((held) => {
    const ofTeam = pausesOf(pauses, { ...held, teamId, patientId: null });
    const own = held.pausedFrom === null ? [] : [Temporal.Instant.from(held.pausedFrom)];
    return {
      schedule: { ...daysOf(held), timeZone },
      minutes: surveys.get(held.surveyId)?.minutes ?? 0,
      pauses: [...ofTeam.map(({ fromAt }) => instantOf(fromAt)), ...own].map((begin) => ({
        from: begin,
        until: undefined,
      })),
    };
  });
  return previewOf(schedules, { timeZone, hours: group.hours, roundsOf });
}

const daysOf = ({ recurrence, startsOn, endsOn, times, opensFor }: ScheduleDays): ScheduleDays => ({
  recurrence,
  startsOn,
  endsOn,
  times,
  opensFor,
});

function calendarOf(patient: GroupRow, studyCode: string | null, around: Around): ScheduleCalendar {
  const group = withChange(patient, around.change);
  const { rounds, weeks } = preview(around, group);
  const { active, allDay, from, to } = group.hours;
  const { surveys, stop } = around;
  return {
    studyCode,
    timeZone: group.timeZone,
    hours: active && !allDay && from !== null && to !== null ? { from, to } : null,
    from: around.from,
    until: Temporal.PlainDate.from(stop).subtract({ days: 1 }).toString(),
    rounds: rounds.flatMap(({ of, opensAt, expiresAt, quiet, clashes }) => {
      const held = group.schedules[of];
      const survey = held && surveys.get(held.surveyId);
      if (!held || !survey) return [];
      const { title, minutes } = survey;
      return [
        {
          surveyId: held.surveyId,
          title,
          key: held.key,
          opensAt: opensAt.toString(),
          expiresAt: expiresAt.toString(),
          minutes,
          quiet,
          clashes,
          isNew: `${held.surveyId} ${held.key}` === group.changed,
        },
      ];
    }),
    weeks: [...weeks],
  };
}
