// Sends the finished answers: once however often the button is pressed, and again while there is no connection; and how
// that ended.
import { useQueryClient } from '@tanstack/react-query';
import type { ProblemCode } from '@trialog/contract/problems.ts';
import { useCallback, useRef, useState } from 'react';
import { request } from '../../platform/api.ts';
import { reportConnection } from '../../platform/connection.ts';
import { FailedCall } from '../../platform/problem.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { showFailedCall } from '../../ui/toasts.ts';
import { forgetRound } from '../queries.ts';
import { useRetry } from '../use-retry.ts';
import type { EditRecorder } from './edit-recorder.ts';
import { compiledOf, type Filling, missingIn } from './filling.ts';
import { attemptFor, type Sent, sendAnswers } from './send-answers.ts';
import type { Round, UseFilling } from './use-filling.ts';

export type Sending = { readonly kind: 'none' | 'sending' } | Sent;

const RETRY_MS = 15_000;
const SECOND_PRESS_MS = 600;

export function useSubmit({ surveyId, assignmentId }: Round, filler: UseFilling) {
  const client = useQueryClient();
  const { filling, attempt, edits, end: finish } = filler;
  const [sending, setSending] = useState<Sending>({
    kind: attempt.get() === undefined ? 'none' : 'waiting',
  });
  const busy = useRef(false);
  const ended = useRef(false);
  const latest = useRef(filling);
  latest.current = filling;

  const send = useCallback(async (): Promise<void> => {
    if (busy.current || ended.current || missingIn(latest.current).length > 0) return;
    busy.current = true;
    // Before the first byte leaves: a reload in between must find the same key.
    const now = new Date(serverNow());
    edits.close();
    const compiled = compiledOf(latest.current);
    const newKey = () => crypto.randomUUID();
    const next = attemptFor(compiled, now, attempt.get(), newKey, edits.toSend());
    attempt.set(next);
    setSending((before) => (before.kind === 'waiting' ? before : { kind: 'sending' }));
    // The second press of a double click must find the same button, not what comes in its place.
    const [end] = await Promise.all([
      sendAnswers(request, surveyId, assignmentId, next),
      new Promise((resolve) => setTimeout(resolve, SECOND_PRESS_MS)),
    ]);
    busy.current = false;
    reportConnection(end.kind !== 'waiting');
    if (end.kind === 'refused') {
      attempt.set(undefined);
      rememberCheck(edits, latest.current, end.error);
      showFailedCall(end.error);
    } else if (end.kind !== 'waiting') {
      ended.current = true;
      finish(end.kind === 'late' ? 'late' : 'sent');
      if (end.kind !== 'late') forgetRound(client, assignmentId);
    }
    setSending(end);
  }, [attempt, client, edits, finish, surveyId, assignmentId]);

  const waiting = sending.kind === 'waiting';
  useRetry(waiting ? send : undefined, RETRY_MS);

  return { sending, send };
}

/** The server has asked for another answer: what comes of it is recorded as a correction. */
function rememberCheck(edits: EditRecorder, filling: Filling, error: unknown): void {
  const problem = error instanceof FailedCall ? error.problem : undefined;
  const question = filling.questions.find(({ id }) => id === problem?.field);
  if (problem !== undefined && question !== undefined)
    edits.prompted(filling, question.id, problem.code as ProblemCode);
}
