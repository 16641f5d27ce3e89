// What the suites about notifications do again and again.
import type { Sql } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';

/** A notification in somebody's bell that tells of a message which nobody wrote. */
export async function giveNotification(
  sql: Sql,
  userId: string,
  place: { projectId: string; teamId: string },
): Promise<string> {
  const [row] =
    await sql`INSERT INTO notifications (user_id, kind, object_id, project_id, team_id, state, due_at)
    VALUES (${userId}, 'broadcast', ${newId()}, ${place.projectId}, ${place.teamId}, 'noDevice', now()) RETURNING id`;
  return row?.id;
}
