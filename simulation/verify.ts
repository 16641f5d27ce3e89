// What must hold at the end: every write that was acknowledged is there and no other, the rules of the installation hold, and the
// chain of the audit trail is whole.
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageType } from '@trialog/contract/messages.ts';
import type { Sql } from '../server/src/platform/database/connect.ts';
import type { Installation } from './installation.ts';
import type { Ledger } from './ledger.ts';

const PATIENCE = 5 * 60_000;
/** Ids that are compared by one statement. */
const AT_ONCE = 20_000;

export async function verify(installation: Installation, ledger: Ledger): Promise<string[]> {
  const sql = installation.sql();
  const faults = [
    ...(await compare(sql, 'submissions', ledger.rounds)),
    ...(await compare(sql, 'messages', ledger.messages)),
  ];
  await untilSealed(sql);
  for (const command of ['check', 'verify-audit'])
    await installation.trialog(command).catch((error: Error) => faults.push(error.message));
  return faults;
}

async function compare(
  sql: Sql,
  what: 'submissions' | 'messages',
  acknowledged: Set<string>,
): Promise<string[]> {
  const [row] =
    what === 'submissions'
      ? await sql`SELECT count(*)::int AS count FROM survey_submissions`
      : await sql`SELECT count(*)::int AS count FROM messages WHERE type <> ${MessageType.SURVEY}`;
  const ids = [...acknowledged];
  const lost: string[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const rows =
      what === 'submissions'
        ? await sql`SELECT id FROM unnest(${some}::uuid[]) AS a (id)
            WHERE NOT EXISTS (SELECT FROM survey_submissions s WHERE s.round_id = a.id)`
        : await sql`SELECT id FROM unnest(${some}::uuid[]) AS a (id)
            WHERE NOT EXISTS (SELECT FROM messages m WHERE m.id = a.id)`;
    lost.push(...rows.map(({ id }) => String(id)));
  }
  const faults =
    lost.length > 0 ? [`${lost.length} ${what} were acknowledged and are lost, such as ${lost[0]}.`] : [];
  if (row?.count !== ids.length)
    faults.push(`The database has ${row?.count} ${what}; ${ids.length} were acknowledged.`);
  return faults;
}

async function untilSealed(sql: Sql): Promise<void> {
  for (const since = performance.now(); performance.now() - since < PATIENCE; await sleep(100)) {
    const [row] = await sql`SELECT EXISTS (SELECT FROM audit_log a
      WHERE a.id > (SELECT max(audit_id) FROM audit_seals)) AS waiting`;
    if (!row?.waiting) return;
  }
}
