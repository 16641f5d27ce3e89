// What the recorders of voice and video share: the dialog with its footer, and the way of a new recording into this
// browser's store.
import { Button } from '@mantine/core';
import type { MessagePriority } from '@trialog/contract/messages.ts';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import type { ClosingEvent } from '../../media/closing.ts';
import type { Chosen } from '../../projects/environment.ts';
import { PassingDialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { WhatHappens } from '../compose/what-happens.tsx';
import { ClosingQuestion } from './closing-question.tsx';
import classes from './recorder.module.css';
import { composingOf, headingOf, type Recording, recordingName } from './recording.ts';
import { type RecordingStore, type StoredRecording, useStoredRecording } from './use-stored-recording.ts';

interface RecorderProps {
  recording: Recording;
  chosen: Chosen;
  onSent: () => void;
  onClose: () => void;
}

export interface OpenRecorderProps<Take> extends RecorderProps {
  stored: StoredRecording<Take> | undefined;
  recordings: RecordingStore<Take>;
}

/** A dialog of its own, drawn once it is known what was recorded before and not sent. */
export function recorderDialog<Take>(Recorder: ComponentType<OpenRecorderProps<Take>>) {
  return function RecorderDialog(props: RecorderProps) {
    const { environment } = props.chosen;
    const name = recordingName(props.recording, environment.medicalTeamId);
    const { found, recordings } = useStoredRecording<Take>(environment.userId, name);
    return found && <Recorder {...props} stored={found.recording} recordings={recordings} />;
  };
}

interface TakeOptions<Take> {
  take: Take | undefined;
  /** Called once with a new recording: from then on nothing of it is lost. */
  onFresh: (take: Take) => void;
  failed: boolean;
  closed: boolean;
}

/** Whether the recording is new, and the button that sends it, which then has the focus. */
export function useTake<Take>(
  { stored, onClose }: OpenRecorderProps<Take>,
  { take, onFresh, failed, closed }: TakeOptions<Take>,
) {
  const sendButton = useRef<HTMLButtonElement>(null);
  const isFresh = take !== undefined && take !== stored?.take;
  const store = useRef(onFresh);
  store.current = onFresh;
  useEffect(() => {
    if (isFresh && take !== undefined) store.current(take);
  }, [isFresh, take]);
  useEffect(() => {
    if (isFresh || failed) sendButton.current?.focus();
  }, [isFresh, failed]);
  useEffect(() => {
    if (closed) onClose();
  }, [closed, onClose]);
  return { isFresh, sendButton };
}

interface ShellProps {
  recording: Recording;
  chosen: Chosen;
  size?: 'lg';
  /** How soon an answer is wished for. */
  priority?: MessagePriority | undefined;
  /** The question whether to stop is open. */
  confirming: boolean;
  sending: boolean;
  /** What was recorded could not be sent. */
  failed: boolean;
  failureText: AnyTextKey;
  /** In place of the footer while something is sent. */
  progress?: ReactNode;
  /** What can be done with the recording beside sending it, once there is one. */
  choices: ReactNode;
  sendButton: RefObject<HTMLButtonElement | null>;
  onSend: () => void;
  /** The recording goes. */
  onDiscard: () => void;
  dispatch: (event: { kind: ClosingEvent }) => void;
  children: ReactNode;
}

export function RecorderShell(props: ShellProps) {
  const { recording, chosen, size, confirming, sending, failed, progress, choices, dispatch } = props;
  const { t } = useTranslation();
  const hasRecording = choices !== undefined;
  const interrupt = () => {
    props.onDiscard();
    dispatch({ kind: 'interrupt' });
  };
  const goOn = () => dispatch({ kind: 'continue' });
  return (
    <PassingDialog
      onClose={confirming ? goOn : () => dispatch({ kind: 'close' })}
      title={t(headingOf(recording), { name: recording.original?.authorName ?? '' })}
      {...(size === undefined ? {} : { size })}
      closable={!sending}
      actions={
        confirming ? (
          <ClosingQuestion onInterrupt={interrupt} onContinue={goOn} />
        ) : (
          (progress ?? (
            <div className="stack flex-1 gap-16">
              <div className="stack min-w-0 gap-8">
                {failed && hasRecording && (
                  <div role="alert">
                    <FieldError text={t(props.failureText)} />
                  </div>
                )}
                <WhatHappens composing={composingOf(recording)} chosen={chosen} priority={props.priority} />
              </div>
              {hasRecording && (
                <div className={classes.choices}>
                  {choices}
                  <Button ref={props.sendButton} loading={sending} onClick={props.onSend}>
                    {t(failed ? 'TryAgain' : recording.original === undefined ? 'SendToTeam' : 'SendReply')}
                  </Button>
                </div>
              )}
            </div>
          ))
        )
      }
    >
      <fieldset className="stack m-0 min-w-0 p-0 border-0 gap-20" disabled={sending}>
        {props.children}
      </fieldset>
    </PassingDialog>
  );
}
