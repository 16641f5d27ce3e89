// The addresses of the staff's survey pages (SPEC 2), for links among them.
import { path } from '@trialog/contract/path.ts';

export const resultAddresses = {
  study: '/surveys/study',
  surveyPatients: '/surveys/study/:id',
  answers: '/surveys/compiled/:id',
  patientStatistics: '/surveys/:id/patient/stats',
  statistics: '/surveys/:id/stats',
  patients: '/patients',
  patientSurveys: '/patients/surveys/:id',
  patient: '/patients/:id',
} as const;

export const surveyPatientsAddress = (surveyId: string): string => path`/surveys/study/${surveyId}`;

/** Of a survey, or of one round. */
export const answersAddress = (id: string): string => path`/surveys/compiled/${id}`;

export const patientStatisticsAddress = (surveyId: string): string =>
  path`/surveys/${surveyId}/patient/stats`;

export const statisticsAddress = (surveyId: string): string => path`/surveys/${surveyId}/stats`;

export const patientSurveysAddress = (patientId: string): string => path`/patients/surveys/${patientId}`;

export const patientAddress = (patientId: string): string => path`/patients/${patientId}`;
