// A thread: one original message with its replies, indented once, and the way to reply (SPEC 2).
import { IconArrowBackUp, IconMicrophone, IconVideo } from '@tabler/icons-react';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { memo } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { usePending } from '../pending.ts';
import { acceptsRecordings } from '../recorder/recording.ts';
import { hasReplyWait, mayReplyTo } from '../rights.ts';
import { useWallContext } from './context.ts';
import { Countdown } from './countdown.tsx';
import { MessageItem } from './message.tsx';
import { PendingItem } from './pending-message.tsx';
import classes from './thread.module.css';

export const Thread = memo(function Thread({ entry }: { entry: WallEntry }) {
  const { t } = useTranslation();
  const { rights, openDialog } = useWallContext();
  const { originalMessage, replyMessages } = entry;
  const mayReply = mayReplyTo(rights, originalMessage);
  const { messageId: originalId, medicalTeamId, canReplyAt } = originalMessage;
  const pending = usePending({ medicalTeamId, originalId });
  return (
    <article>
      <MessageItem message={originalMessage} entry={entry} />
      {(replyMessages.length > 0 || pending.length > 0 || mayReply) && (
        <div className={classes.answers}>
          {replyMessages.map((reply) => (
            <MessageItem key={reply.messageId} message={reply} entry={entry} />
          ))}
          {pending.map((one) => (
            <PendingItem key={one.key} pending={one} />
          ))}
          {mayReply && canReplyAt !== null && hasReplyWait(originalMessage) && (
            <Countdown kind="CanReplyFrom" at={canReplyAt} />
          )}
          {mayReply && (
            <div className="row gap-8">
              <button
                type="button"
                className={classes.reply}
                onClick={() => openDialog({ kind: 'reply', message: originalMessage, entry })}
              >
                <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
                {originalMessage.authorId === rights.userId
                  ? t('WriteReply')
                  : t('ReplyTo', { name: originalMessage.authorName })}
              </button>
              {acceptsRecordings(originalMessage) && (
                <button
                  type="button"
                  className={classes.record}
                  aria-label={t('ReplyVoiceTo', { name: originalMessage.authorName })}
                  onClick={() => openDialog({ kind: 'replyVoice', message: originalMessage, entry })}
                >
                  <IconMicrophone size={20} stroke={1.75} aria-hidden />
                </button>
              )}
              {acceptsRecordings(originalMessage) && rights.mayRecordVideo && (
                <button
                  type="button"
                  className={classes.record}
                  aria-label={t('ReplyVideoTo', { name: originalMessage.authorName })}
                  onClick={() => openDialog({ kind: 'replyVideo', message: originalMessage, entry })}
                >
                  <IconVideo size={20} stroke={1.75} aria-hidden />
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </article>
  );
});
