// All SQL of the alerts' history.
import type { AlertKind, AlertState, ContactWay } from '@trialog/contract/alerts.ts';
import type { Db } from '../../../src/platform/database/connect.ts';

export async function hasAlerts(db: Db): Promise<boolean> {
  const rows = await db`SELECT 1 FROM alerts LIMIT 1`;
  return rows.length > 0;
}

/** As whom they stand in the audit trail. */
export interface DemoPerson {
  id: string;
  name: string;
  role: string;
}

/** What an alert of the demonstration is about: a round that ended badly, or a message to be answered soon. */
export interface DemoCause {
  kind: AlertKind;
  round_id: string | null;
  message_id: string | null;
  survey_id: string | null;
  patient: DemoPerson;
  project_id: string;
  team_id: string;
  at: Date;
  /** The doctors and nurses of the team. */
  staff: DemoPerson[];
}

/** Whom it is about, and who of the team may follow it up. */
const peopleOf = (db: Db) => db`(SELECT json_build_object('id', p.id, 'name', p.name, 'role', 'Patient')
    FROM users p WHERE p.id = a.patient_id) AS patient,
  ARRAY(SELECT json_build_object('id', u.id, 'name', u.name, 'role', min(m.role))
    FROM team_members m JOIN users u ON u.id = m.user_id
    WHERE m.team_id = a.team_id AND m.role IN ('MedicalProfessional', 'Nurse') GROUP BY u.id ORDER BY u.key) AS staff`;

/** Those that ended badly, the newest first. */
export async function listBadRounds(db: Db): Promise<DemoCause[]> {
  return db<DemoCause[]>`SELECT 'badOutcome' AS kind, a.id AS round_id, NULL AS message_id, a.survey_id,
      a.project_id, a.team_id, a.completed_at AS at, ${peopleOf(db)}
    FROM survey_rounds a WHERE a.outcome = 'BAD' ORDER BY a.completed_at DESC, a.id`;
}

export async function listSoonMessages(db: Db): Promise<DemoCause[]> {
  return db<DemoCause[]>`SELECT 'answerSoon' AS kind, NULL AS round_id, a.id AS message_id, NULL AS survey_id,
      a.project_id, a.team_id, a.created_at AS at, ${peopleOf(db)}
    FROM messages a WHERE a.priority = 'soon' AND a.withdrawn_at IS NULL ORDER BY a.created_at DESC, a.id`;
}

export interface DemoAlert {
  id: string;
  version: number;
  cause: DemoCause;
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
  const { cause } = alert;
  await db`INSERT INTO alerts (id, version, project_id, team_id, patient_id, kind, survey_id, rules, state, owner_id, opened_at,
      last_at, first_seen_at, claimed_at, contacted_at, contact_way, closed_at, closed_by, note, reminders)
    VALUES (${alert.id}, ${alert.version}, ${cause.project_id}, ${cause.team_id}, ${cause.patient.id}, ${cause.kind}, ${cause.survey_id},
      '[]', ${alert.state}, ${alert.owner}, ${cause.at}, ${cause.at}, ${alert.seenAt},
      ${alert.claimedAt}, ${alert.contactedAt}, ${alert.contactWay}, ${alert.closedAt},
      ${alert.closedAt && alert.owner}, ${alert.note}, 2)`;
  await db`INSERT INTO alert_causes (alert_id, round_id, message_id, at)
    VALUES (${alert.id}, ${cause.round_id}, ${cause.message_id}, ${cause.at})`;
}
