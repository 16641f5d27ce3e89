// Saves unfinished answers, so that a patient goes on where they stopped, on whatever device. A draft made from an
// older revision than the stored one changes nothing: the caller has to read that one first. What was changed on the way
// comes with it, and is stored also where the answers are the same again, or were submitted from another device.
import { isDeepStrictEqual } from 'node:util';
import { limits } from '@trialog/contract/limits.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { Draft, DraftToSave } from '@trialog/contract/schemas/surveys.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lastStored, recordEdits } from './answer-edits.ts';
import { checkOpen, ownTeam } from './filling-in.ts';
import { findDraft, findEditList, findRound, getVersion, upsertDraft } from './store.ts';
import { draftView } from './view.ts';

export async function saveDraft(context: WriteContext, roundId: string, body: DraftToSave): Promise<Draft> {
  const { db, person, now } = context;
  const round = await findRound(db, person.userId, roundId, true);
  if (!round) throw refuse('notFound');
  const completed = round.state === 'completed' && body.edits !== undefined;
  if (!completed) checkOpen(round, now);
  const { definition } = await getVersion(db, round);
  checkDraft(body, new Set(definition.questions.map(({ id }) => id)));
  const [former, stored] = await Promise.all([
    findDraft(db, roundId),
    findEditList(db, roundId, body.edits?.listId),
  ]);
  const revision = former?.revision ?? 0;
  // Equal to the stored one: the answer to the first request was lost, or an answer was changed and changed back.
  const isSame = former !== undefined && isDeepStrictEqual(former.answers, body.answers);
  const isNew = !isSame && !completed;
  if (isNew && body.revision !== revision) throw refuse('draftChanged');
  const draft = isNew ? { answers: body.answers, revision: revision + 1, updated_at: now } : former;
  if (isNew && draft) await upsertDraft(db, roundId, draft);
  const edits = recordEdits(context, { round, definition, list: body.edits, stored });
  const changes = {
    ...(isNew ? { answers: [former?.answers ?? null, body.answers] as const } : {}),
    ...edits,
  };
  if (Object.keys(changes).length === 0) context.unchanged();
  else
    context.audit({
      action: 'surveys.saveDraft',
      objectType: 'draft',
      objectId: roundId,
      ...ownTeam(context),
      patientId: person.userId,
      ...(former ? { fromVersion: revision } : {}),
      ...(draft ? { toVersion: draft.revision } : {}),
      changes,
    });
  return {
    ...draftView(draft, body.edits && lastStored(body.edits, stored)),
    ...(completed ? { completed } : {}),
  };
}

/** A draft may be unfinished and wrong, but not about something else. */
function checkDraft(body: DraftToSave, known: ReadonlySet<string>): void {
  const seen = new Set<string>();
  for (const { questionId, answers } of body.answers) {
    if (!known.has(questionId) || seen.has(questionId)) throw refuse('answerInvalid', { field: questionId });
    seen.add(questionId);
    for (const { value } of answers)
      if (value !== undefined && !fits(value, limits.openAnswerCharacters))
        throw refuse('textTooLong', { field: questionId, values: [String(limits.openAnswerCharacters)] });
  }
}
