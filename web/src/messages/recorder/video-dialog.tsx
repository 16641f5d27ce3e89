// The video recorder, for a new health message and for a reply: the camera, the recording, then retake, replay or save
// and send (SPEC 2 and 4).
import { Button } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import type { Mood } from '@trialog/contract/surveys.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useVideoRecorder, type VideoTake } from '../../media/video/use-video-recorder.ts';
import { isWaiting } from '../../media/video/video-machine.ts';
import type { Chosen } from '../../projects/environment.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { WhatHappens } from '../compose/what-happens.tsx';
import { MoodPicker } from '../mood/mood-picker.tsx';
import { CameraStage } from './camera-stage.tsx';
import { ClosingQuestion } from './closing-question.tsx';
import { DeviceNotice } from './device-notice.tsx';
import classes from './recorder.module.css';
import { composingOf, headingOf, type Recording, recordingName } from './recording.ts';
import { Replay, replay } from './replay.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useSendVideo } from './use-send-video.ts';
import { type Keeper, type Kept, useKept } from './use-stored-recording.ts';

interface Props {
  recording: Recording;
  chosen: Chosen;
  onSent: () => void;
  onClose: () => void;
}

/** Drawn while it is open. */
export function VideoDialog(props: Props) {
  const { environment } = props.chosen;
  const name = recordingName(props.recording, environment.medicalTeamId);
  const { found, keeper } = useKept<VideoTake>(environment.userId, name);
  return found === undefined ? null : <Recorder {...props} kept={found.kept} keeper={keeper} />;
}

interface RecorderProps extends Props {
  kept: Kept<VideoTake> | undefined;
  keeper: Keeper<VideoTake>;
}

function Recorder({ recording, chosen, kept, keeper, onSent, onClose }: RecorderProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const recorder = useVideoRecorder(kept?.take);
  const { state, dispatch } = recorder;
  const [mood, setMood] = useState<Mood | undefined>(kept?.mood);
  const saveButton = useRef<HTMLButtonElement>(null);
  const replayed = useRef<HTMLVideoElement>(null);
  const video = useSendVideo({
    recording,
    chosen,
    kept,
    keeper,
    onSent: () => {
      onSent();
      dispatch({ kind: 'sent' });
    },
  });

  const take = state.name === 'stopped' ? state.take : undefined;
  const fresh = take !== undefined && take !== kept?.take;
  useEffect(() => {
    if (fresh && take !== undefined) keeper.keep({ take });
  }, [fresh, take, keeper]);
  useEffect(() => {
    if (fresh || video.failed) saveButton.current?.focus();
  }, [fresh, video.failed]);
  const closed = state.name === 'closed';
  useEffect(() => {
    if (closed) onClose();
  }, [closed, onClose]);

  const retake = () => {
    video.discard();
    dispatch({ kind: 'retake' });
  };
  const interrupt = () => {
    video.discard();
    dispatch({ kind: 'interrupt' });
  };
  const fault = state.name === 'initial' ? state.fault : undefined;
  const asksMood = recording.original === undefined && recording.retake === undefined;

  return (
    <Dialog
      opened
      onClose={() => dispatch(state.asking ? { kind: 'continue' } : { kind: 'close' })}
      title={t(headingOf(recording), { name: recording.original?.authorName ?? '' })}
      size="lg"
      closable={video.sending === undefined}
      actions={
        state.asking ? (
          <ClosingQuestion onInterrupt={interrupt} onContinue={() => dispatch({ kind: 'continue' })} />
        ) : video.sending !== undefined ? (
          <UploadProgress text={t(video.sending.text)} part={video.sending.part} onCancel={video.cancel} />
        ) : (
          <div className={classes.footer}>
            <div className={classes.words}>
              {video.failed && take !== undefined && (
                <div role="alert">
                  <FieldError text={t('CannotSendMessage')} />
                </div>
              )}
              <WhatHappens composing={composingOf(recording)} chosen={chosen} />
            </div>
            {take !== undefined && (
              <div className={classes.choices}>
                <Button variant="default" onClick={retake}>
                  {t('RetakeVideo')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconReload size={20} stroke={1.75} aria-hidden />}
                  onClick={() => replay(replayed.current)}
                >
                  {t('ReplayVideo')}
                </Button>
                <Button ref={saveButton} onClick={() => void video.send(take, mood)}>
                  {t(
                    video.failed ? 'TryAgain' : recording.original === undefined ? 'SendToTeam' : 'SendReply',
                  )}
                </Button>
              </div>
            )}
          </div>
        )
      }
    >
      <fieldset className={classes.fields} disabled={video.sending !== undefined}>
        {fault !== undefined && <DeviceNotice fault={fault} />}
        {state.name === 'initial' && state.failed === true && (
          <Notice tone="danger" urgent>
            {t('RecordingFailed')}
          </Notice>
        )}
        {state.name === 'initial' && !isWaiting(state) && (
          <div>
            <Button variant="default" onClick={() => dispatch({ kind: 'tryAgain' })}>
              {t('TryAgain')}
            </Button>
          </div>
        )}
        {state.name === 'stopped' && take !== undefined && state.lost !== undefined && (
          <DeviceNotice fault={state.lost} kept />
        )}
        {take !== undefined ? (
          <>
            {asksMood && <MoodPicker label={t('HowDoYouFeel')} value={mood} onChange={setMood} />}
            <Replay take={take} restored={!fresh} video={replayed} />
          </>
        ) : (
          (isWaiting(state) || state.name !== 'initial') && <CameraStage recorder={recorder} />
        )}
      </fieldset>
    </Dialog>
  );
}
