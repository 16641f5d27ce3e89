// Sends a video from its dialog: the thumbnail first, then the steps, each reported. It can be cancelled and repeated.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidateAlerts } from '../../alerts/queries.ts';
import type { TextKey } from '../../i18n/en.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { type Measured, measureVideo } from '../../media/video/measure-video.ts';
import type { VideoTake } from '../../media/video/use-video-recorder.ts';
import { request } from '../../platform/api.ts';
import { FailedCall, isCancelled } from '../../platform/problem.ts';
import { putFile } from '../../platform/put-file.ts';
import { showError, showFailedCall, showProgress, showSuccess } from '../../ui/toasts.ts';
import { sendable } from '../compose/priority.ts';
import { type Attempt, abandon, attemptFor, callFor } from '../compose/send.ts';
import { useMergingWrite } from '../queries.ts';
import { sentVideos } from '../viewer/sent-videos.ts';
import type { OpenRecorderProps } from './recorder-shell.tsx';
import { composingOf, type Recording } from './recording.ts';
import { type Reached, sendVideo, type VideoSending, type VideoStep } from './send-video.ts';
import type { Marks } from './use-stored-recording.ts';

const stepTexts: Readonly<Record<VideoStep, TextKey>> = {
  initialising: 'UploadInitialising',
  uploading: 'UploadRunning',
  verification: 'UploadVerification',
};

const services = { request, putFile, now: () => Date.now(), newKey: () => crypto.randomUUID() };

export function useSendVideo(props: OpenRecorderProps<VideoTake>, afterwards: () => void) {
  const { t } = useTranslation();
  const { recording, stored, recordings } = props;
  const { environment: team } = props.chosen;
  const attempt = useRef(stored?.attempt);
  const reached = useRef<Reached>(firstReached(recording));
  const measured = useRef<{ readonly take: VideoTake; readonly measured: Measured }>(undefined);
  const giveUp = useRef<AbortController>(undefined);
  const [step, setStep] = useState<VideoStep>('initialising');
  const [part, setPart] = useState(0);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const merging = useMergingWrite(team);
  const mutation = useMutation({
    mutationFn: (sending: VideoSending) => merging(() => sendVideo(services, sending)),
    meta: { handledByCaller: true },
  });

  const storeAttempt = (take: VideoTake, marks: Marks, next: Attempt | undefined) => {
    attempt.current = next;
    recordings.store({ take, ...marks, attempt: next });
  };
  /** A message that was made for this recording, and has no other. */
  const takeBack = () => {
    const { messageId } = reached.current;
    if (attempt.current !== undefined && messageId !== undefined && recording.retake === undefined)
      void abandon(request, team, { ...attempt.current, waitingId: messageId });
    attempt.current = undefined;
    reached.current = firstReached(recording);
  };

  const send = async (take: VideoTake, marks: Marks) => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    setPart(0);
    setStep('initialising');
    const progress = showProgress(t('UploadInitialising'));
    giveUp.current = new AbortController();
    try {
      if (measured.current?.take !== take)
        measured.current = { take, measured: await measureVideo(take.file, take.milliseconds) };
      const call = callFor(
        team,
        composingOf(recording),
        sendable({ title: '', body: '', ...marks }, props.chosen),
        true,
      );
      const superseded = attempt.current;
      const next = attemptFor(call, superseded, () => crypto.randomUUID());
      if (superseded !== undefined && superseded.key !== next.key) takeBack();
      storeAttempt(take, marks, next);
      await mutation.mutateAsync({
        call,
        key: next.key,
        file: take.file,
        measured: measured.current.measured,
        reached: reached.current,
        signal: giveUp.current.signal,
        onStep: (now) => {
          setStep(now);
          const { messageId } = reached.current;
          if (now === 'verification' && messageId !== undefined) sentVideos.note(messageId);
          progress.setText(t(stepTexts[now]));
        },
        onProgress: setPart,
      });
      recordings.forget();
      if (call.body.priority === 'soon') invalidateAlerts(client);
      showSuccess(t('NewVideoMessageAdded'));
      props.onSent();
      afterwards();
    } catch (error) {
      if (isCancelled(error)) {
        takeBack();
        storeAttempt(take, marks, undefined);
        showError(t('UploadCancelled'));
        return;
      }
      setFailed(true);
      // Without a thumbnail nothing was sent; the dialog says so.
      if (!(error instanceof FailedCall)) return;
      showFailedCall(error);
      const { status, code } = error.problem;
      // The message is gone, or its key stood for something else: the next try makes a new one.
      if (code === 'idempotencyConflict' || (status === 404 && recording.retake === undefined)) {
        reached.current = firstReached(recording);
        storeAttempt(take, marks, undefined);
      }
    } finally {
      giveUp.current = undefined;
      progress.end();
      setBusy(false);
    }
  };

  return {
    send,
    cancel: () => giveUp.current?.abort(),
    sending: busy ? { step, text: stepTexts[step], part } : undefined,
    failed,
    /** The recording goes, and a message that waits for it is taken back. */
    discard() {
      setFailed(false);
      takeBack();
      recordings.forget();
    },
  };
}

const firstReached = ({ retake }: Recording): Reached =>
  retake === undefined ? {} : { entry: retake.entry, messageId: retake.message.messageId };
