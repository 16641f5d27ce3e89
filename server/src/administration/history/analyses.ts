// The analyses of the demonstration: what its coders found in the messages of its history, brought in once. They are
// written as any analysis is, with their audit rows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countCodePoints } from '@trialog/contract/rules/passage.ts';
import { parse } from 'yaml';
import { insertAnalysis, updateAnalysisCount } from '../../analyses/store.ts';
import { updateThreads } from '../../messages/store.ts';
import type { AuditEntry } from '../../platform/audit/record.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { systemAuthor } from '../../platform/audit/system-author.ts';
import type { Sql, Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import { nextChange } from '../../platform/outbox/add.ts';
import { findElements, findToldMessage, hasAnalyses, listCast, type ToldMessage } from './store.ts';

const FILE = join(import.meta.dirname, '../../../../studies/demo/analyses.yaml');
const HOUR = 3_600_000;

interface Found {
  of: string;
  says: string;
  by: string;
  hours: number;
  elements: string[];
  passage?: string;
  second?: number;
  note?: string;
}

/** Gives the number of analyses; none when there are some already. A message that is gone is passed over. */
export async function importAnalyses(sql: Sql, version: string, now: Date): Promise<number> {
  if (await hasAnalyses(sql)) return 0;
  const found = parse(readFileSync(FILE, 'utf8')) as Found[];
  return sql.begin(async (db) => {
    const coders = new Map((await listCast(db)).map(({ key, userId }) => [key, userId]));
    const audited: AuditEntry[] = [];
    for (const one of found) {
      const message = await findToldMessage(db, one.of, one.says);
      const coderId = coders.get(one.by);
      if (message && coderId) audited.push(await code(db, message, coderId, one, now));
    }
    await recordAudit(db, await systemAuthor(db, version), audited);
    return audited.length;
  }) as Promise<number>;
}

async function code(
  db: Transaction,
  message: ToldMessage,
  coderId: string,
  told: Found,
  now: Date,
): Promise<AuditEntry> {
  const change = await nextChange(db, message.team_id);
  const id = newId();
  const { ids, version } = await findElements(db, message.project_id, told.elements);
  const at = new Date(Math.min(message.created_at.getTime() + told.hours * HOUR, now.getTime()));
  await insertAnalysis(
    db,
    { id, messageId: message.id, coderId, at },
    {
      elementIds: ids,
      passage: told.passage === undefined ? null : passageIn(message.body, told.passage),
      moment: told.second === undefined ? null : told.second * 1_000,
      note: told.note ?? null,
      codebookVersion: version,
    },
  );
  await updateAnalysisCount(db, message.id);
  await updateThreads(db, [message.thread_id], change);
  return {
    action: 'analyses.create',
    objectType: 'analysis',
    objectId: id,
    projectId: message.project_id,
    teamId: message.team_id,
    toVersion: 1,
  };
}

function passageIn(body: string, text: string): { start: number; end: number } {
  const at = body.indexOf(text);
  if (at < 0) throw new Error(`The message does not say "${text}".`);
  const start = countCodePoints(body.slice(0, at));
  return { start, end: start + countCodePoints(text) };
}
