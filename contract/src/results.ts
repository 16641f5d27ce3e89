// Results, statistics and exports: what staff see of filled-in surveys, their calls, and the names of an export
// (SPEC 3 and 7).
import type { Language } from './languages.ts';
import { path } from './path.ts';
import type { CompiledSurvey, Question, QuestionProperties } from './schemas/surveys.ts';
import type { Outcome, QuestionType, Recurrence } from './surveys.ts';

/** A patient as the reader may see them: the name is the study code where names are not for the reader. */
export interface ResultPatient {
  readonly userId: string;
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** How many of the rounds that were due were filled in. */
export interface Adherence {
  readonly due: number;
  readonly completed: number;
}

/** A survey of the study, once for each recurrence that it is assigned with. `id` is the survey's. */
export interface StudySurvey {
  readonly id: string;
  readonly title: string;
  readonly reccurence: Recurrence;
  readonly assignedPatients: readonly { readonly code: string; readonly userId: string }[];
  readonly startTime: string;
  /** Of the year 9999 where the survey has no end. */
  readonly expireTime: string;
  readonly adherence: Adherence;
  /** The rounds of the last 14 days that ended badly, newest first. */
  readonly badOutcomes: readonly {
    readonly assignmentId: string;
    readonly code: string;
    readonly completedDateTime: string;
  }[];
}

/** How a patient keeps up with each survey that was due. */
export interface PatientAdherence {
  readonly userId: string;
  readonly surveys: readonly (Adherence & { readonly surveyId: string })[];
}

/** One round as staff see it. */
export interface SurveyAssignment {
  readonly id: string;
  readonly user: ResultPatient;
  readonly startTime: string;
  readonly completed: boolean;
  readonly completedDateTime: string | null;
  readonly expired: boolean;
  readonly expireTime: string;
}

/** A patient of a survey: the round that counts now (the open one, else the last), and how they keep up. */
export interface SurveyPatient extends SurveyAssignment {
  readonly adherence: Adherence;
  /** The round is open, and the patient's hours for notifications never fall into it. */
  readonly outsideNotificationHours?: boolean;
}

/** One filled-in round. */
export interface PatientResult extends CompiledSurvey {
  /** The assignment. */
  readonly id: string;
  readonly surveyId: string;
  readonly reccurence: Recurrence;
  readonly outcome: Outcome;
  readonly user: ResultPatient;
}

interface QuestionHead {
  readonly id: string;
  readonly type: QuestionType;
  readonly title: string;
  readonly question: string;
  readonly properties: QuestionProperties | null;
  readonly language: Language;
}

/** Answers of one round: labels of choices, values of everything else. */
export interface DatedAnswers {
  readonly date: string;
  readonly answers: readonly string[];
}

export interface PatientStatistics {
  readonly surveyId: string;
  readonly title: string;
  readonly user: ResultPatient;
  readonly questions: readonly (QuestionHead & {
    readonly answersContainer: Question['answersContainer'];
    readonly answers: readonly DatedAnswers[];
  })[];
  /** Where another version of the survey was filled in for the first time. */
  readonly versions: readonly { readonly version: number; readonly date: string }[];
  /** Rounds that passed without an answer, by the instant they were due. */
  readonly missed: readonly string[];
}

/** A number at an instant: of a mood, 0 to 3. */
export interface DatedValue {
  readonly date: string;
  readonly value: number;
}

/** The mood of a message, and where it stands on the wall. */
export interface MessageMood extends DatedValue {
  readonly threadId: string;
  readonly messageId: string;
}

/** What is known of one patient over time: moods, scores, missed rounds, treatment. */
export interface PatientTimeline {
  readonly user: ResultPatient;
  readonly studyCode: string;
  /** Days of the patient's calendar. */
  readonly treatmentStartDate: string | null;
  readonly treatmentEndDate: string | null;
  /** The moods of the patient's messages, oldest first; left out for those who may not read messages. */
  readonly messages?: readonly MessageMood[];
  readonly surveys: readonly {
    readonly surveyId: string;
    readonly title: string;
    readonly adherence: Adherence;
    /** Rounds that passed without an answer, by the instant they were due. */
    readonly missed: readonly string[];
    /** The rounds that were filled in; their answers below carry the same instants. */
    readonly completed: readonly { readonly assignmentId: string; readonly date: string }[];
    /** Those with moods, ratings and numbers that were answered. */
    readonly questions: readonly (QuestionHead & { readonly answers: readonly DatedValue[] })[];
  }[];
}

export interface SurveyStatistics {
  readonly surveyId: string;
  readonly title: string;
  /** How many filled-in rounds were counted. */
  readonly submissions: number;
  readonly questionWithAnswers: readonly (QuestionHead & {
    readonly answers: readonly { readonly value: string; readonly count: number }[];
  })[];
}

/** Saved by the browser as the user's id and the extension (SPEC 7). */
export interface CsvExport {
  readonly type: string;
  readonly value: string;
}

export interface ExportedPatient {
  readonly patientName: string;
  readonly startDate: string;
  readonly completeDate: string | null;
  readonly completed: boolean;
  readonly questionWithAnswers: readonly { readonly question: string; readonly answers: readonly string[] }[];
  /** Beyond what a reader of the table needs: for those who compute with it. */
  readonly timeZone: string;
  readonly surveyVersion: number;
  /** Question keys, in the order of `questionWithAnswers`; choices by their answer keys. */
  readonly keys: readonly { readonly questionId: string; readonly answers: readonly string[] }[];
}

export interface DictionaryEntry {
  readonly questionId: string;
  readonly question: string;
  readonly type: QuestionType;
  readonly properties: QuestionProperties | null;
  readonly options: readonly { readonly answerId: string; readonly label: string }[];
  readonly versions: readonly number[];
}

export interface SurveyExport {
  readonly surveyTitle: string;
  readonly surveyDescription: string | null;
  readonly surveyVersion: number;
  readonly assignedPatients: readonly ExportedPatient[];
  readonly dictionary: readonly DictionaryEntry[];
}

export const resultPaths = {
  mine: (assignmentId: string) => path`SurveyAssegnations/${assignmentId}/compiled/me`,
  /** The id may be a survey's or an assignment's; with a survey's, `?userId=` chooses the patient. */
  compiled: (id: string) => path`SurveyAssegnations/${id}/compiled`,
  completedByPatient: (patientId: string) => path`SurveyAssegnations/${patientId}/completed`,
  statistics: (surveyId: string) => path`Survey/${surveyId}/stats`,
  patientStatistics: (surveyId: string, userId: string) => path`Survey/${surveyId}/user/${userId}/stats`,
  timeline: (patientId: string) => path`Patient/${patientId}/timeline`,
  adherence: (projectId: string, teamId: string) => path`Survey/study/${projectId}/${teamId}/adherence`,
  csv: (surveyId: string, userId: string) => path`DataExporters/survey/${surveyId}/user/${userId}/csv`,
  excel: (surveyId: string) => path`DataExporters/survey/${surveyId}/Excel`,
  /** Everything that a team's patients answered, one row an answer, compressed. */
  studyCsv: (projectId: string, teamId: string) => path`DataExporters/study/${projectId}/${teamId}/csv`,
} as const;

/** The fixed columns of the worksheet; one column a question follows. */
export const worksheetColumns = ['PatientName', 'StartDate', 'CompleteDate', 'Completed'] as const;

/** Follows the survey's title in the file's name. */
export const worksheetFileSuffix = '_PatientResponses';
