// The addresses of the pages (SPEC 2). Those that the provider returns to are in platform/callback-paths.ts.
import { path } from '@trialog/contract/path.ts';
import { addressOfAlerts, addressOfClosedAlerts } from '../alerts/addresses.ts';
import { analysisAddresses } from '../analyses/addresses.ts';
import {
  controlAddress,
  instituteAddress,
  inviteManyAddress,
  newStudyAddress,
  peopleAddress,
  registerAddress,
  reviewAddress,
  studyAddress,
  studyDocumentAddress,
  studyTeamPages,
  trailAddress,
} from '../audit-trail/addresses.ts';
import { resultAddresses } from '../results/addresses.ts';
import { surveyAddresses } from '../surveys/addresses.ts';

export const paths = {
  home: '/',
  messages: '/messages',
  alerts: addressOfAlerts,
  closedAlerts: addressOfClosedAlerts,
  /** Read alone, once the study is closed. */
  ownMessages: '/messages/mine',
  surveysToComplete: surveyAddresses.toComplete,
  fillInSurvey: surveyAddresses.fillIn,
  surveysCompleted: surveyAddresses.completed,
  ownResults: surveyAddresses.ownResults,
  ownTrends: surveyAddresses.overTime,
  studySurveys: resultAddresses.study,
  surveyPatients: resultAddresses.surveyPatients,
  answers: resultAddresses.answers,
  patientStatistics: resultAddresses.patientStatistics,
  statistics: resultAddresses.statistics,
  patients: resultAddresses.patients,
  patientSurveys: resultAddresses.patientSurveys,
  patient: resultAddresses.patient,
  patientNotifications: '/patients/notifications/:id',
  analyst: analysisAddresses.console,
  analystStudy: analysisAddresses.consoleOfStudy,
  analystCodes: analysisAddresses.consoleCodes,
  analystAgreement: analysisAddresses.consoleAgreement,
  analystMessage: analysisAddresses.consoleMessage,
  control: controlAddress,
  newStudy: newStudyAddress,
  study: studyAddress,
  studyDocument: studyDocumentAddress,
  institute: instituteAddress,
  studyPeople: studyTeamPages.people,
  studyInviteMany: studyTeamPages.inviteMany,
  studyTrail: studyTeamPages.trail,
  studyRegister: studyTeamPages.register,
  people: peopleAddress,
  inviteMany: inviteManyAddress,
  auditTrail: trailAddress,
  accessRegister: registerAddress,
  auditReview: reviewAddress,
  profile: '/profile',
  contact: '/contact',
  help: '/help',
  protocol: '/protocol',
  terms: '/terms',
  privacy: '/privacy',
  licence: '/licence',
  signedOut: '/signout',
  unauthorized: '/unauthorized',
  updateRequired: '/update-required',
  invitation: '/invitation/:token',
  setUp: '/setup/:token',
} as const;

export const patientNotificationsAddress = (patientId: string): string =>
  path`/patients/notifications/${patientId}`;
