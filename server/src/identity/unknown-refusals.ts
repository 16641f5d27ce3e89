// Refused tries at accounts that do not exist. Rows of the audit trail stay for good, and made-up addresses never run
// out: so many an hour stand there one by one, the others are counted and stand there together.
import { recordAudit, systemAuthor } from '../platform/audit/record.ts';
import type { AuditTrail } from '../platform/audit/trail.ts';
import type { Sql } from '../platform/database/connect.ts';
import { auditIdentity } from './audit.ts';

const HOUR = 3_600_000;
/** On each process. */
const ONE_BY_ONE = 60;
const REASON = 'unknown account';

export function makeUnknownRefusals(
  sql: Sql,
  trail: AuditTrail,
  now: () => number = Date.now,
): () => Promise<void> {
  let hour = 0;
  let written = 0;
  return async () => {
    const current = Math.floor(now() / HOUR);
    if (current !== hour) written = 0;
    hour = current;
    written += 1;
    if (written <= ONE_BY_ONE)
      return auditIdentity(sql, trail, { action: 'identity.signInRefused', reason: REASON });
    // One row and one commit as well: its time does not tell this from a refusal at an account that exists.
    await countUnknownTry(sql);
  };
}

export async function countUnknownTry(sql: Sql): Promise<void> {
  await sql`INSERT INTO identity_unknown_tries (hour) VALUES (date_trunc('hour', now()))
    ON CONFLICT (hour) DO UPDATE SET tries = identity_unknown_tries.tries + 1`;
}

/** Brings the hours that are over to the audit trail. As the owner. */
export async function auditUnknownTries(sql: Sql, trail: AuditTrail, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    const rows = await tx<{ hour: Date; tries: number }[]>`DELETE FROM identity_unknown_tries
      WHERE hour < date_trunc('hour', ${now}::timestamptz) RETURNING hour, tries`;
    if (rows.length === 0) return;
    const entries = rows.map(({ hour, tries }) => ({
      action: 'identity.signInRefused',
      objectType: 'identityAccount',
      objectId: 'unknown',
      reason: `${REASON}, ${tries} more in the hour from ${hour.toISOString()}`,
    }));
    await recordAudit(tx, trail, systemAuthor, entries);
  });
}
