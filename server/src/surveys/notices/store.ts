// SQL about rounds that people are notified of.
import type { AlertState } from '@trialog/contract/alerts.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import type { AnswerRow, VersionRow } from '../store.ts';

export interface NotifiedRound {
  id: string;
  survey_id: string;
  patient_id: string;
  project_id: string;
  team_id: string;
  state: 'planned' | 'open' | 'completed' | 'missed' | 'skipped';
  opens_at: Date;
  expires_at: Date;
  /** The team's message about a bad outcome. */
  message_id: string | null;
}

export async function listRounds(db: Db, ids: readonly string[]): Promise<NotifiedRound[]> {
  return db<
    NotifiedRound[]
  >`SELECT r.id, r.survey_id, r.patient_id, r.project_id, r.team_id, r.state, r.opens_at, r.expires_at,
      m.id AS message_id
    FROM survey_rounds r LEFT JOIN messages m ON m.survey_round_id = r.id AND m.type = 4
    WHERE r.id = ANY(${[...ids]}::uuid[])`;
}

/** A round with its patient, for those who may be told of it. */
export interface DescribedRound extends VersionRow {
  id: string;
  patient_id: string;
  project_id: string;
  team_id: string;
  expires_at: Date;
  name: string;
  study_code: string;
  codes_only: boolean;
}

export async function listDescribedRounds(db: Db, ids: readonly string[]): Promise<DescribedRound[]> {
  return db<
    DescribedRound[]
  >`SELECT r.id, r.survey_id, r.version, v.hash, r.patient_id, r.project_id, r.team_id,
      r.expires_at, u.name, p.study_code,
      coalesce((j.properties ->> 'researchersSeeCodesOnly')::boolean, true) AS codes_only
    FROM survey_rounds r JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version
      JOIN users u ON u.id = r.patient_id JOIN patients p ON p.user_id = r.patient_id
      JOIN projects j ON j.id = r.project_id
    WHERE r.id = ANY(${[...ids]}::uuid[])`;
}

export async function listAnswersOfRounds(
  db: Db,
  ids: readonly string[],
): Promise<(AnswerRow & { round_id: string })[]> {
  return db<(AnswerRow & { round_id: string })[]>`SELECT round_id, question_key, answer_key, value
    FROM survey_answers WHERE round_id = ANY(${[...ids]}::uuid[]) ORDER BY round_id, question_key, position`;
}

interface FollowUpRow extends VersionRow {
  id: string;
  alert_id: string | null;
  alert_state: AlertState | null;
}

/** A round whose bad outcome stands on the team's wall, with its alert. */
export async function findFollowUp(
  db: Db,
  { teamId }: Pick<TeamRef, 'teamId'>,
  roundId: string,
): Promise<FollowUpRow | undefined> {
  const [row] = await db<FollowUpRow[]>`SELECT r.id, r.survey_id, r.version, v.hash,
      a.id AS alert_id, a.state AS alert_state
    FROM messages m JOIN survey_rounds r ON r.id = m.survey_round_id
      JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version
      LEFT JOIN alert_causes c ON c.round_id = r.id LEFT JOIN alerts a ON a.id = c.alert_id
    WHERE m.survey_round_id = ${roundId} AND m.type = 4 AND m.team_id = ${teamId}`;
  return row;
}
