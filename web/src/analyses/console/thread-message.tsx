// One message of a thread in the console: who, when, how they felt, what they said with what was marked in it, and the
// way to code another message of the same thread.
import { Button } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { Emotion, MessageType } from '@trialog/contract/messages.ts';
import type { Analysis, AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodFace } from '../../messages/mood/mood-face.tsx';
import { MessageMedia } from '../../messages/viewer/message-media.tsx';
import { MessagePhoto } from '../../messages/viewer/message-photo.tsx';
import look from '../../messages/wall/message.module.css';
import { authorTexts, isFromPatient } from '../../messages/wall/message-texts.ts';
import { DeletedMark } from '../../messages/wall/message-words.tsx';
import { PersonAvatar } from '../../people/person-avatar.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { messageAddress } from '../addresses.ts';
import { CodedText } from './coded-text.tsx';
import classes from './thread-message.module.css';

interface Props {
  message: Message;
  entry: WallEntry;
  analyses: readonly Analysis[];
  codebook: readonly AnalysisCategory[];
  query: URLSearchParams;
  isChosen: boolean;
}

export function ThreadMessage({ message, entry, analyses, codebook, query, isChosen }: Props) {
  const { t } = useTranslation();
  return (
    <article
      className={`${look.message} ${classes.message}`}
      tabIndex={isChosen ? -1 : undefined}
      data-from={isFromPatient(message) ? 'patient' : 'team'}
      data-mood={message.emotion}
      aria-current={isChosen ? 'true' : undefined}
    >
      <PersonAvatar name={message.authorName} url={message.avatarUrl} size={36} />
      <div className={look.column}>
        <header className={classes.head}>
          <span className={look.name}>{message.authorName}</span>
          <span className={look.role}>{t(authorTexts[message.messageType])}</span>
          <span className={look.time}>
            <Moment at={message.createdDateTime} withTime />
          </span>
        </header>
        <div className={`${look.bubble} ${isChosen ? classes.chosen : ''}`}>
          {message.deletedDateTime !== undefined && <DeletedMark />}
          {message.emotion !== Emotion.NONE && (
            <div className={look.mood}>
              <MoodFace mood={message.emotion as Mood} beside />
            </div>
          )}
          {message.title !== null && (
            <h2 className={look.title} dir="auto">
              {message.title}
            </h2>
          )}
          {message.body !== '' && <CodedText text={message.body} analyses={analyses} codebook={codebook} />}
          <MessagePhoto message={message} />
          {message.attachment !== null && (
            <div className={look.media}>
              <MessageMedia message={message} entry={entry} />
            </div>
          )}
        </div>
        {!isChosen &&
          message.messageType === MessageType.PATIENT &&
          message.deletedDateTime === undefined && (
            <Button
              component={Link}
              variant="subtle"
              size="compact-md"
              leftSection={<IconTags size={18} stroke={1.75} aria-hidden />}
              to={messageAddress(message, query)}
            >
              {t('CodeThisMessage', { count: analyses.length })}
            </Button>
          )}
      </div>
    </article>
  );
}
