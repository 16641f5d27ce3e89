// The ways to reply to a thread: a field that opens in place, and the recorders for health messages (SPEC 2 and 5).
import { IconArrowBackUp, IconMicrophone, IconVideo } from '@tabler/icons-react';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { acceptsRecordings } from '../recorder/recording.ts';
import { isBroadcast } from './audience.ts';
import { useWallContext } from './context.ts';
import classes from './thread.module.css';

interface Props {
  entry: WallEntry;
  onWrite: () => void;
}

export function ReplyButtons({ entry, onWrite }: Props) {
  const { t } = useTranslation();
  const { rights, openDialog } = useWallContext();
  const { originalMessage } = entry;
  const name = originalMessage.authorName;
  const text = () => {
    if (isBroadcast(originalMessage) && !rights.isPatient) return t('ReplyToEveryone');
    return originalMessage.authorId === rights.userId ? t('WriteReply') : t('ReplyTo', { name });
  };
  return (
    <div className="row gap-8">
      <button type="button" className={classes.reply} data-action="reply" onClick={onWrite}>
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
        {text()}
      </button>
      {acceptsRecordings(originalMessage) && (
        <button
          type="button"
          className={classes.record}
          aria-label={t('ReplyVoiceTo', { name })}
          onClick={() => openDialog({ kind: 'replyVoice', message: originalMessage, entry })}
        >
          <IconMicrophone size={20} stroke={1.75} aria-hidden />
        </button>
      )}
      {acceptsRecordings(originalMessage) && rights.mayRecordVideo && (
        <button
          type="button"
          className={classes.record}
          aria-label={t('ReplyVideoTo', { name })}
          onClick={() => openDialog({ kind: 'replyVideo', message: originalMessage, entry })}
        >
          <IconVideo size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
