// A message that waits in this browser, where it will be: what it says, that it is not sent yet or why the server did not
// accept it, and what its author can do.
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconCloudUpload } from '@tabler/icons-react';
import { Emotion } from '@trialog/contract/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { saveFile } from '../../platform/save-file.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showError, showSuccess } from '../../ui/toasts.ts';
import { MoodFace } from '../mood/mood-face.tsx';
import { useQueued } from '../queued.ts';
import { mayWrite } from '../rights.ts';
import { useWallContext } from '../wall/context.ts';
import messageClasses from '../wall/message.module.css';
import { MessageWords } from '../wall/message-words.tsx';
import { composingAgain, discardQueued, sendAgain, writeAgain } from './act.ts';
import { answeredDeleted, withFocus } from './lost-replies.ts';
import { QueuedFileView } from './queued-file-view.tsx';
import classes from './queued-item.module.css';
import type { QueuedMessage } from './queued-message.ts';
import { uncertain } from './rules.ts';
import { fileLost } from './send-queued.ts';
import { useQueuedBytes } from './use-queued-bytes.ts';
import { wordsOf } from './words.ts';

interface Props {
  message: QueuedMessage;
  /** Whether it is in the thread that it replies to. */
  inThread: boolean;
  /** Where that can still be answered. */
  hasForm?: boolean;
}

export function QueuedItem({ message, inThread, hasForm = inThread }: Props) {
  const { t } = useTranslation();
  const { content, file, refusal, original, isFromPatient } = message;
  const { rights, chosen } = useWallContext();
  const isSending = useQueued().sending === message.id;
  const bytes = useQueuedBytes(rights.userId, file && message.id);
  const isOtherTeam = chosen !== undefined && chosen.environment.medicalTeamId !== message.medicalTeamId;
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (withFocus.delete(message.id) && document.activeElement === document.body) item.current?.focus();
  }, [message.id]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a message is no set of fields
    <div
      ref={item}
      role="group"
      tabIndex={-1}
      className={messageClasses.message}
      data-from={isFromPatient ? 'patient' : 'team'}
      data-mood={content.mood ?? Emotion.NONE}
      data-queued={refusal === undefined ? 'waiting' : 'refused'}
      aria-label={t(refusal === undefined ? 'NotSentYet' : 'NotSent')}
      aria-busy={isSending || undefined}
    >
      <div className={messageClasses.column}>
        <div className={messageClasses.bubble}>
          {!inThread && original !== undefined && (
            <p className={classes.about}>{t('ReplyTo', { name: original.authorName })}</p>
          )}
          {isOtherTeam && <p className={classes.about}>{message.teamName}</p>}
          {content.mood !== undefined && (
            <div className={messageClasses.mood}>
              <MoodFace mood={content.mood} beside />
            </div>
          )}
          <MessageWords title={content.title} body={content.body} />
          {file !== undefined && <QueuedFileView message={message} bytes={bytes} />}
          <State message={message} isSending={isSending} />
          {!isSending && (
            <Actions message={message} hasThread={hasForm} isOtherTeam={isOtherTeam} file={bytes?.file} />
          )}
        </div>
      </div>
    </div>
  );
}

function State({ message: { refusal }, isSending }: { message: QueuedMessage; isSending: boolean }) {
  const { t } = useTranslation();
  const Icon = isSending ? IconCloudUpload : refusal === undefined ? IconClock : IconAlertTriangle;
  const title = isSending ? 'SendingMessage' : refusal === undefined ? 'NotSentYet' : 'NotSent';
  const why = () => {
    if (refusal === undefined) return t('NotSentWaiting');
    if (refusal.code === uncertain) return t('NotSentUncertain');
    if (refusal.code === answeredDeleted) return t('AnsweredDeleted');
    if (refusal.code === fileLost) return t('NotSentFileLost');
    return refusal.text || t('CannotSendMessage');
  };
  return (
    <p className={classes.state} data-refused={refusal !== undefined || undefined}>
      <Icon className="flex-none mt-2" size={18} stroke={1.75} aria-hidden />
      <span>
        <strong className="block semibold">{t(title)}</strong>
        {!isSending && why()}
      </span>
    </p>
  );
}

interface ActionProps {
  message: QueuedMessage;
  hasThread: boolean;
  isOtherTeam: boolean;
  file: File | undefined;
}

function Actions({ message, hasThread, isOtherTeam, file }: ActionProps) {
  const { t } = useTranslation();
  const { rights, write } = useWallContext();
  const [isAsking, setAsking] = useState(false);
  const { userId } = rights;
  const isRefused = message.refusal !== undefined;
  const words = [message.content.title.trim(), message.content.body].filter(Boolean).join('\n\n');
  const again = mayWrite(rights) && !isOtherTeam ? composingAgain(message, hasThread) : undefined;
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => showSuccess(t('TextCopied')),
      () => showError(t('TextNotCopied')),
    );
  const discard = () => {
    setAsking(false);
    void discardQueued(userId, message);
  };
  return (
    <div className="row wrap gap-8 mt-16">
      <Button size="sm" variant="default" onClick={() => sendAgain(userId, message)}>
        {t('SendNow')}
      </Button>
      {isRefused && again !== undefined && write !== undefined && (
        <Button
          size="sm"
          variant="default"
          onClick={() => void writeAgain(userId, message, again).then(() => write(again))}
        >
          {t('WriteAgain')}
        </Button>
      )}
      {isRefused && words !== '' && (
        <Button size="sm" variant="default" onClick={() => void copy()}>
          {t('CopyText')}
        </Button>
      )}
      {isRefused && file !== undefined && (
        <Button size="sm" variant="default" onClick={() => saveFile(file, file.name)}>
          {t('SaveQueuedFile')}
        </Button>
      )}
      <Button size="sm" variant="subtle" color="coral" onClick={() => setAsking(true)}>
        {t('DiscardRecording')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('DiscardQueuedTitle')}
        confirm={t('DiscardQueued')}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        <p className="m-0 semibold break" dir="auto">
          {wordsOf(message, t)}
        </p>
        <p className="m-0 mt-8">{t('DiscardQueuedText')}</p>
      </ConfirmDialog>
    </div>
  );
}
