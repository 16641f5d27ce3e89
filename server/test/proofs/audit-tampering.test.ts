// Random tampering with the audit trail by somebody who owns the database: each is found, and an untouched trail is
// sound. Without the heads that are kept outside the database some of it could not be found.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  GENESIS,
  linkHash,
  type SealedRow,
  sealedColumns,
  sealedText,
} from '../../src/platform/audit/chain.ts';
import { recordAudit } from '../../src/platform/audit/record.ts';
import { sealBatch, startSealer } from '../../src/platform/audit/seal.ts';
import { connect, type Sql, type Transaction } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { trail } from '../world/trail.ts';
import { verifyChain } from '../world/verify-chain.ts';
import { cloneDatabase } from '../world/world.ts';
import { type Chance, makeChance, sizeOf } from './chance.ts';

const TAMPERINGS = sizeOf(10, 1_000);
const ROWS = 200;

let sql: Sql;
let headFile: string;
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 2 });
  headFile = join(mkdtempSync(join(inject('testDir'), 'tampering-')), 'heads.jsonl');
  const author = { actorId: newId(), actorRole: 'Nurse', requestId: newId(), details: { name: 'Somebody' } };
  const entries = Array.from({ length: ROWS }, (_, index) => ({
    action: 'test.done',
    objectType: 'thing',
    objectId: String(index),
    projectId: newId(),
    teamId: newId(),
    patientId: newId(),
    fromVersion: index,
    toVersion: index + 1,
    changes: { word: [index, index + 1] as const },
    reason: 'because',
  }));
  await recordAudit(sql, trail, author, entries);
  while ((await sealBatch(sql)) > 0);
  await startSealer(sql, headFile, () => {}).stop();
});
afterAll(() => sql.end());

/** Each returns the statement's effect, so that one that did nothing is not taken for one that was missed. */
type Tampering = (tx: Transaction, chance: Chance) => Promise<unknown>;

const someSeq = async (tx: Transaction, chance: Chance) => {
  const [row] = await tx`SELECT max(seq)::int AS last FROM audit_seals`;
  return { seq: 1 + chance.below(row?.last - 1), last: row?.last as number };
};

const FIELDS: Record<string, string> = {
  at: "at + interval '1 microsecond'",
  actor_id: 'gen_random_uuid()',
  actor_role: "actor_role || 'x'",
  action: "action || 'x'",
  object_type: "object_type || 'x'",
  object_id: "object_id || 'x'",
  project_id: 'gen_random_uuid()',
  team_id: 'gen_random_uuid()',
  patient_id: 'gen_random_uuid()',
  from_version: 'coalesce(from_version, 0) + 1',
  to_version: 'coalesce(to_version, 0) + 1',
  changes: `changes || '{"other": {"from": null, "to": null}}'`,
  reason: "coalesce(reason, '') || 'x'",
  request_id: "coalesce(request_id, '') || 'x'",
  app_version: "app_version || 'x'",
  values_of: 'gen_random_uuid()',
  actor_digest: "coalesce(actor_digest, '') || 'x'",
};

/** Writes the hashes anew from a seal on, as somebody would who knows how they are made. */
async function rechain(tx: Transaction, from: number): Promise<void> {
  const [before] = await tx`SELECT hash FROM audit_seals WHERE seq = ${from - 1}`;
  let hash: Buffer = before?.hash ?? GENESIS;
  const rows = await tx<
    (SealedRow & { seq: number })[]
  >`SELECT s.seq, ${sealedColumns(tx)} FROM audit_seals s JOIN audit_log a ON a.id = s.audit_id
    WHERE s.seq >= ${from} ORDER BY s.seq`;
  for (const row of rows) {
    hash = linkHash(hash, sealedText(row));
    await tx`UPDATE audit_seals SET hash = ${hash} WHERE seq = ${row.seq}`;
  }
}

/** Adds a row at the end of the chain, with a right hash: only its time or its number is false. */
async function addSealed(tx: Transaction, at: string, sealedAt: string, id?: string): Promise<unknown> {
  const [row] =
    await tx.unsafe(`INSERT INTO audit_log (${id ? 'id, ' : ''}at, actor_role, action, object_type, object_id, app_version)
    OVERRIDING SYSTEM VALUE VALUES (${id ? `${id}, ` : ''}${at}, 'Nurse', 'test.forged', 'thing', '1', '0.1.0') RETURNING id`);
  const [last] = await tx`SELECT seq, hash FROM audit_seals ORDER BY seq DESC LIMIT 1`;
  const [sealed] = await tx<SealedRow[]>`SELECT ${sealedColumns(tx)} FROM audit_log a WHERE id = ${row?.id}`;
  return tx`INSERT INTO audit_seals (seq, audit_id, hash, sealed_at) VALUES (${last?.seq + 1}, ${row?.id},
    ${linkHash(last?.hash, sealedText(sealed as SealedRow))}, ${tx.unsafe(sealedAt)})`;
}

