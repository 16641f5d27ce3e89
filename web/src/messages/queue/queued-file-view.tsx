// What goes with a queued message: its photo, its voice to listen to, or that it is a video.
import { IconVideo } from '@tabler/icons-react';
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { VoicePlayer } from '../../media/player/voice-player.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import classes from './queued-item.module.css';
import type { QueuedMessage } from './queued-message.ts';
import type { QueuedBytes } from './stored-queue.ts';

interface Props {
  message: QueuedMessage;
  bytes: QueuedBytes | undefined;
}

export function QueuedFileView({ message: { file }, bytes }: Props) {
  const { t } = useTranslation();
  if (file?.medium === 'video')
    return (
      <p className="row items-center m-0 gap-6">
        <IconVideo className="flex-none" size={20} stroke={1.75} aria-hidden />
        {t('ContentVideo')} {minutesAndSeconds(file.milliseconds ?? 0)}
      </p>
    );
  if (bytes === undefined) return null;
  return file?.medium === 'voice' ? (
    <Voice file={bytes.file} peaks={bytes.peaks ?? []} milliseconds={file.milliseconds ?? 0} />
  ) : (
    <Photo file={bytes.file} />
  );
}

function Voice({
  file,
  peaks,
  milliseconds,
}: {
  file: File;
  peaks: readonly number[];
  milliseconds: number;
}) {
  const { t } = useTranslation();
  const url = useObjectUrl(file);
  return <VoicePlayer url={url} milliseconds={milliseconds} peaks={peaks} label={t('YourRecording')} />;
}

function Photo({ file }: { file: File }) {
  const { t } = useTranslation();
  return <img className={classes.photo} src={useObjectUrl(file)} alt={t('PhotoPreview')} />;
}
