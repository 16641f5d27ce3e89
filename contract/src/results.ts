// Results, statistics and exports: their calls, and the names that an export has (SPEC 7).
import { path } from './path.ts';

export const resultPaths = {
  mine: (assignmentId: string) => path`SurveyAssegnations/${assignmentId}/compiled/me`,
  /** The id may be a survey's or an assignment's. */
  compiled: (id: string) => path`SurveyAssegnations/${id}/compiled`,
  completedByPatient: (patientId: string) => path`SurveyAssegnations/${patientId}/completed`,
  statistics: (surveyId: string) => path`Survey/${surveyId}/stats`,
  patientStatistics: (surveyId: string, userId: string) => path`Survey/${surveyId}/user/${userId}/stats`,
  csv: (surveyId: string, userId: string) => path`DataExporters/survey/${surveyId}/user/${userId}/csv`,
  excel: (surveyId: string) => path`DataExporters/survey/${surveyId}/Excel`,
} as const;

/** The fixed columns of the worksheet; one column a question follows. */
export const worksheetColumns = ['PatientName', 'StartDate', 'CompleteDate', 'Completed'] as const;

/** Follows the survey's title in the file's name. */
export const worksheetFileSuffix = '_PatientResponses';
