// SQL of those whom a change of many schedules is about.
import type { HeldSchedule } from '@trialog/contract/rules/schedule-change.ts';
import type { Db } from '../../../platform/database/connect.ts';

export interface ConcernedRow {
  patientId: string;
  studyCode: string;
  timeZone: string;
  isActive: boolean;
  /** What the patient has by this name; nothing where there is none. */
  assignmentId: string | null;
  version: number | null;
  held: HeldSchedule | null;
}

interface Concerned {
  teamId: string;
  /** All patients of the team where nobody is named. */
  studyCodes: readonly string[];
  surveyId: string;
  key: string;
}

/** Nobody plans by what is about to change. */
export async function lockConcerned(
  db: Db,
  { teamId, studyCodes, surveyId, key }: Concerned,
): Promise<ConcernedRow[]> {
  const codes = studyCodes.map((code) => code.toLowerCase());
  await db`SELECT a.id FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id
    WHERE p.team_id = ${teamId} AND a.survey_id = ${surveyId} AND a.key = ${key} AND a.ended_at IS NULL
      AND (${codes.length === 0} OR lower(p.study_code) = ANY(${codes}::text[]))
    ORDER BY a.id FOR UPDATE OF a`;
  return db<
    ConcernedRow[]
  >`SELECT p.user_id AS "patientId", p.study_code AS "studyCode", u.time_zone AS "timeZone",
      u.state = 0 AS "isActive", a.id AS "assignmentId", a.version,
      CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('recurrence', a.recurrence, 'startsOn', a.starts_on,
        'endsOn', a.ends_on, 'times', a.times, 'opensFor', a.opens_for, 'fileStartsOn', a.file_starts_on,
        'isOfTeam', c.id IS NOT NULL AND (c.recurrence, c.starts_on, c.ends_on, c.times, c.opens_for)
          IS NOT DISTINCT FROM
          (a.recurrence, coalesce(a.file_starts_on, a.starts_on), a.ends_on, a.times, a.opens_for)) END AS held
    FROM patients p JOIN users u ON u.id = p.user_id
      LEFT JOIN survey_assignments a ON a.patient_id = p.user_id AND a.survey_id = ${surveyId} AND a.key = ${key}
        AND a.ended_at IS NULL
      LEFT JOIN team_schedules c ON c.survey_id = a.survey_id AND c.key = a.key AND c.team_id = p.team_id
    WHERE p.team_id = ${teamId} AND (${codes.length === 0} OR lower(p.study_code) = ANY(${codes}::text[]))
    ORDER BY p.study_code`;
}

export async function isSurveyOf(db: Db, projectId: string, surveyId: string): Promise<boolean> {
  const rows = await db`SELECT FROM surveys WHERE id = ${surveyId} AND project_id = ${projectId}`;
  return rows.length > 0;
}
