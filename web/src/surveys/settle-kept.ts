// Brings everything that was answered in this browser to the server, before its person signs out and it is wiped.
import { type Draft, surveyPaths } from '@trialog/contract/surveys.ts';
import { request } from '../platform/api.ts';
import type { Request } from '../platform/request.ts';
import { lastingStore, type Store } from '../platform/storage.ts';
import { isUnsent, keptRoundsPrefix, parsed } from './fill/kept-rounds.ts';
import { keepable } from './fill/merge-answers.ts';
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
  const { surveyId, answers, base, attempt } = round;
  if (attempt !== undefined) {
    const { kind } = await sendAnswers(call, surveyId, assignmentId, attempt);
    if (kind !== 'waiting' && kind !== 'refused') store.remove(key);
    return kind !== 'waiting' && kind !== 'refused';
  }
  try {
    const draft = await call<Draft>(surveyPaths.draft(assignmentId), {
      method: 'PUT',
      body: { answers: keepable(answers), revision: base.revision },
    });
    store.set(key, JSON.stringify({ ...round, base: { answers: draft.answers, revision: draft.revision } }));
    return true;
  } catch {
    return false;
  }
}
