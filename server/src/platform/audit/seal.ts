// Seals new audit rows into the hash chain, a second after they were written at the latest. One sealer at a time.
// Ids are given before the commit, so a row may appear behind its successors: ids that had no row are looked at each
// time, and all rows once in ten minutes.
import type { Sql, Transaction } from '../database/connect.ts';
import { readByIndex } from '../database/read-by-index.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { endsWithin } from '../within.ts';
import { GENESIS, linkHash, type SealedRow, sealedColumns, sealedText } from './chain.ts';
import { appendHead, type Head } from './heads.ts';

const LOCK = 7_421_002;
const BATCH = 2000;
const LOOK_BACK = 20_000;
const PAUSE = 500;
const REST_WITHIN = 3000;
/** Once a minute. */
const ROUNDS_TO_HEAD = 120;
/** Once in ten minutes. */
const ROUNDS_TO_EVERYTHING = 1200;

/** How far a sealer has looked. */
export interface Position {
  /** All ids up to this one were looked at; nothing before the first look. */
  after: number | undefined;
  /** Ids on the way there that had no row: of transactions that have not committed yet, or never will. */
  gaps: readonly number[];
}

interface FoundRow extends SealedRow {
  isSealed: boolean;
}

interface Last {
  seq: number;
  hash: Buffer;
  newest: number;
}

/** Seals one batch of all rows with ids of the last so many and returns how many rows it held. Reads them all. */
export function sealBatch(sql: Sql, lookBack: number = LOOK_BACK): Promise<number> {
  return sql.begin(async (tx) => {
    const last = await lockChain(tx);
    if (last === undefined) return 0;
    const rows = await tx<SealedRow[]>`SELECT ${sealedColumns(tx)} FROM audit_log a
      WHERE a.id > ${Math.max(0, last.newest - lookBack)}
        AND NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.audit_id = a.id)
      ORDER BY a.id LIMIT ${BATCH}`;
    return insertSeals(tx, last, rows);
  });
}

/** Seals what is new since this position, and what has come behind it; gives the position after it. */
export async function sealNew(sql: Sql, { after, gaps }: Position): Promise<Position & { isAll: boolean }> {
  return sql.begin(async (tx) => {
    const [last] = await Promise.all([lockChain(tx), readByIndex(tx)]);
    if (last === undefined) return { after, gaps, isAll: true };
    const from = after ?? Math.max(0, last.newest - LOOK_BACK);
    const rows = await tx<FoundRow[]>`SELECT ${sealedColumns(tx)}, s.audit_id IS NOT NULL AS "isSealed"
      FROM (
        (SELECT * FROM audit_log WHERE id = ANY(${gaps}::bigint[]))
        UNION ALL (SELECT * FROM audit_log WHERE id > ${from} ORDER BY id LIMIT ${BATCH})) a
      LEFT JOIN LATERAL (SELECT audit_id FROM audit_seals WHERE audit_id = a.id OFFSET 0) s ON true
      ORDER BY a.id`;
    await insertSeals(
      tx,
      last,
      rows.filter(({ isSealed }) => !isSealed),
    );
    const isAll = rows.filter(({ id }) => id > from).length < BATCH;
    return { ...positionAfter(from, gaps, rows), isAll };
  });
}

function positionAfter(from: number, gaps: readonly number[], rows: readonly FoundRow[]): Position {
  const found = new Set(rows.map(({ id }) => id));
  const after = Math.max(from, rows.at(-1)?.id ?? 0);
  const oldest = after - LOOK_BACK;
  const left = gaps.filter((id) => id > oldest && !found.has(id));
  for (let id = Math.max(from, oldest) + 1; id < after; id++) if (!found.has(id)) left.push(id);
  return { after, gaps: left };
}

/** The last seal, for whoever may add the next one; nothing while somebody else does. */
async function lockChain(tx: Transaction): Promise<Last | undefined> {
  const [[lock], [last]] = await Promise.all([
    tx`SELECT pg_try_advisory_xact_lock(${LOCK}) AS got`,
    tx<Last[]>`SELECT seq, hash, (SELECT max(audit_id) FROM audit_seals) AS newest
      FROM audit_seals ORDER BY seq DESC LIMIT 1`,
  ]);
  return lock?.got ? (last ?? { seq: 0, hash: GENESIS, newest: 0 }) : undefined;
}

async function insertSeals(tx: Transaction, last: Last, rows: readonly SealedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  let { hash } = last;
  const hashes = rows.map((row) => {
    hash = linkHash(hash, sealedText(row));
    return hash;
  });
  await tx`INSERT INTO audit_seals (seq, audit_id, hash)
    SELECT ${last.seq} + n, audit_id, hash
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${hashes}::bytea[]) WITH ORDINALITY AS s (audit_id, hash, n)`;
  return rows.length;
}

export async function readHead(sql: Sql): Promise<Head | undefined> {
  const [row] = await sql<{ seq: number; hash: string; at: Date; waitingSince: Date | null }[]>`
    SELECT seq, encode(hash, 'hex') AS hash, trialog_clock() AS at,
      (SELECT CASE WHEN isfinite(a.at) THEN a.at END FROM audit_log a
        WHERE a.id > (SELECT max(audit_id) FROM audit_seals) ORDER BY a.id LIMIT 1) AS "waitingSince"
    FROM audit_seals ORDER BY seq DESC LIMIT 1`;
  if (!row) return undefined;
  const { seq, hash, at, waitingSince } = row;
  return { seq, hash, at, ...(waitingSince ? { waitingSince } : {}) };
}

/** The head also goes to a file outside the database, so that a cut tail is found. */
export function startSealer(sql: Sql, headFile: string, onError: (error: unknown) => void): Loop {
  let round = 0;
  let written = 0;
  let position: Position = { after: undefined, gaps: [] };
  const writeHead = async () => {
    const head = await readHead(sql);
    if (!head || head.seq <= written) return;
    await appendHead(headFile, head);
    written = head.seq;
  };
  const loop = startLoop(
    async ({ isOver, sign }) => {
      if (round % ROUNDS_TO_EVERYTHING === 0)
        while (!isOver() && (await sealBatch(sql, Number.MAX_SAFE_INTEGER)) === BATCH) sign();
      for (let isAll = false; !isOver() && !isAll; sign()) {
        const { isAll: reached, ...next } = await sealNew(sql, position);
        position = next;
        isAll = reached;
      }
      if (round++ % ROUNDS_TO_HEAD === 0) await writeHead();
      return PAUSE;
    },
    PAUSE,
    onError,
  );
  const sealRest = async () => {
    while ((await sealBatch(sql)) === BATCH);
    await writeHead();
  };
  return {
    ...loop,
    stop: async () => {
      await loop.stop();
      const rest = sealRest().catch(onError);
      // What is left is sealed after the next start.
      if (!(await endsWithin(REST_WITHIN, rest)))
        onError(new Error('The last rows were not sealed in time.'));
    },
  };
}
