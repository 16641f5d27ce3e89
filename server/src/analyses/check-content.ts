// What an analysis may say of a message (SPEC 5): elements of the study's codebook, each once, and a part of it that exists.
import { limits } from '@trialog/contract/limits.ts';
import { AttachmentType } from '@trialog/contract/media.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { isPassageOf } from '@trialog/contract/rules/passage.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { NewAnalysis } from '@trialog/contract/schemas/analyses.ts';
import type { MessageRow } from '../messages/store.ts';
import type { StoredAttachment } from '../messages/thread-document.ts';
import type { Db } from '../platform/database/connect.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type AnalysisRow, type Coded, hasSameCode, listElements } from './store.ts';

/** `former` is the analysis that is changed: what it says may stay, though it was retired since. */
export async function checkContent(
  db: Db,
  message: MessageRow,
  coderId: string,
  content: NewAnalysis,
  former?: AnalysisRow,
): Promise<Coded> {
  const codebookVersion = await checkElements(
    db,
    message.project_id,
    content.elementIds,
    former?.element_ids,
  );
  const passage = content.passage ?? null;
  if (passage && !isPassageOf(message.body, passage))
    throw refuse('analysisPassageInvalid', { field: 'passage' });
  const moment = content.timeInMilliseconds ?? null;
  if (moment !== null && moment > lengthOf(message.attachment))
    throw refuse('analysisTimeInvalid', { field: 'timeInMilliseconds' });
  const coded = {
    elementIds: content.elementIds,
    passage,
    moment,
    note: checkNote(content.note),
    codebookVersion,
  };
  const position = { messageId: message.id, coderId, ...(former ? { exceptId: former.id } : {}) };
  if (await hasSameCode(db, position, coded)) throw refuse('analysisElementTwice', { field: 'elementIds' });
  return coded;
}

/** Gives the version of the codebook that they stand in; what was chosen before may be retired since. */
export async function checkElements(
  db: Db,
  projectId: string,
  ids: readonly string[],
  chosenBefore: readonly string[] = [],
): Promise<number> {
  const field = 'elementIds';
  if (ids.length === 0) throw refuse('analysisEmpty', { field });
  if (new Set(ids).size < ids.length) throw refuse('analysisElementTwice', { field });
  const found = await listElements(db, projectId, ids);
  const [first] = found;
  if (!first || found.length < ids.length) throw refuse('analysisElementUnknown', { field });
  if (found.some(({ id, retired }) => retired && !chosenBefore.includes(id)))
    throw refuse('analysisElementRetired', { field });
  return first.codebook_version;
}

/** Only a recording has moments. */
function lengthOf(attachment: StoredAttachment | null): number {
  const isRecording = attachment?.type === AttachmentType.VOICE || attachment?.type === AttachmentType.VIDEO;
  return isRecording ? (attachment.durationInMilliseconds ?? -1) : -1;
}

export function checkNote(note: string | null | undefined): string | null {
  if (note === null || note === undefined || isBlank(note)) return null;
  const most = limits.analysisNoteCharacters;
  if (!fits(note, most)) throw refuse('textTooLong', { field: 'note', values: [String(most)] });
  return note;
}
