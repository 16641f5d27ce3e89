// Brings everything that was answered in this browser to the server, before its person signs out and it is wiped.
import { type Draft, surveyPaths } from '@trialog/contract/surveys.ts';
import { request } from '../platform/api.ts';
import { FailedCall } from '../platform/problem.ts';
import type { Request } from '../platform/request.ts';
import { lastingStore, type Store } from '../platform/storage.ts';
import { isUnsent, type KeptRound, keptRoundsPrefix, parsed } from './fill/kept-rounds.ts';
import { keepable, mergeCompiled } from './fill/merge-answers.ts';
import { sendAnswers } from './fill/send-answers.ts';

/** True when nothing would be lost. */
export async function settleKept(store: Store = lastingStore, call: Request = request): Promise<boolean> {
  const settled = store
    .keys()
    .filter((key) => key.startsWith(keptRoundsPrefix))
    .map((key) => settle(store, call, key));
  return (await Promise.all(settled)).every(Boolean);
}

async function settle(store: Store, call: Request, key: string): Promise<boolean> {
  const round = parsed(store.get(key));
  const assignmentId = key.slice(key.lastIndexOf('.') + 1);
  if (round === undefined || !isUnsent(round)) return true;
  const { surveyId, attempt } = round;
  if (attempt !== undefined) {
    const { kind } = await sendAnswers(call, surveyId, assignmentId, attempt);
    if (kind === 'waiting' || kind === 'refused') return false;
    store.remove(key);
    return true;
  }
  const end = await keepDraft(call, assignmentId, round);
  if (end === 'away') return false;
  store.remove(key);
  return true;
}

/** `closed` where the round takes no answers any more: there is nothing left to lose. */
async function keepDraft(
  call: Request,
  assignmentId: string,
  { answers, base }: Pick<KeptRound, 'answers' | 'base'>,
  again = true,
): Promise<'kept' | 'closed' | 'away'> {
  const path = surveyPaths.draft(assignmentId);
  try {
    const body = { answers: keepable(answers), revision: base.revision };
    await call<Draft>(path, { method: 'PUT', body });
    return 'kept';
  } catch (error) {
    const { status, code } = error instanceof FailedCall ? error.problem : { status: 0, code: '' };
    if (status === 403 || status === 404 || code === 'surveyAlreadyCompleted') return 'closed';
    if (code !== 'draftChanged' || !again) return 'away';
    const theirs = await call<Draft>(path).catch(() => undefined);
    if (theirs === undefined) return 'away';
    const merged = mergeCompiled(base.answers, answers, theirs.answers);
    return keepDraft(call, assignmentId, { answers: merged, base: theirs }, false);
  }
}
