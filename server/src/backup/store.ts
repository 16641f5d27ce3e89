// All SQL of backups: what a database holds, to be compared after a restore, and the list of what was saved and proved.
import { createHash } from 'node:crypto';
import { MASTER_SECRET } from '../platform/audit/value-keys.ts';
import type { Db } from '../platform/database/connect.ts';

/** One backup at a time is made of a database. */
const BACKUP_LOCK = 7_421_070;

export async function tryBackupLock(db: Db): Promise<boolean> {
  const [row] = await db`SELECT pg_try_advisory_lock(${BACKUP_LOCK}) AS locked`;
  return row?.locked;
}

export const liftTimeLimits = (db: Db) =>
  db.unsafe('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');

interface Cluster {
  folder: string;
  segmentBytes: number;
  majorVersion: number;
}

export async function findCluster(db: Db): Promise<Cluster> {
  const [row] = await db`SELECT current_setting('data_directory') AS folder,
    pg_size_bytes(current_setting('wal_segment_size'))::int AS bytes,
    current_setting('server_version_num')::int / 10000 AS major`;
  return { folder: row?.folder, segmentBytes: row?.bytes, majorVersion: row?.major };
}

async function listTables(db: Db): Promise<string[]> {
  const rows = await db`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`;
  return rows.map(({ name }) => name);
}

/** Shorter than after what time PostgreSQL ends one of two that wait for each other: it never ends a writer for this. */
const LOCK_TIMEOUT = 300;

