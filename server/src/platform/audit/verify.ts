// Walks the whole audit chain and says whether a row was changed, removed, added out of turn or with a false time, or the
// tail cut off.
import type { Sql } from '../database/connect.ts';
import { GENESIS, linkHash, type SealedRow, sealedColumns, sealedText } from './chain.ts';
import { compareWithHeads, type HeadFault } from './compare-heads.ts';
import type { NotedHead } from './heads.ts';

interface Verification {
  sound: boolean;
  /** The first thing found wrong. */
  fault?: string;
  sealed: number;
  /** Rows written but not sealed yet: normally those of the last second. */
  unsealed: number;
  head?: { seq: number; hash: string };
}

const CHUNK = 5000;

/** `heads` were written down outside the database. */
export async function verifyAudit(sql: Sql, heads: readonly NotedHead[]): Promise<Verification> {
  let expected = 1;
  let hash: Buffer = GENESIS;
  const findHeadFault = compareWithHeads(heads);
  for (;;) {
    const rows = await sql<FoundRow[]>`SELECT s.seq, s.audit_id AS "auditId", s.hash, ${sealedColumns(sql)}
      FROM audit_seals s LEFT JOIN audit_log a ON a.id = s.audit_id
      WHERE s.seq >= ${expected} ORDER BY s.seq LIMIT ${CHUNK}`;
    for (const row of rows) {
      const fault = faultOf(row, expected, hash, findHeadFault);
      if (fault) return { sound: false, fault, sealed: expected - 1, unsealed: await countUnsealed(sql) };
      hash = row.hash;
      expected++;
    }
    if (rows.length < CHUNK) break;
  }
  const sealed = expected - 1;
  const unsealed = await countUnsealed(sql);
  const newest = heads.at(-1)?.seq ?? 0;
  if (newest > sealed) {
    const fault = `The chain ends at seal ${sealed}, but seal ${newest} was written down outside the database: its tail was cut off.`;
    return { sound: false, fault, sealed, unsealed };
  }
  const moved = await findMovedRow(sql);
  if (moved) return { sound: false, fault: moved, sealed, unsealed };
  return { sound: true, sealed, unsealed, head: { seq: sealed, hash: hash.toString('hex') } };
}

interface FoundSeal {
  seq: number;
  auditId: number;
  hash: Buffer;
}

/** A seal with its row, where there is one. */
type FoundRow = FoundSeal & (SealedRow | { id: null });

function faultOf(
  row: FoundRow,
  expected: number,
  previous: Buffer,
  findHeadFault: HeadFault,
): string | undefined {
  if (row.seq !== expected) return `Seal ${expected} is missing.`;
  if (row.id === null) return `Audit row ${row.auditId} (seal ${row.seq}) is missing.`;
  const hash = linkHash(previous, sealedText(row));
  if (!hash.equals(row.hash))
    return `Audit row ${row.auditId} (seal ${row.seq}) was changed, or the chain before it.`;
  return findHeadFault({ ...row, hash: hash.toString('hex') });
}

/** Number and time of a row are given in one moment, and seals follow within a second or two. */
const CLOCK_TOLERANCE = '1 minute';
/** A transaction may commit late, an import after minutes; the sealer finds its rows within ten minutes. */
const COMMIT_TOLERANCE = '1 hour';

/**
 * A row that says it is older than rows before it, younger than its seal, or that came among rows of long ago. What follows is
 * looked at from the end: PostgreSQL would go through all that follows for each row otherwise, which takes the square of the time.
 */
async function findMovedRow(sql: Sql): Promise<string | undefined> {
  const [row] = await sql`
    SELECT id, at, at < latest - ${CLOCK_TOLERANCE}::interval AS backdated, at > sealed_at + ${CLOCK_TOLERANCE}::interval AS ahead
    FROM (SELECT a.id, a.at, s.sealed_at,
        max(a.at) OVER (ORDER BY a.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS latest,
        min(s.sealed_at) OVER (ORDER BY a.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS followed
      FROM audit_log a LEFT JOIN audit_seals s ON s.audit_id = a.id) AS row
    WHERE at < latest - ${CLOCK_TOLERANCE}::interval OR at > sealed_at + ${CLOCK_TOLERANCE}::interval
      OR sealed_at > followed + ${COMMIT_TOLERANCE}::interval
    ORDER BY id LIMIT 1`;
  if (!row) return undefined;
  const when = `Audit row ${row.id} says ${row.at.toISOString()}`;
  if (row.backdated)
    return `${when}, but rows before it are later: it was backdated, or the clock was set back.`;
  if (row.ahead)
    return `${when}, which is later than its seal: its time was changed, or the clock was set back.`;
  return `${when}, but was sealed long after the rows that follow it: it was added afterwards.`;
}

async function countUnsealed(sql: Sql): Promise<number> {
  const [row] = await sql`SELECT count(*)::int AS count FROM audit_log a
    WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.audit_id = a.id)`;
  return row?.count ?? 0;
}
