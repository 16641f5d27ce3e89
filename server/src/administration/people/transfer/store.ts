// SQL of transferring a patient to another team. What writes runs as the role trialog_admin.
import type { Status } from '@trialog/contract/projects.ts';
import { isUnanswered } from '../../../messages/triage/store.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { TeamRef } from '../../../projects/team-ref.ts';
import type { AssignmentRow } from '../../../study-import/apply/surveys/store.ts';

interface OtherTeam {
  id: string;
  name: string;
  status: Status;
}

/** All teams of the study, by their names. */
export async function listTeamsOfStudy(db: Db, projectId: string): Promise<OtherTeam[]> {
  return db<OtherTeam[]>`SELECT id, name, state AS status FROM medical_teams
    WHERE project_id = ${projectId} ORDER BY lower(name), id`;
}

/** In force, of this study. */
export async function listHeldSchedules(
  db: Db,
  patientId: string,
  projectId: string,
): Promise<AssignmentRow[]> {
  return db<AssignmentRow[]>`SELECT id, survey_id AS "surveyId", key, patient_id AS "patientId", recurrence,
      starts_on::text AS "startsOn", ends_on::text AS "endsOn", times, opens_for AS "opensFor",
      time_zone AS "timeZone", file_starts_on::text AS "fileStartsOn", version
    FROM survey_assignments WHERE patient_id = ${patientId} AND project_id = ${projectId} AND ended_at IS NULL
    ORDER BY id`;
}

/** Nobody plans by what is about to change. */
export const lockHeldSchedules = (db: Db, patientId: string) => db`SELECT FROM survey_assignments
  WHERE patient_id = ${patientId} AND ended_at IS NULL ORDER BY id FOR UPDATE`;

/** Names of schedules that the patient has had before, as `survey key`. */
export async function listEndedNames(db: Db, patientId: string): Promise<ReadonlySet<string>> {
  const rows = await db`SELECT DISTINCT survey_id || ' ' || key AS name FROM survey_assignments
    WHERE patient_id = ${patientId} AND ended_at IS NOT NULL`;
  return new Set(rows.map(({ name }) => name));
}

/** The triggers of the table do the rest: the enrolment, and what the patient has yet to fill in. */
export async function updateTeam(db: Db, patientId: string, teamId: string): Promise<void> {
  await db`UPDATE patients SET team_id = ${teamId} WHERE user_id = ${patientId}`;
}

interface OpenThings {
  openRounds: number;
  begunRounds: number;
  openAlerts: number;
  unansweredMessages: number;
}

/** What of a patient is open in the team at this moment. */
export async function countOpenThings(db: Db, { teamId }: TeamRef, patientId: string): Promise<OpenThings> {
  const [row] = await db<OpenThings[]>`SELECT
      count(*)::int AS "openRounds",
      (count(*) FILTER (WHERE EXISTS (SELECT 1 FROM survey_drafts d WHERE d.round_id = r.id)))::int AS "begunRounds",
      (SELECT count(*)::int FROM alerts a
        WHERE a.team_id = ${teamId} AND a.patient_id = ${patientId} AND a.state <> 'closed') AS "openAlerts",
      (SELECT count(*)::int FROM threads t WHERE t.team_id = ${teamId} AND t.patient_id = ${patientId}
        AND NOT t.withdrawn AND ${isUnanswered(db)}) AS "unansweredMessages"
    FROM survey_rounds r WHERE r.patient_id = ${patientId} AND r.team_id = ${teamId} AND r.state = 'open'
      AND r.expires_at > trialog_clock()`;
  return row as OpenThings;
}

export async function isPatientOfTeam(
  db: Db,
  { projectId, teamId }: TeamRef,
  userId: string,
): Promise<boolean> {
  const rows = await db`SELECT FROM enrolments
    WHERE user_id = ${userId} AND project_id = ${projectId} AND team_id = ${teamId} AND until IS NULL`;
  return rows.length > 0;
}
