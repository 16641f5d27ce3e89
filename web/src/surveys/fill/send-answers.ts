// Sends the finished answers, and distinguishes how that ended. A try without an end is repeated with the same key, so
// that a lost answer never sends them twice.
import type {
  CompileAnswer,
  CompiledQuestion,
  Draft,
  DraftToSave,
  EditList,
  Submission,
} from '@trialog/contract/schemas/surveys.ts';
import { type Outcome, surveyPaths } from '@trialog/contract/surveys.ts';
import { FailedCall, isPassing } from '../../platform/problem.ts';
import type { Request } from '../../platform/request.ts';
import { isListFault } from './list-fault.ts';
import type { Attempt } from './stored-rounds.ts';

export type Sent =
  | { readonly kind: 'sent'; readonly outcome: Outcome; readonly completedDateTime: string }
  /** No connection: it is sent when there is one. `isUnderway`: the server is still at work on an earlier try. */
  | { readonly kind: 'waiting'; readonly isUnderway?: boolean }
  /** The round was closed by then, by the server's clock. */
  | { readonly kind: 'late' }
  /** Sent before, from another device or tab. */
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly error: unknown };

/** The earlier try where it said the same, else a new one. `finishedAt` is when the patient was done. */
export function attemptFor(
  questionsCompiled: readonly CompiledQuestion[],
  finishedAt: Date,
  earlier: Attempt | undefined,
  newKey: () => string,
  edits?: EditList,
): Attempt {
  const says = JSON.stringify(questionsCompiled);
  if (earlier !== undefined && JSON.stringify(earlier.submission.questionsCompiled) === says) return earlier;
  const completedAt = finishedAt.toISOString();
  return { key: newKey(), submission: { questionsCompiled, completedAt, ...(edits && { edits }) } };
}

/** A server that cannot read the list of changes is told how many there were, or at last nothing of them. */
function lesser({ edits: list, ...answers }: Submission): Submission[] {
  if (list === undefined) return [];
  const lost = list.edits.reduce((sum, { joined }) => sum + (joined ?? 1), list.lost ?? 0);
  return [{ ...answers, edits: { ...list, edits: [], lost } }, answers];
}

/** The answers were submitted from another device; what was changed on this one is stored beside them. */
export async function storeLateEdits(
  request: Request,
  assignmentId: string,
  edits: EditList,
): Promise<'stored' | 'away'> {
  try {
    const body: DraftToSave = { answers: [], revision: 0, edits };
    await request<Draft>(surveyPaths.draft(assignmentId), { method: 'PUT', body });
    return 'stored';
  } catch (error) {
    // What the server does not accept now it never will.
    return isPassing(error) ? 'away' : 'stored';
  }
}

export async function sendAnswers(
  request: Request,
  surveyId: string,
  assignmentId: string,
  { key, submission }: Attempt,
): Promise<Sent> {
  const path = surveyPaths.compile(surveyId, assignmentId);
  const post = (body: Submission) => request<CompileAnswer>(path, { method: 'POST', body, key });
  try {
    let posted = post(submission);
    for (const less of lesser(submission))
      posted = posted.catch((error) => (isListFault(error) ? post(less) : Promise.reject(error)));
    const { outcome, completedDateTime } = await posted;
    return { kind: 'sent', outcome, completedDateTime };
  } catch (error) {
    const code = error instanceof FailedCall ? error.problem.code : undefined;
    if (code === 'requestInProgress') return { kind: 'waiting', isUnderway: true };
    if (isPassing(error)) return { kind: 'waiting' };
    if (code === 'surveyExpired') return { kind: 'late' };
    if (code === 'surveyAlreadyCompleted') {
      const end = submission.edits && (await storeLateEdits(request, assignmentId, submission.edits));
      return { kind: end === 'away' ? 'waiting' : 'already' };
    }
    return { kind: 'refused', error };
  }
}
