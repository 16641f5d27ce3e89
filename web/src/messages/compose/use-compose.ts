// The state of one dialog for writing: what is written, its draft, and its way to the server.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Emotion } from '@trialog/contract/messages.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { invalidateAlerts } from '../../alerts/queries.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { request } from '../../platform/api.ts';
import { FailedCall, isCancelled } from '../../platform/problem.ts';
import type { Chosen } from '../../projects/environment.ts';
import { showError, showFailedCall, showSuccess, showWaiting } from '../../ui/toasts.ts';
import { type Pending, pendingMessages } from '../pending.ts';
import { useMergingWrite } from '../queries.ts';
import { NotStoredError, sendOrQueue, textOfFailure } from '../queue/queue-message.ts';
import { type Content, faultsOf, faultsWhileWriting, firstContent, hasFault } from './content.ts';
import { answersOf, draftKey, drafts, isWorthStoring } from './drafts.ts';
import { type Composing, kindsOfMessages } from './kinds.ts';
import type { Photo } from './photo-check.ts';
import { sendable } from './priority.ts';
import { type Attempt, abandon, attemptFor, callFor, type Sending, type Step, sendMessage } from './send.ts';
import { type DraftPhotoState, useDraftPhoto } from './use-draft-photo.ts';

interface Parts {
  readonly composing: Composing;
  readonly chosen: Chosen;
  /** It is being sent, and is shown on the wall. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function useCompose({ composing, chosen, onSent, onClose }: Parts) {
  const { t } = useTranslation();
  const { environment: teamRef } = chosen;
  const key = draftKey(teamRef.userId, teamRef.medicalTeamId, composing);
  const [opened, setOpened] = useState(() => drafts.find(key));
  const first = firstContent(composing);
  const [content, setContent] = useState<Content>(() => ({
    ...first,
    ...contentOf(composing, opened),
  }));
  const { photo, state: photoState, choose: choosePhoto } = useDraftPhoto(key, opened);
  const attempt = useRef(opened?.attempt);
  // At once, which the mutation's own state is not: two presses may come before the next drawing.
  const isSending = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // It may come from the server later than the dialog opens; then nothing is written here yet. Drawn before the next
  // letter, which would take its place.
  useEffect(
    () =>
      drafts.follow(key, (draft) => {
        attempt.current = draft.attempt;
        flushSync(() => {
          setOpened(draft);
          setContent((now) => ({ ...now, ...contentOf(composing, draft) }));
        });
      }),
    [key, composing],
  );
  const [showFaults, setShowFaults] = useState(false);
  const [step, setStep] = useState<Step>('message');
  const { sentText } = kindsOfMessages[composing.kind];

  /** `chosen` is a photo that was chosen just now. */
  const storeDraft = (next: Content, photoNow: DraftPhotoState, chosen?: Photo) => {
    const isHere = photoNow === 'here' || photoNow === 'reading';
    if (isWorthStoring(composing, first, next, isHere) || attempt.current?.waitingId !== undefined) {
      // One that is not found may be on another device.
      const withPhoto = photoNow !== 'none';
      const answers = answersOf(composing, teamRef);
      drafts.store(key, { ...next, withPhoto, attempt: attempt.current, answers }, chosen);
    } else drafts.remove(key);
  };
  const storeAttempt = (next: Attempt | undefined) => {
    attempt.current = next;
    storeDraft(content, photoState);
  };

  const client = useQueryClient();
  const merging = useMergingWrite(teamRef);
  const isFromPatient = roleFlags(chosen.team.roles).isPatient;
  const mutation = useMutation({
    mutationFn: (sending: Sending) =>
      sendOrQueue(teamRef.userId, {
        send: () => merging(() => sendMessage(request, teamRef, sending)),
        // An edit changes what others have read: it waits for its author, not for a connection.
        queued: composing.kind === 'editBroadcast' ? undefined : () => queuedOf(sending),
        wasTried: sending.superseded?.key === sending.attempt.key,
      }),
    // The dialog stays and says it too.
    meta: { handledByCaller: true, worksOffline: true },
  });

