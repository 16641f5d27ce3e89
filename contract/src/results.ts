// Results, statistics and exports: their calls, and the names of an export (SPEC 3 and 7).
import { path } from './path.ts';

export const resultPaths = {
  mine: (assignmentId: string) => path`SurveyAssegnations/${assignmentId}/compiled/me`,
  /** The id may be a survey's or an assignment's; with a survey's, `?userId=` chooses the patient. */
  compiled: (id: string) => path`SurveyAssegnations/${id}/compiled`,
  completedByPatient: (patientId: string) => path`SurveyAssegnations/${patientId}/completed`,
  statistics: (surveyId: string) => path`Survey/${surveyId}/stats`,
  patientStatistics: (surveyId: string, userId: string) => path`Survey/${surveyId}/user/${userId}/stats`,
  /** What the caller answered over time, and what the team did with it. */
  ownTimeline: 'Patient/me/timeline',
  timeline: (patientId: string) => path`Patient/${patientId}/timeline`,
  adherence: (projectId: string, teamId: string) => path`Survey/study/${projectId}/${teamId}/adherence`,
  csv: (surveyId: string, userId: string) => path`DataExporters/survey/${surveyId}/user/${userId}/csv`,
  excel: (surveyId: string) => path`DataExporters/survey/${surveyId}/Excel`,
  /** Everything that a team's patients answered, one row an answer, compressed. */
  studyCsv: (projectId: string, teamId: string) => path`DataExporters/study/${projectId}/${teamId}/csv`,
} as const;

/** The fixed columns of the worksheet; one column a question follows. */
export const worksheetColumns = ['PatientName', 'StartDate', 'CompleteDate', 'Completed'] as const;

/** Behind the columns that the specification names, in every file that names patients. */
export const studyCodeColumn = 'StudyCode';

/** Behind all others: an answer that is a number to the file, in words. */
export const wordsColumn = (question: string): string => `${question} [text]`;

/** Follows the survey's title in the file's name. */
export const worksheetFileSuffix = '_PatientResponses';
