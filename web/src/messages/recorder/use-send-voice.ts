// The way of a recorded voice to the team: the message, then its file, each try with the same keys.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AttachmentType } from '@trialog/contract/media.ts';
import { useRef } from 'react';
import { invalidateAlerts } from '../../alerts/queries.ts';
import { useTranslation } from '../../i18n/translation.ts';
import type { VoiceTake } from '../../media/voice/record-voice.ts';
import { request } from '../../platform/api.ts';
import { FailedCall, isCancelled } from '../../platform/problem.ts';
import { showFailedCall, showSuccess, showWaiting } from '../../ui/toasts.ts';
import { sendable } from '../compose/priority.ts';
import { type Attempt, abandon, attemptFor, callFor, type Sending, sendMessage } from '../compose/send.ts';
import { useMergingWrite } from '../queries.ts';
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
    mutationFn: (sending: Sending) => merging(() => sendMessage(request, team, sending)),
    // The dialog stays and says it too.
    meta: { handledByCaller: true },
  });

  const send = async (take: VoiceTake, key: string, marks: Marks) => {
    if (mutation.isPending) return;
    const storeAttempt = (next: Attempt | undefined) => {
      attempt.current = next;
      recordings.store({ take, key, ...marks, attempt: next });
    };
    const call = callFor(
      team,
      composingOf(recording),
      sendable({ title: '', body: '', ...marks }, props.chosen),
      true,
    );
    const superseded = attempt.current;
    const next = attemptFor(call, superseded, () => crypto.randomUUID());
    storeAttempt(next);
    const hideWaiting = showWaiting(t('SendingVoice'));
    try {
      const upload = { file: take.file, key, type: AttachmentType.VOICE };
      await mutation.mutateAsync({
        call,
        attempt: next,
        superseded,
        upload,
        onStep: () => {},
        onWaiting: storeAttempt,
      });
      recordings.forget();
      if (call.body.priority === 'soon') invalidateAlerts(client);
      showSuccess(t('NewMessageAddedd'));
      props.onSent();
      afterwards();
    } catch (error) {
      if (isCancelled(error)) return;
      showFailedCall(error);
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
    /** The recording goes, and a message that waits for it is taken back. */
    discard() {
      mutation.reset();
      if (attempt.current !== undefined) void abandon(request, team, attempt.current);
      attempt.current = undefined;
      recordings.forget();
    },
  };
}
