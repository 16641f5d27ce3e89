// Refuses a database that may forget what it has confirmed: an answer of ours promises that the write is kept.
import type { Sql } from './connect.ts';

const MUST_BE_ON = ['fsync', 'full_page_writes', 'synchronous_commit'];
/** As PostgreSQL numbers its versions. */
export const OLDEST_POSTGRES = 150_000;

export async function checkDatabase(sql: Sql): Promise<void> {
  const [row] =
    await sql`SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`;
  if (row?.version < OLDEST_POSTGRES) throw new Error('Trialog needs PostgreSQL 15 or later.');
  if (row?.encoding !== 'UTF8')
    throw new Error(`Trialog needs a database in UTF8; this one is in ${row?.encoding}.`);
  const off = await sql`SELECT name FROM pg_settings WHERE name = ANY(${MUST_BE_ON}) AND setting = 'off'`;
  if (off.length > 0) {
    const names = off.map((setting) => setting.name).join(', ');
    throw new Error(
      `This database runs with ${names} off and may lose confirmed writes. Switch it on and start again.`,
    );
  }
}
