// The time of a simulation. It passes as it does in the world, and leaps where nobody would wait: in the database and in the
// server's process at once, which nobody uses at that moment.
import type { Sql } from '../server/src/platform/database/connect.ts';

/** The functions of migration 0062, ahead by what the one row says. */
export async function installClock(sql: Sql): Promise<void> {
  await sql.begin(async (db) => {
    await db`CREATE TABLE simulated_clock (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one), ahead interval NOT NULL)`;
    await db`INSERT INTO simulated_clock (ahead) VALUES (interval '0')`;
    await db`GRANT SELECT ON simulated_clock TO PUBLIC`;
    await db`CREATE OR REPLACE FUNCTION trialog_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
      RETURN now() + (SELECT ahead FROM simulated_clock)`;
    await db`CREATE OR REPLACE FUNCTION trialog_clock() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
      RETURN clock_timestamp() + (SELECT ahead FROM simulated_clock)`;
  });
}

export async function setDatabaseAhead(sql: Sql, aheadMs: number): Promise<void> {
  await sql`UPDATE simulated_clock SET ahead = make_interval(secs => ${aheadMs / 1000})`;
}

/** The functions as the migration has them. */
export async function removeClock(sql: Sql): Promise<void> {
  await sql.begin(async (db) => {
    await db`CREATE OR REPLACE FUNCTION trialog_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
      RETURN pg_catalog.now()`;
    await db`CREATE OR REPLACE FUNCTION trialog_clock() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
      RETURN pg_catalog.clock_timestamp()`;
    await db`DROP TABLE simulated_clock`;
  });
}
