// The values beside the sealed digests: encrypted with the key of whomever they are about, compared with what was sealed
// when they are read, and gone with their key while the chain stays whole.
// Long because all of it works on one database and one key file.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createKeyFile, makeMasterKey, readKeyFile, replaceKeyFile } from '../src/platform/audit/key-file.ts';
import { type AuditEntry, recordAudit, systemAuthor } from '../src/platform/audit/record.ts';
import { rotateMasterKey } from '../src/platform/audit/rotate-master-key.ts';
import { sealBatch } from '../src/platform/audit/seal.ts';
import { type AuditTrail, openAuditTrail } from '../src/platform/audit/trail.ts';
import { type EncryptedRow, type ReadValues, readValues } from '../src/platform/audit/values.ts';
import { connect, type Sql } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { start } from '../src/start.ts';
import { testConfig } from './world/config.ts';
import { createEmptyDatabase } from './world/empty-database.ts';
import { recordedValues } from './world/recorded-values.ts';
import { runTrialogHere } from './world/run-trialog.ts';
import { verifyChain } from './world/verify-chain.ts';

let sql: Sql;
let url: string;
let dir: string;
let keyFile: string;
let trail: AuditTrail;
beforeAll(async () => {
  url = await createEmptyDatabase();
  sql = connect(url, { connections: 3 });
  dir = mkdtempSync(join(inject('testDir'), 'values-'));
  keyFile = join(dir, 'audit.key');
  trail = await openTrail();
});
afterAll(() => sql.end());

const openTrail = () => openAuditTrail(sql, { version: '0.1.0', keyFile });
const author = {
  actorId: newId(),
  actorRole: 'Nurse',
  requestId: newId(),
  details: { name: 'Elena Rossi', organisation: 'Example Institute', client: 'Trialog 0.1.0' },
};

/** Records one entry and gives the number of its row. */
async function record(entry: Partial<AuditEntry>, by = trail): Promise<number> {
  await recordAudit(sql, by, author, [{ action: 'test.done', objectType: 'thing', objectId: '1', ...entry }]);
  const [row] = await sql`SELECT max(id) AS id FROM audit_log`;
  return row?.id;
}

async function read(id: number, by?: AuditTrail): Promise<ReadValues> {
  const rows = await sql<
    EncryptedRow[]
  >`SELECT actor_id AS "actorId", changes::text AS changes, values_of AS "valuesOf",
      encrypted_values AS "encryptedValues", encrypted_actor AS "encryptedActor", actor_digest AS "actorDigest"
    FROM audit_log WHERE id = ${id}`;
  const [values] = await readValues(sql, by ?? (await openTrail()), rows);
  return values as ReadValues;
}

async function isSound(): Promise<boolean> {
  while ((await sealBatch(sql)) > 0);
  return (await verifyChain(sql, join(dir, 'no-heads'))).sound;
}

const changes = {
  name: ['Anna Conti', 'Anna Verdi'],
  state: [0, null],
  tags: [null, ['ä', { b: 1, a: 2 }]],
} as const;

