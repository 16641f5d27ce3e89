// The keys of the values in the audit trail: one for each person and study. They lie in the database, wrapped by the
// master key, and the last ones used are remembered.
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from '../database/connect.ts';
import { decrypt, encrypt } from './encryption.ts';
import { KeyFileError, type MasterKeys, readKeyFile } from './key-file.ts';

const MOST_REMEMBERED = 20_000;
/** A destroyed key is used by nobody after so long, whichever process destroyed it. */
const REMEMBERED_FOR = 10 * 60_000;
/** Which master key this database was first used with, or was last rotated to. */
export const MASTER_SECRET = 'audit-master-key';

export interface ValueKeys {
  /**
   * The keys of these owners; those that have none get one, in this transaction. A destroyed key encrypts no more, and
   * neither does one that was altered: that is refused, unless what is written must be written all the same.
   */
  forWriting(db: Db, owners: readonly string[], mayLack: boolean): Promise<ReadonlyMap<string, Buffer>>;
  /** Also tells which keys were destroyed, and when. */
  forReading(db: Db, owners: readonly string[]): Promise<ReadonlyMap<string, StoredKey>>;
  /** Of those whose key this process has found altered, the ones whose key still is. */
  listAltered(db: Db): Promise<string[]>;
}

export type StoredKey =
  | { key: Buffer }
  | { destroyedAt: Date; destroyedFor: string }
  /** Not what was wrapped, or wrapped by a master key that nobody has. */
  | { isAltered: true };

/** What would be written cannot be encrypted. */
export class AlteredKeyError extends KeyFileError {
  override name = 'AlteredKeyError';
  constructor(owner: string) {
    super(
      `The key of ${owner} in the table value_keys was altered, so the audit trail cannot store what is changed about or by this person or study; nothing was changed. Put this row back from a backup of the database. Where there is none, delete it: a new key is made for what comes, and what was stored before stays unreadable.`,
    );
  }
}

interface KeyRow {
  owner: string;
  wrapped: Buffer | null;
  masterId: string | null;
  destroyedAt: Date | null;
  destroyedFor: string | null;
  /** Whether it was there before this transaction: one that is made in it may be rolled back. */
  lasting: boolean;
}

export function makeValueKeys(
  keyFile: string,
  masters: MasterKeys,
  onAltered: (owner: string) => void = () => {},
): ValueKeys {
  let current = masters;
  const altered = new Set<string>();
  const remembered = new LRUCache<string, Buffer>({ max: MOST_REMEMBERED, ttl: REMEMBERED_FOR });

  const masterOf = (id: string): Buffer | undefined => {
    const find = () => current.find((master) => master.id === id)?.key;
    const known = find();
    if (known) return known;
    // The master key was rotated while this process ran.
    current = readKeyFile(keyFile) ?? current;
    return find();
  };
  /** Another process may have rotated it since this one has read the file. */
  const masterInUse = async (db: Db) => {
    const [row] = await db<
      { id: string }[]
    >`SELECT value #>> '{}' AS id FROM secrets WHERE name = ${MASTER_SECRET}`;
    if (row && row.id !== current[0].id) current = readKeyFile(keyFile) ?? current;
    return current[0];
  };
  const open = ({ owner, wrapped, masterId, destroyedAt, destroyedFor, lasting }: KeyRow): StoredKey => {
    if (destroyedAt) return { destroyedAt, destroyedFor: destroyedFor as string };
    const master = masterOf(masterId as string);
    const key = master && decrypt(master, owner, wrapped as Buffer);
    if (!key) return { isAltered: true };
    if (lasting) remembered.set(owner, key);
    return { key };
  };
  /** Reported once, and remembered until it is put right. */
  const watch = (owner: string, stored: StoredKey | undefined) => {
    if (!stored || !('isAltered' in stored)) altered.delete(owner);
    else if (!altered.has(owner)) {
      altered.add(owner);
      onAltered(owner);
    }
  };
  const read = async (db: Db, owners: readonly string[]): Promise<Map<string, StoredKey>> => {
    const rows = await db<
      KeyRow[]
    >`SELECT owner_id AS owner, wrapped, master_id AS "masterId", destroyed_at AS "destroyedAt",
        destroyed_for AS "destroyedFor", made_at < trialog_now() AS lasting
      FROM value_keys WHERE owner_id = ANY(${owners}::uuid[])`;
    const found = new Map(rows.map((row) => [row.owner, open(row)]));
    for (const owner of owners) watch(owner, found.get(owner));
    return found;
  };
  const forReading = async (db: Db, owners: readonly string[]) => {
    const found = new Map<string, StoredKey>();
    const missing: string[] = [];
    for (const owner of new Set(owners)) {
      const key = remembered.get(owner);
      if (key) found.set(owner, { key });
      else missing.push(owner);
    }
    if (missing.length > 0) for (const [owner, stored] of await read(db, missing)) found.set(owner, stored);
    return found;
  };
  const add = async (db: Db, owners: readonly string[]) => {
    const master = await masterInUse(db);
    const rows = owners.map((owner) => ({
      owner,
      wrapped: `\\x${encrypt(master.key, owner, randomBytes(32)).toString('hex')}`,
    }));
    // In one order, so that two who add the same keys do not wait for each other for ever.
    await db`INSERT INTO value_keys (owner_id, wrapped, master_id)
      SELECT owner, wrapped, ${master.id} FROM jsonb_to_recordset(${db.json(rows)}) AS r (owner uuid, wrapped bytea)
      ORDER BY owner ON CONFLICT DO NOTHING`;
  };
  return {
    forReading,
    forWriting: async (db, owners, mayLack) => {
      let stored = await forReading(db, owners);
      const missing = [...new Set(owners)].filter((owner) => !stored.has(owner));
      if (missing.length > 0) {
        await add(db, missing);
        stored = new Map([...stored, ...(await read(db, missing))]);
      }
      const keys = new Map<string, Buffer>();
      for (const [owner, value] of stored) {
        if ('key' in value) keys.set(owner, value.key);
        else if ('isAltered' in value && !mayLack) throw new AlteredKeyError(owner);
      }
      return keys;
    },
    listAltered: async (db) => {
      if (altered.size > 0) await read(db, [...altered]);
      return [...altered];
    },
  };
}
