// The moment of a voice or video message that an analysis is about: typed, or taken from the player.
import { Button, TextInput } from '@mantine/core';
import { IconClockPin } from '@tabler/icons-react';
import { AttachmentType } from '@trialog/contract/media.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { useCallback, useRef } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { startPlaying, stopPlaying } from '../media/player/one-at-a-time.ts';
import { MessageVoice } from '../messages/viewer/message-voice.tsx';
import { useMediaAddress } from '../messages/viewer/use-media-address.ts';
import { fieldError } from '../ui/field-error.tsx';
import { Failed } from '../ui/states.tsx';
import { positionText } from './draft.ts';
import classes from './moment-field.module.css';

interface Props {
  message: Message;
  time: string;
  error: string | undefined;
  onChange: (time: string) => void;
}

/** Nothing where the message is no recording. */
export function MomentField({ message, time, error, onChange }: Props) {
  const { t } = useTranslation();
  const position = useRef(0);
  const onPosition = useCallback((seconds: number) => {
    position.current = seconds;
  }, []);
  const kind = message.attachment?.attachmentType;
  if (kind !== AttachmentType.VOICE && kind !== AttachmentType.VIDEO) return null;
  return (
    <div>
      {kind === AttachmentType.VOICE ? (
        <MessageVoice message={message} onPosition={onPosition} />
      ) : (
        <Video message={message} onPosition={onPosition} />
      )}
      <div className={classes.row}>
        <TextInput
          className={classes.time ?? ''}
          label={t('AnalysisTime')}
          placeholder="0:00"
          inputMode="numeric"
          autoComplete="off"
          value={time}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          error={fieldError(error)}
        />
        <Button
          variant="default"
          leftSection={<IconClockPin size={18} stroke={1.75} aria-hidden />}
          onClick={() => onChange(positionText(position.current))}
        >
          {t('AnalysisTimeTake')}
        </Button>
      </div>
    </div>
  );
}

function Video({ message, onPosition }: { message: Message; onPosition: (seconds: number) => void }) {
  const { t } = useTranslation();
  const video = useMediaAddress(message);
  if (video.state === 'failed')
    return <Failed title={t('VideoPlaybackError')} error={video.error} onRetry={video.retry} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what a person has just said
    <video
      className={classes.video}
      src={video.url}
      aria-label={t('VideoFrom', { name: message.authorName })}
      controls
      playsInline
      preload="metadata"
      onLoadedMetadata={video.onLoad}
      onPlay={({ currentTarget }) => startPlaying(currentTarget)}
      onPause={({ currentTarget }) => stopPlaying(currentTarget)}
      onTimeUpdate={({ currentTarget }) => onPosition(currentTarget.currentTime)}
      onError={video.onError}
    />
  );
}
