// SQL about rounds that people are notified of.
import type { Db } from '../../platform/database/connect.ts';

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
