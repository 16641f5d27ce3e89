// What the bell says of rounds: which questionnaire its patient is to fill in or missed, and, to those who may read a patient's results,
// the answers that made an outcome bad.
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { NotificationKind } from '@trialog/contract/notifications.ts';
import { rulesMet } from '@trialog/contract/rules/outcome.ts';
import type { DescribeNotifications, NotificationDetails } from '../../notifications/bell.ts';
import type { NotificationRow } from '../../notifications/store.ts';
import type { Context } from '../../platform/http/context.ts';
import { alarmingAnswers } from '../alarm-text.ts';
import { storedAnswers } from '../answer-rows.ts';
import { type AnswerRow, getVersion } from '../store.ts';
import { type DescribedRound, listAnswersOfRounds, listDescribedRounds } from './store.ts';

/** What is told to the patient of a round. */
const toPatient: readonly NotificationKind[] = ['surveyOpened', 'surveyReminder', 'surveyMissed'];

type Described = readonly [id: string, details: NotificationDetails];

export const describeRounds: DescribeNotifications = async (context, notifications) => {
  const wanted = notifications.filter(({ kind }) => kind === 'badOutcome' || toPatient.includes(kind));
  if (wanted.length === 0) return new Map();
  const found = await listDescribedRounds(context.db, [...new Set(wanted.map((one) => one.object_id))]);
  const rounds = new Map(found.map((round) => [round.id, round]));
  const about = wanted.flatMap((row) => {
    const round = rounds.get(row.object_id);
    return round && mayKnow(context, row, round) ? [{ row, round }] : [];
  });
  const alarms = about.filter(({ row }) => row.kind === 'badOutcome').map(({ round }) => round.id);
  const answers = alarms.length > 0 ? await listAnswersOfRounds(context.db, alarms) : [];
  return new Map(
    await Promise.all(
      about.map(({ row, round }) =>
        row.kind === 'badOutcome'
          ? badOutcome(
              context,
              row,
              round,
              answers.filter((one) => one.round_id === round.id),
            )
          : ownSurvey(context, row, round),
      ),
    ),
  );
};

function mayKnow({ actor, now }: Context, { kind }: NotificationRow, round: DescribedRound): boolean {
  const at = now.getTime();
  if (kind !== 'badOutcome')
    return round.patient_id === actor.userId && refusal('surveys.readOwn', actor, {}, at) === undefined;
  const team = { projectId: round.project_id, teamId: round.team_id };
  return refusal('results.read', actor, team, at) === undefined;
}

async function ownSurvey(
  { db, language }: Context,
  { id, kind }: NotificationRow,
  round: DescribedRound,
): Promise<Described> {
  const { title } = (await getVersion(db, round)).in(language);
  const survey = { title, expireTime: round.expires_at.toISOString() };
  return [id, kind === 'surveyMissed' ? { missedSurvey: survey } : { dueSurvey: survey }];
}

async function badOutcome(
  context: Context,
  { id }: NotificationRow,
  round: DescribedRound,
  rows: readonly AnswerRow[],
): Promise<Described> {
  const { actor, db, language } = context;
  const version = await getVersion(db, round);
  const answers = storedAnswers(rows);
  const met = rulesMet(version.definition.rules, answers);
  const roles = membershipsIn(actor, { teamId: round.team_id }).flatMap((one) => one.roles);
  const named = seesPatientNames(roles, { researchersSeeCodesOnly: round.codes_only });
  return [
    id,
    {
      badOutcome: {
        patientName: named ? round.name : round.study_code,
        answers: alarmingAnswers(version.in(language), met, answers, language),
      },
    },
  ];
}
