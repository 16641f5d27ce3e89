// SQL about who takes care of a thread, and whether a patient waits in it.
import type { Db } from '../../platform/database/connect.ts';

interface TriagedRow {
  takenBy: string | null;
  takenByName: string | null;
  isAsked: boolean;
  settledAt: Date | null;
  /** Whose thread it is; nobody's for a message to all. */
  patientId: string | null;
}

/** Under the team's lock; a questionnaire's message is no conversation. */
export async function findTriage(db: Db, teamId: string, threadId: string): Promise<TriagedRow | undefined> {
  const [row] = await db<TriagedRow[]>`SELECT t.taken_by AS "takenBy", u.name AS "takenByName",
      ${isUnanswered(db)} AS "isAsked", t.settled_at AS "settledAt", t.patient_id AS "patientId"
    FROM threads t LEFT JOIN users u ON u.id = t.taken_by
    WHERE t.id = ${threadId} AND t.team_id = ${teamId} AND NOT t.withdrawn AND NOT t.awaiting_upload AND t.type <> 4`;
  return row;
}

/** Whether a patient waits for a word in the thread `t`. */
export const isUnanswered = (db: Db) =>
  db`(t.asked_at IS NOT NULL AND t.asked_at > coalesce(t.settled_at, '-infinity'))`;

export async function updateTriage(
  db: Db,
  threadId: string,
  changed: { takenBy: string | null } | { settledAt: Date },
): Promise<void> {
  if ('takenBy' in changed) await db`UPDATE threads SET taken_by = ${changed.takenBy} WHERE id = ${threadId}`;
  else await db`UPDATE threads SET settled_at = ${changed.settledAt} WHERE id = ${threadId}`;
}
