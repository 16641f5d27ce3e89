// Surveys: enumerations, questions and submissions, and the calls of those who fill in (SPEC 3 and 7).
import type { Language } from './languages.ts';
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

/** Of rating and numeric questions. */
export interface QuestionProperties {
  readonly min?: number | null;
  readonly max?: number | null;
  readonly minLabel?: string | null;
  readonly maxLabel?: string | null;
  readonly decimalCount?: number | null;
}

export interface SelectableAnswer {
  readonly answerId: string;
  readonly label: string;
  /** The follow-up question that this answer opens. */
  readonly childQuestionId: string | null;
}

export interface Question {
  readonly id: string;
  readonly type: QuestionType;
  readonly title: string;
  readonly question: string;
  readonly properties: QuestionProperties | null;
  readonly answersContainer: { readonly selectableAnswers: readonly SelectableAnswer[] } | null;
  /** What its text is written in: the survey's default language where a translation is missing. */
  readonly language?: Language;
}

/** `{answerId}` for choice questions, `{value}` as text for all others. */
export interface Answer {
  readonly answerId?: string;
  readonly value?: string;
}

export interface CompiledQuestion {
  readonly questionId: string;
  readonly answers: readonly Answer[];
}

export interface Submission {
  readonly questionsCompiled: readonly CompiledQuestion[];
  /**
   * When the patient finished, by the device's own clock, where the answers could not be sent at once. It is kept
   * beside the server's time and decides nothing: whether the survey was still open is the server's to say.
   */
  readonly completedAt?: string;
}

export const outcomes = ['GOOD', 'BAD'] as const;
export type Outcome = (typeof outcomes)[number];

/** The answer to a submission; `id` is the assignment's. */
export interface CompileAnswer {
  readonly id: string;
  readonly outcome: Outcome;
  readonly completedDateTime: string;
}

export const surveyStatuses = ['Open', 'Closed'] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

/** One round of a survey that a patient has to fill in, or has missed. */
export interface AssignedSurvey {
  readonly id: string;
  readonly surveyId: string;
  readonly surveyTitle: string;
  readonly surveyDescription: string | null;
  readonly surveyVersion: number;
  readonly reccurence: Recurrence;
  readonly startTime: string;
  readonly expireTime: string;
  /** When this survey was last filled in, whatever the round. */
  readonly scheduler: { readonly lastSubmission: string | null };
  readonly completed: boolean;
  readonly expired: boolean;
  /** Without follow-ups: what the patient's progress counts too. */
  readonly questionCount: number;
  /** Closed once it is expired or completed. */
  readonly status: SurveyStatus;
  /** The patient's hours for notifications and the time of this round never meet: nothing will remind of it. */
  readonly outsideNotificationHours?: boolean;
}

export interface CompletedSurvey {
  readonly id: string;
  readonly surveyTitle: string;
  readonly completedDateTime: string;
  readonly reccurence: Recurrence;
}

export interface SurveyToFill {
  readonly surveyId: string;
  readonly surveyVersion: number;
  readonly title: string;
  readonly description: string | null;
  readonly questions: readonly Question[];
}

/** A choice has its id and its label, every other answer its value alone. */
export interface CompiledAnswer {
  readonly answerId: string | null;
  readonly value: string;
}

/** All questions of the version that was filled in; those that were hidden have no answers. */
export interface CompiledSurvey {
  readonly title: string;
  readonly description: string | null;
  readonly surveyVersion: number;
  readonly completedDateTime: string;
  /** What the device's clock said, where the submission told it. */
  readonly completedAt: string | null;
  readonly questions: readonly (Question & { readonly compiledAnswers: readonly CompiledAnswer[] | null })[];
}

/** Unfinished answers. Before the first one is kept there is revision 0, without answers. */
export interface Draft {
  readonly answers: readonly CompiledQuestion[];
  readonly revision: number;
  readonly updatedAt: string | null;
}

/**
 * Replaces the draft. `revision` names the one that this one was made from: where another device has kept a newer one
 * since, nothing is changed (`draftChanged`), and whoever asked reads that one, adds its own changes and asks again.
 */
export interface DraftToKeep {
  readonly answers: readonly CompiledQuestion[];
  readonly revision: number;
}

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
