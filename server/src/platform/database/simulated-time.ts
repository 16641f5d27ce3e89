// Holds the clock of the database against that of the process. They are apart where a database was part of a simulation and the
// process is not, or is part of another one: nothing may be decided there.
import { clock } from '../clock.ts';
import { TOLERATED_MS } from './clock-check.ts';
import type { Db } from './connect.ts';

/** How far the time by which the database decides is ahead of the time that its machine has. */
async function readDatabaseAhead(db: Db): Promise<number> {
  const [row] = await db<
    { ms: number }[]
  >`SELECT (extract(epoch FROM trialog_clock() - clock_timestamp()) * 1000)::float8 AS ms`;
  return row!.ms;
}

/** What is wrong with it, in words; nothing where both are the same. */
export async function findClockFault(db: Db): Promise<string | undefined> {
  const ahead = await readDatabaseAhead(db);
  if (Math.abs(ahead - clock.aheadMs()) <= TOLERATED_MS) return undefined;
  const words = `This database was part of a simulation: its time is ${Math.round(ahead / 1000)} seconds ahead of its machine's.`;
  return `${words} Use another DATA_DIR or database.`;
}
