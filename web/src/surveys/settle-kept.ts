// Brings everything that was answered in this browser to the server, before its person signs out and it is wiped.
import { type Draft, surveyPaths } from '@trialog/contract/surveys.ts';
import { request } from '../platform/api.ts';
import { FailedCall, isPassing } from '../platform/problem.ts';
import type { Request } from '../platform/request.ts';
import { lastingStore, type Store } from '../platform/storage.ts';
import { isUnsent, type KeptRound, keptRoundsPrefix, parsed } from './fill/kept-rounds.ts';
import { keepable, mergeCompiled } from './fill/merge-answers.ts';
import { sendAnswers } from './fill/send-answers.ts';

/** `settled` when nothing would be lost; else whether the server could not be reached, or did not take it. */
export type Settled = 'settled' | 'away' | 'refused';

export async function settleKept(store: Store = lastingStore, call: Request = request): Promise<Settled> {
  const ends = await Promise.all(
    store
      .keys()
      .filter((key) => key.startsWith(keptRoundsPrefix))
      .map((key) => settle(store, call, key)),
  );
  // Without a connection nobody knows what the server would say of the others.
  return ends.includes('away') ? 'away' : ends.includes('refused') ? 'refused' : 'settled';
}

async function settle(store: Store, call: Request, key: string): Promise<Settled> {
  const round = parsed(store.get(key));
  const assignmentId = key.slice(key.lastIndexOf('.') + 1);
  if (round === undefined || !isUnsent(round)) return 'settled';
  const { surveyId, attempt } = round;
  if (attempt !== undefined) {
    const { kind } = await sendAnswers(call, surveyId, assignmentId, attempt);
    if (kind === 'waiting') return 'away';
    if (kind === 'refused') return 'refused';
    store.remove(key);
    return 'settled';
  }
  const end = await keepDraft(call, assignmentId, round);
  if (end === 'away' || end === 'refused') return end;
  store.remove(key);
  return 'settled';
}

/** `closed` where the round takes no answers any more: there is nothing left to lose. */
async function keepDraft(
  call: Request,
  assignmentId: string,
  { answers, base }: Pick<KeptRound, 'answers' | 'base'>,
  again = true,
): Promise<'kept' | 'closed' | 'away' | 'refused'> {
  const path = surveyPaths.draft(assignmentId);
  try {
    const body = { answers: keepable(answers), revision: base.revision };
    await call<Draft>(path, { method: 'PUT', body });
    return 'kept';
  } catch (error) {
    const { status, code } = error instanceof FailedCall ? error.problem : { status: 0, code: '' };
    if (status === 403 || status === 404 || code === 'surveyAlreadyCompleted') return 'closed';
    if (code !== 'draftChanged' || !again) return isPassing(error) ? 'away' : 'refused';
    const theirs = await call<Draft>(path).catch(() => undefined);
    if (theirs === undefined) return 'away';
    const merged = mergeCompiled(base.answers, answers, theirs.answers);
    return keepDraft(call, assignmentId, { answers: merged, base: theirs }, false);
  }
}
