// Sends the finished answers, and distinguishes how that ended. A try without an end is repeated with the same key, so
// that a lost answer never sends them twice.
import type { CompileAnswer, CompiledQuestion } from '@trialog/contract/schemas/surveys.ts';
import { type Outcome, surveyPaths } from '@trialog/contract/surveys.ts';
import { FailedCall, isPassing } from '../../platform/problem.ts';
import type { Request } from '../../platform/request.ts';
import type { Attempt } from './stored-rounds.ts';

export type Sent =
  | { readonly kind: 'sent'; readonly outcome: Outcome; readonly completedDateTime: string }
  /** No connection: it is sent when there is one. */
  | { readonly kind: 'waiting' }
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
): Attempt {
  const says = JSON.stringify(questionsCompiled);
  if (earlier !== undefined && JSON.stringify(earlier.submission.questionsCompiled) === says) return earlier;
  return { key: newKey(), submission: { questionsCompiled, completedAt: finishedAt.toISOString() } };
}

export async function sendAnswers(
  request: Request,
  surveyId: string,
  assignmentId: string,
  { key, submission }: Attempt,
): Promise<Sent> {
  try {
    const { outcome, completedDateTime } = await request<CompileAnswer>(
      surveyPaths.compile(surveyId, assignmentId),
      { method: 'POST', body: submission, key },
    );
    return { kind: 'sent', outcome, completedDateTime };
  } catch (error) {
    const code = error instanceof FailedCall ? error.problem.code : undefined;
    if (isPassing(error) || code === 'requestInProgress') return { kind: 'waiting' };
    if (code === 'surveyExpired') return { kind: 'late' };
    if (code === 'surveyAlreadyCompleted') return { kind: 'already' };
    return { kind: 'refused', error };
  }
}
