// Adds what others must learn to the outbox, in the transaction that changed it, and counts a team's changes.
import type { Db } from '../database/connect.ts';

export interface OutboxEntry {
  kind: string;
  projectId?: string;
  teamId?: string;
  /** Ids only: what is told must not carry what it is about. */
  payload?: Record<string, string | number | boolean | null | string[]>;
}

export async function addToOutbox(db: Db, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    kind: entry.kind,
    project_id: entry.projectId ?? null,
    team_id: entry.teamId ?? null,
    payload: entry.payload ?? {},
  }));
  await db`INSERT INTO outbox (kind, project_id, team_id, payload)
    SELECT kind, project_id, team_id, payload
    FROM jsonb_to_recordset(${db.json(rows)}) AS r (kind text, project_id uuid, team_id uuid, payload jsonb)`;
}

/**
 * Counts a change of what a team sees. The row stays locked until the commit: changes of one team happen one
 * after the other, and whoever reads a counter has seen every change up to it.
 */
export async function nextChange(db: Db, teamId: string): Promise<number> {
  const [row] = await db`INSERT INTO team_changes (team_id, counter) VALUES (${teamId}, 1)
    ON CONFLICT (team_id) DO UPDATE SET counter = team_changes.counter + 1 RETURNING counter`;
  return row?.counter;
}
