// Answers that were finished without a connection and whose page is gone: they go out from wherever the patient is,
// and a short message says how it ended.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { request } from '../platform/api.ts';
import { onConnectionChange } from '../platform/connection.ts';
import { showError, showSuccess } from '../ui/toasts.ts';
import { keptRounds } from './fill/kept-rounds.ts';
import { sendAnswers } from './fill/send-answers.ts';
import { forgetRound } from './queries.ts';

const RETRY_MS = 30_000;

export function usePendingAnswers(userId: string): void {
  const client = useQueryClient();
  const { t } = useTranslation();
  useEffect(() => {
    let running = false;
    const send = async () => {
      if (running || !navigator.onLine) return;
      running = true;
      for (const [assignmentId, { surveyId, title, attempt }] of keptRounds.all(userId)) {
        // The page of that round sends it itself, and says more.
        if (attempt === undefined || window.location.pathname.endsWith(`/${assignmentId}`)) continue;
        const end = await sendAnswers(request, surveyId, assignmentId, attempt);
        if (end.kind === 'waiting' || end.kind === 'refused') continue;
        keptRounds.remove(userId, assignmentId);
        forgetRound(client, assignmentId);
        if (end.kind === 'sent')
          showSuccess(t(end.outcome === 'BAD' ? 'AnswersSentLaterBad' : 'AnswersSentLater', { title }));
        if (end.kind === 'late') showError(t('AnswersLate', { title }));
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
