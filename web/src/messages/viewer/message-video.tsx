// The video of a message on the wall: its thumbnail, how far it is (SPEC 4), and the way to see it full screen. Whose
// video failed reads why, and takes it again.
import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react';
import type { VideoStatus } from '@trialog/contract/media.ts';
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { showSuccess } from '../../ui/toasts.ts';
import { useWallContext } from '../wall/context.ts';
import classes from './message-video.module.css';
import { sentVideos } from './sent-videos.ts';
import { useMediaAddress } from './use-media-address.ts';
import { videoFailureTexts } from './video-failure-texts.ts';

const VideoViewer = lazy(() => import('./video-viewer.tsx'));

const waitingTexts: Readonly<Record<Exclude<VideoStatus, 'processed' | 'failed'>, AnyTextKey>> = {
  uploaded: 'VideoUploaded',
  verified: 'VideoVerified',
};

export function MessageVideo({ message, entry }: { message: Message; entry: WallEntry }) {
  const { t } = useTranslation();
  const { rights } = useWallContext();
  const status = message.attachment?.videoStatus ?? message.videoStatus ?? 'uploaded';
  const isOwn = message.authorId === rights.userId;
  useReadyNotice(message.messageId, isOwn, status);
  if (status === 'failed') return <FailedVideo message={message} entry={entry} isOwn={isOwn} />;
  return (
    <div>
      <Thumbnail
        key={message.attachment?.thumbnailUrl === null ? 'none' : 'there'}
        message={message}
        ready={status === 'processed'}
      />
      {status !== 'processed' && (
        <p className={classes.status} role="status">
          <IconClock size={16} stroke={1.75} aria-hidden />
          {t(waitingTexts[status])}
        </p>
      )}
    </div>
  );
}

/** The author is told once when the video is ready (SPEC 4), also where it was ready before the wall knew of it. */
function useReadyNotice(messageId: string, isOwn: boolean, status: VideoStatus): void {
  const { t } = useTranslation();
  const before = useRef(status);
  useEffect(() => {
    const sawWaiting = before.current !== 'processed';
    before.current = status;
    if (!isOwn || status !== 'processed') return;
    if (sentVideos.takeOff(messageId) || sawWaiting) showSuccess(t('VideoReady'));
  }, [messageId, isOwn, status, t]);
}

function Thumbnail({ message, ready }: { message: Message; ready: boolean }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const picture = useMediaAddress(message, true);
  const { durationInMilliseconds } = message.attachment ?? {};
  const image =
    picture.url === undefined || message.attachment?.thumbnailUrl === null ? (
      <span className={classes.empty} style={roomFor(message)}>
        <IconVideo size={36} stroke={1.5} aria-hidden />
      </span>
    ) : (
      <img
        className={classes.thumbnail}
        style={roomFor(message)}
        src={picture.url}
        alt=""
        loading="lazy"
        decoding="async"
        onLoad={picture.onLoad}
        onError={picture.onError}
      />
    );
  if (!ready) return <div className={classes.frame}>{image}</div>;
  return (
    <>
      <button type="button" className={classes.frame} onClick={() => setOpened(true)}>
        <VisuallyHidden>{t('OpenVideo', { name: message.authorName })}</VisuallyHidden>
        {image}
        <span className={classes.play}>
          <IconPlayerPlayFilled size={26} aria-hidden />
        </span>
        {durationInMilliseconds != null && (
          <span className={classes.duration}>{minutesAndSeconds(durationInMilliseconds)}</span>
        )}
      </button>
      {opened && (
        <Suspense>
          <VideoViewer message={message} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

function FailedVideo({ message, entry, isOwn }: { message: Message; entry: WallEntry; isOwn: boolean }) {
  const { t } = useTranslation();
  const { rights, openDialog } = useWallContext();
  const { videoFailure = 'processing' } = message.attachment ?? {};
  return (
    <div className={classes.failed}>
      <p className={classes.status}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        <span>
          {t('VideoFailed')} {t(videoFailureTexts[videoFailure])}
        </span>
      </p>
      {isOwn && rights.mayRecordVideo && (
        <Button variant="default" size="sm" onClick={() => openDialog({ kind: 'retake', message, entry })}>
          {t('RecordAgain')}
        </Button>
      )}
    </div>
  );
}

/** Its room is there before the picture is. At most 20 by 15 rem; across where nothing is known yet. */
function roomFor({ attachment }: Message): CSSProperties {
  const width = attachment?.width || 16;
  const height = attachment?.height || 9;
  return { aspectRatio: `${width} / ${height}`, width: `min(20rem, ${(15 * width) / height}rem)` };
}