const tamperings: Record<string, Tampering> = {
  'a changed field': async (tx, chance) => {
    const { seq } = await someSeq(tx, chance);
    const field = chance.pick(Object.keys(FIELDS));
    return tx.unsafe(`UPDATE audit_log SET ${field} = ${FIELDS[field]}
      WHERE id = (SELECT audit_id FROM audit_seals WHERE seq = ${seq})`);
  },
  'a removed row': async (tx, chance) => {
    const { seq } = await someSeq(tx, chance);
    return tx`DELETE FROM audit_log WHERE id = (SELECT audit_id FROM audit_seals WHERE seq = ${seq})`;
  },
  'a removed row with its seal': async (tx, chance) => {
    const { seq } = await someSeq(tx, chance);
    await tx`DELETE FROM audit_log WHERE id = (SELECT audit_id FROM audit_seals WHERE seq = ${seq})`;
    return tx`DELETE FROM audit_seals WHERE seq = ${seq}`;
  },
  'a removed row, the gap closed': async (tx, chance) => {
    const { seq } = await someSeq(tx, chance);
    await tx`DELETE FROM audit_log WHERE id = (SELECT audit_id FROM audit_seals WHERE seq = ${seq})`;
    await tx`DELETE FROM audit_seals WHERE seq = ${seq}`;
    return tx`UPDATE audit_seals SET seq = -(seq - 1) WHERE seq > ${seq}`.then(
      () => tx`UPDATE audit_seals SET seq = -seq WHERE seq < 0`,
    );
  },
  'two rows swapped': async (tx, chance) => {
    const { seq } = await someSeq(tx, chance);
    const [one, two] =
      await tx`SELECT audit_id FROM audit_seals WHERE seq IN (${seq}, ${seq + 1}) ORDER BY seq`;
    await tx`UPDATE audit_seals SET audit_id = -1 WHERE seq = ${seq}`;
    await tx`UPDATE audit_seals SET audit_id = ${one?.audit_id} WHERE seq = ${seq + 1}`;
    return tx`UPDATE audit_seals SET audit_id = ${two?.audit_id} WHERE seq = ${seq}`;
  },
  'an inserted row': async (tx, chance) => {
    const { seq } = await someSeq(tx, chance);
    const [row] = await tx`INSERT INTO audit_log (actor_role, action, object_type, object_id, app_version)
      VALUES ('Nurse', 'test.forged', 'thing', '1', '0.1.0') RETURNING id`;
    await tx`UPDATE audit_seals SET seq = -(seq + 1) WHERE seq > ${seq}`;
    await tx`UPDATE audit_seals SET seq = -seq WHERE seq < 0`;
    return tx`INSERT INTO audit_seals (seq, audit_id, hash) VALUES (${seq + 1}, ${row?.id}, decode(repeat('ab', 32), 'hex'))`;
  },
  'a backdated row, sealed as any other': (tx) => addSealed(tx, "now() - interval '1 day'", 'now()'),
  'a row of the future, sealed as any other': (tx) => addSealed(tx, "now() + interval '1 day'", 'now()'),
  'a row put among those of long ago, sealed as any other': (tx) =>
    addSealed(
      tx,
      '(SELECT min(at) FROM audit_log)',
      "now() + interval '1 day'",
      '(SELECT min(id) - 1 FROM audit_log)',
    ),
  'a changed row, the chain written anew from there': async (tx, chance) => {
    const { seq } = await someSeq(tx, chance);
    await tx`UPDATE audit_log SET action = 'test.forged' WHERE id = (SELECT audit_id FROM audit_seals WHERE seq = ${seq})`;
    return rechain(tx, seq);
  },
  'the tail cut off': async (tx, chance) => {
    const { last } = await someSeq(tx, chance);
    const from = last - chance.below(20);
    await tx`DELETE FROM audit_log WHERE id IN (SELECT audit_id FROM audit_seals WHERE seq >= ${from})`;
    return tx`DELETE FROM audit_seals WHERE seq >= ${from}`;
  },
  'everything removed': (tx) => tx`TRUNCATE audit_log, audit_seals`,
  'a changed seal': async (tx, chance) => {
    const { seq, last } = await someSeq(tx, chance);
    const at = chance.once(2) ? last : seq;
    const byte = chance.below(32);
    return tx`UPDATE audit_seals SET hash = set_byte(hash, ${byte}, get_byte(hash, ${byte}) # 1) WHERE seq = ${at}`;
  },
};

class Undo extends Error {}

/** Tampers, looks, and takes it back. Looks with or without the heads that are kept outside. */
async function find(name: string, chance: Chance, heads = headFile) {
  let verified: Awaited<ReturnType<typeof verifyChain>> | undefined;
  await sql
    .begin(async (tx) => {
      await tamperings[name]!(tx as Transaction, chance);
      verified = await verifyChain(tx as unknown as Sql, heads);
      throw new Undo();
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  return verified;
}

describe('tampering', () => {
  it(`is found (${TAMPERINGS} times), and an untouched trail is sound`, { timeout: 3_600_000 }, async () => {
    const chance = makeChance();
    const untouched = await verifyChain(sql, headFile);
    expect(untouched).toMatchObject({ sound: true, unsealed: 0 });
    expect(untouched.sealed).toBeGreaterThan(ROWS);
    const names = Object.keys(tamperings);
    for (let time = 0; time < TAMPERINGS; time++) {
      const name = names[time % names.length] as string;
      const verified = await find(name, chance);
      expect([chance.seed, name, verified?.sound]).toEqual([chance.seed, name, false]);
      expect(verified?.fault).toMatch(/\d/);
    }
    expect(await verifyChain(sql, headFile)).toEqual(untouched);
  });

  it('is missed without the heads outside the database, where those are what finds it', async () => {
    const chance = makeChance();
    const missed: string[] = [];
    for (const name of Object.keys(tamperings))
      if ((await find(name, chance, join(headFile, 'none')))?.sound) missed.push(name);
    expect(missed).toEqual([
      'a changed row, the chain written anew from there',
      'the tail cut off',
      'everything removed',
    ]);
  });
});
