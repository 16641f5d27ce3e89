// Answers that were finished without a connection and whose page is gone: they go out from wherever the patient is,
// and a short message says how it ended.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { request } from '../platform/api.ts';
import { onConnectionChange } from '../platform/connection.ts';
import { showError, showFailedCall, showSuccess } from '../ui/toasts.ts';
import { keptRounds } from './fill/stored-rounds.ts';
import { forgetRound, lookAgain } from './queries.ts';
import { sendPending } from './send-pending.ts';

const RETRY_MS = 30_000;

export function usePendingAnswers(userId: string): void {
  const client = useQueryClient();
  const { t } = useTranslation();
  useEffect(() => {
    let running = false;
    const send = async () => {
      if (running || !navigator.onLine) return;
      running = true;
      const isOpenHere = (id: string) => window.location.pathname.endsWith(`/${id}`);
      for (const { assignmentId, title, end } of await sendPending(keptRounds, request, userId, isOpenHere)) {
        if (end.kind === 'sent' || end.kind === 'already') forgetRound(client, assignmentId);
        else lookAgain(client);
        if (end.kind === 'sent')
          showSuccess(t(end.outcome === 'BAD' ? 'AnswersSentLaterBad' : 'AnswersSentLater', { title }));
        if (end.kind === 'late') showError(t('AnswersLate', { title }));
        if (end.kind === 'refused') showFailedCall(end.error, t('AnswersRefused', { title }));
      }
      running = false;
    };
    void send();
    const timer = setInterval(() => void send(), RETRY_MS);
    const forget = onConnectionChange(() => void send());
    return () => {
      clearInterval(timer);
      forget();
    };
  }, [client, t, userId]);
}
