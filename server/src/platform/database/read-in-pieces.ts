// Reads what is too much for the memory: through a cursor, all as it stood at one moment, in pieces.
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
    const next = () => own<Row[]>`FETCH ${sql.unsafe(String(piece))} FROM pieces`;
    // The database makes the next piece while this one goes out.
    for (let coming = next().execute(); ; ) {
      const rows = await coming;
      if (rows.length === 0) return;
      coming = next().execute();
      coming.catch(() => {});
      yield rows;
    }
  } finally {
    await own`ROLLBACK`.catch(() => {});
    own.release();
  }
}
