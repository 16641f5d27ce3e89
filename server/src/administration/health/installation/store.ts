// SQL of the lamps of the installation: work in the background, backups, and the seals of the audit trail.
import type { Db } from '../../../platform/database/connect.ts';

interface Work {
  givenUp: number;
  waitingSince: Date | null;
}

export async function findWork(db: Db): Promise<Work> {
  const [row] = await db<
    Work[]
  >`SELECT given_up AS "givenUp", waiting_since AS "waitingSince" FROM background_work()`;
  return row ?? { givenUp: 0, waitingSince: null };
}

interface BackupRow {
  kind: 'backup' | 'proof';
  /** How the newest one went. */
  isFine: boolean;
  lastFineAt: Date | null;
  dueAt: Date | null;
}

/** None where none was ever made. */
export async function listBackups(db: Db): Promise<BackupRow[]> {
  return db<
    BackupRow[]
  >`SELECT k.kind, newest.fine AS "isFine", fine.ended_at AS "lastFineAt", fine.due_at AS "dueAt"
    FROM (VALUES ('backup'), ('proof')) k (kind)
    CROSS JOIN LATERAL (SELECT fine FROM backup_log WHERE kind = k.kind ORDER BY ended_at DESC, id DESC LIMIT 1) newest
    LEFT JOIN LATERAL (SELECT ended_at, due_at FROM backup_log WHERE kind = k.kind AND fine
      ORDER BY ended_at DESC, id DESC LIMIT 1) fine ON true`;
}

interface Seals {
  sealedUpTo: Date | null;
  waitingSince: Date | null;
}

/** Times without end are forged, and tell nothing. */
export async function findSeals(db: Db): Promise<Seals> {
  const [row] = await db<Seals[]>`WITH last AS (SELECT max(audit_id) AS id FROM audit_seals)
    SELECT (SELECT a.at FROM audit_log a WHERE a.id = last.id AND isfinite(a.at)) AS "sealedUpTo",
      (SELECT CASE WHEN isfinite(a.at) THEN a.at END FROM audit_log a
        WHERE a.id > coalesce(last.id, 0) ORDER BY a.id LIMIT 1) AS "waitingSince"
    FROM last`;
  return row ?? { sealedUpTo: null, waitingSince: null };
}
