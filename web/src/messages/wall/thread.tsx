// A thread: one original message with its replies, indented once, and the way to reply, in place (SPEC 2).

import { IconLock } from '@tabler/icons-react';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { withWritingTexts } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { fetchUntilThere } from '../../platform/fetch-until-there.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { usePending } from '../pending.ts';
import { useQueuedCount } from '../queued.ts';
import { hasReplyWait, isTooEarly, mayReplyTo } from '../rights.ts';
import { isBroadcast } from './audience.ts';
import { useWallContext } from './context.ts';
import { Countdown } from './countdown.tsx';
import { MessageItem } from './message.tsx';
import { isFromPatient } from './message-texts.ts';
import { PendingItem } from './pending-message.tsx';
import { ReplyButtons } from './reply-buttons.tsx';
import classes from './thread.module.css';
import { ThreadMarks } from './thread-marks.tsx';

const ReplyForm = lazy(() => withWritingTexts(import('../compose/reply-form.tsx')));
const QueuedReplies = lazy(async () => ({
  default: (await fetchUntilThere(() => withWritingTexts(import('../queue/queued-lists.tsx')))).QueuedReplies,
}));

export const Thread = memo(function Thread({ entry }: { entry: WallEntry }) {
  const { t } = useTranslation();
  const { rights, chosen, openDialog } = useWallContext();
  const { originalMessage, replyMessages } = entry;
  const mayReply = mayReplyTo(rights, originalMessage);
  const { messageId: originalId, medicalTeamId, canReplyAt } = originalMessage;
  const pending = usePending({ medicalTeamId, originalId });
  const queued = useQueuedCount(originalId);
  /** The message that is being answered. */
  const [answeredId, setAnsweredId] = useState<string>();
  const close = useCallback(() => setAnsweredId(undefined), []);
  const answer = ({ messageId }: Message) => {
    if (isTooEarly(originalMessage, serverNow()))
      openDialog({ kind: 'cantReply', message: originalMessage, entry });
    else setAnsweredId(messageId);
  };
  // Staff answer a comment on a broadcast privately, unless they choose otherwise.
  const isComment = (reply: Message) =>
    mayReply && !rights.isPatient && isBroadcast(originalMessage) && isFromPatient(reply);
  const form = (answered?: Message) =>
    chosen !== undefined && (
      <ReplyForm
        original={originalMessage}
        answered={answered}
        hint={answered === undefined && replyMessages.some(isComment) ? t('PrivateAnswerHint') : undefined}
        chosen={chosen}
        onClose={close}
      />
    );
  return (
    <article>
      {!rights.isPatient && <ThreadMarks entry={entry} />}
      <MessageItem message={originalMessage} entry={entry} />
      {(replyMessages.length > 0 || pending.length > 0 || queued > 0 || mayReply) && (
        <div className={classes.answers}>
          {replyMessages.map((reply) => (
            <Answered key={reply.messageId} message={reply} entry={entry}>
              {isComment(reply) && (
                <InPlace isOpen={answeredId === reply.messageId} form={() => form(reply)}>
                  <button
                    type="button"
                    className={`text-button ${classes.answer}`}
                    onClick={() => answer(reply)}
                  >
                    <IconLock size={16} stroke={1.75} aria-hidden />
                    {t('AnswerPrivately', { name: reply.authorName })}
                  </button>
                </InPlace>
              )}
            </Answered>
          ))}
          {queued > 0 && (
            <Suspense>
              <QueuedReplies originalId={originalId} hasForm={mayReply} />
            </Suspense>
          )}
          {pending.map((one) => (
            <PendingItem key={one.key} pending={one} />
          ))}
          {mayReply && canReplyAt !== null && hasReplyWait(originalMessage) && (
            <Countdown kind="CanReplyFrom" at={canReplyAt} />
          )}
          {mayReply && (
            <InPlace isOpen={answeredId === originalId} form={() => form()}>
              <ReplyButtons entry={entry} onWrite={() => answer(originalMessage)} />
            </InPlace>
          )}
        </div>
      )}
    </article>
  );
});

interface AnsweredProps {
  message: Message;
  entry: WallEntry;
  children: ReactNode;
}

/** A reply with the way to answer it, where it has one of its own. */
function Answered({ message, entry, children }: AnsweredProps) {
  const item = <MessageItem message={message} entry={entry} />;
  if (children === false) return item;
  return (
    <div className="stack gap-8">
      {item}
      {children}
    </div>
  );
}

interface InPlaceProps {
  isOpen: boolean;
  form: () => ReactNode;
  children: ReactNode;
}

/** Buttons, and in their place the form that they open. The focus comes back to them, unless it went elsewhere. */
function InPlace({ isOpen, form, children }: InPlaceProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <div ref={buttons} hidden={isOpen}>
        {children}
      </div>
      {isOpen && <Suspense>{form()}</Suspense>}
    </>
  );
}
