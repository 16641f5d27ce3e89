// A schedule of the demonstration that is paused: the site in Lyon is closed for a while, and asks for no monthly questionnaire.
import { insertPause } from '../../src/administration/schedules/store.ts';
import { recordAudit } from '../../src/platform/audit/record.ts';
import type { AuditTrail } from '../../src/platform/audit/trail.ts';
import type { Db, Sql } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';

const REASON = 'The site is being rebuilt, and sees nobody until it opens again';

export async function hasPauses(sql: Sql): Promise<boolean> {
  const rows = await sql`SELECT FROM schedule_pauses LIMIT 1`;
  return rows.length > 0;
}

interface Paused {
  scheduleId: string;
  surveyId: string;
  key: string;
  projectId: string;
  teamId: string;
}

async function findMonthlyOfLyon(db: Db): Promise<Paused | undefined> {
  const [row] = await db<Paused[]>`SELECT c.id AS "scheduleId", c.survey_id AS "surveyId", c.key,
      t.project_id AS "projectId", t.id AS "teamId"
    FROM team_schedules c JOIN medical_teams t ON t.id = c.team_id JOIN surveys s ON s.id = c.survey_id
    WHERE t.name = 'Lyon' AND c.recurrence = 3 ORDER BY s.key LIMIT 1`;
  return row;
}

export async function importPauses(sql: Sql, trail: AuditTrail, now: Date): Promise<void> {
  await sql.begin(async (db) => {
    const schedule = await findMonthlyOfLyon(db);
    const [ines] = await db<
      { id: string; name: string }[]
    >`SELECT id, name FROM users WHERE email = 'ines@demo.test'`;
    if (!schedule || !ines) return;
    const { scheduleId, projectId, teamId } = schedule;
    await insertPause(db, {
      ...schedule,
      patientId: null,
      id: newId(),
      from: now,
      reason: REASON,
      by: ines.id,
      now,
    });
    const author = {
      actorId: ines.id,
      actorRole: 'StudyCoordinator',
      requestId: null,
      details: { name: ines.name },
    };
    await recordAudit(db, trail, author, [
      {
        action: 'schedules.pause',
        objectType: 'schedule',
        objectId: scheduleId,
        projectId,
        teamId,
        changes: { pausedFrom: [null, now.toISOString()] },
        reason: REASON,
      },
    ]);
  });
}
