// The voice of a message, with its player.
import { limits } from '@trialog/contract/limits.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { VoicePlayer } from '../../media/player/voice-player.tsx';
import { useMediaAddress } from './use-media-address.ts';

/** Of a voice whose waveform is not known. */
const unknown: readonly number[] = Array.from({ length: limits.waveformPeaks }, () => 0);

interface Props {
  message: Message;
  onPosition?: (seconds: number) => void;
}

export function MessageVoice({ message, onPosition }: Props) {
  const { t } = useTranslation();
  const voice = useMediaAddress(message);
  const { durationInMilliseconds, waveform } = message.attachment ?? {};
  return (
    <VoicePlayer
      url={voice.url}
      milliseconds={durationInMilliseconds ?? 0}
      peaks={waveform ?? unknown}
      label={t('VoiceFrom', { name: message.authorName })}
      failed={voice.state === 'failed'}
      onError={voice.onError}
      onRetry={voice.retry}
      {...(onPosition === undefined ? {} : { onPosition })}
    />
  );
}
