// The way of a recorded voice to the team: the message, then its file, each try with the same keys.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AttachmentType } from '@trialog/contract/media.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import { useRef } from 'react';
import { invalidateAlerts } from '../../alerts/queries.ts';
import { useTranslation } from '../../i18n/translation.ts';
import type { VoiceTake } from '../../media/voice/record-voice.ts';
import { request } from '../../platform/api.ts';
import { FailedCall, isCancelled } from '../../platform/problem.ts';
import { showError, showFailedCall, showSuccess, showWaiting } from '../../ui/toasts.ts';
import { sendable } from '../compose/priority.ts';
import { type Attempt, abandon, attemptFor, callFor, type Sending, sendMessage } from '../compose/send.ts';
import { useMergingWrite } from '../queries.ts';
import { NotStoredError, type QueuedParts, sendOrQueue, textOfFailure } from '../queue/queue-message.ts';
import type { OpenRecorderProps } from './recorder-shell.tsx';
import { composingOf } from './recording.ts';
import type { Marks } from './use-stored-recording.ts';

export function useSendVoice(props: OpenRecorderProps<VoiceTake>, afterwards: () => void) {
  const { t } = useTranslation();
  const { recording, stored, recordings } = props;
  const { environment: team } = props.chosen;
  const attempt = useRef(stored?.attempt);
  const client = useQueryClient();
  const merging = useMergingWrite(team);
  const mutation = useMutation({
    mutationFn: ({ sending, queued }: { sending: Sending; queued: () => QueuedParts }) =>
      sendOrQueue(team.userId, {
        send: () => merging(() => sendMessage(request, team, sending)),
        queued,
        wasTried: sending.superseded?.key === sending.attempt.key,
      }),
    // The dialog stays and says it too.
    meta: { handledByCaller: true, worksOffline: true },
  });

  const send = async (take: VoiceTake, key: string, marks: Marks) => {
    if (mutation.isPending) return;
    const storeAttempt = (next: Attempt | undefined) => {
      attempt.current = next;
      recordings.store({ take, key, ...marks, attempt: next });
    };
    const content = sendable({ title: '', body: '', ...marks }, props.chosen);
    const call = callFor(team, composingOf(recording), content, true);
    const superseded = attempt.current;
    const next = attemptFor(call, superseded, () => crypto.randomUUID());
    storeAttempt(next);
    const hideWaiting = showWaiting(t('SendingVoice'));
    try {
      const upload = { file: take.file, key, type: AttachmentType.VOICE };
      const sending = {
        call,
        attempt: next,
        superseded,
        upload,
        onStep: () => {},
        onWaiting: storeAttempt,
      };
      const queued = (): QueuedParts => ({
        chosen: props.chosen,
        composing: composingOf(recording),
        content,
        isFromPatient: roleFlags(props.chosen.team.roles).isPatient,
        attempt: attempt.current ?? next,
        file: { medium: 'voice', key, milliseconds: take.milliseconds },
        bytes: { file: take.file, peaks: take.peaks },
      });
      const way = await mutation.mutateAsync({ sending, queued });
      recordings.forget();
      if (call.body.priority === 'soon') invalidateAlerts(client);
      showSuccess(t(way === 'queued' ? 'MessageQueued' : 'NewMessageAddedd'));
      props.onSent();
      afterwards();
    } catch (error) {
      if (isCancelled(error)) return;
      if (error instanceof NotStoredError) showError(t('CannotStoreMessage'));
      else showFailedCall(error);
      const problem = error instanceof FailedCall ? error.problem : undefined;
      // What this key stood for is gone, so that another try with it would fail forever.
      if (problem?.status === 404 || problem?.code === 'idempotencyConflict') storeAttempt(undefined);
    } finally {
      hideWaiting();
    }
  };

  return {
    send,
    sending: mutation.isPending,
    failed: mutation.isError,
    failureText: textOfFailure(mutation.error),
    /** The recording goes, and a message that waits for it is taken back. */
    discard() {
      mutation.reset();
      if (attempt.current !== undefined) void abandon(request, team, attempt.current);
      attempt.current = undefined;
      recordings.forget();
    },
  };
}
