// Reads what a row of the audit trail has changed: decrypted, and compared with the digests that were sealed. What is
// shown is what was sealed.
import type { Db } from '../database/connect.ts';
import { decryptText } from './encryption.ts';
import { type ActorDetails, type Changes, digest, INSTALLATION } from './record.ts';
import type { AuditTrail } from './trail.ts';
import type { StoredKey } from './value-keys.ts';

/** What of a row is needed for its values. */
export interface EncryptedRow {
  actorId: string | null;
  /** The digests of each field, as JSON. */
  changes: string;
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

type Digests = Readonly<Record<string, { from: string | null; to: string | null }>>;

export interface ReadValues {
  /** What was changed, whether or not its values can be read. */
  fields: readonly string[];
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
  const actors: Actors = new Map();
  return rows.map((row) => {
    const digests = JSON.parse(row.changes) as Digests;
    const fields = Object.keys(digests);
    return {
      fields,
      changes: readChanges(salt, found, row, digests),
      actor: readActor(salt, found, row, actors),
    };
  });
}

type Keys = ReadonlyMap<string, StoredKey>;

function readChanges(salt: string, keys: Keys, row: EncryptedRow, digests: Digests): ReadValue<Changes> {
  if (Object.keys(digests).length === 0) return { state: 'none' };
  if (row.valuesOf === null) return row.actorDigest === null ? { state: 'notStored' } : { state: 'altered' };
  return open(keys.get(row.valuesOf), row.valuesOf, row.encryptedValues, (plain) => {
    const value = JSON.parse(plain) as Changes;
    return isAsSealed(salt, digests, value) ? value : undefined;
  });
}

/** What was decrypted of actors, with its digest: few people do most of what is done. */
type Actors = Map<string, { value: ActorDetails; digest: string | null }>;

function readActor(salt: string, keys: Keys, row: EncryptedRow, actors: Actors): ReadValue<ActorDetails> {
  if (row.actorDigest === null) return { state: 'notStored' };
  const owner = row.actorId ?? INSTALLATION;
  return open(keys.get(owner), owner, row.encryptedActor, (plain) => {
    let known = actors.get(plain);
    if (!known) {
      const value = JSON.parse(plain) as ActorDetails;
      known = { value, digest: digest(salt, value) };
      actors.set(plain, known);
    }
    return known.digest === row.actorDigest ? known.value : undefined;
  });
}

/** `asSealed` gives nothing for what is not as it was sealed. */
function open<T>(
  stored: StoredKey | undefined,
  owner: string,
  encrypted: Buffer | null,
  asSealed: (plain: string) => T | undefined,
): ReadValue<T> {
  if (stored && 'destroyedAt' in stored)
    return { state: 'destroyed', at: stored.destroyedAt, reason: stored.destroyedFor };
  const key = stored && 'key' in stored ? stored.key : undefined;
  const plain = key && encrypted ? decryptText(key, owner, encrypted) : undefined;
  const value = plain === undefined ? undefined : asSealed(plain);
  return value === undefined ? { state: 'altered' } : { state: 'whole', value };
}

function isAsSealed(salt: string, sealed: Digests, values: Changes): boolean {
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
