// The database of this worker's server, as whoever owns the machine reaches it: for what the product itself never does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Sql } from '../server/src/platform/database/connect.ts';

export async function withDatabase<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const address = join(process.env.JOURNEYS_DATA_DIR ?? '', 'postgres', 'address');
  const sql = connect(readFileSync(address, 'utf8').trim(), { connections: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