  const queuedOf = (sending: Sending) => ({
    chosen,
    composing,
    content,
    isFromPatient,
    // With the message that waits for its file, where that was made.
    attempt: attempt.current ?? sending.attempt,
    ...(photo && { file: { medium: 'photo' as const, key: photo.key }, bytes: { file: photo.file } }),
  });
  const pendingOf = (sendKey: string): Pending => ({
    key: sendKey,
    medicalTeamId: teamRef.medicalTeamId,
    originalId: composing.kind === 'reply' ? composing.original.messageId : undefined,
    title: kindsOfMessages[composing.kind].hasTitle ? content.title.trim() : '',
    body: content.body,
    emotion: content.mood ?? Emotion.NONE,
    isFromPatient,
    withPhoto: photo !== undefined,
  });

  const send = async () => {
    setShowFaults(true);
    if (isSending.current || photoState === 'reading' || hasFault(faultsOf(composing, content))) return;
    const call = callFor(teamRef, composing, sendable(content, chosen), photo !== undefined);
    const superseded = attempt.current;
    const next = attemptFor(call, superseded, () => crypto.randomUUID());
    // Before the first byte leaves: a reload in between must find the same key.
    storeAttempt(next);
    let hideWaiting = showWaiting(t('SendingMessage'));
    const onStep = (reached: Step) => {
      setStep(reached);
      if (reached !== 'file') return;
      hideWaiting();
      hideWaiting = showWaiting(t('SendingPhoto'));
    };
    const removePending = isShownAtOnce(composing) ? pendingMessages.add(pendingOf(next.key)) : () => {};
    if (isShownAtOnce(composing)) onSent();
    isSending.current = true;
    try {
      const sending = { call, attempt: next, superseded, upload: photo, onStep, onWaiting: storeAttempt };
      const way = await mutation.mutateAsync(sending);
      drafts.remove(key);
      showSuccess(t(way === 'queued' ? 'MessageQueued' : sentText));
      if (call.body.priority === 'soon') invalidateAlerts(client);
      // Meanwhile another dialog may have been opened.
      if (isMounted.current) onClose();
    } catch (error) {
      if (isCancelled(error)) return;
      if (error instanceof NotStoredError) showError(t('CannotStoreMessage'));
      else showFailedCall(error);
      afterFailure(error);
    } finally {
      isSending.current = false;
      removePending();
      hideWaiting();
    }
  };

  const afterFailure = (error: unknown) => {
    const problem = error instanceof FailedCall ? error.problem : undefined;
    // No picture by its bytes: cleared, as one that says so by its name (SPEC 5).
    if (problem?.code === 'notAPicture' || problem?.code === 'pictureUnreadable') {
      changePhoto(undefined);
    }
    // What this key stood for is gone, so that another try with it would fail forever.
    if (problem?.status === 404 || problem?.code === 'idempotencyConflict') storeAttempt(undefined);
  };

  const changePhoto = (next: Photo | undefined) => {
    choosePhoto(next);
    storeDraft(content, next === undefined ? 'none' : 'here', next);
  };
  const discard = () => {
    if (attempt.current !== undefined) void abandon(request, teamRef, attempt.current);
    drafts.remove(key);
    onClose();
  };

  const faults = faultsOf(composing, content);
  return {
    content,
    change(part: Partial<Content>) {
      const next = { ...content, ...part };
      setContent(next);
      storeDraft(next, photoState);
    },
    photo,
    photoState,
    changePhoto,
    restored: opened !== undefined,
    faults: showFaults ? faults : faultsWhileWriting(faults),
    refused: hasFault(faults),
    sending: mutation.isPending ? step : undefined,
    /** The message is on the wall already; the dialog returns only after a failure. */
    onTheWall: mutation.isPending && isShownAtOnce(composing),
    failed: mutation.isError,
    failureText: textOfFailure(mutation.error),
    send,
    discard,
  };
}

/** An edit changes what others have read: that shows when it is done. */
const isShownAtOnce = ({ kind }: Composing): boolean => kind !== 'editBroadcast';

function contentOf({ kind }: Composing, draft: Content | undefined): Partial<Content> {
  if (draft === undefined) return {};
  const { title, body, mood, priority, patientId } = draft;
  return {
    title,
    body,
    ...(mood === undefined ? {} : { mood }),
    ...(priority === undefined ? {} : { priority }),
    // A reply without a patient was meant for everyone.
    ...(patientId === undefined && kind !== 'reply' ? {} : { patientId }),
  };
}
