// What a PostgreSQL of one's own must allow before it can be saved, and in words what is missing.
import type { Sql } from '../platform/database/connect.ts';
import { BackupFault } from './fault.ts';
import { type OuterDatabase, readOuterDatabase } from './store.ts';

const OLDEST = 15;
/** A piece of the log is put together in memory. */
const LARGEST_SEGMENT = 64 * 1024 * 1024;

export async function findOuterDatabase(sql: Sql): Promise<OuterDatabase> {
  const found = await readOuterDatabase(sql);
  const { database, login, majorVersion, segmentBytes } = found;
  const refuse = (why: string) => {
    throw new BackupFault(`The PostgreSQL in DATABASE_URL cannot be saved: ${why} Nothing was changed.`);
  };
  if (majorVersion < OLDEST)
    refuse(`it is version ${majorVersion}, and ${OLDEST} is the oldest that can be.`);
  if (found.isStandby) refuse('it is a standby. Let DATABASE_URL lead to the primary.');
  if (found.logLevel === 'minimal') refuse("its wal_level is minimal. Set it to 'replica' and restart it.");
  if (found.spaces > 0) refuse('it has tablespaces of its own. Use its own tools, such as pg_basebackup.');
  if (segmentBytes > LARGEST_SEGMENT)
    refuse('the pieces of its log (wal_segment_size) are larger than 64 MB.');
  const missing = [
    ...(found.mayReplicate ? [] : [`ALTER ROLE "${login}" REPLICATION;`]),
    ...(found.mayName ? [] : [`GRANT EXECUTE ON FUNCTION pg_create_restore_point(text) TO "${login}";`]),
  ];
  if (missing.length > 0)
    refuse(
      `its login "${login}" may not. As a superuser, in the database "${database}": ${missing.join(' ')}`,
    );
  return { database, login, majorVersion, segmentBytes };
}

/** What a replication connection is refused for, where the login itself may. */
export function explainReplication(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (code === '28000')
    return new BackupFault(
      `The PostgreSQL in DATABASE_URL takes no replication connection from here: ${message}. Add a line to its pg_hba.conf, such as "host replication <login> <this machine>/32 scram-sha-256", and reload it.`,
    );
  if (code === '53300' || code === '53400')
    return new BackupFault(
      `The PostgreSQL in DATABASE_URL has no room for one more replication: ${message}. Raise max_wal_senders and max_replication_slots; backups need three of each.`,
    );
  return error;
}
