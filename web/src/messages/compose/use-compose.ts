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
import { draftKey, drafts, isWorthStoring } from './drafts.ts';
import { type Composing, kindsOfMessages } from './kinds.ts';
import type { Photo } from './photo-check.ts';
import { sendable } from './priority.ts';
import { type Attempt, abandon, attemptFor, callFor, type Sending, type Step, sendMessage } from './send.ts';

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
  const [opened, setOpened] = useState(() => drafts.open(key));
  const first = firstContent(composing);
  const [content, setContent] = useState<Content>(() => ({
    ...first,
    ...contentOf(composing, opened.draft),
  }));
  const [photo, setPhoto] = useState<Photo | undefined>(opened.photo);
  const attempt = useRef(opened.draft?.attempt);
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
          setOpened({ draft, photo: undefined });
          setContent((now) => ({ ...now, ...contentOf(composing, draft) }));
        });
      }),
    [key, composing],
  );
  const [showFaults, setShowFaults] = useState(false);
  const [step, setStep] = useState<Step>('message');
  const { sentText } = kindsOfMessages[composing.kind];

  const storeDraft = (next: Content, nextPhoto: Photo | undefined) => {
    const withPhoto = nextPhoto !== undefined;
    if (isWorthStoring(composing, first, next, withPhoto) || attempt.current?.waitingId !== undefined)
      drafts.store(key, { ...next, withPhoto, attempt: attempt.current }, nextPhoto);
    else drafts.remove(key);
  };
  const storeAttempt = (next: Attempt | undefined) => {
    attempt.current = next;
    storeDraft(content, photo);
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
    if (isSending.current || hasFault(faultsOf(composing, content))) return;
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
      setPhoto(undefined);
      storeDraft(content, undefined);
    }
    // What this key stood for is gone, so that another try with it would fail forever.
    if (problem?.status === 404 || problem?.code === 'idempotencyConflict') storeAttempt(undefined);
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
      storeDraft(next, photo);
    },
    photo,
    changePhoto(next: Photo | undefined) {
      setPhoto(next);
      storeDraft(content, next);
    },
    /** The draft had one, which did not survive a reload. */
    photoLost: opened.draft?.withPhoto === true && opened.photo === undefined,
    restored: opened.draft !== undefined,
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
