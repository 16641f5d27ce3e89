// Reads what is too much for the memory: through a cursor, all as it stood at one moment, in pieces.
import { setImmediate } from 'node:timers/promises';
import type { Sql, Statement } from './connect.ts';

interface Options {
  /** Rows at a time. */
  piece: number;
  /** Where each row looks up a few others that lie together in their index. */
  readsByIndex?: boolean;
}

/**
 * The connection is held until the reader has taken the last piece or gone; a reader who stands still is given up by the
 * database.
 */
export async function* readInPieces<Row extends object>(
  sql: Sql,
  query: Statement<readonly object[]>,
  { piece, readsByIndex = false }: Options,
): AsyncGenerator<Row[]> {
  const own = await sql.reserve();
  try {
    await own`BEGIN READ ONLY`;
    if (readsByIndex) await own`SET LOCAL enable_bitmapscan = off`;
    await own`DECLARE pieces NO SCROLL CURSOR FOR ${query}`;
    yield* readAhead(() => own<Row[]>`FETCH ${sql.unsafe(String(piece))} FROM pieces`.execute());
  } finally {
    await own`ROLLBACK`.catch(() => {});
    own.release();
  }
}

/** Pieces until an empty one; the database makes the next one while its reader works on this one. */
export async function* readAhead<Row extends object>(
  next: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let coming = next(undefined); ; ) {
    const rows = await coming;
    if (rows.length === 0) return;
    coming = next(rows.at(-1));
    coming.catch(() => {});
    // What is asked leaves at the end of the tick, and the reader may work on its piece without ever ending it.
    await setImmediate();
    yield rows;
  }
}
