// Tries that are turned away for being too many. Nobody looked at their password, and rows of the audit trail stay for good:
// they are counted, and come to the trail as one row for an account and hour.
import type { AuditTrail } from '../platform/audit/trail.ts';
import type { Sql } from '../platform/database/connect.ts';
import { type Account, findAccountById } from './accounts.ts';
import { auditIdentity } from './audit.ts';
import { countUnknownTry } from './unknown-refusals.ts';

/** One commit in either case: its time does not tell an account that exists from one that does not. */
export async function countThrottled(sql: Sql, account: Account | undefined): Promise<void> {
  if (account === undefined) return countUnknownTry(sql);
  await sql`INSERT INTO identity_throttled_tries (account_id, hour) VALUES (${account.id}, date_trunc('hour', now()))
    ON CONFLICT (account_id, hour) DO UPDATE SET tries = identity_throttled_tries.tries + 1`;
}

/** Brings the hours that are over to the audit trail. As the owner. */
export async function auditThrottled(sql: Sql, trail: AuditTrail, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    const rows = await tx<
      { accountId: string; hour: Date; tries: number }[]
    >`DELETE FROM identity_throttled_tries
      WHERE hour < date_trunc('hour', ${now}::timestamptz) RETURNING account_id AS "accountId", hour, tries`;
    for (const { accountId, hour, tries } of rows) {
      const account = await findAccountById(tx, accountId);
      const reason = `too many tries, ${tries} more in the hour from ${hour.toISOString()}`;
      await auditIdentity(tx, trail, { action: 'identity.signInRefused', account, reason });
    }
  });
}
