// What was recorded, to be looked at before it is sent.
import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { startPlaying, stopPlaying } from '../../media/player/one-at-a-time.ts';
import type { VideoTake } from '../../media/video/use-video-recorder.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import classes from './camera-stage.module.css';
import recorderClasses from './recorder.module.css';

interface Props {
  take: VideoTake;
  restored: boolean;
  video: RefObject<HTMLVideoElement | null>;
}

export function Replay({ take, restored, video }: Props) {
  const { t } = useTranslation();
  const url = useObjectUrl(take.file);
  return (
    <div className="stack gap-16">
      <p className={recorderClasses.hint}>{t(restored ? 'RecordingKept' : 'WatchBeforeSending')}</p>
      <div className={classes.frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what a person has just said */}
        <video
          ref={video}
          className={classes.preview}
          src={url}
          aria-label={t('YourRecording')}
          controls
          playsInline
          onPlay={({ currentTarget }) => startPlaying(currentTarget)}
          onPause={({ currentTarget }) => stopPlaying(currentTarget)}
        />
      </div>
    </div>
  );
}

/** From the beginning. */
export function replay(video: HTMLVideoElement | null): void {
  if (video === null) return;
  video.currentTime = 0;
  void video.play().catch(() => undefined);
}
