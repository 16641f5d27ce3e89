// What an alert about a round says: the questionnaire, the answers that met a rule, and the rules.
import { rulesMet } from '@trialog/contract/rules/outcome.ts';
import type { AlertDetails, DescribeAlerts } from '../alerts/view.ts';
import { alarmingAnswers } from './alarm-text.ts';
import { storedAnswers } from './answer-rows.ts';
import { listAnswersOfRounds, listDescribedRounds } from './notices/store.ts';
import { ruleText } from './rule-text.ts';
import { getVersion } from './store.ts';

export const describeAlertsOfRounds: DescribeAlerts = async ({ db, language }, alerts) => {
  const ids = alerts.flatMap(({ round_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const [rounds, answers] = await Promise.all([listDescribedRounds(db, ids), listAnswersOfRounds(db, ids)]);
  const details = new Map(
    await Promise.all(
      rounds.map(async (round): Promise<[string, AlertDetails]> => {
        const version = await getVersion(db, round);
        const given = storedAnswers(answers.filter((one) => one.round_id === round.id));
        const met = rulesMet(version.definition.rules, given);
        const survey = version.in(language);
        return [
          round.id,
          {
            title: survey.title,
            answers: alarmingAnswers(survey, met, given, language),
            message: null,
            rules: met.map((rule) => ruleText(rule, survey, language)),
          },
        ];
      }),
    ),
  );
  return new Map(
    alerts.flatMap(({ id, round_id: round }) => {
      const known = round === null ? undefined : details.get(round);
      return known ? [[id, known] as const] : [];
    }),
  );
};
