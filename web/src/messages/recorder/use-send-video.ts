// Sends a video from its dialog: the thumbnail first, then the steps, each reported. It can be cancelled and repeated.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { roleFlags } from '@trialog/contract/people.ts';
import { useRef, useState } from 'react';
import { invalidateAlerts } from '../../alerts/queries.ts';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { type Measured, measureVideo } from '../../media/video/measure-video.ts';
import type { VideoTake } from '../../media/video/use-video-recorder.ts';
import { request } from '../../platform/api.ts';
import { FailedCall, isCancelled } from '../../platform/problem.ts';
import { putFile } from '../../platform/put-file.ts';
import { showError, showFailedCall, showProgress, showSuccess } from '../../ui/toasts.ts';
import { sendable } from '../compose/priority.ts';
import { type Attempt, abandon, attemptFor, callFor } from '../compose/send.ts';
import { useMergingWrite } from '../queries.ts';
import { NotStoredError, type QueuedParts, sendOrQueue, textOfFailure } from '../queue/queue-message.ts';
import { sentVideos } from '../viewer/sent-videos.ts';
import type { OpenRecorderProps } from './recorder-shell.tsx';
import { composingOf, type Recording } from './recording.ts';
import { type Reached, sendVideo, type VideoSending, type VideoStep } from './send-video.ts';
import type { Marks } from './use-stored-recording.ts';

const stepTexts: Readonly<Record<VideoStep, AnyTextKey>> = {
  initialising: 'UploadInitialising',
  uploading: 'UploadRunning',
  verification: 'UploadVerification',
};

const services = { request, putFile, now: () => Date.now(), newKey: () => crypto.randomUUID() };

interface SendVideo extends Pick<Parameters<typeof sendOrQueue>[1], 'queued' | 'wasTried'> {
  readonly sending: VideoSending;
}

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
    mutationFn: ({ sending, ...ways }: SendVideo) =>
      sendOrQueue(team.userId, { send: () => merging(() => sendVideo(services, sending)), ...ways }),
    meta: { handledByCaller: true, worksOffline: true },
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
      const content = sendable({ title: '', body: '', ...marks }, props.chosen);
      const call = callFor(team, composingOf(recording), content, true);
      const superseded = attempt.current;
      const next = attemptFor(call, superseded, () => crypto.randomUUID());
      if (superseded !== undefined && superseded.key !== next.key) takeBack();
      storeAttempt(take, marks, next);
      const { measured: size } = measured.current;
      const queued = (): QueuedParts => {
        const { entry: _, ...stored } = reached.current;
        const made = stored.messageId === undefined ? {} : { waitingId: stored.messageId };
        return {
          chosen: props.chosen,
          composing: composingOf(recording),
          content,
          isFromPatient: roleFlags(props.chosen.team.roles).isPatient,
          attempt: { ...next, ...made },
          file: { medium: 'video', key: next.key, milliseconds: take.milliseconds },
          bytes: { file: take.file, measured: size },
          reached: stored,
        };
      };
      const sending: VideoSending = {
        call,
        key: next.key,
        file: take.file,
        measured: size,
        reached: reached.current,
        signal: giveUp.current.signal,
        onStep: (now) => {
          setStep(now);
          const { messageId } = reached.current;
          if (now === 'verification' && messageId !== undefined) sentVideos.note(messageId);
          progress.setText(t(stepTexts[now]));
        },
        onProgress: setPart,
      };
      const way = await mutation.mutateAsync({
        sending,
        // One that takes the place of another is sent from its dialog.
        queued: recording.retake === undefined ? queued : undefined,
        wasTried: superseded?.key === next.key,
      });
      recordings.forget();
      if (call.body.priority === 'soon') invalidateAlerts(client);
      showSuccess(t(way === 'queued' ? 'MessageQueued' : 'NewVideoMessageAdded'));
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
      if (error instanceof NotStoredError) showError(t('CannotStoreMessage'));
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
    failureText: textOfFailure(mutation.error),
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
