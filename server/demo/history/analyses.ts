// The analyses of the demonstration: what its coders found in the messages of its history, brought in once, with
// their audit rows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type AuditEntry, recordAudit, systemAuthor } from '../../src/platform/audit/record.ts';
import type { AuditTrail } from '../../src/platform/audit/trail.ts';
import type { Sql } from '../../src/platform/database/connect.ts';
import { codeMessage, type DemoAnalysis } from './code-message.ts';
import { importCodings } from './codings.ts';
import { findDemoMessage, hasAnalyses, listCast } from './store.ts';

const FILE = join(import.meta.dirname, 'data/analyses.yaml');

/** Gives the number of analyses; none when there are some already. A message that is gone is passed over. */
export async function importAnalyses(sql: Sql, trail: AuditTrail, now: Date): Promise<number> {
  if (await hasAnalyses(sql)) return 0;
  const found = parse(readFileSync(FILE, 'utf8')) as (DemoAnalysis & { of: string; says: string })[];
  return sql.begin(async (db) => {
    const ids = new Map((await listCast(db)).map(({ key, userId }) => [key, userId]));
    const coding = { db, ids, now };
    const audited: AuditEntry[] = [];
    for (const one of found) {
      const message = await findDemoMessage(db, one.of, one.says);
      const coderId = ids.get(one.by);
      if (message && coderId) audited.push(await codeMessage(coding, message, coderId, one));
    }
    audited.push(...(await importCodings(coding)));
    await recordAudit(db, trail, systemAuthor, audited);
    return audited.filter(({ objectType }) => objectType === 'analysis').length;
  }) as Promise<number>;
}
