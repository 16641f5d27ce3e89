// A new master key for the audit trail: the keys of people and studies are wrapped anew, the values stay as they are.
import type { Sql, Transaction } from '../database/connect.ts';
import { decrypt, encrypt } from './encryption.ts';
import { KeyFileError, type MasterKeys, makeMasterKey, readKeyFile, replaceKeyFile } from './key-file.ts';
import { AlteredKeyError, MASTER_SECRET } from './value-keys.ts';

const PIECE = 1000;

interface Wrapped {
  owner: string;
  wrapped: Buffer;
  masterId: string;
}

/**
 * The key before stays in the file until the next rotation: a server that runs meanwhile goes on wrapping with it until
 * it reads the file again. Older ones leave it. Gives how many keys were wrapped anew.
 */
export async function rotateMasterKey(
  sql: Sql,
  keyFile: string,
): Promise<{ id: string; formerId: string; wrapped: number }> {
  const former = readKeyFile(keyFile);
  if (!former) throw new KeyFileError(`The key file ${keyFile} is missing; nothing was changed.`);
  const made = makeMasterKey();
  // First the file: whatever happens now, every key that is in use is in it.
  replaceKeyFile(keyFile, [made, ...former]);
  const wrapped = await sql.begin(async (tx) => {
    let count = 0;
    for (let after = ''; ; ) {
      const rows = await listWrapped(tx, after);
      await wrapAgain(tx, [made, ...former], rows);
      count += rows.length;
      if (rows.length < PIECE) break;
      after = (rows.at(-1) as Wrapped).owner;
    }
    await tx`UPDATE secrets SET value = ${tx.json(made.id)} WHERE name = ${MASTER_SECRET}`;
    return count;
  });
  replaceKeyFile(keyFile, [made, former[0]]);
  return { id: made.id, formerId: former[0].id, wrapped };
}

function listWrapped(tx: Transaction, after: string): PromiseLike<Wrapped[]> {
  const later = after === '' ? tx`` : tx`AND owner_id > ${after}`;
  return tx<Wrapped[]>`SELECT owner_id AS owner, wrapped, master_id AS "masterId" FROM value_keys
    WHERE wrapped IS NOT NULL ${later} ORDER BY owner_id LIMIT ${PIECE} FOR UPDATE`;
}

async function wrapAgain(tx: Transaction, masters: MasterKeys, rows: readonly Wrapped[]): Promise<void> {
  const [made] = masters;
  const anew = rows.map(({ owner, wrapped, masterId }) => {
    const master = masters.find(({ id }) => id === masterId);
    const key = master && decrypt(master.key, owner, wrapped);
    if (!key) throw new AlteredKeyError(owner);
    return { owner, wrapped: `\\x${encrypt(made.key, owner, key).toString('hex')}` };
  });
  await tx`UPDATE value_keys v SET wrapped = r.wrapped, master_id = ${made.id}
    FROM jsonb_to_recordset(${tx.json(anew)}) AS r (owner uuid, wrapped bytea) WHERE v.owner_id = r.owner`;
}
