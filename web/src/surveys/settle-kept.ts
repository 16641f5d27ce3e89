// Brings everything that was answered in this browser to the server, before its person signs out and it is wiped.
import type { Draft } from '@trialog/contract/schemas/surveys.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { request } from '../platform/api.ts';
import { FailedCall, isPassing } from '../platform/problem.ts';
import type { Request } from '../platform/request.ts';
import { lastingStore, type Store } from '../storage/browser-stores.ts';
import { keepable, mergeCompiled } from './fill/merge-answers.ts';
import { sendAnswers } from './fill/send-answers.ts';
import { createKeptRounds, isUnsent, type KeptRound } from './fill/stored-rounds.ts';

/** Answers that only this browser has: the server could not be reached, did not take them, or takes them no more. */
export interface UnsentAnswers {
  readonly title: string;
  readonly why: 'away' | 'refused' | 'late';
}

/** Nobody waits longer for a sign-out: what has not arrived by then counts as unsent. */
const PATIENCE_MS = 8_000;

/** Gives what could not go. */
export async function settleKept(
  userId: string,
  store: Store = lastingStore,
  call: Request = request,
): Promise<UnsentAnswers[]> {
  const rounds = createKeptRounds(store);
  const ends = [...rounds.all(userId)].map(async ([assignmentId, round]) => {
    if (!isUnsent(round)) return [];
    const why = await inTime(settle(call, assignmentId, round));
    if (why === 'settled') rounds.remove(userId, assignmentId);
    return why === 'settled' ? [] : [{ title: round.title, why }];
  });
  return (await Promise.all(ends)).flat();
}

/** What comes later changes nothing here: the person may have stayed, and gone on. */
function inTime<End>(end: Promise<End>): Promise<End | 'away'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'away'>((resolve) => {
    timer = setTimeout(() => resolve('away'), PATIENCE_MS);
  });
  return Promise.race([end, late]).finally(() => clearTimeout(timer));
}

async function settle(
  call: Request,
  assignmentId: string,
  round: KeptRound,
): Promise<UnsentAnswers['why'] | 'settled'> {
  const { surveyId, attempt } = round;
  if (attempt === undefined) return keepDraft(call, assignmentId, round);
  const { kind } = await sendAnswers(call, surveyId, assignmentId, attempt);
  if (kind === 'waiting') return 'away';
  return kind === 'refused' || kind === 'late' ? kind : 'settled';
}

async function keepDraft(
  call: Request,
  assignmentId: string,
  { answers, base }: Pick<KeptRound, 'answers' | 'base'>,
  again = true,
): Promise<UnsentAnswers['why'] | 'settled'> {
  const path = surveyPaths.draft(assignmentId);
  try {
    const body = { answers: keepable(answers), revision: base.revision };
    await call<Draft>(path, { method: 'PUT', body });
    return 'settled';
  } catch (error) {
    const { status, code } = error instanceof FailedCall ? error.problem : { status: 0, code: '' };
    if (code === 'surveyAlreadyCompleted') return 'settled';
    if (status === 403 || status === 404) return 'late';
    if (code !== 'draftChanged' || !again) return isPassing(error) ? 'away' : 'refused';
    const theirs = await call<Draft>(path).catch(() => undefined);
    if (theirs === undefined) return 'away';
    const merged = mergeCompiled(base, answers, theirs.answers);
    return keepDraft(call, assignmentId, { answers: merged, base: theirs }, false);
  }
}
