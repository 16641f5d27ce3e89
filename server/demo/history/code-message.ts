// Writes one analysis of the demonstration, as any analysis is written, some hours after its message.
import { countCodePoints } from '@trialog/contract/rules/passage.ts';
import { insertAnalysis, updateAnalysisCount } from '../../src/analyses/store.ts';
import { updateThreads } from '../../src/messages/store.ts';
import type { Transaction } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { nextChange } from '../../src/platform/outbox/add.ts';
import { authorIn, type Deed } from './deeds.ts';
import { type CastMember, type DemoMessage, findElements } from './store.ts';

const HOUR = 3_600_000;

export interface DemoAnalysis {
  by: string;
  hours: number;
  elements: string[];
  passage?: string;
  second?: number;
  note?: string;
}

/** What the import of each analysis needs. */
export interface Coding {
  db: Transaction;
  /** By their keys. */
  cast: ReadonlyMap<string, CastMember>;
  now: Date;
}

export const momentAfter = ({ now }: Coding, message: DemoMessage, hours: number): Date =>
  new Date(Math.min(message.created_at.getTime() + hours * HOUR, now.getTime()));

/** `hidden` where others do not see it until they are done, too. */
export async function codeMessage(
  coding: Coding,
  message: DemoMessage,
  coder: CastMember,
  analysis: DemoAnalysis,
  hidden = false,
): Promise<Deed> {
  const { db } = coding;
  const change = await nextChange(db, message.team_id);
  const id = newId();
  const { ids, version } = await findElements(db, message.project_id, analysis.elements);
  const at = momentAfter(coding, message, analysis.hours);
  const passage = analysis.passage === undefined ? null : passageIn(message.body, analysis.passage);
  const moment = analysis.second === undefined ? null : analysis.second * 1_000;
  const note = analysis.note ?? null;
  await insertAnalysis(
    db,
    { id, messageId: message.id, coderId: coder.userId, at, hidden },
    { elementIds: ids, passage, moment, note, codebookVersion: version },
  );
  await updateAnalysisCount(db, message.id);
  await updateThreads(db, [message.thread_id], change);
  return {
    at,
    author: authorIn(coder, message.team_id),
    entry: {
      action: 'analyses.create',
      objectType: 'analysis',
      objectId: id,
      ...about(message),
      toVersion: 1,
      changes: {
        elements: [null, ids],
        passage: [null, passage],
        moment: [null, moment],
        note: [null, note],
      },
    },
  };
}

export const about = (message: DemoMessage) => ({
  projectId: message.project_id,
  teamId: message.team_id,
  patientId: message.patient_id,
});

function passageIn(body: string, text: string): { start: number; end: number } {
  const at = body.indexOf(text);
  if (at < 0) throw new Error(`The message does not say "${text}".`);
  const start = countCodePoints(body.slice(0, at));
  return { start, end: start + countCodePoints(text) };
}
