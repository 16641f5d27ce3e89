// The video recorder, for a new health message and for a reply: the camera, the recording, then retake, replay or save
// and send (SPEC 2 and 4).
import { Button } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useVideoRecorder, type VideoTake } from '../../media/video/use-video-recorder.ts';
import { isWaiting } from '../../media/video/video-machine.ts';
import { Notice } from '../../ui/notice.tsx';
import { PriorityField } from '../compose/priority-field.tsx';
import { MoodPicker } from '../mood/mood-picker.tsx';
import { CameraStage } from './camera-stage.tsx';
import { DeviceNotice, RecorderFault } from './device-notice.tsx';
import { type OpenRecorderProps, RecorderShell, recorderDialog, useTake } from './recorder-shell.tsx';
import { composingOf } from './recording.ts';
import { Replay, replay } from './replay.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useSendVideo } from './use-send-video.ts';
import type { Marks } from './use-stored-recording.ts';

export default recorderDialog(Recorder);

function Recorder(props: OpenRecorderProps<VideoTake>) {
  const { recording, chosen, stored, recordings } = props;
  const { t } = useTranslation();
  const recorder = useVideoRecorder(stored?.take);
  const { state, dispatch } = recorder;
  const [marks, setMarks] = useState<Marks>({ mood: stored?.mood, priority: stored?.priority });
  const replayed = useRef<HTMLVideoElement>(null);
  const video = useSendVideo(props, () => dispatch({ kind: 'sent' }));

  const take = state.name === 'stopped' ? state.take : undefined;
  const { isFresh, sendButton } = useTake(props, {
    take,
    onFresh: (fresh) => recordings.store({ take: fresh }),
    failed: video.failed,
    closed: state.name === 'closed',
  });

  const retake = () => {
    video.discard();
    dispatch({ kind: 'retake' });
  };
  const hasMood = recording.original === undefined && recording.retake === undefined;

  return (
    <RecorderShell
      recording={recording}
      chosen={chosen}
      priority={marks.priority}
      size="lg"
      confirming={state.confirming}
      sending={video.sending !== undefined}
      failed={video.failed}
      failureText={video.failureText}
      progress={
        video.sending && (
          <UploadProgress text={t(video.sending.text)} part={video.sending.part} onCancel={video.cancel} />
        )
      }
      choices={
        take && (
          <>
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
          </>
        )
      }
      sendButton={sendButton}
      onSend={() => take && void video.send(take, marks)}
      onDiscard={video.discard}
      dispatch={dispatch}
    >
      {state.name === 'initial' && <RecorderFault {...state} />}
      {state.name === 'initial' && !isWaiting(state) && (
        <div>
          <Button variant="default" onClick={() => dispatch({ kind: 'tryAgain' })}>
            {t('TryAgain')}
          </Button>
        </div>
      )}
      {state.name === 'stopped' && take !== undefined && state.lost !== undefined && (
        <DeviceNotice fault={state.lost} stored />
      )}
      {take !== undefined && state.name === 'stopped' && state.hasGaps && (
        <Notice tone="waiting">{t('RecordingBehind')}</Notice>
      )}
      {take !== undefined ? (
        <>
          {hasMood && (
            <MoodPicker
              label={t('HowDoYouFeel')}
              value={marks.mood}
              onChange={(mood) => setMarks({ ...marks, mood })}
            />
          )}
          <Replay take={take} restored={!isFresh} video={replayed} />
          {recording.retake === undefined && (
            <PriorityField
              composing={composingOf(recording)}
              chosen={chosen}
              value={marks.priority}
              onChange={(priority) => setMarks({ ...marks, priority })}
            />
          )}
        </>
      ) : (
        (isWaiting(state) || state.name !== 'initial') && <CameraStage recorder={recorder} />
      )}
    </RecorderShell>
  );
}
