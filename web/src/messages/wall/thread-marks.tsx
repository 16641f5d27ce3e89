// What the team knows of a thread, above its messages: how much in it is new, whether a patient waits for a word, who has
// taken it, and what one can do about that.
import { IconMessageQuestion, IconUserCheck } from '@tabler/icons-react';
import { needsAnswer } from '@trialog/contract/rules/needs-answer.ts';
import type { TriageStep, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useWallContext } from './context.ts';
import classes from './thread-marks.module.css';
import { messagesOf } from './view.ts';

export function ThreadMarks({ entry }: { entry: WallEntry }) {
  const { t } = useTranslation();
  const { rights, triage: onTriage, history } = useWallContext();
  const { originalMessage, replyMessages, triage } = entry;
  const takenBy = triage?.takenBy ?? undefined;
  const isMine = takenBy?.userId === rights.userId;
  const isAsked = needsAnswer(entry);
  const news = replyMessages.length > 0 ? messagesOf(entry).filter(({ isNew }) => isNew).length : 0;
  const isSettled = !isAsked && triage?.settledDateTime != null;
  if (!isAsked && takenBy === undefined && news === 0 && !isSettled) return null;
  const owner = takenBy && (isMine ? t('ThreadTakenByYou') : t('ThreadTakenBy', { name: takenBy.name }));
  const clock = (of: string) => history?.(originalMessage.messageId, of);
  const action = (text: string, step: TriageStep) => (
    <button
      type="button"
      className={`text-button ${classes.action}`}
      onClick={() => onTriage?.(originalMessage.messageId, step)}
    >
      {text}
    </button>
  );
  return (
    <div className={classes.marks}>
      {isAsked && (
        <span className={classes.mark} data-kind="asked">
          <IconMessageQuestion size={16} stroke={1.75} aria-hidden />
          {t('NeedsAnswer')}
        </span>
      )}
      {takenBy !== undefined && (
        <span className={classes.mark}>
          <IconUserCheck size={16} stroke={1.75} aria-hidden />
          {owner} {clock(owner ?? '')}
        </span>
      )}
      {takenBy === undefined && isSettled && clock(t('SettleThread'))}
      {news > 0 && <span className={classes.mark}>{t('NewInThread', { count: news })}</span>}
      {rights.mayTriage && onTriage !== undefined && (isAsked || takenBy !== undefined) && (
        <span className={classes.actions}>
          {takenBy === undefined && isAsked && action(t('TakeThread'), { step: 'take' })}
          {takenBy !== undefined &&
            !isMine &&
            action(t('TakeOverThread'), { step: 'take', takenBy: takenBy.userId })}
          {isMine && action(t('ReleaseThread'), { step: 'release' })}
          {isAsked && action(t('SettleThread'), { step: 'settle' })}
        </span>
      )}
    </div>
  );
}
