// Everything about one message: exact times, author, who reads it, how many have read it (SPEC 2, R2.80).
import { Button } from '@mantine/core';
import { MessageScope } from '@trialog/contract/messages.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { formatExactly } from '../../ui/dates.ts';
import { PassingDialog } from '../../ui/dialog.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { Answers } from './answers.tsx';
import { useWallContext, type WallRequest } from './context.ts';
import classes from './message-details.module.css';
import { authorTexts, contentText, isFollowUp, isFromPatient, kindText } from './message-texts.ts';
import { DeletedMark, MessageWords } from './message-words.tsx';
import { seenByText } from './seen-by.ts';

type Props = Pick<WallRequest, 'message' | 'entry'> & { onClose: () => void };

export default function MessageDetails({ message, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <PassingDialog
      onClose={onClose}
      title={t('FullDetails')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <div className="mb-20">
        {message.deletedDateTime !== undefined && <DeletedMark />}
        {isFollowUp(message) ? (
          <Answers message={message} />
        ) : (
          <MessageWords title={message.title} body={message.body} />
        )}
      </div>
      <Facts message={message} />
    </PassingDialog>
  );
}

function Facts({ message }: { message: Message }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const { rights, patientNames } = useWallContext();
  const exact = (instant: string) => (
    <time dateTime={instant}>{formatExactly(new Date(instant), language)}</time>
  );
  const scope = message.messageScope === MessageScope.HEALTH ? 'HealthMessage' : 'InfoMessage';
  const names = message.recipients.map((id) => (id === rights.userId ? t('You') : patientNames.get(id)));
  return (
    <dl className={classes.facts}>
      <Fact name={t('DetailAuthor')}>
        {message.authorName}, {t(authorTexts[message.messageType])}
      </Fact>
      {names.length > 0 && <Fact name={t('DetailRecipient')}>{names.filter(Boolean).join(', ')}</Fact>}
      <Fact name={t('DetailKind')}>
        {isFollowUp(message) ? t(kindText(message)) : `${t(kindText(message))}, ${t(scope)}`}
      </Fact>
      {!isFollowUp(message) && <Fact name={t('DetailContent')}>{t(contentText(message))}</Fact>}
      <Fact name={t('DetailSent')}>{exact(message.createdDateTime)}</Fact>
      {message.editedDateTime !== null && (
        <Fact name={t('DetailEdited')}>{exact(message.editedDateTime)}</Fact>
      )}
      {rights.isProfessional && isFromPatient(message) && message.readBy !== undefined && (
        <Fact name={t('DetailRead')}>
          {seenByText(message, { userId: rights.userId, language, t }, Number.POSITIVE_INFINITY)}
        </Fact>
      )}
      {message.canDeleteUntil !== null && (
        <Fact name={t('DetailDeleteUntil')}>{exact(message.canDeleteUntil)}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className="quiet text-14">{name}</dt>
      <dd className="m-0 text-15">{children}</dd>
    </div>
  );
}
