// All mutants, by area. What each of them breaks is told apart by its words.
import { accessMutants } from './catalogue/access.ts';
import { alertsMutants } from './catalogue/alerts.ts';
import { auditTrailMutants } from './catalogue/audit-trail.ts';
import { inboxMutants } from './catalogue/inbox.ts';
import { limitsMutants } from './catalogue/limits.ts';
import { notificationRulesMutants } from './catalogue/notification-rules.ts';
import { prioritiesMutants } from './catalogue/priorities.ts';
import { privateRepliesMutants } from './catalogue/private-replies.ts';
import { queueMutants } from './catalogue/queue.ts';
import { routesMutants } from './catalogue/routes.ts';
import { rulesMutants } from './catalogue/rules.ts';
import { screensMutants } from './catalogue/screens.ts';
import { surveyAnswersMutants } from './catalogue/survey-answers.ts';
import { surveyRulesMutants } from './catalogue/survey-rules.ts';
import { textsMutants } from './catalogue/texts.ts';
import { wireMutants } from './catalogue/wire.ts';
import type { Mutant } from './mutant.ts';

const areas = {
  access: accessMutants,
  rules: rulesMutants,
  notificationRules: notificationRulesMutants,
  surveyAnswers: surveyAnswersMutants,
  surveyRules: surveyRulesMutants,
  alerts: alertsMutants,
  auditTrail: auditTrailMutants,
  inbox: inboxMutants,
  priorities: prioritiesMutants,
  limits: limitsMutants,
  privateReplies: privateRepliesMutants,
  queue: queueMutants,
  routes: routesMutants,
  texts: textsMutants,
  wire: wireMutants,
  screens: screensMutants,
} as const satisfies Record<string, readonly Mutant[]>;

export const catalogue: readonly (Mutant & { area: string })[] = Object.entries(areas).flatMap(
  ([area, mutants]) => mutants.map((mutant) => ({ ...mutant, area })),
);
