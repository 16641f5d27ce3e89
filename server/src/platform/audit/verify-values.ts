// Decrypts every value of the audit trail and compares it with its digest. Seals cover the digests, not what is
// encrypted: a trail whose chain is sound may have lost its values.
import type { Sql } from '../database/connect.ts';
import type { AuditTrail } from './trail.ts';
import { type EncryptedRow, readValues } from './values.ts';

type State = 'whole' | 'destroyed' | 'notStored' | 'altered';

interface ValueCounts extends Record<State, number> {
  /** The first rows with a value that is not what was sealed. */
  alteredRows: readonly number[];
}

/** Rows may hold whole questionnaires. */
const BATCH = 500;
const MOST_NAMED = 10;

/** What a row has changed and who did it are two values. `only` names rows where not all are wanted. */
export async function verifyValues(
  sql: Sql,
  trail: AuditTrail,
  only?: readonly number[],
): Promise<ValueCounts> {
  const counts = { whole: 0, destroyed: 0, notStored: 0, altered: 0 };
  const alteredRows: number[] = [];
  for (let after = 0; ; ) {
    const rows = await sql<(EncryptedRow & { id: number })[]>`
      SELECT id, actor_id AS "actorId", changes::text AS changes, values_of AS "valuesOf",
        encrypted_values AS "encryptedValues", encrypted_actor AS "encryptedActor", actor_digest AS "actorDigest"
      FROM audit_log WHERE id > ${after} ${only ? sql`AND id = ANY(${only}::bigint[])` : sql``}
      ORDER BY id LIMIT ${BATCH}`;
    for (const [index, { changes, actor }] of (await readValues(sql, trail, rows)).entries()) {
      for (const { state } of [changes, actor]) if (state !== 'none') counts[state] += 1;
      const isAltered = changes.state === 'altered' || actor.state === 'altered';
      if (isAltered && alteredRows.length < MOST_NAMED) alteredRows.push(rows[index]?.id as number);
    }
    if (rows.length < BATCH) return { ...counts, alteredRows };
    after = rows.at(-1)?.id as number;
  }
}
