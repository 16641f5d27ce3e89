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
import { about, type Coding, codeMessage, type DemoAnalysis, momentAfter } from './code-message.ts';
import { authorIn, type Deed } from './deeds.ts';
import { type CastMember, type DemoMessage, findDemoMessage, findElements } from './store.ts';

const FILE = join(import.meta.dirname, 'data/codings.yaml');

interface BlindAnalysis {
  of: string;
  says: string;
  coders: (DemoAnalysis & { open?: boolean })[];
  settled?: { by: string; hours: number; elements: string[]; note: string };
}

/** Gives what stands in the audit trail of it. */
export async function importCodings(coding: Coding): Promise<Deed[]> {
  const codings = parse(readFileSync(FILE, 'utf8')) as BlindAnalysis[];
  const deeds: Deed[] = [];
  for (const one of codings) {
    const message = await findDemoMessage(coding.db, one.of, one.says);
    if (message) deeds.push(...(await codeBlind(coding, message, one)));
  }
  return deeds;
}

async function codeBlind(
  coding: Coding,
  message: DemoMessage,
  { coders, settled }: BlindAnalysis,
): Promise<Deed[]> {
  const { db, cast } = coding;
  const ofMessage = { objectType: 'message', objectId: message.id, ...about(message) };
  const by = (coder: CastMember) => authorIn(coder, message.team_id);
  const deeds: Deed[] = [];
  let done = 0;
  for (const { open = false, ...found } of coders) {
    const coder = cast.get(found.by);
    if (coder === undefined) continue;
    if (found.elements.length > 0) deeds.push(await codeMessage(coding, message, coder, found, true));
    if (open) continue;
    const at = momentAfter(coding, message, found.hours);
    await insertCoding(db, { messageId: message.id, teamId: message.team_id, coderId: coder.userId, at });
    deeds.push({ at, author: by(coder), entry: { action: 'analyses.finish', ...ofMessage } });
    done += 1;
  }
  if (done >= (await findCodersWanted(db, message.project_id))) await showCodes(db, message.id);
  const settler = settled && cast.get(settled.by);
  if (settled && settler) {
    const { ids: elementIds } = await findElements(db, message.project_id, settled.elements);
    const at = momentAfter(coding, message, settled.hours);
    const { note } = settled;
    await insertSettlement(db, {
      messageId: message.id,
      version: 1,
      elementIds,
      note,
      by: settler.userId,
      at,
    });
    const changes = { elements: [null, elementIds], note: [null, note] } as const;
    const entry = { action: 'analyses.settle', toVersion: 1, ...ofMessage, changes };
    deeds.push({ at, author: by(settler), entry });
  }
  return deeds;
}
