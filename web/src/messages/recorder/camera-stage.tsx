// What the camera sees, with the button that records, the time, and which camera it is.
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconPlayerStopFilled, IconVideo } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { isBehind } from '../../media/capture-progress.ts';
import type { useVideoRecorder } from '../../media/video/use-video-recorder.ts';
import { longestVideoMs } from '../../media/video/video-machine.ts';
import classes from './camera-stage.module.css';
import recorderClasses from './recorder.module.css';

export function CameraStage({ recorder }: { recorder: ReturnType<typeof useVideoRecorder> }) {
  const { t } = useTranslation();
  const { state, dispatch, start, preview, stream, openCamera, cameras } = recorder;
  const recording = state.name === 'recording';
  useEffect(() => {
    const element = preview.current;
    if (element !== null) element.srcObject = stream ?? null;
  }, [preview, stream]);
  // As in a mirror, unless the camera looks away from the person.
  const facing = stream?.getVideoTracks()[0]?.getSettings().facingMode;
  const hint =
    state.name === 'initial'
      ? t('CameraOpening')
      : state.name === 'stopped'
        ? t('RecordingFinishing')
        : undefined;
  return (
    <div className="stack gap-16">
      <div className={classes.frame}>
        <video
          ref={preview}
          className={classes.preview}
          data-mirrored={facing !== 'environment' || undefined}
          aria-label={t('CameraPreview')}
          muted
          autoPlay
          playsInline
        />
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        {recording && (
          <span className={classes.time} role="timer">
            {minutesAndSeconds(state.progress.elapsedMs)}
            <span className={classes.maximum}> / {minutesAndSeconds(longestVideoMs)}</span>
          </span>
        )}
      </div>
      <div className="stack items-center gap-16" data-recording={recording || undefined}>
        <output className={recorderClasses.hint}>
          {recording
            ? t(isBehind(state.progress) ? 'RecordingBehind' : 'RecordingNow')
            : t('VideoHint', { seconds: limits.videoSeconds })}
        </output>
        <ActionIcon
          className={recorderClasses.record ?? ''}
          size={72}
          radius="50%"
          loading={state.name === 'initial' || state.name === 'stopped'}
          aria-label={t(recording ? 'StopRecording' : 'StartRecording')}
          onClick={() => (recording ? dispatch({ kind: 'stop' }) : start())}
        >
          {recording ? (
            <IconPlayerStopFilled size={30} aria-hidden />
          ) : (
            <IconVideo size={34} stroke={1.75} aria-hidden />
          )}
        </ActionIcon>
        {!recording && cameras.length > 1 && (
          <NativeSelect
            label={t('Camera')}
            value={state.camera ?? openCamera ?? ''}
            onChange={({ currentTarget }) => dispatch({ kind: 'choose', camera: currentTarget.value })}
            data={cameras.map(({ id, name }, index) => ({
              value: id,
              label: name || t('CameraNumber', { number: index + 1 }),
            }))}
          />
        )}
      </div>
    </div>
  );
}
