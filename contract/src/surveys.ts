// Surveys: enumerations, and the calls of those who fill in (SPEC 3 and 7).
import { path } from './path.ts';

export const Recurrence = {
  Once: 0,
  Daily: 1,
  Weekly: 2,
  Monthly: 3,
  TwiceDaily: 4,
  ThreeTimesDaily: 5,
  OnceEvery15Days: 6,
  OnceEvery21Days: 7,
  OnceEvery28Days: 8,
} as const;
export type Recurrence = (typeof Recurrence)[keyof typeof Recurrence];

export const QuestionType = {
  OPEN_ANSWER: 0,
  SINGLE_ANSWER: 1,
  MULTIPLE_ANSWERS: 2,
  BOOLEAN: 3,
  RATING: 4,
  MOOD: 5,
  NUMERIC: 6,
} as const;
export type QuestionType = (typeof QuestionType)[keyof typeof QuestionType];

export const Mood = { VERY_BAD: 0, BAD: 1, GOOD: 2, VERY_GOOD: 3 } as const;
export type Mood = (typeof Mood)[keyof typeof Mood];

/** How a boolean answer is written (SPEC 4). */
export const BooleanAnswer = { yes: 'True', no: 'False' } as const;

export const outcomes = ['GOOD', 'BAD'] as const;
export type Outcome = (typeof outcomes)[number];

export const surveyStatuses = ['Open', 'Closed'] as const;

/** Why an answer was changed before it was submitted. */
export const editCauses = [
  /** Somebody gave it, or changed their mind. */
  'entry',
  /** A check of the screen or of the server asked for it. */
  'check',
  /** Another answer hid the question. */
  'hidden',
  /** The choice that had hidden it was undone. */
  'restored',
  /** Several changes of one question, of a list that had become too long. */
  'joined',
] as const;
export type EditCause = (typeof editCauses)[number];

export const surveyPaths = {
  completedByMe: 'SurveyAssegnations/completed/me',
  notCompletedByMe: 'SurveyAssegnations/notcompleted/me',
  compile: (surveyId: string, assignmentId: string) =>
    path`SurveyAssegnations/${surveyId}/${assignmentId}/compile`,
  draft: (assignmentId: string) => path`SurveyAssegnations/${assignmentId}/draft`,
  /** `?assignment=` asks for the version that this round was made with. */
  one: (surveyId: string) => path`Survey/${surveyId}`,
  ofStudy: (projectId: string, teamId: string) => path`Survey/study/${projectId}/${teamId}`,
  allAssigned: (surveyId: string) => path`Survey/${surveyId}/all/assigned`,
  patients: (surveyId: string) => path`SurveyAssegnations/${surveyId}/patients`,
} as const;
