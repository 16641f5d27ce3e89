// Sends what was finished without a connection and whose page is gone, each round once, and says how each ended.
import { FailedCall } from '../platform/problem.ts';
import type { Request } from '../platform/request.ts';
import { type Sent, sendAnswers } from './fill/send-answers.ts';
import type { createKeptRounds } from './fill/stored-rounds.ts';

interface PendingEnd {
  readonly assignmentId: string;
  readonly title: string;
  readonly end: Exclude<Sent, { kind: 'waiting' }>;
}

/** `isOpenHere`: the page of that round sends it itself, and says more. */
export async function sendPending(
  rounds: ReturnType<typeof createKeptRounds>,
  call: Request,
  userId: string,
  isOpenHere: (assignmentId: string) => boolean,
): Promise<PendingEnd[]> {
  const ends: PendingEnd[] = [];
  for (const [assignmentId, { surveyId, title, attempt }] of rounds.all(userId)) {
    if (attempt === undefined || isOpenHere(assignmentId)) continue;
    const end = await sendAnswers(call, surveyId, assignmentId, attempt);
    if (end.kind === 'waiting' || (end.kind === 'refused' && !isFinal(end.error))) continue;
    // Refused ones would be refused forever: the patient has to look at them.
    if (end.kind === 'refused') rounds.giveBack(userId, assignmentId);
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
