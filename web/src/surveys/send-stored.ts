// Sends what was answered in this browser and whose page is gone: finished answers from wherever the patient is, and
// everything before its person signs out.
import type { Draft } from '@trialog/contract/schemas/surveys.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { request } from '../platform/api.ts';
import { FailedCall, isPassing } from '../platform/problem.ts';
import type { Request } from '../platform/request.ts';
import { type BrowserStore, localStore } from '../storage/browser-stores.ts';
import { storeDraft } from './fill/draft-sync.ts';
import { closeList } from './fill/edit-list.ts';
import { createEditRecorder, type EditRecorder } from './fill/edit-recorder.ts';
import { type Base, mergeCompiled, storable } from './fill/merge-answers.ts';
import { type Sent, sendAnswers, storeLateEdits } from './fill/send-answers.ts';
import { createStoredRounds, isUnsent, type StoredRound } from './fill/stored-rounds.ts';
import type { FollowUp } from './follow-ups.ts';

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

/** What was changed here in a round that another device has submitted: it is sent, and the round forgotten. */
export async function sendLateEdits(
  rounds: ReturnType<typeof createStoredRounds>,
  call: Request,
  userId: string,
  assignmentId: string,
): Promise<void> {
  rounds.edits.update(userId, assignmentId, closeList);
  const edits = rounds.edits.toSend(userId, assignmentId);
  const end = edits === undefined ? 'stored' : await storeLateEdits(call, assignmentId, edits);
  if (end === 'stored') rounds.remove(userId, assignmentId);
}

/** Answers that only this browser has: the server could not be reached, did not take them, or takes them no more. */
export interface UnsentAnswers {
  readonly title: string;
  readonly why: 'away' | 'refused' | 'late';
}

/** Nobody waits longer for a sign-out: what has not arrived by then counts as unsent. */
const PATIENCE_MS = 8_000;
const DRAFT_TRIES = 2;
const UNDERWAY_MS = 300;

interface SentBeforeSignOut {
  readonly unsent: readonly UnsentAnswers[];
  /** Sent just now, and the patient has to read what happens next. */
  readonly followUps: readonly FollowUp[];
}

/** Sends what can be sent, and returns what could not be. */
export async function sendBeforeSignOut(
  userId: string,
  store: BrowserStore = localStore,
  call: Request = request,
): Promise<SentBeforeSignOut> {
  const rounds = createStoredRounds(store);
  const unsent: UnsentAnswers[] = [];
  const followUps: FollowUp[] = [];
  const sent = [...rounds.all(userId)].map(async ([assignmentId, round]) => {
    if (!isUnsent(round)) return;
    const edits = createEditRecorder(rounds.edits, userId, assignmentId);
    const end = await inTime((late) => sendOrStore(call, assignmentId, round, edits, late));
    const { title } = round;
    if (typeof end === 'string' && end !== 'settled') unsent.push({ title, why: end });
    else rounds.remove(userId, assignmentId);
    if (typeof end === 'object' && end.outcome === 'BAD') followUps.push({ assignmentId, title, end });
  });
  await Promise.all(sent);
  return { unsent, followUps };
}

/** What comes later changes nothing here: the person may have stayed, and gone on. */
function inTime<End>(begin: (late: AbortSignal) => Promise<End>): Promise<End | 'away'> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  const tooLate = new Promise<'away'>((resolve) => {
    late.signal.addEventListener('abort', () => resolve('away'));
  });
  return Promise.race([begin(late.signal), tooLate]).finally(() => clearTimeout(timer));
}

type Finished = UnsentAnswers['why'] | 'settled' | FollowUp['end'];

async function sendOrStore(
  call: Request,
  assignmentId: string,
  round: StoredRound,
  edits: EditRecorder,
  late: AbortSignal,
): Promise<Finished> {
  const { surveyId, attempt } = round;
  if (attempt === undefined) return storeAsDraft(call, assignmentId, round, edits);
  let end = await sendAnswers(call, surveyId, assignmentId, attempt);
  // A page of this browser was quicker by a moment: its answer is everybody's.
  while (end.kind === 'waiting' && end.isUnderway && !late.aborted) {
    await new Promise((resolve) => setTimeout(resolve, UNDERWAY_MS));
    end = await sendAnswers(call, surveyId, assignmentId, attempt);
  }
  if (end.kind === 'sent') return end;
  if (end.kind === 'waiting') return 'away';
  return end.kind === 'already' ? 'settled' : end.kind;
}

async function storeAsDraft(
  call: Request,
  assignmentId: string,
  { answers, base }: Pick<StoredRound, 'answers' | 'base'>,
  edits: EditRecorder,
): Promise<UnsentAnswers['why'] | 'settled'> {
  const path = surveyPaths.draft(assignmentId);
  let mine = storable(answers);
  let known: Base = base;
  edits.close();
  const end = await storeDraft(
    {
      read: () => call<Draft>(path),
      write: (body) => call<Draft>(path, { method: 'PUT', body }),
      mine: () => mine,
      base: () => known,
      edits: edits.toSend,
      onEditsStored: edits.confirm,
      onEditsRefused: (list) => edits.lose(list.edits),
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
