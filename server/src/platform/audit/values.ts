// Reads what a row of the audit trail has changed: decrypted, and compared with the digests that were sealed. What is
// shown is what was sealed.
import type { Db } from '../database/connect.ts';
import { decrypt } from './encryption.ts';
import { type ActorDetails, type Changes, digest, INSTALLATION } from './record.ts';
import type { AuditTrail } from './trail.ts';
import type { StoredKey } from './value-keys.ts';

/** What of a row is needed for its values. */
export interface EncryptedRow {
  actorId: string | null;
  changes: Readonly<Record<string, { from: string | null; to: string | null }>>;
  valuesOf: string | null;
  encryptedValues: Buffer | null;
  encryptedActor: Buffer | null;
  actorDigest: string | null;
}

type ReadValue<T> =
  /** As it was sealed. */
  | { state: 'whole'; value: T }
  /** Removed, or not what was sealed. */
  | { state: 'altered' }
  | { state: 'destroyed'; at: Date; reason: string }
  /** Of a version that stored digests only. */
  | { state: 'notStored' }
  /** There was nothing to store. */
  | { state: 'none' };

export interface ReadValues {
  changes: ReadValue<Changes>;
  actor: ReadValue<ActorDetails>;
}

/** In the order of the rows. */
export async function readValues(
  db: Db,
  { salt, keys }: AuditTrail,
  rows: readonly EncryptedRow[],
): Promise<ReadValues[]> {
  const owners = rows.flatMap((row) => [
    row.actorId ?? INSTALLATION,
    ...(row.valuesOf ? [row.valuesOf] : []),
  ]);
  const found = await keys.forReading(db, owners);
  return rows.map((row) => ({ changes: readChanges(salt, found, row), actor: readActor(salt, found, row) }));
}

type Keys = ReadonlyMap<string, StoredKey>;

function readChanges(salt: string, keys: Keys, row: EncryptedRow): ReadValue<Changes> {
  if (Object.keys(row.changes).length === 0) return { state: 'none' };
  if (row.valuesOf === null) return row.actorDigest === null ? { state: 'notStored' } : { state: 'altered' };
  return open(keys.get(row.valuesOf), row.valuesOf, row.encryptedValues, (value) =>
    isAsSealed(salt, row.changes, value),
  );
}

function readActor(salt: string, keys: Keys, row: EncryptedRow): ReadValue<ActorDetails> {
  if (row.actorDigest === null) return { state: 'notStored' };
  const owner = row.actorId ?? INSTALLATION;
  return open(keys.get(owner), owner, row.encryptedActor, (value) => digest(salt, value) === row.actorDigest);
}

function open<T>(
  stored: StoredKey | undefined,
  owner: string,
  encrypted: Buffer | null,
  asSealed: (value: T) => boolean,
): ReadValue<T> {
  if (stored && 'destroyedAt' in stored)
    return { state: 'destroyed', at: stored.destroyedAt, reason: stored.destroyedFor };
  const plain = stored && encrypted ? decrypt(stored.key, owner, encrypted) : undefined;
  if (!plain) return { state: 'altered' };
  const value = JSON.parse(plain.toString('utf8')) as T;
  return asSealed(value) ? { state: 'whole', value } : { state: 'altered' };
}

function isAsSealed(salt: string, sealed: EncryptedRow['changes'], values: Changes): boolean {
  const fields = Object.keys(sealed);
  return (
    Object.keys(values).length === fields.length &&
    fields.every((field) => {
      const value = values[field];
      return (
        value !== undefined &&
        digest(salt, value[0]) === sealed[field]?.from &&
        digest(salt, value[1]) === sealed[field]?.to
      );
    })
  );
}