describe('values', () => {
  it('come back as they were written, with who wrote them, and stand nowhere in plain words', async () => {
    const id = await record({ personId: newId(), changes });
    expect(await read(id)).toEqual({
      fields: ['name', 'tags', 'state'],
      changes: { state: 'whole', value: changes },
      actor: { state: 'whole', value: author.details },
    });
    const [row] = await sql`SELECT row_to_json(a)::text AS text FROM audit_log a WHERE id = ${id}`;
    const everything = row?.text.replace(/\\\\x([0-9a-f]+)/g, (_: string, hex: string) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    );
    expect(everything).not.toMatch(/Anna|Conti|Verdi|Elena|Example/);
  });

  it('that are long are stored in less, and come back whole', async () => {
    const answers = Array.from({ length: 60 }, (_, index) => ({
      questionId: `question-${index}`,
      value: 'ä',
    }));
    const long = { answers: [null, answers] } as const;
    const id = await record({ personId: newId(), changes: long });
    expect((await read(id)).changes).toEqual({ state: 'whole', value: long });
    const [row] = await sql`SELECT octet_length(encrypted_values) AS bytes FROM audit_log WHERE id = ${id}`;
    expect(row?.bytes).toBeLessThan(JSON.stringify(long).length / 3);
  });

  it('are encrypted with the key of the person, else of the patient, else of the study', async () => {
    const [personId, patientId, projectId] = [newId(), newId(), newId()];
    const owners = [
      [{ personId, patientId, projectId }, personId],
      [{ patientId, projectId }, patientId],
      [{ projectId }, projectId],
      [{}, '00000000-0000-0000-0000-000000000000'],
    ] as const;
    for (const [whose, owner] of owners) {
      const id = await record({ ...whose, changes });
      const [row] = await sql`SELECT values_of FROM audit_log WHERE id = ${id}`;
      expect(row?.values_of).toBe(owner);
      expect((await read(id)).changes.state).toBe('whole');
    }
  });

  it('of nothing are none, and have no owner', async () => {
    const id = await record({ personId: newId(), changes: {} });
    expect((await read(id)).changes).toEqual({ state: 'none' });
    const [row] = await sql`SELECT values_of, encrypted_values FROM audit_log WHERE id = ${id}`;
    expect(row).toEqual({ values_of: null, encrypted_values: null });
  });

  it('of a version that stored digests alone say so, and their rows verify', async () => {
    await sql`INSERT INTO audit_log (actor_id, actor_role, action, object_type, object_id, changes, app_version)
      VALUES (${newId()}, 'Nurse', 'people.change', 'user', '1', '{"name": {"from": "ab", "to": "cd"}}', '0.1.0')`;
    const [row] = await sql`SELECT max(id) AS id FROM audit_log`;
    expect(await read(row?.id)).toEqual({
      fields: ['name'],
      changes: { state: 'notStored' },
      actor: { state: 'notStored' },
    });
    expect(await isSound()).toBe(true);
  });

  it('are altered where a value, its owner or its author was changed, taken away, or taken from another row', async () => {
    const [one, other] = [newId(), newId()];
    const first = await record({ personId: one, changes: { name: ['a', 'b'] } });
    const second = await record({ personId: one, changes: { name: ['b', 'c'] } });
    await record({ personId: other, changes });
    const tamperings: readonly (readonly [string, 'changes' | 'actor'])[] = [
      ['encrypted_values = set_byte(encrypted_values, 40, get_byte(encrypted_values, 40) # 1)', 'changes'],
      ['encrypted_values = NULL', 'changes'],
      [`encrypted_values = (SELECT encrypted_values FROM audit_log WHERE id = ${second})`, 'changes'],
      [`values_of = '${other}'`, 'changes'],
      ['values_of = NULL', 'changes'],
      ['encrypted_actor = NULL', 'actor'],
      ['encrypted_actor = encrypted_values', 'actor'],
      ['encrypted_values = substr(encrypted_values, 1, 10)', 'changes'],
    ];
    for (const [tampering, part] of tamperings) {
      const seen = Promise.withResolvers<ReadValues>();
      const rolledBack = new Error('rolled back');
      await sql
        .begin(async (tx) => {
          await tx.unsafe(`UPDATE audit_log SET ${tampering} WHERE id = ${first}`);
          const rows = await tx<
            EncryptedRow[]
          >`SELECT actor_id AS "actorId", changes::text AS changes, values_of AS "valuesOf",
              encrypted_values AS "encryptedValues", encrypted_actor AS "encryptedActor", actor_digest AS "actorDigest"
            FROM audit_log WHERE id = ${first}`;
          const [values] = await readValues(tx, trail, rows);
          seen.resolve(values as ReadValues);
          throw rolledBack;
        })
        .catch((error) => expect(error).toBe(rolledBack));
      expect((await seen.promise)[part], tampering).toEqual({ state: 'altered' });
    }
    expect((await read(first)).changes.state).toBe('whole');
  });

  it('cannot be given to another owner, or another author, without breaking the chain', async () => {
    const id = await record({ personId: newId(), changes });
    expect(await isSound()).toBe(true);
    for (const column of ['values_of', 'actor_digest']) {
      const [row] = await sql`SELECT ${sql(column)} AS value FROM audit_log WHERE id = ${id}`;
      await sql`UPDATE audit_log SET ${sql(column)} = ${newId()} WHERE id = ${id}`;
      expect([column, await isSound()]).toEqual([column, false]);
      await sql`UPDATE audit_log SET ${sql(column)} = ${row?.value} WHERE id = ${id}`;
    }
    expect(await isSound()).toBe(true);
  });

  it('are gone with their key; the chain stays whole, and whoever comes back gets no values', async () => {
    const [gone, stays] = [newId(), newId()];
    const [first, second] = [
      await record({ personId: gone, changes }),
      await record({ personId: stays, changes }),
    ];
    await sql`UPDATE value_keys SET wrapped = NULL, master_id = NULL, destroyed_at = now(), destroyed_for = 'decision 7'
      WHERE owner_id = ${gone}`;
    const destroyed = { state: 'destroyed', at: expect.any(Date), reason: 'decision 7' };
    expect((await read(first)).changes).toEqual(destroyed);
    expect((await read(second)).changes.state).toBe('whole');
    const later = await record({ personId: gone, changes }, await openTrail());
    expect((await read(later)).changes).toEqual(destroyed);
    expect(await isSound()).toBe(true);
  });

  describe('under a key that was altered', () => {
    const alterings = {
      wrapped: 'wrapped = set_byte(wrapped, 40, get_byte(wrapped, 40) # 1)',
      shortened: 'wrapped = substr(wrapped, 1, 5)',
      unknown: "master_id = 'nobody has it'",
    };
    const entry = { action: 'test.done', objectType: 'thing', objectId: '1', changes };

    it.each(Object.entries(alterings))(
      'are altered, and read with all others: %s',
      async (_how, altering) => {
        const [damaged, whole] = [newId(), newId()];
        const [first, second] = [
          await record({ personId: damaged, changes }),
          await record({ personId: whole, changes }),
        ];
        const [known] = await sql`SELECT wrapped, master_id FROM value_keys WHERE owner_id = ${damaged}`;
        const reported: string[] = [];
        const running = await openAuditTrail(sql, {
          version: '0.1.0',
          keyFile,
          onAltered: (owner) => void reported.push(owner),
        });
        await sql.unsafe(`UPDATE value_keys SET ${altering} WHERE owner_id = '${damaged}'`);
        expect((await read(first, running)).changes).toEqual({ state: 'altered' });
        expect((await read(second, running)).changes.state).toBe('whole');
        // Nobody can change anything about or as that person, and is told what to do; others go on.
        for (const [by, personId] of [
          [author, damaged],
          [{ ...author, actorId: damaged }, whole],
        ] as const)
          await expect(recordAudit(sql, running, by, [{ ...entry, personId }])).rejects.toThrow(
            `The key of ${damaged} in the table value_keys was altered`,
          );
        await recordAudit(sql, running, author, [{ ...entry, personId: whole }]);
        await expect(rotateMasterKey(sql, keyFile)).rejects.toThrow(`The key of ${damaged}`);
        // What Trialog does by itself goes on, and shows that its values are missing.
        await recordAudit(sql, running, systemAuthor, [{ ...entry, personId: damaged }]);
        const [row] = await sql`SELECT max(id) AS id FROM audit_log`;
        expect(await read(row?.id, running)).toMatchObject({
          changes: { state: 'altered' },
          actor: { state: 'whole' },
        });
        expect(await running.keys.listAltered(sql)).toEqual([damaged]);
        expect(reported).toEqual([damaged]);
        // Put back from a backup, all is as it was.
        await sql`UPDATE value_keys SET wrapped = ${known?.wrapped}, master_id = ${known?.master_id}
        WHERE owner_id = ${damaged}`;
        expect(await running.keys.listAltered(sql)).toEqual([]);
        expect((await read(first, running)).changes.state).toBe('whole');
        await recordAudit(sql, running, author, [{ ...entry, personId: damaged }]);
        expect(await isSound()).toBe(true);
      },
    );

    it('stay so where there is no backup: a new key is made for what comes', async () => {
      const personId = newId();
      const before = await record({ personId, changes });
      await sql`DELETE FROM value_keys WHERE owner_id = ${personId}`;
      const running = await openTrail();
      const later = await record({ personId, changes }, running);
      expect((await read(before, running)).changes).toEqual({ state: 'altered' });
      expect((await read(later, running)).changes.state).toBe('whole');
    });

    it('stop no start, but a master key that nobody has does', async () => {
      const personId = newId();
      await record({ personId, changes });
      await sql`UPDATE value_keys SET wrapped = 'altered' WHERE owner_id = ${personId}`;
      await openTrail();
      await sql`UPDATE value_keys SET master_id = 'unknown' WHERE owner_id = ${personId}`;
      await expect(openTrail()).rejects.toThrow(`lacks the key unknown`);
      await expect(openTrail()).rejects.toThrow(`the row of ${personId} in the table value_keys`);
      await sql`DELETE FROM value_keys WHERE owner_id = ${personId}`;
    });
  });

  it('of a transaction that was rolled back leave no key behind that others would use', async () => {
    const personId = newId();
    const entry = { action: 'test.done', objectType: 'thing', objectId: '1', personId, changes };
    await sql
      .begin(async (tx) => {
        await recordAudit(tx, trail, author, [entry]);
        await recordAudit(tx, trail, author, [entry]);
        throw new Error('rolled back');
      })
      .catch(() => {});
    const id = await record({ personId, changes });
    expect((await read(id)).changes.state).toBe('whole');
  });

  it('of many people at once, from several sides, are all readable', async () => {
    const people = Array.from({ length: 20 }, () => newId());
    const entries = [...people, ...people.toReversed()].map((personId) => ({
      action: 'test.many',
      objectType: 'thing',
      objectId: personId,
      personId,
      changes,
    }));
    await Promise.all([1, 2, 3].map(async () => recordAudit(sql, await openTrail(), author, entries)));
    const rows = await sql<
      EncryptedRow[]
    >`SELECT actor_id AS "actorId", changes::text AS changes, values_of AS "valuesOf",
        encrypted_values AS "encryptedValues", encrypted_actor AS "encryptedActor", actor_digest AS "actorDigest"
      FROM audit_log WHERE action = 'test.many'`;
    const values = await readValues(sql, await openTrail(), rows);
    expect(values).toHaveLength(120);
    for (const value of values) expect(value.changes.state).toBe('whole');
  });
});

