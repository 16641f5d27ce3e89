// Answers that were finished without a connection and whose page is gone: they are sent from whatever page the patient
// is on, and a short message says how it ended. Where they need follow-up it is said in full (follow-up-dialog.tsx).
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { request } from '../platform/api.ts';
import type { Request } from '../platform/request.ts';
import { showError, showFailedCall, showSuccess } from '../ui/toasts.ts';
import { storedRounds } from './fill/stored-rounds.ts';
import { addFollowUps } from './follow-ups.ts';
import { forgetRound, invalidateSurveyLists } from './queries.ts';
import { sendPending } from './send-stored.ts';
import { useRetry } from './use-retry.ts';

const RETRY_MS = 30_000;
/** A line that has gone dead would hold back every later try. */
const limited: Request = (path, call) => request(path, { ...call, limitMs: 60_000 });

export function usePendingAnswers(userId: string): void {
  const client = useQueryClient();
  const { t } = useTranslation();
  const running = useRef(false);
  const send = useCallback(async () => {
    if (running.current || !navigator.onLine) return;
    running.current = true;
    const isOpenInTab = (id: string) => window.location.pathname.endsWith(`/${id}`);
    for (const { assignmentId, title, end } of await sendPending(
      storedRounds,
      limited,
      userId,
      isOpenInTab,
    )) {
      if (end.kind === 'sent' || end.kind === 'already') forgetRound(client, assignmentId);
      else invalidateSurveyLists(client);
      if (end.kind === 'sent' && end.outcome === 'BAD') addFollowUps([{ assignmentId, title, end }]);
      else if (end.kind === 'sent') showSuccess(t('AnswersSentLater', { title }));
      if (end.kind === 'late') showError(t('AnswersLate', { title }));
      if (end.kind === 'refused') showFailedCall(end.error, t('AnswersRefused', { title }));
    }
    running.current = false;
  }, [client, t, userId]);
  useRetry(send, RETRY_MS);
}
