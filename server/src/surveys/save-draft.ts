// Saves unfinished answers, so that a patient goes on where they stopped, on whatever device. A draft made from an
// older revision than the stored one changes nothing: the caller has to read that one first.
import { isDeepStrictEqual } from 'node:util';
import { limits } from '@trialog/contract/limits.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { Draft, DraftToSave } from '@trialog/contract/schemas/surveys.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { checkOpen, ownTeam } from './filling-in.ts';
import { findDraft, findRound, getVersion, upsertDraft } from './store.ts';
import { draftView } from './view.ts';

export async function saveDraft(context: WriteContext, roundId: string, body: DraftToSave): Promise<Draft> {
  const { db, person, now } = context;
  const round = await findRound(db, person.userId, roundId, true);
  if (!round) throw refuse('notFound');
  checkOpen(round, now);
  const { definition } = await getVersion(db, round);
  checkDraft(body, new Set(definition.questions.map(({ id }) => id)));
  const former = await findDraft(db, roundId);
  // Equal to the stored one: the answer to the first request was lost.
  if (former && isDeepStrictEqual(former.answers, body.answers)) {
    context.unchanged();
    return draftView(former);
  }
  const revision = former?.revision ?? 0;
  if (body.revision !== revision) throw refuse('draftChanged');
  const draft = { answers: body.answers, revision: revision + 1, updated_at: now };
  await upsertDraft(db, roundId, draft);
  context.audit({
    action: 'surveys.saveDraft',
    objectType: 'draft',
    objectId: roundId,
    ...ownTeam(context),
    patientId: person.userId,
    ...(former ? { fromVersion: revision } : {}),
    toVersion: draft.revision,
    changes: { answers: [former?.answers ?? null, body.answers] },
  });
  return draftView(draft);
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
