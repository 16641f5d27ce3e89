// A schedule of the demonstration that is paused: the site in Lyon is closed for a while, and asks for no monthly questionnaire.
import { insertPause } from '../../../src/administration/schedules/store.ts';
import { recordAudit } from '../../../src/platform/audit/record.ts';
import type { AuditTrail } from '../../../src/platform/audit/trail.ts';
import type { Sql } from '../../../src/platform/database/connect.ts';
import { newId } from '../../../src/platform/database/uuid.ts';
import { findByEmail, findMonthlySchedule } from './store.ts';

const reason = 'The site is being rebuilt, and sees nobody until it opens again';

export async function importPauses(sql: Sql, trail: AuditTrail, now: Date): Promise<void> {
  await sql.begin(async (db) => {
    const schedule = await findMonthlySchedule(db, 'Lyon');
    const ines = await findByEmail(db, 'ines@demo.test');
    if (!schedule || !ines) return;
    const { scheduleId, projectId, teamId } = schedule;
    await insertPause(db, { ...schedule, patientId: null, id: newId(), from: now, reason, by: ines.id, now });
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
        reason,
      },
    ]);
  });
}
