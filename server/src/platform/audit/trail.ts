// What whoever writes to or reads from the audit trail needs: the salt of its digests and the keys of its values.
import type { Db } from '../database/connect.ts';
import { loadSecret, randomSecret } from '../database/secrets.ts';
import { createKeyFile, KeyFileError, type MasterKeys, readKeyFile } from './key-file.ts';
import { MASTER_SECRET, makeValueKeys, type ValueKeys } from './value-keys.ts';

export interface AuditTrail {
  /** Of the application; stands in each row. */
  version: string;
  salt: string;
  keys: ValueKeys;
}

interface TrailOptions {
  version: string;
  keyFile: string;
  /** Where the key of a person or study is not what was stored. */
  onAltered?: (owner: string) => void;
}

/** Makes the key file at the first start; refuses one that is missing or another one's later. */
export async function openAuditTrail(
  db: Db,
  { version, keyFile, onAltered }: TrailOptions,
): Promise<AuditTrail> {
  const salt = await loadSecret(db, 'audit-salt', randomSecret);
  const [known] = await db<
    { id: string }[]
  >`SELECT value #>> '{}' AS id FROM secrets WHERE name = ${MASTER_SECRET}`;
  const found = readKeyFile(keyFile);
  if (known && !found)
    throw new KeyFileError(
      `The key file ${keyFile} is missing, and the audit trail of this database is encrypted with it. Put the file back, or set TRIALOG_KEY_FILE to where it is. Nothing was changed.`,
    );
  const masters = found ?? createKeyFile(keyFile);
  const id = await loadSecret(db, MASTER_SECRET, () => masters[0].id);
  if (!masters.some((master) => master.id === id))
    throw new KeyFileError(
      `The key file ${keyFile} is not the one of this database, whose audit trail is encrypted with key ${id}. Set TRIALOG_KEY_FILE to the right one. Nothing was changed.`,
    );
  await refuseMissingKeys(db, keyFile, masters);
  return { version, salt, keys: makeValueKeys(keyFile, masters, onAltered) };
}

/** Each master key that is still in use must be there. */
async function refuseMissingKeys(db: Db, keyFile: string, masters: MasterKeys): Promise<void> {
  const used = await db<{ id: string; owner: string }[]>`
    SELECT master_id AS id, min(owner_id::text) AS owner FROM value_keys WHERE wrapped IS NOT NULL GROUP BY master_id`;
  for (const { id, owner } of used)
    if (!masters.some((master) => master.id === id))
      throw new KeyFileError(
        `The key file ${keyFile} lacks the key ${id}, with which a part of the audit trail is encrypted. Nothing was changed. Put the file with that key back; where there never was such a key, the row of ${owner} in the table value_keys was altered, and must be put back.`,
      );
}
