// Seals new audit rows into the hash chain, a second after they were written at the latest. One sealer at a time.
// Ids are given before the commit, so a row may appear behind its successors: recent ids are looked at each time,
// all of them once a minute.
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Sql } from '../database/connect.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { endsWithin } from '../within.ts';
import { auditText, GENESIS, linkHash } from './chain.ts';

const LOCK = 7_421_002;
const BATCH = 2000;
const LOOK_BACK = 20_000;
const PAUSE = 500;
const REST_WITHIN = 3000;
/** Once a minute. */
const ROUNDS_TO_EVERYTHING = 120;

export interface Head {
  seq: number;
  hash: string;
}

/** Seals one batch and returns how many rows it held. */
export async function sealBatch(sql: Sql, lookBack: number = LOOK_BACK): Promise<number> {
  return sql.begin(async (tx) => {
    const [lock] = await tx`SELECT pg_try_advisory_xact_lock(${LOCK}) AS got`;
    if (!lock?.got) return 0;
    const [last] = await tx`SELECT seq, hash, (SELECT max(audit_id) FROM audit_seals) AS newest
      FROM audit_seals ORDER BY seq DESC LIMIT 1`;
    const rows = await tx`SELECT a.id, ${auditText(tx)} AS text FROM audit_log a
      WHERE a.id > ${Math.max(0, (last?.newest ?? 0) - lookBack)}
        AND NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.audit_id = a.id)
      ORDER BY a.id LIMIT ${BATCH}`;
    if (rows.length === 0) return 0;
    let hash: Buffer = last?.hash ?? GENESIS;
    const seals = rows.map((row, index) => {
      hash = linkHash(hash, row.text);
      return { seq: (last?.seq ?? 0) + index + 1, auditId: row.id as number, hash };
    });
    await tx`INSERT INTO audit_seals (seq, audit_id, hash)
      SELECT * FROM unnest(${seals.map(({ seq }) => seq)}::bigint[], ${seals.map(({ auditId }) => auditId)}::bigint[],
        ${seals.map(({ hash }) => hash)}::bytea[])`;
    return rows.length;
  }) as Promise<number>;
}

export async function readHead(sql: Sql): Promise<Head | undefined> {
  const [row] = await sql`SELECT seq, encode(hash, 'hex') AS hash FROM audit_seals ORDER BY seq DESC LIMIT 1`;
  return row ? { seq: row.seq, hash: row.hash } : undefined;
}

/** The head also goes to a file outside the database, so that a cut tail is found. */
export function startSealer(sql: Sql, headFile: string, onError: (error: unknown) => void): Loop {
  let round = 0;
  let written = 0;
  const writeHead = async () => {
    const head = await readHead(sql);
    if (!head || head.seq <= written) return;
    appendHead(headFile, head);
    written = head.seq;
  };
  const loop = startLoop(
    async ({ isOver, sign }) => {
      const everything = round++ % ROUNDS_TO_EVERYTHING === 0;
      const lookBack = everything ? Number.MAX_SAFE_INTEGER : LOOK_BACK;
      while (!isOver() && (await sealBatch(sql, lookBack)) === BATCH) sign();
      if (everything) await writeHead();
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

function appendHead(file: string, head: Head): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify({ ...head, at: new Date().toISOString() })}\n`);
}
