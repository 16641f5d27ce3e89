// SQL of what patients have, many of whom have the same: those in one time zone, with the same schedules and hours in which they
// allow notifications, are one row.
import type { HeldSchedule } from '@trialog/contract/rules/schedule-change.ts';
import type { Db } from '../../../platform/database/connect.ts';

interface HeldRow extends HeldSchedule {
  surveyId: string;
  key: string;
  /** Since when the patient's own pause holds, or from when on it will. */
  pausedFrom: string | null;
}

export interface GroupRow {
  patients: number;
  isActive: boolean;
  timeZone: string;
  hours: { active: boolean; allDay: boolean; from: string | null; to: string | null; timeZone: string };
  schedules: HeldRow[];
}

interface Whom {
  teamId: string;
  /** All patients of the team where nobody is named. */
  studyCodes: readonly string[];
  activeOnly: boolean;
  limit: number;
}

/**
 * The largest first. Patients are told apart by the text of all that counts; what it says is then read of one patient of each
 * group, since making objects of ten thousand patients' schedules takes seconds.
 */
export async function listGroups(
  db: Db,
  { teamId, studyCodes, activeOnly, limit }: Whom,
): Promise<(GroupRow & { all: number })[]> {
  const codes = studyCodes.map((code) => code.toLowerCase());
  return db<(GroupRow & { all: number })[]>`
    WITH held AS (
      SELECT p.user_id, u.time_zone, u.state = 0 AS is_active,
        ROW(s.active, s.all_day, s.starts_at, s.stops_at, s.time_zone)::text AS hours,
        string_agg(ROW(a.survey_id, a.key, a.recurrence, a.starts_on, a.ends_on, a.times, a.opens_for, a.file_starts_on,
          z.from_at)::text, ';' ORDER BY a.survey_id, a.key) AS schedules
      FROM patients p JOIN users u ON u.id = p.user_id
        LEFT JOIN notification_settings s ON s.user_id = p.user_id
        LEFT JOIN survey_assignments a ON a.patient_id = p.user_id AND a.project_id = p.project_id
          AND a.ended_at IS NULL
        LEFT JOIN schedule_pauses z ON z.patient_id = p.user_id AND z.survey_id = a.survey_id AND z.key = a.key
          AND z.until_at IS NULL
      WHERE p.team_id = ${teamId} AND (${codes.length === 0} OR lower(p.study_code) = ANY(${codes}::text[]))
        AND (u.state = 0 OR ${!activeOnly})
      GROUP BY p.user_id, u.id, s.user_id
    ), alike AS (
      SELECT (array_agg(user_id))[1] AS user_id, time_zone, is_active, count(*)::int AS patients,
        (sum(count(*)) OVER ())::int AS all
      FROM held GROUP BY time_zone, is_active, hours, schedules ORDER BY count(*) DESC, time_zone LIMIT ${limit}
    ) SELECT g.time_zone AS "timeZone", g.is_active AS "isActive", g.patients, g.all,
        jsonb_build_object('active', coalesce(s.active, true), 'allDay', coalesce(s.all_day, true),
          'from', s.starts_at, 'to', s.stops_at, 'timeZone', coalesce(s.time_zone, g.time_zone)) AS hours,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('surveyId', a.survey_id, 'key', a.key,
            'recurrence', a.recurrence, 'startsOn', a.starts_on, 'endsOn', a.ends_on, 'times', a.times,
            'opensFor', a.opens_for, 'fileStartsOn', a.file_starts_on, 'pausedFrom', z.from_at,
            'isOfTeam', c.id IS NOT NULL AND (c.recurrence, c.starts_on, c.ends_on, c.times, c.opens_for)
              IS NOT DISTINCT FROM
              (a.recurrence, coalesce(a.file_starts_on, a.starts_on), a.ends_on, a.times, a.opens_for))
            ORDER BY a.survey_id, a.key), '[]')
          FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id AND p.project_id = a.project_id
            LEFT JOIN team_schedules c ON c.survey_id = a.survey_id AND c.key = a.key AND c.team_id = p.team_id
            LEFT JOIN schedule_pauses z ON z.patient_id = a.patient_id AND z.survey_id = a.survey_id
              AND z.key = a.key AND z.until_at IS NULL
          WHERE a.patient_id = g.user_id AND a.ended_at IS NULL) AS schedules
      FROM alike g LEFT JOIN notification_settings s ON s.user_id = g.user_id
      ORDER BY g.patients DESC, "timeZone"`;
}

/** What whoever joins the team gets, in the team's own time zone and without limits of hours. */
export async function findNewcomer(db: Db, teamId: string): Promise<GroupRow | undefined> {
  const [row] = await db<GroupRow[]>`
    SELECT t.time_zone AS "timeZone", true AS "isActive", 1 AS patients,
      jsonb_build_object('active', true, 'allDay', true, 'from', NULL, 'to', NULL, 'timeZone', t.time_zone) AS hours,
      coalesce(jsonb_agg(jsonb_build_object('surveyId', c.survey_id, 'key', c.key, 'recurrence', c.recurrence,
          'startsOn', c.starts_on, 'endsOn', c.ends_on, 'times', c.times, 'opensFor', c.opens_for,
          'fileStartsOn', NULL, 'pausedFrom', NULL, 'isOfTeam', true)
        ORDER BY c.survey_id, c.key) FILTER (WHERE c.id IS NOT NULL), '[]') AS schedules
    FROM medical_teams t LEFT JOIN team_schedules c ON c.team_id = t.id WHERE t.id = ${teamId} GROUP BY t.id`;
  return row;
}
