// All SQL of the alerts' history.
import type { AlertState, ContactWay } from '@trialog/contract/alerts.ts';
import type { Db } from '../../../src/platform/database/connect.ts';

export async function hasAlerts(db: Db): Promise<boolean> {
  const rows = await db`SELECT 1 FROM alerts LIMIT 1`;
  return rows.length > 0;
}

export interface BadRound {
  id: string;
  survey_id: string;
  patient_id: string;
  project_id: string;
  team_id: string;
  completed_at: Date;
  /** The doctors and nurses of the team. */
  staff: string[];
}

/** Those that ended badly, the newest first. */
export async function listBadRounds(db: Db): Promise<BadRound[]> {
  return db<BadRound[]>`SELECT r.id, r.survey_id, r.patient_id, r.project_id, r.team_id, r.completed_at,
      ARRAY(SELECT m.user_id FROM team_members m JOIN users u ON u.id = m.user_id WHERE m.team_id = r.team_id
        AND m.role IN ('MedicalProfessional', 'Nurse') ORDER BY u.key) AS staff
    FROM survey_rounds r WHERE r.outcome = 'BAD' ORDER BY r.completed_at DESC, r.id`;
}

export interface DemoAlert {
  id: string;
  round: BadRound;
  state: AlertState;
  owner: string | null;
  seenAt: Date | null;
  claimedAt: Date | null;
  contactedAt: Date | null;
  contactWay: ContactWay | null;
  closedAt: Date | null;
  note: string | null;
}

/** Nobody is reminded of what lies back. */
export async function insertDemoAlert(db: Db, alert: DemoAlert): Promise<void> {
  const { round } = alert;
  await db`INSERT INTO alerts (id, project_id, team_id, patient_id, kind, survey_id, rules, state, owner_id, opened_at,
      last_at, first_seen_at, claimed_at, contacted_at, contact_way, closed_at, closed_by, note, reminders)
    VALUES (${alert.id}, ${round.project_id}, ${round.team_id}, ${round.patient_id}, 'badOutcome', ${round.survey_id},
      '[]', ${alert.state}, ${alert.owner}, ${round.completed_at}, ${round.completed_at}, ${alert.seenAt},
      ${alert.claimedAt}, ${alert.contactedAt}, ${alert.contactWay}, ${alert.closedAt},
      ${alert.closedAt && alert.owner}, ${alert.note}, 2)`;
  await db`INSERT INTO alert_causes (alert_id, round_id, at) VALUES (${alert.id}, ${round.id}, ${round.completed_at})`;
}
