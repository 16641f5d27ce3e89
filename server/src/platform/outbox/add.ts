// Adds what others must learn to the outbox, in the transaction that changed it, and counts a team's changes.
import type { Db, Statement } from '../database/connect.ts';

export interface OutboxEntry {
  kind: string;
  projectId?: string;
  teamId?: string;
  /** Ids only: an event must not carry the content it is about. */
  payload?: Record<string, string | number | boolean | null | string[]>;
  /** The team's counter, as this transaction has set it, is added as `change`. */
  numbered?: boolean;
}

export async function addToOutbox(db: Db, entries: readonly OutboxEntry[]): Promise<void> {
  await Promise.all(insertOutbox(db, entries));
}

/** The statement that adds these entries; none for none. */
export function insertOutbox(db: Db, entries: readonly OutboxEntry[]): Statement<never[]>[] {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => ({
    kind: entry.kind,
    project_id: entry.projectId ?? null,
    team_id: entry.teamId ?? null,
    payload: entry.payload ?? {},
    numbered: entry.numbered ?? false,
  }));
  const insert = db<never[]>`INSERT INTO outbox (kind, project_id, team_id, payload)
    SELECT kind, project_id, team_id, CASE WHEN numbered THEN payload || jsonb_build_object('change',
      (SELECT c.counter FROM team_changes c WHERE c.team_id = r.team_id)) ELSE payload END
    FROM jsonb_to_recordset(${db.json(rows)})
      AS r (kind text, project_id uuid, team_id uuid, payload jsonb, numbered boolean)`;
  return [insert];
}

/**
 * Counts a change of what a team sees. The row stays locked until the commit: changes of one team happen one
 * after the other, and whoever reads a counter has seen every change up to it.
 */
export async function nextChange(db: Db, teamId: string): Promise<number> {
  const [row] = await countChange(db, teamId);
  return row?.counter as number;
}

export const countChange = (db: Db, teamId: string) => db<{ counter: number }[]>`
  INSERT INTO team_changes (team_id, counter) VALUES (${teamId}, 1)
    ON CONFLICT (team_id) DO UPDATE SET counter = team_changes.counter + 1 RETURNING counter`;

/** The number of the change that was counted before in this transaction, for statements that are sent behind it. */
export const countedChange = (db: Db, teamId: string) =>
  db`(SELECT counter FROM team_changes WHERE team_id = ${teamId})`;
