// One message of a thread: who wrote it and when, what it says, and what can be done with it.

import {
  IconCheck,
  IconChecks,
  IconClipboardList,
  IconHeartbeat,
  IconLock,
  IconMicrophone,
  IconSpeakerphone,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import { Emotion, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { afterFirstPaint } from '../../boot/idle.ts';
import { withMediaTexts } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { PersonAvatar } from '../../people/person-avatar.tsx';
import { fetchUntilThere } from '../../platform/fetch-until-there.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { MoodFace } from '../mood/mood-face.tsx';
import { mayDeleteMessage } from '../rights.ts';
import { MessagePhoto } from '../viewer/message-photo.tsx';
import { Answers } from './answers.tsx';
import { type Audience, audienceOf } from './audience.ts';
import { useWallContext } from './context.ts';
import { Countdown } from './countdown.tsx';
import classes from './message.module.css';
import { MessageMenu } from './message-menu.tsx';
import {
  authorTexts,
  contentOf,
  contentText,
  isFollowUp,
  isFromPatient,
  kindOnWall,
  kindText,
} from './message-texts.ts';
import { DeletedMark, MessageWords } from './message-words.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { useReadMark } from './read-marks.ts';
import { seenText } from './seen-by.ts';

const fetchMedia = () => withMediaTexts(import('../viewer/message-media.tsx'));

const MessageMedia = lazy(async () => {
  await new Promise<void>(afterFirstPaint);
  return { default: (await fetchUntilThere(fetchMedia)).MessageMedia };
});

const FileOnTheWay = lazy(async () => ({
  default: (await fetchUntilThere(fetchMedia)).FileOnTheWay,
}));

interface Props {
  message: Message;
  entry: WallEntry;
}

/** After it counts as read, the marker stays for a moment: one second is too short to see it. */
const NEW_MARK_MS = 8_000;

export const MessageItem = memo(function MessageItem({ message, entry }: Props) {
  const { rights, linkedMessage } = useWallContext();
  const isLinked = linkedMessage === message.messageId;
  const ref = useReadMark(message, message.isNew && rights.mayMarkRead);
  const marked = useDelayedFalse(message.isNew, NEW_MARK_MS);
  const isAnswers = isFollowUp(message);
  const isReply = message.originalMessageId !== null;
  // The thread is the article of its original; a reply is one of its own within it.
  const Part = isReply ? 'article' : 'div';
  return (
    <Part
      ref={ref}
      className={classes.message}
      data-reply={isReply || undefined}
      data-from={isAnswers ? 'survey' : isFromPatient(message) ? 'patient' : 'team'}
      data-mood={message.emotion}
      data-message={message.messageId}
      data-pointed={isLinked || undefined}
      tabIndex={isLinked ? -1 : undefined}
    >
      {isAnswers ? (
        <span className={classes.clipboard}>
          <IconClipboardList size={22} stroke={1.75} aria-hidden />
        </span>
      ) : (
        <PersonAvatar name={message.authorName} url={message.avatarUrl} size={isReply ? 32 : 40} />
      )}
      <div className={classes.column}>
        <Head message={message} entry={entry} isNew={marked} />
        {isAnswers ? (
          <div className={classes.answers}>
            <Answers message={message} titleAs="h2" />
          </div>
        ) : (
          <Bubble message={message} entry={entry} />
        )}
        <Foot message={message} />
      </div>
    </Part>
  );
});

function Bubble({ message, entry }: Props) {
  return (
    <div className={classes.bubble}>
      {message.deletedDateTime !== undefined && <DeletedMark />}
      {message.emotion !== Emotion.NONE && (
        <div className={classes.mood}>
          <MoodFace mood={message.emotion as Mood} beside />
        </div>
      )}
      <MessageWords title={message.title} body={message.body} titleAs="h2" />
      <MessagePhoto message={message} />
      {contentOf(message) !== 'Text' && (
        <div className={classes.media}>
          <Suspense fallback={<div className={classes.room} data-content={contentOf(message)} />}>
            <MessageMedia message={message} entry={entry} />
          </Suspense>
        </div>
      )}
      {message.hasAttachment && message.attachment === null && (
        <Suspense>
          <FileOnTheWay isPhoto={message.body !== ''} />
        </Suspense>
      )}
    </div>
  );
}

function Head({ message, entry, isNew }: Props & { isNew: boolean }) {
  const { t } = useTranslation();
  const { patientNames, rights, history } = useWallContext();
  const audience = audienceOf(message, entry, { userId: rights.userId, patientNames, t });
  const [recipient] = message.recipients;
  const to =
    recipient === undefined || audience !== undefined
      ? undefined
      : recipient === rights.userId
        ? t('You')
        : patientNames.get(recipient);
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <span className={classes.name}>{message.authorName}</span>
        <span className={classes.role}>{t(authorTexts[message.messageType])}</span>
        {to !== undefined && <span className={classes.role}>{t('MessageTo', { name: to })}</span>}
      </div>
      {audience !== undefined && <SeenBy audience={audience} />}
      <div className={classes.marks}>
        <KindBadge message={message} />
        <PriorityMark priority={message.priority} />
        {isNew && <span className={classes.isNew}>{t('NewMarker')}</span>}
        <span className={classes.time}>
          <Moment at={message.createdDateTime} withTime />
          {message.editedDateTime !== null && (
            <>
              {' · '}
              {t('EditedMark')}{' '}
            </>
          )}
          {(message.editedDateTime !== null || message.deletedDateTime !== undefined) &&
            history?.(message.messageId)}
        </span>
      </div>
      <MessageMenu message={message} entry={entry} />
    </header>
  );
}

/** Said of every reply to a broadcast, since it is not the same for all of them. */
function SeenBy({ audience: { isPrivate, text } }: { audience: Audience }) {
  const Icon = isPrivate ? IconLock : IconUsers;
  return (
    <div className={classes.audience} data-private={isPrivate || undefined}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {text}
    </div>
  );
}

function KindBadge({ message }: { message: Message }) {
  const { t } = useTranslation();
  const kind = kindOnWall(message);
  const health = kind === 'topic' && message.messageScope === MessageScope.HEALTH;
  return (
    <span className={classes.kind} data-kind={kind}>
      {kind === 'broadcast' && <IconSpeakerphone size={14} stroke={1.75} aria-hidden />}
      {health && <IconHeartbeat size={14} stroke={1.75} aria-hidden />}
      {t(kindText(message))}
      <ContentMark message={message} />
    </span>
  );
}

/** Voice and video are said; a text is what it is anyway. */
function ContentMark({ message }: { message: Message }) {
  const { t } = useTranslation();
  const content = contentOf(message);
  if (content === 'Text') return null;
  const Icon = content === 'Voice' ? IconMicrophone : IconVideo;
  return (
    <span className={classes.content}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(contentText(message))}
    </span>
  );
}

