// Why answers that the wall shows need follow-up: the rules that they met, and what became of their alert.
import { refusal } from '@trialog/contract/access/refusal.ts';
import { rulesMet } from '@trialog/contract/rules/outcome.ts';
import type { FollowUp } from '@trialog/contract/schemas/surveys.ts';
import type { Context } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { storedAnswers } from './answer-rows.ts';
import { findFollowUp, listAnswersOfRounds } from './notices/store.ts';
import { ruleText } from './rule-text.ts';
import { getVersion } from './store.ts';

export async function readFollowUp(
  { actor, db, language, now }: Context,
  team: TeamRef,
  roundId: string,
): Promise<FollowUp> {
  const round = await findFollowUp(db, team, roundId);
  if (round === undefined) throw refuse('notFound');
  const [version, answers] = await Promise.all([getVersion(db, round), listAnswersOfRounds(db, [roundId])]);
  const survey = version.in(language);
  const met = rulesMet(version.definition.rules, storedAnswers(answers));
  const seesAlerts = refusal('alerts.read', actor, team, now.getTime()) === undefined;
  const { alert_id: alertId, alert_state: state } = round;
  return {
    rules: met.map((rule) => ruleText(rule, survey, language)),
    ...(seesAlerts ? { alert: alertId === null || state === null ? null : { alertId, state } } : {}),
  };
}
