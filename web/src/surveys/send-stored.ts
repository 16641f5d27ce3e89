// Sends what was answered in this browser and whose page is gone: finished answers from wherever the patient is, and
// everything before its person signs out.
import type { Draft } from '@trialog/contract/schemas/surveys.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { request } from '../platform/api.ts';
import { FailedCall, isPassing } from '../platform/problem.ts';
import type { Request } from '../platform/request.ts';
import { type BrowserStore, localStore } from '../storage/browser-stores.ts';
import { storeDraft } from './fill/draft-sync.ts';
import { type Base, mergeCompiled, storable } from './fill/merge-answers.ts';
import { type Sent, sendAnswers } from './fill/send-answers.ts';
import { createStoredRounds, isUnsent, type StoredRound } from './fill/stored-rounds.ts';

interface PendingEnd {
  readonly assignmentId: string;
  readonly title: string;
  readonly end: Exclude<Sent, { kind: 'waiting' }>;
}

/** Each finished round once, with how it ended. `isOpenHere`: the page of that round sends it itself, and says more. */
export async function sendPending(
  rounds: ReturnType<typeof createStoredRounds>,
  call: Request,
  userId: string,
  isOpenInTab: (assignmentId: string) => boolean,
): Promise<PendingEnd[]> {
  const ends: PendingEnd[] = [];
  for (const [assignmentId, { surveyId, title, attempt }] of rounds.all(userId)) {
    if (attempt === undefined || isOpenInTab(assignmentId)) continue;
    const end = await sendAnswers(call, surveyId, assignmentId, attempt);
    if (end.kind === 'waiting' || (end.kind === 'refused' && !isFinal(end.error))) continue;
    // Refused ones would be refused forever: the patient has to look at them.
    if (end.kind === 'refused') rounds.dropAttempt(userId, assignmentId);
    else rounds.end(userId, assignmentId, end.kind === 'late' ? 'late' : 'sent');
    ends.push({ assignmentId, title, end });
  }
  return ends;
}

/** The server has decided: neither the session nor its own trouble was in the way. */
function isFinal(error: unknown): boolean {
  const status = error instanceof FailedCall ? error.problem.status : 0;
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}

/** Answers that only this browser has: the server could not be reached, did not take them, or takes them no more. */
export interface UnsentAnswers {
  readonly title: string;
  readonly why: 'away' | 'refused' | 'late';
}

/** Nobody waits longer for a sign-out: what has not arrived by then counts as unsent. */
const PATIENCE_MS = 8_000;
const DRAFT_TRIES = 2;

/** Returns what could not be sent. */
export async function sendBeforeSignOut(
  userId: string,
  store: BrowserStore = localStore,
  call: Request = request,
): Promise<UnsentAnswers[]> {
  const rounds = createStoredRounds(store);
  const ends = [...rounds.all(userId)].map(async ([assignmentId, round]) => {
    if (!isUnsent(round)) return [];
    const why = await inTime(sendOrStore(call, assignmentId, round));
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

async function sendOrStore(
  call: Request,
  assignmentId: string,
  round: StoredRound,
): Promise<UnsentAnswers['why'] | 'settled'> {
  const { surveyId, attempt } = round;
  if (attempt === undefined) return storeAsDraft(call, assignmentId, round);
  const { kind } = await sendAnswers(call, surveyId, assignmentId, attempt);
  if (kind === 'waiting') return 'away';
  return kind === 'refused' || kind === 'late' ? kind : 'settled';
}

async function storeAsDraft(
  call: Request,
  assignmentId: string,
  { answers, base }: Pick<StoredRound, 'answers' | 'base'>,
): Promise<UnsentAnswers['why'] | 'settled'> {
  const path = surveyPaths.draft(assignmentId);
  let mine = storable(answers);
  let known: Base = base;
  const end = await storeDraft(
    {
      read: () => call<Draft>(path),
      write: (body) => call<Draft>(path, { method: 'PUT', body }),
      mine: () => mine,
      base: () => known,
      onStored: ({ revision }) => {
        known = { answers: mine, revision };
      },
      onTheirs: (theirs) => {
        mine = storable(mergeCompiled(known, answers, theirs.answers));
        known = theirs;
      },
    },
    DRAFT_TRIES,
  );
  if (end.kind === 'stored') return 'settled';
  if (end.kind !== 'failed') return end.kind === 'conflict' ? 'refused' : 'away';
  const { status, code } = end.error?.problem ?? { status: 0, code: '' };
  if (code === 'surveyAlreadyCompleted') return 'settled';
  if (status === 403 || status === 404) return 'late';
  return isPassing(end.error) ? 'away' : 'refused';
}
