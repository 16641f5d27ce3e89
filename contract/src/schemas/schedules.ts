// The shapes of the schedules of a study: the list, the preview on a calendar, pauses, and changes of many patients at once.
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { MOST_STUDY_CODE_CHARACTERS } from '../rules/person-fields.ts';
import { quietHours } from '../rules/schedule-preview.ts';
import { scheduleStates } from '../rules/schedule-state.ts';
import { Recurrence } from '../surveys.ts';
import { Id, Instant, LocalDate, LocalTime, NoMore, oneOf, orNull, type Static, TimeZone } from './wire.ts';

const StudyCode = Type.String({ minLength: 1, maxLength: MOST_STUDY_CODE_CHARACTERS });
const Reason = Type.Optional(Type.String({ maxLength: 4 * limits.reasonCharacters }));
const Count = Type.Integer({ minimum: 0 });

const days = {
  recurrence: oneOf(Object.values(Recurrence)),
  /** In the patient's time zone, as all days and times here. */
  startsOn: LocalDate,
  endsOn: LocalDate,
  times: Type.Array(LocalTime, { minItems: 1, maxItems: 3 }),
  /** An ISO 8601 duration. */
  opensFor: Type.String({ maxLength: 40 }),
};

export const ScheduleDays = Type.Object(days, NoMore);
export type ScheduleDays = Static<typeof ScheduleDays>;

const SchedulePause = Type.Object(
  {
    from: Instant,
    reason: Type.String(),
    /** By their names of today. */
    by: Type.String(),
    madeAt: Instant,
    /** It holds for all patients of the team. */
    isOfTeam: Type.Boolean(),
  },
  NoMore,
);

export const StudySchedule = Type.Object(
  {
    scheduleId: Id,
    surveyId: Id,
    title: Type.String(),
    /** One questionnaire may have several schedules. */
    key: Type.String(),
    team: Type.Object({ teamId: Id, name: Type.String() }, NoMore),
    /** Of the one patient who has it; null where all patients of the team have it. */
    studyCode: orNull(Type.String()),
    /** Who have it now. */
    patients: Count,
    ...days,
    /** Of the patient, or of the team. */
    timeZone: TimeZone,
    minutes: Count,
    state: oneOf(scheduleStates),
    /** The one that holds, or that begins later. */
    pause: orNull(SchedulePause),
    next: Type.Array(Instant),
  },
  NoMore,
);
export type StudySchedule = Static<typeof StudySchedule>;

export const SchedulesQuery = Type.Object(
  {
    teamId: Type.Optional(Id),
    /** All that one patient has. */
    studyCode: Type.Optional(StudyCode),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  },
  NoMore,
);
export type SchedulesQuery = Static<typeof SchedulesQuery>;

export const StudySchedules = Type.Object(
  {
    projectName: Type.String(),
    /** Those of which the caller sees the schedules. */
    teams: Type.Array(Type.Object({ teamId: Id, name: Type.String(), timeZone: TimeZone }, NoMore)),
    surveys: Type.Array(Type.Object({ surveyId: Id, title: Type.String(), minutes: Count }, NoMore)),
    schedules: Type.Array(StudySchedule),
    total: Count,
    /** Whether the caller has a role of the study or its institute. */
    seesStudy: Type.Boolean(),
    mayPause: Type.Boolean(),
    mayChange: Type.Boolean(),
  },
  NoMore,
);
export type StudySchedules = Static<typeof StudySchedules>;

/** From a moment on, or at once. */
export const NewPause = Type.Object({ from: orNull(Instant), reason: Reason }, NoMore);
export type NewPause = Static<typeof NewPause>;

/** A patient by the study code, or nobody in particular: as somebody who joins the team has it. */
export const PreviewQuery = Type.Object(
  { teamId: Id, studyCode: Type.Optional(StudyCode), from: LocalDate },
  NoMore,
);
export type PreviewQuery = Static<typeof PreviewQuery>;

const SchedulePreviewRound = Type.Object(
  {
    surveyId: Id,
    title: Type.String(),
    key: Type.String(),
    opensAt: Instant,
    expiresAt: Instant,
    minutes: Count,
    quiet: oneOf(quietHours),
    clashes: Type.Boolean(),
    /** By the change that is looked at. */
    isNew: Type.Boolean(),
  },
  NoMore,
);

export const ScheduleCalendar = Type.Object(
  {
    /** Null for nobody in particular. */
    studyCode: orNull(Type.String()),
    timeZone: TimeZone,
    /** In which the patient allows notifications; null where there is no limit. */
    hours: orNull(Type.Object({ from: LocalTime, to: LocalTime }, NoMore)),
    from: LocalDate,
    /** Up to and including this day. */
    until: LocalDate,
    rounds: Type.Array(SchedulePreviewRound),
    weeks: Type.Array(Type.Object({ startsOn: LocalDate, minutes: Count }, NoMore)),
  },
  NoMore,
);
export type ScheduleCalendar = Static<typeof ScheduleCalendar>;

const Whom = {
  teamId: Id,
  /** Some patients of the team; all of them where nobody is named. */
  studyCodes: Type.Array(StudyCode, { maxItems: limits.changedPatients }),
};

const name = { surveyId: Id, key: Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 60 }) };

export const ScheduleChange = Type.Union([
  Type.Object({ kind: Type.Literal('give'), ...name, schedule: ScheduleDays }, NoMore),
  Type.Object(
    {
      kind: Type.Literal('shift'),
      ...name,
      days: Type.Integer({ minimum: -limits.shiftedDays, maximum: limits.shiftedDays }),
    },
    NoMore,
  ),
  Type.Object({ kind: Type.Literal('end'), ...name }, NoMore),
]);
export type ScheduleChange = Static<typeof ScheduleChange>;

/** What a change would come to: for one patient on a calendar, and for all of them in numbers. */
export const PreviewedChange = Type.Object(
  { ...Whom, change: ScheduleChange, studyCode: orNull(StudyCode), from: LocalDate },
  NoMore,
);
export type PreviewedChange = Static<typeof PreviewedChange>;

export const ChangePreview = Type.Object(
  {
    calendar: ScheduleCalendar,
    burden: Type.Object(
      {
        patients: Count,
        withClashes: Count,
        notifiedLater: Count,
        neverNotified: Count,
        least: Count,
        most: Count,
        /** Those who have schedules of their own beyond what is looked at. */
        notLookedAt: Count,
      },
      NoMore,
    ),
  },
  NoMore,
);
export type ChangePreview = Static<typeof ChangePreview>;

/** With the verdict of a check, what was checked is done. */
export const NewScheduleChange = Type.Object(
  { ...Whom, change: ScheduleChange, reason: Reason, verdict: orNull(Type.String({ maxLength: 64 })) },
  NoMore,
);
export type NewScheduleChange = Static<typeof NewScheduleChange>;

export const ScheduleVerdict = Type.Object(
  {
    verdict: Type.String(),
    patients: Count,
    /** By the day on which the first round opens; null where none will. */
    begin: Type.Array(Type.Object({ on: orNull(LocalDate), patients: Count }, NoMore)),
    end: Count,
    unchanged: Count,
    refused: Type.Array(
      Type.Object(
        {
          code: Type.String(),
          text: Type.String(),
          patients: Count,
          /** The first of them. */
          studyCodes: Type.Array(Type.String()),
        },
        NoMore,
      ),
    ),
    isDone: Type.Boolean(),
  },
  NoMore,
);
export type ScheduleVerdict = Static<typeof ScheduleVerdict>;
