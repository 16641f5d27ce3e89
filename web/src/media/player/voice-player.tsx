// Plays a voice recording: play and pause, its waveform to seek in by mouse, finger and keys, and its time.
import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { startPlaying, stopPlaying } from './one-at-a-time.ts';
import { SeekBar } from './seek-bar.tsx';
import classes from './voice-player.module.css';
import { Waveform } from './waveform.tsx';

interface Props {
  /** Nothing while it is being requested. */
  url: string | undefined;
  milliseconds: number;
  peaks: readonly number[];
  /** Whose recording it is, for those who do not see it. */
  label: string;
  failed?: boolean;
  /** It cannot be played from this address: there may be another. */
  onError?: () => void;
  /** After a failure. */
  onRetry?: () => void;
  /** Where it stands now, in seconds. */
  onPosition?: (seconds: number) => void;
}

export function VoicePlayer(props: Props) {
  const { url, milliseconds, peaks, label, failed = false, onError, onRetry, onPosition } = props;
  const { t } = useTranslation();
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [broken, setBroken] = useState(false);
  const duration = milliseconds / 1000;

  useEffect(() => {
    const element = audio.current;
    return () => {
      element?.pause();
      if (element !== null) stopPlaying(element);
    };
  }, []);

  useEffect(() => onPosition?.(position), [onPosition, position]);

  // Timeupdate comes four times a second; bars move more evenly.
  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    const follow = () => {
      setPosition(Math.min(duration, audio.current?.currentTime ?? 0));
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [playing, duration]);

  const play = () => {
    const element = audio.current;
    if (element === null) return;
    setBroken(false);
    startPlaying(element);
    setPlaying(true);
    wanted.current = true;
    if (failed) onRetry?.();
    else begin(element);
  };
  // Other failures are reported by the error event.
  const begin = (element: HTMLAudioElement) =>
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setPlaying(false);
    });

  // A new address in place of an expired one: playing continues where it was requested.
  const wanted = useRef(false);
  const latest = useRef(begin);
  latest.current = begin;
  const shownUrl = useRef(url);
  useEffect(() => {
    const element = audio.current;
    if (shownUrl.current === url) return;
    // The new one may be the same again, with nothing in between.
    shownUrl.current = url;
    if (wanted.current && url !== undefined && element !== null) void latest.current(element);
  }, [url]);
  useEffect(() => {
    if (!failed) return;
    wanted.current = false;
    setPlaying(false);
  }, [failed]);

  const seek = (to: number) => {
    setPosition(to);
    if (audio.current !== null) audio.current.currentTime = to;
  };

  const error = failed || broken;
  return (
    <div className={classes.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what a person has just said */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPause={({ currentTarget }) => {
          // A failure pauses too; there may be another address.
          if (currentTarget.error !== null) return;
          wanted.current = false;
          setPlaying(false);
        }}
        onEnded={() => {
          seek(0);
        }}
        onError={() => {
          if (onError === undefined) {
            setPlaying(false);
            setBroken(true);
          } else onError();
        }}
      />
      <ActionIcon
        className="flex-none"
        size={44}
        radius="50%"
        aria-label={playing ? t('PauseVoice', { label }) : t('PlayVoice', { label })}
        onClick={() => (playing ? audio.current?.pause() : play())}
      >
        {playing ? (
          <IconPlayerPauseFilled size={20} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden />
        )}
      </ActionIcon>
      <SeekBar className={classes.track} position={position} duration={duration} byKeys onSeek={seek}>
        <Waveform peaks={peaks} played={duration === 0 ? 0 : position / duration} />
      </SeekBar>
      <span className={classes.time}>
        {minutesAndSeconds(position > 0 || playing ? position * 1000 : milliseconds)}
      </span>
      {error && (
        <div className={classes.error} role="alert">
          <FieldError text={t('VoicePlaybackError')} />
        </div>
      )}
    </div>
  );
}