describe('the key file', () => {
  const withFile = async (change: () => void, work: () => Promise<void>) => {
    const text = readFileSync(keyFile);
    try {
      change();
      await work();
    } finally {
      writeFileSync(keyFile, text);
    }
  };

  it('is refused where it is missing, damaged or another one, and nothing is overwritten', async () => {
    await withFile(
      () => rmSync(keyFile),
      async () => {
        await expect(openTrail()).rejects.toThrow(`The key file ${keyFile} is missing`);
        expect(readKeyFile(keyFile)).toBeUndefined();
      },
    );
    await withFile(
      () => writeFileSync(keyFile, 'hello'),
      async () => {
        await expect(openTrail()).rejects.toThrow('is no key');
        expect(readFileSync(keyFile, 'utf8')).toBe('hello');
      },
    );
    await withFile(
      () => replaceKeyFile(keyFile, [makeMasterKey()]),
      async () => {
        await expect(openTrail()).rejects.toThrow('is not the one of this database');
      },
    );
  });

  it('is what a server asks for before it starts', async () => {
    const config = testConfig({
      databaseUrl: url,
      dataDir: dir,
      keyFile: join(dir, 'other.key'),
      env: { DEMO: 'false' },
    });
    createKeyFile(config.keyFile);
    await expect(start(config, 'api', pino({ level: 'silent' }))).rejects.toThrow(
      'is not the one of this database',
    );
  });

  it('is rotated: values stay readable, old masters leave, and a server that runs meanwhile goes on', async () => {
    const running = await openTrail();
    const personId = newId();
    // Twice, so that it remembers the keys of author and person, and looks for none of them later.
    await record({ personId, changes }, running);
    const before = await record({ personId, changes }, running);
    const [former] = readKeyFile(keyFile) ?? [];
    const first = await rotateMasterKey(sql, keyFile);
    expect(first.wrapped).toBeGreaterThan(1);
    expect(readKeyFile(keyFile)?.map(({ id }) => id)).toEqual([first.id, former?.id]);
    const second = await rotateMasterKey(sql, keyFile);
    expect(readKeyFile(keyFile)?.map(({ id }) => id)).toEqual([second.id, first.id]);
    const [old] = await sql`SELECT count(*)::int AS count FROM value_keys WHERE master_id <> ${second.id}`;
    expect(old?.count).toBe(0);
    // It has read the file before both.
    const meanwhile = await record({ personId: newId(), changes }, running);
    for (const id of [before, meanwhile]) {
      expect((await read(id)).changes.state).toBe('whole');
      expect((await read(id, running)).changes.state).toBe('whole');
    }
    expect(await isSound()).toBe(true);
  });

  it('is rotated by a command, which says where the new key is and leaves a row', async () => {
    const env = { DATABASE_URL: url, DATA_DIR: dir, TRIALOG_KEY_FILE: keyFile };
    const [former] = readKeyFile(keyFile) ?? [];
    const { code, out } = await runTrialogHere(['rotate-audit-key', '--reason', 'once a year'], env);
    expect(code).toBe(0);
    const [now] = readKeyFile(keyFile) ?? [];
    expect(out).toContain(`Key ${now?.id} is in use`);
    const after = await openAuditTrail(sql, { version: 'now', keyFile });
    expect(await recordedValues(sql, after, 'audit.rotateKey')).toEqual([
      expect.objectContaining({
        objectId: now?.id,
        reason: 'once a year',
        changes: { masterKey: [former?.id, now?.id] },
      }),
    ]);
  });

  it('that is wrong stops a command with one clear message', async () => {
    const wrong = join(dir, 'wrong.key');
    createKeyFile(wrong);
    const env = { DATABASE_URL: url, DATA_DIR: dir, TRIALOG_KEY_FILE: wrong };
    const { code, err } = await runTrialogHere(['rotate-audit-key'], env);
    expect(code).toBe(1);
    expect(err).toContain('is not the one of this database');
  });
});
