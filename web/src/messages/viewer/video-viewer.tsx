// One video on the whole screen: play, pause, stop, replay, and a bar to seek in; by keys too (space, arrows, Esc).
import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconReload,
} from '@tabler/icons-react';
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { startPlaying, stopPlaying } from '../../media/player/one-at-a-time.ts';
import { positionByKey } from '../../media/player/seek.ts';
import { SeekBar } from '../../media/player/seek-bar.tsx';
import { Failed } from '../../ui/states.tsx';
import { useMediaAddress } from './use-media-address.ts';
import classes from './video-viewer.module.css';
import shared from './viewer.module.css';
import { ViewerShell, viewerButton } from './viewer-shell.tsx';

/** Drawn while it is open. */
export default function VideoViewer({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation();
  const address = useMediaAddress(message);
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [duration, setDuration] = useState((message.attachment?.durationInMilliseconds ?? 0) / 1000);
  const title = t('VideoFrom', { name: message.authorName });

  useEffect(() => {
    const element = video.current;
    return () => {
      if (element !== null) stopPlaying(element);
    };
  }, []);

  const play = () => void video.current?.play().catch(() => undefined);
  const seek = (to: number) => {
    setPosition(to);
    if (video.current !== null) video.current.currentTime = to;
  };
  const toggle = () => (playing ? video.current?.pause() : play());
  const stop = () => {
    video.current?.pause();
    seek(0);
  };
  const replay = () => {
    seek(0);
    play();
  };
  useWindowEvent('keydown', (event) => {
    // A button is pressed by the same key.
    const onButton = event.target instanceof HTMLButtonElement;
    const to = positionByKey(event.key, position, duration);
    if (event.key === ' ' && !onButton) toggle();
    else if (to !== undefined) seek(to);
    else return;
    event.preventDefault();
  });

  return (
    <ViewerShell title={title} onClose={onClose}>
      {address.state === 'failed' ? (
        <div className={shared.failed}>
          <Failed title={t('VideoPlaybackError')} error={address.error} onRetry={address.retry} />
        </div>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what a person has just said */}
          <video
            ref={video}
            className={classes.video}
            src={address.url}
            autoPlay
            playsInline
            onClick={toggle}
            onLoadedMetadata={({ currentTarget }) => {
              if (Number.isFinite(currentTarget.duration)) setDuration(currentTarget.duration);
              address.onLoad();
            }}
            onPlay={({ currentTarget }) => {
              startPlaying(currentTarget);
              setPlaying(true);
            }}
            onPause={() => setPlaying(false)}
            onTimeUpdate={({ currentTarget }) => setPosition(currentTarget.currentTime)}
            onError={address.onError}
          />
          <div className={classes.controls}>
            <ActionIcon
              {...viewerButton}
              aria-label={t(playing ? 'PauseVideo' : 'PlayVideo')}
              onClick={toggle}
              data-autofocus
            >
              {playing ? (
                <IconPlayerPauseFilled size={24} aria-hidden />
              ) : (
                <IconPlayerPlayFilled size={24} aria-hidden />
              )}
            </ActionIcon>
            <ActionIcon {...viewerButton} aria-label={t('StopVideo')} onClick={stop}>
              <IconPlayerStopFilled size={24} aria-hidden />
            </ActionIcon>
            <ActionIcon {...viewerButton} aria-label={t('ReplayVideo')} onClick={replay}>
              <IconReload size={24} stroke={1.75} aria-hidden />
            </ActionIcon>
            <SeekBar className={classes.track} position={position} duration={duration} onSeek={seek}>
              <div className={classes.line}>
                <div
                  className={classes.played}
                  style={{ width: `${duration === 0 ? 0 : (100 * position) / duration}%` }}
                />
              </div>
            </SeekBar>
            <span className={classes.time}>
              {minutesAndSeconds(position * 1000)} / {minutesAndSeconds(duration * 1000)}
            </span>
          </div>
        </>
      )}
    </ViewerShell>
  );
}
