// SQL of the schedule that the demonstration pauses, and of who pauses it.
import type { Db } from '../../../src/platform/database/connect.ts';

export async function hasPauses(db: Db): Promise<boolean> {
  const rows = await db`SELECT FROM schedule_pauses LIMIT 1`;
  return rows.length > 0;
}

interface TeamSchedule {
  scheduleId: string;
  surveyId: string;
  key: string;
  projectId: string;
  teamId: string;
}

export async function findMonthlySchedule(db: Db, team: string): Promise<TeamSchedule | undefined> {
  const [row] = await db<TeamSchedule[]>`SELECT c.id AS "scheduleId", c.survey_id AS "surveyId", c.key,
      t.project_id AS "projectId", t.id AS "teamId"
    FROM team_schedules c JOIN medical_teams t ON t.id = c.team_id JOIN surveys s ON s.id = c.survey_id
    WHERE t.name = ${team} AND c.recurrence = 3 ORDER BY s.key LIMIT 1`;
  return row;
}

export async function findByEmail(db: Db, email: string): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db<{ id: string; name: string }[]>`SELECT id, name FROM users WHERE email = ${email}`;
  return row;
}
