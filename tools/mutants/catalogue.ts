// All mutants, by area. What each of them breaks is told apart by its words.
import { accessMutants } from './catalogue/access.ts';
import { administrationMutants } from './catalogue/administration.ts';
import { alertsMutants } from './catalogue/alerts.ts';
import { answerEditsMutants } from './catalogue/answer-edits.ts';
import { auditChainMutants } from './catalogue/audit-chain.ts';
import { auditTrailMutants } from './catalogue/audit-trail.ts';
import { backupMutants } from './catalogue/backup.ts';
import { deploymentMutants } from './catalogue/deployment.ts';
import { enrolmentMutants } from './catalogue/enrolments.ts';
import { firstRunMutants } from './catalogue/first-run.ts';
import { inboxMutants } from './catalogue/inbox.ts';
import { installationCheckMutants } from './catalogue/installation-check.ts';
import { limitsMutants } from './catalogue/limits.ts';
import { linkMailsMutants } from './catalogue/link-mails.ts';
import { notificationRulesMutants } from './catalogue/notification-rules.ts';
import { peopleFileMutants } from './catalogue/people-file.ts';
import { peopleRulesMutants } from './catalogue/people-rules.ts';
import { prioritiesMutants } from './catalogue/priorities.ts';
import { privateRepliesMutants } from './catalogue/private-replies.ts';
import { queueMutants } from './catalogue/queue.ts';
import { recordedValuesMutants } from './catalogue/recorded-values.ts';
import { recordingsMutants } from './catalogue/recordings.ts';
import { reviewMutants } from './catalogue/review.ts';
import { routesMutants } from './catalogue/routes.ts';
import { rulesMutants } from './catalogue/rules.ts';
import { schedulesMutants } from './catalogue/schedules.ts';
import { screensMutants } from './catalogue/screens.ts';
import { sessionsMutants } from './catalogue/sessions.ts';
import { studyDocumentMutants } from './catalogue/study-document.ts';
import { studyExportMutants } from './catalogue/study-export.ts';
import { studyHealthMutants } from './catalogue/study-health.ts';
import { studyRolesMutants } from './catalogue/study-roles.ts';
import { studyStateMutants } from './catalogue/study-states.ts';
import { surveyAnswersMutants } from './catalogue/survey-answers.ts';
import { surveyRulesMutants } from './catalogue/survey-rules.ts';
import { textsMutants } from './catalogue/texts.ts';
import { timeRulesMutants } from './catalogue/time-rules.ts';
import { wireMutants } from './catalogue/wire.ts';
import type { Mutant } from './mutant.ts';

const areas = {
  access: accessMutants,
  rules: rulesMutants,
  timeRules: timeRulesMutants,
  peopleFile: peopleFileMutants,
  peopleRules: peopleRulesMutants,
  notificationRules: notificationRulesMutants,
  installationCheck: installationCheckMutants,
  studyExport: studyExportMutants,
  studyDocument: studyDocumentMutants,
  studyHealth: studyHealthMutants,
  studyStates: studyStateMutants,
  studyRoles: studyRolesMutants,
  firstRun: firstRunMutants,
  surveyAnswers: surveyAnswersMutants,
  surveyRules: surveyRulesMutants,
  administration: administrationMutants,
  alerts: alertsMutants,
  answerEdits: answerEditsMutants,
  auditChain: auditChainMutants,
  auditTrail: auditTrailMutants,
  backup: backupMutants,
  recordedValues: recordedValuesMutants,
  inbox: inboxMutants,
  recordings: recordingsMutants,
  review: reviewMutants,
  priorities: prioritiesMutants,
  limits: limitsMutants,
  linkMails: linkMailsMutants,
  privateReplies: privateRepliesMutants,
  queue: queueMutants,
  routes: routesMutants,
  texts: textsMutants,
  wire: wireMutants,
  schedules: schedulesMutants,
  screens: screensMutants,
  deployment: deploymentMutants,
  enrolments: enrolmentMutants,
  sessions: sessionsMutants,
} as const satisfies Record<string, readonly Mutant[]>;

export const catalogue: readonly (Mutant & { area: string })[] = Object.entries(areas).flatMap(
  ([area, mutants]) => mutants.map((mutant) => ({ ...mutant, area })),
);
