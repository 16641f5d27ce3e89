// The blind coding of the demonstration: what two coders found in the messages of a closed study, who is not done yet,
// and what was settled where they had differed. Brought in with the other analyses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  findCodersWanted,
  insertCoding,
  insertSettlement,
  showCodes,
} from '../../src/analyses/blind/store.ts';
import type { AuditEntry } from '../../src/platform/audit/record.ts';
import { type Coding, codeMessage, type DemoAnalysis, momentAfter } from './code-message.ts';
import { type DemoMessage, findDemoMessage, findElements } from './store.ts';

const FILE = join(import.meta.dirname, 'data/codings.yaml');

interface BlindAnalysis {
  of: string;
  says: string;
  coders: (DemoAnalysis & { open?: boolean })[];
  settled?: { by: string; hours: number; elements: string[]; note: string };
}

/** Gives what stands in the audit trail of it. */
export async function importCodings(coding: Coding): Promise<AuditEntry[]> {
  const codings = parse(readFileSync(FILE, 'utf8')) as BlindAnalysis[];
  const audited: AuditEntry[] = [];
  for (const one of codings) {
    const message = await findDemoMessage(coding.db, one.of, one.says);
    if (message) audited.push(...(await codeBlind(coding, message, one)));
  }
  return audited;
}

async function codeBlind(
  coding: Coding,
  message: DemoMessage,
  { coders, settled }: BlindAnalysis,
): Promise<AuditEntry[]> {
  const { db, ids } = coding;
  const position = { projectId: message.project_id, teamId: message.team_id };
  const ofMessage = { objectType: 'message', objectId: message.id, ...position };
  const audited: AuditEntry[] = [];
  let done = 0;
  for (const { open = false, ...found } of coders) {
    const coderId = ids.get(found.by);
    if (coderId === undefined) continue;
    if (found.elements.length > 0) audited.push(await codeMessage(coding, message, coderId, found, true));
    if (open) continue;
    const at = momentAfter(coding, message, found.hours);
    await insertCoding(db, { messageId: message.id, teamId: message.team_id, coderId, at });
    audited.push({ action: 'analyses.finish', ...ofMessage });
    done += 1;
  }
  if (done >= (await findCodersWanted(db, message.project_id))) await showCodes(db, message.id);
  const settlerId = settled && ids.get(settled.by);
  if (settled && settlerId !== undefined) {
    const { ids: elementIds } = await findElements(db, message.project_id, settled.elements);
    const at = momentAfter(coding, message, settled.hours);
    const { note } = settled;
    await insertSettlement(db, { messageId: message.id, version: 1, elementIds, note, by: settlerId, at });
    audited.push({ action: 'analyses.settle', toVersion: 1, ...ofMessage });
  }
  return audited;
}
