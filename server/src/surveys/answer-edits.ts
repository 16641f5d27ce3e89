// The list of changes that a device sends with a draft or a submission: what of it is new goes encrypted into the audit
// trail with the entry of that request, and is counted in a table. What is wrong with a list is marked, and stops nothing.
import { countEdits, freshEdits, isDoubtfulTime } from '@trialog/contract/rules/answer-edits.ts';
import type { AnswerEdit, EditList } from '@trialog/contract/schemas/surveys.ts';
import type { Changes } from '../platform/audit/record.ts';
import type { WriteContext } from '../platform/http/context.ts';
import type { SurveyDefinition } from './definition.ts';
import { type EditListRow, type RoundRow, upsertEditList } from './store.ts';

interface MarkedEdit extends AnswerEdit {
  /** The device's clock cannot have been right. */
  doubtfulTime?: true;
  /** The version that was filled in has no such question. */
  unknownQuestion?: true;
}

interface Received {
  round: Pick<RoundRow, 'id' | 'opens_at'>;
  definition: SurveyDefinition;
  list: EditList | undefined;
  /** What the server has of this list already. */
  stored: EditListRow | undefined;
}

/** The field of the audit entry; nothing where the list says nothing new. */
export function recordEdits(
  { db, now, atEnd }: Pick<WriteContext, 'db' | 'now' | 'atEnd'>,
  { round, definition, list, stored }: Received,
): { edits?: Changes[string] } {
  if (!list) return {};
  const known = stored?.last_number ?? 0;
  const fresh = freshEdits(list.edits, known);
  const counts = countEdits(fresh, known);
  const lost = Math.max(0, (list.lost ?? 0) - (stored?.lost ?? 0));
  if (!counts && lost === 0) return {};
  const questions = new Set(definition.questions.map(({ id }) => id));
  const edits = fresh.map(
    (edit): MarkedEdit => ({
      ...edit,
      ...(isDoubtfulTime(edit.at, round.opens_at, now) ? { doubtfulTime: true } : {}),
      ...(questions.has(edit.questionId) ? {} : { unknownQuestion: true }),
    }),
  );
  atEnd(
    upsertEditList(db, {
      roundId: round.id,
      listId: list.listId,
      deviceId: list.deviceId,
      lastNumber: counts?.lastNumber ?? known,
      edits: counts?.edits ?? 0,
      changes: counts?.changes ?? 0,
      corrections: counts?.corrections ?? 0,
      doubtful: edits.filter(({ doubtfulTime }) => doubtfulTime).length,
      missing: counts?.missing ?? 0,
      lost,
      changedQuestions: counts?.changedQuestions.filter((id) => questions.has(id)) ?? [],
      firstAt: counts ? new Date(counts.firstAt) : null,
      lastAt: counts ? new Date(counts.lastAt) : null,
      receivedAt: now,
    }),
  );
  const { deviceId, listId } = list;
  return {
    edits: [
      null,
      {
        deviceId,
        listId,
        edits,
        ...(counts?.missing ? { missing: counts.missing } : {}),
        ...(lost > 0 ? { lost } : {}),
      },
    ],
  };
}

/** The last number that the server has once this request is committed. */
export const lastStored = (list: EditList, stored: EditListRow | undefined): number =>
  list.edits.reduce((last, { number }) => Math.max(last, number), stored?.last_number ?? 0);