/** Nobody writes until the transaction ends; fails where somebody does not end their own in time. */
export async function lockTables(db: Db): Promise<void> {
  const tables = await listTables(db);
  await db.unsafe(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`);
  await db.unsafe(`LOCK TABLE ${tables.map((name) => `"${name}"`).join(', ')} IN SHARE MODE`);
}

export const isLockTimeout = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string } | undefined)?.code ?? '');

interface RestorePoint {
  position: string;
  at: Date;
  /** Under this others see the same moment. */
  snapshot: string;
}

export async function makeRestorePoint(db: Db, name: string): Promise<RestorePoint> {
  const [row] = await db`SELECT pg_create_restore_point(${name})::text AS position, clock_timestamp() AS at,
    pg_export_snapshot() AS snapshot`;
  return row as RestorePoint;
}

export const useSnapshot = (db: Db, snapshot: string) =>
  db.unsafe(`SET TRANSACTION SNAPSHOT '${snapshot.replaceAll("'", '')}'`);

export const finishSegment = (db: Db) => db`SELECT pg_switch_wal()`;

/** What a database held at a moment. */
export interface Holdings {
  rows: Record<string, number>;
  /** Some patients, and a digest of all that is theirs. */
  patients: { id: string; digest: string }[];
  seal: { seq: number; hash: string } | null;
}

const MOST_PATIENTS = 20;

/** Of the given patients; else of some that are picked by chance. */
export async function findHoldings(db: Db, given?: readonly string[]): Promise<Holdings> {
  const rows: Record<string, number> = {};
  for (const name of await listTables(db)) {
    const [row] = await db`SELECT count(*)::float8 AS count FROM ${db(name)}`;
    rows[name] = row?.count;
  }
  const picked = given ?? (await pickPatients(db));
  const [seal] = await db<{ seq: number; hash: string }[]>`
    SELECT seq, encode(hash, 'hex') AS hash FROM audit_seals ORDER BY seq DESC LIMIT 1`;
  return { rows, patients: await digestPatients(db, picked), seal: seal ?? null };
}

async function pickPatients(db: Db): Promise<string[]> {
  const rows = await db`SELECT user_id AS id FROM patients ORDER BY random() LIMIT ${MOST_PATIENTS}`;
  return rows.map(({ id }) => id);
}

async function digestPatients(db: Db, ids: readonly string[]): Promise<Holdings['patients']> {
  const columns = await db<{ name: string; column: string }[]>`
    SELECT DISTINCT t.relname AS name, a.attname AS column
    FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey, c.confkey) AS k(own, other)
      JOIN pg_class t ON t.oid = c.conrelid
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
      JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = k.other
    WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'patients'::regclass)
      AND f.attname IN ('id', 'user_id') AND a.atttypid = 'uuid'::regtype
    UNION SELECT 'users', 'id' ORDER BY 1, 2`;
  const digests = new Map(ids.map((id) => [id, createHash('sha256')]));
  const add = (found: readonly { id: string; digest: string }[], of: string) => {
    for (const { id, digest } of found) digests.get(id)?.update(`${of} ${digest}\n`);
  };
  for (const { name, column } of columns) {
    const found = await db<{ id: string; digest: string }[]>`
      SELECT t.${db(column)}::text AS id, ${digestOf(db)} AS digest
      FROM ${db(name)} t WHERE t.${db(column)} = ANY(${ids}::uuid[]) GROUP BY 1`;
    add(found, `${name}.${column}`);
  }
  const answers = await db<{ id: string; digest: string }[]>`
    SELECT r.patient_id::text AS id, ${digestOf(db)} AS digest
    FROM survey_answers t JOIN survey_rounds r ON r.id = t.round_id
    WHERE r.patient_id = ANY(${ids}::uuid[]) GROUP BY 1`;
  add(answers, 'survey_answers');
  return [...digests].map(([id, hash]) => ({ id, digest: hash.digest('hex') }));
}

const digestOf = (db: Db) =>
  db`encode(sha256(convert_to(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C"), 'UTF8')), 'hex')`;

/** The master keys that the values of the trail need. */
export async function listMasterKeys(db: Db): Promise<string[]> {
  const rows = await db`SELECT value #>> '{}' AS id FROM secrets WHERE name = ${MASTER_SECRET}
    UNION SELECT DISTINCT master_id FROM value_keys WHERE wrapped IS NOT NULL ORDER BY 1`;
  return rows.map(({ id }) => id);
}

/** Some entries of the trail that have values. */
export async function pickEntries(db: Db, most: number): Promise<number[]> {
  const rows =
    await db`SELECT id FROM audit_log WHERE encrypted_values IS NOT NULL OR encrypted_actor IS NOT NULL
    ORDER BY random() LIMIT ${most}`;
  return rows.map(({ id }) => id);
}

interface LogEntry {
  kind: 'backup' | 'proof';
  name: string;
  beganAt: Date;
  isFine: boolean;
  /** What was found, or what went wrong. */
  details: unknown;
  /** When the next one is due, where they are made at an interval. */
  dueAt?: Date | undefined;
}

export async function addToLog(
  db: Db,
  { kind, name, beganAt, isFine, details, dueAt }: LogEntry,
): Promise<void> {
  await db`INSERT INTO backup_log (kind, name, began_at, ended_at, fine, details, due_at)
    VALUES (${kind}, ${name}, ${beganAt}, clock_timestamp(), ${isFine}, ${db.json(details)}, ${dueAt ?? null})`;
}

/** Of those that are made at an interval. */
export async function findLastProof(db: Db): Promise<{ beganAt: Date; isFine: boolean } | undefined> {
  const [row] = await db<{ beganAt: Date; isFine: boolean }[]>`
    SELECT began_at AS "beganAt", fine AS "isFine" FROM backup_log
    WHERE kind = 'proof' AND due_at IS NOT NULL ORDER BY id DESC LIMIT 1`;
  return row;
}

/** Where the worker makes none any more, none is late. */
export const forgetDueProofs = (db: Db) =>
  db`UPDATE backup_log SET due_at = NULL WHERE kind = 'proof' AND due_at IS NOT NULL`;

export interface OuterDatabase {
  database: string;
  login: string;
  segmentBytes: number;
  majorVersion: number;
}

interface OuterState extends OuterDatabase {
  logLevel: string;
  isStandby: boolean;
  mayReplicate: boolean;
  /** Whether its login may name a moment in the log. */
  mayName: boolean;
  /** How many tablespaces it has beside those that each has. */
  spaces: number;
}

/** A PostgreSQL of one's own, and what its login may. */
export async function readOuterDatabase(db: Db): Promise<OuterState> {
  const [row] = await db`SELECT current_database() AS database, current_user AS login,
      current_setting('server_version_num')::int / 10000 AS "majorVersion",
      pg_size_bytes(current_setting('wal_segment_size'))::int AS "segmentBytes",
      current_setting('wal_level') AS "logLevel", pg_is_in_recovery() AS "isStandby",
      r.rolsuper OR r.rolreplication AS "mayReplicate",
      has_function_privilege('pg_create_restore_point(text)', 'EXECUTE') AS "mayName",
      (SELECT count(*)::int FROM pg_tablespace WHERE spcname NOT IN ('pg_default', 'pg_global')) AS spaces
    FROM pg_roles r WHERE r.rolname = current_user`;
  return row as OuterState;
}

export async function findDatabase(db: Db): Promise<string> {
  const [row] = await db`SELECT current_database() AS name`;
  return row?.name;
}

const SLOT_LOCK = 7_421_071;

/** Two workers that start at once make one slot. */
export const lockSlots = (db: Db) => db`SELECT pg_advisory_xact_lock(${SLOT_LOCK})`;

interface StoredSlot {
  name: string;
  /** From where the log is there. */
  position: string | null;
  isLost: boolean;
  isActive: boolean;
}

export const listSlots = (db: Db, prefix: string) => db<StoredSlot[]>`
  SELECT slot_name AS name, restart_lsn::text AS position, wal_status = 'lost' AS "isLost", active AS "isActive"
  FROM pg_replication_slots WHERE starts_with(slot_name, ${prefix}) AND slot_type = 'physical'`;

export async function makeSlot(db: Db, name: string): Promise<string> {
  const [row] =
    await db`SELECT lsn::text AS position FROM pg_create_physical_replication_slot(${name}, true)`;
  return row?.position;
}

export const dropSlot = (db: Db, name: string) => db`SELECT pg_drop_replication_slot(${name})`;
