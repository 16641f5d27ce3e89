// All SQL of the demonstration's rights over time. It runs as the owner, who alone may write periods.
import type { Db } from '../../../src/platform/database/connect.ts';
import type { TeamRef } from '../../../src/projects/team-ref.ts';

/** Whether anything was ever ended, or is older than the import of this start. */
export async function hasRightsHistory(db: Db): Promise<boolean> {
  const rows = await db`SELECT 1 FROM access_periods
    WHERE ends_at IS NOT NULL OR begins_at < now() - interval '1 day' LIMIT 1`;
  return rows.length > 0;
}

export async function findStudyTeam(db: Db, study: string, team: string): Promise<TeamRef | undefined> {
  const [row] = await db<TeamRef[]>`SELECT p.id AS "projectId", t.id AS "teamId"
    FROM projects p JOIN medical_teams t ON t.project_id = p.id WHERE p.name = ${study} AND t.name = ${team}`;
  return row;
}

/** As if all of it had been there for so many days. */
export async function moveBeginnings(db: Db, days: number): Promise<void> {
  await db`UPDATE access_periods SET begins_at = begins_at - ${days} * interval '1 day'`;
}

export async function moveBeginning(db: Db, subject: string, at: Date): Promise<void> {
  await db`UPDATE access_periods SET begins_at = ${at} WHERE subject = ${subject} AND ends_at IS NULL`;
}

interface FormerPeriod {
  kind: 'role' | 'account' | 'study';
  userId?: string;
  projectId?: string;
  teamId?: string;
  role?: string;
  state?: number;
  begun: Date;
  ended: Date;
}

export async function insertFormerPeriod(db: Db, period: FormerPeriod): Promise<void> {
  const { kind, userId = null, projectId = null, teamId = null, role = null, state = null } = period;
  await db`INSERT INTO access_periods (kind, user_id, project_id, team_id, role, state, begins_at, ends_at)
    VALUES (${kind}, ${userId}, ${projectId}, ${teamId}, ${role}, ${state}, ${period.begun}, ${period.ended})`;
}

/** What was so first began with the import, whose entry what is so now has until it gets its own. */
export async function copyFirstEntries(db: Db): Promise<void> {
  // Looks for entries of this transaction now, while there are none: those to come are named one by one.
  await db`SET CONSTRAINTS access_periods_link IMMEDIATE`;
  await db`UPDATE access_periods former SET begun_in = present.begun_in FROM access_periods present
    WHERE former.subject = present.subject AND former.ends_at IS NOT NULL AND present.ends_at IS NULL`;
}

/** The newest entry about this is why it changed at that moment. */
export async function linkPeriods(
  db: Db,
  subject: string,
  at: Date,
  { objectType, objectId }: { objectType: string; objectId: string },
): Promise<void> {
  await db`WITH entry AS (SELECT max(id) AS id FROM audit_log
      WHERE object_type = ${objectType} AND object_id = ${objectId})
    UPDATE access_periods p SET
      begun_in = CASE WHEN p.begins_at = ${at} THEN entry.id ELSE p.begun_in END,
      ended_in = CASE WHEN p.ends_at = ${at} THEN entry.id ELSE p.ended_in END
    FROM entry WHERE p.subject = ${subject}`;
}
