// The analyses of the demonstration: what its coders found in the messages of its history, brought in once, with
// their audit rows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { AuditTrail } from '../../src/platform/audit/trail.ts';
import type { Sql } from '../../src/platform/database/connect.ts';
import { codeMessage, type DemoAnalysis } from './code-message.ts';
import { importCodings } from './codings.ts';
import { type Deed, recordDeeds } from './deeds.ts';
import { findDemoMessage, hasAnalyses, listCast } from './store.ts';

const FILE = join(import.meta.dirname, 'data/analyses.yaml');

/** Gives the number of analyses; none when there are some already. A message that is gone is passed over. */
export async function importAnalyses(sql: Sql, trail: AuditTrail, now: Date): Promise<number> {
  if (await hasAnalyses(sql)) return 0;
  const found = parse(readFileSync(FILE, 'utf8')) as (DemoAnalysis & { of: string; says: string })[];
  return sql.begin(async (db) => {
    const cast = new Map((await listCast(db)).map((member) => [member.key, member]));
    const coding = { db, cast, now };
    const deeds: Deed[] = [];
    for (const one of found) {
      const message = await findDemoMessage(db, one.of, one.says);
      const coder = cast.get(one.by);
      if (message && coder) deeds.push(await codeMessage(coding, message, coder, one));
    }
    deeds.push(...(await importCodings(coding)));
    await recordDeeds(db, trail, deeds);
    return deeds.filter(({ entry: { objectType } }) => objectType === 'analysis').length;
  }) as Promise<number>;
}