/** Read ticks (R2.85), and the way to the analyst console where there is one. */
function Foot({ message }: { message: Message }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const { rights, consoleAddress } = useWallContext();
  const parts: ReactNode[] = [];
  if (message.deletedDateTime !== undefined) return null;
  const seen = seenText(message, rights, { language, t });
  if (seen !== undefined) {
    const Tick = seen.isSeen ? IconChecks : IconCheck;
    parts.push(
      <span key="ticks" className={classes.ticks} data-read={seen.isSeen || undefined}>
        <Tick size={16} stroke={2} aria-hidden />
        {seen.text}
      </span>,
    );
  }
  if (message.canDeleteUntil !== null && mayDeleteMessage(rights, message))
    parts.push(<Countdown key="delete" kind="CanDeleteUntil" at={message.canDeleteUntil} />);
  if (consoleAddress !== undefined && message.messageType === MessageType.PATIENT)
    parts.push(
      <a
        key="analyses"
        className={classes.link}
        href={consoleAddress(message)}
        target="_blank"
        rel="noreferrer"
      >
        {t('AnalysisCount', { count: message.analysisCount })}
        <HiddenText> {t('OpensInNewTab')}</HiddenText>
      </a>,
    );
  return parts.length === 0 ? null : <footer className={classes.foot}>{parts}</footer>;
}

/** A mark that stays for a while after its reason is gone. */
function useDelayedFalse(present: boolean, milliseconds: number): boolean {
  const [shown, setShown] = useState(present);
  useEffect(() => {
    if (present) {
      setShown(true);
      return undefined;
    }
    const timer = setTimeout(() => setShown(false), milliseconds);
    return () => clearTimeout(timer);
  }, [present, milliseconds]);
  return present || shown;
}
