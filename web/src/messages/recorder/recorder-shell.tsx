// What the recorders of voice and video share: the dialog with its footer, and the way of a new recording into this
// browser's store.
import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { Chosen } from '../../projects/environment.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { WhatHappens } from '../compose/what-happens.tsx';
import { ClosingQuestion } from './closing-question.tsx';
import classes from './recorder.module.css';
import { composingOf, headingOf, type Recording, recordingName } from './recording.ts';
import { type RecordingStore, type StoredRecording, useStoredRecording } from './use-stored-recording.ts';

export interface RecorderProps {
  recording: Recording;
  chosen: Chosen;
  onSent: () => void;
  onClose: () => void;
}

export interface OpenRecorderProps<Take> extends RecorderProps {
  stored: StoredRecording<Take> | undefined;
  recordings: RecordingStore<Take>;
}

/** What was recorded before and not sent; nothing until that is known. */
export function useRecorderProps<Take>(props: RecorderProps): OpenRecorderProps<Take> | undefined {
  const { environment } = props.chosen;
  const name = recordingName(props.recording, environment.medicalTeamId);
  const { found, recordings } = useStoredRecording<Take>(environment.userId, name);
  return found && { ...props, stored: found.recording, recordings };
}

interface TakeOptions<Take> {
  take: Take | undefined;
  stored: StoredRecording<Take> | undefined;
  /** Called once with a new recording: from then on nothing of it is lost. */
  onFresh: (take: Take) => void;
  failed: boolean;
  closed: boolean;
  onClose: () => void;
}

/** Whether the recording is new, and the button that sends it, which then has the focus. */
export function useTake<Take>({ take, stored, onFresh, failed, closed, onClose }: TakeOptions<Take>) {
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
  /** The question whether to stop is open. */
  confirming: boolean;
  sending: boolean;
  /** What was recorded could not be sent. */
  failed: boolean;
  /** In place of the footer while something is sent. */
  progress?: ReactNode;
  /** What can be done with the recording, once there is one. */
  choices: ReactNode;
  onClose: () => void;
  onInterrupt: () => void;
  onContinue: () => void;
  children: ReactNode;
}

export function RecorderShell(props: ShellProps) {
  const { recording, chosen, size, confirming, sending, failed, progress, choices } = props;
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Dialog
      opened
      onClose={confirming ? props.onContinue : props.onClose}
      title={t(headingOf(recording), { name: recording.original?.authorName ?? '' })}
      {...(size === undefined ? {} : { size })}
      closable={!sending}
      actions={
        confirming ? (
          <ClosingQuestion onInterrupt={props.onInterrupt} onContinue={props.onContinue} />
        ) : (
          (progress ?? (
            <div className={classes.footer}>
              <div className={classes.words}>
                {failed && (
                  <div role="alert">
                    <FieldError text={t('CannotSendMessage')} />
                  </div>
                )}
                <WhatHappens composing={composingOf(recording)} chosen={chosen} />
              </div>
              {choices !== undefined && <div className={classes.choices}>{choices}</div>}
            </div>
          ))
        )
      }
    >
      <fieldset className={classes.fields} disabled={sending}>
        {props.children}
      </fieldset>
    </Dialog>
  );
}

interface SendButtonProps {
  recording: Recording;
  failed: boolean;
  loading?: boolean;
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
}

export function SendButton({ recording, failed, loading = false, ref, onClick }: SendButtonProps) {
  const { t } = useTranslation();
  return (
    <Button ref={ref} loading={loading} onClick={onClick}>
      {t(failed ? 'TryAgain' : recording.original === undefined ? 'SendToTeam' : 'SendReply')}
    </Button>
  );
}
