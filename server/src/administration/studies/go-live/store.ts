// SQL of the checklist: what is known of a study, of the trail and of backups. Run as the API's own role.
import type { Language } from '@trialog/contract/languages.ts';
import type { GoLiveFacts } from '@trialog/contract/rules/go-live.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** Of whoever belongs to the study now. */
export async function listPatientLanguages(db: Db, projectId: string): Promise<Language[]> {
  const rows = await db`SELECT DISTINCT u.language FROM patients p JOIN users u ON u.id = p.user_id
    WHERE p.project_id = ${projectId} AND u.state <> 2 ORDER BY 1`;
  return rows.map(({ language }) => language);
}

interface TextRow {
  projectId: string | null;
  kind: string;
  language: Language;
  html: string | null;
}

/** The newest version in each language of what patients read and accept: the study's own, and the institute's. */
export async function listTexts(db: Db, projectId: string): Promise<TextRow[]> {
  return db<
    TextRow[]
  >`SELECT DISTINCT ON (d.project_id, d.kind, d.language) d.project_id AS "projectId", d.kind, d.language, d.html
    FROM documents d JOIN projects p ON p.institute_id = d.institute_id
    WHERE p.id = ${projectId} AND (d.project_id IS NULL OR d.project_id = p.id)
    ORDER BY d.project_id, d.kind, d.language, d.version DESC`;
}

export async function listReachable(
  db: Db,
  projectId: string,
): Promise<{ name: string; reachable: number }[]> {
  return db<{ name: string; reachable: number }[]>`SELECT t.name, (
      SELECT count(DISTINCT m.user_id)::int FROM team_members m JOIN users u ON u.id = m.user_id
      WHERE m.team_id = t.id AND m.role IN ('MedicalProfessional', 'Nurse') AND u.state = 0
        AND EXISTS (SELECT FROM push_devices d WHERE d.user_id = u.id)) AS reachable
    FROM medical_teams t WHERE t.project_id = ${projectId} AND t.state = 0 ORDER BY lower(t.name), t.id`;
}

export async function listSchedules(db: Db, projectId: string): Promise<GoLiveFacts['schedules']> {
  return db<{ survey: string; times: string[]; opensFor: string }[]>`
    SELECT DISTINCT s.key AS survey, c.times, c.opens_for AS "opensFor"
    FROM team_schedules c JOIN surveys s ON s.id = c.survey_id WHERE s.project_id = ${projectId} ORDER BY 1, 2`;
}

/** By whoever is a patient of the test and has written on no version of the study. */
export async function listTried(db: Db, projectId: string): Promise<GoLiveFacts['surveys']> {
  return db<{ name: string; isTried: boolean }[]>`SELECT
      coalesce(n.definition -> 'title' ->> (n.definition ->> 'defaultLanguage'), s.key) AS name, EXISTS (
      SELECT FROM survey_rounds r JOIN test_patients t ON t.user_id = r.patient_id
      WHERE r.survey_id = s.id AND r.version = s.version AND r.state = 'completed' AND NOT EXISTS (
        SELECT FROM study_versions v WHERE v.project_id = s.project_id AND r.patient_id = ANY(v.authors))) AS "isTried"
    FROM surveys s JOIN survey_versions n ON n.survey_id = s.id AND n.version = s.version
    WHERE s.project_id = ${projectId} ORDER BY s.key`;
}

interface ContactRow {
  helpDesk: { from?: string | null; to?: string | null } | null;
  emergencyNumber: string;
}

export async function findContact(db: Db, projectId: string): Promise<ContactRow | undefined> {
  const [row] = await db<ContactRow[]>`SELECT help_desk AS "helpDesk", emergency_number AS "emergencyNumber"
    FROM projects WHERE id = ${projectId}`;
  return row;
}

interface TrailRow {
  waitingSince: Date | null;
  faults: number;
}

/** The oldest entry without a seal, and what `trialog check` found last of the chain. */
export async function findTrail(db: Db): Promise<TrailRow> {
  const [row] = await db<TrailRow[]>`WITH last AS (SELECT max(audit_id) AS id FROM audit_seals)
    SELECT (SELECT CASE WHEN isfinite(a.at) THEN a.at END FROM audit_log a
        WHERE a.id > coalesce(last.id, 0) ORDER BY a.id LIMIT 1) AS "waitingSince",
      coalesce((SELECT faults::int FROM installation_checks WHERE name = 'trail'), 0) AS faults
    FROM last`;
  return row ?? { waitingSince: null, faults: 0 };
}

export async function findBackups(db: Db): Promise<{ lastAt: Date | null; provedAt: Date | null }> {
  const [row] = await db`SELECT max(ended_at) FILTER (WHERE kind = 'backup') AS "lastAt",
      max(ended_at) FILTER (WHERE kind = 'proof') AS "provedAt"
    FROM backup_log WHERE fine`;
  return { lastAt: row?.lastAt ?? null, provedAt: row?.provedAt ?? null };
}
