// Where an assigned survey stands (SPEC 4): green "Completed", red "Expired", yellow "Expire", each with its date.
import { useTranslation } from '../i18n/translation.ts';
import { formatDate, isEndless } from '../ui/dates.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useIntlLanguage } from '../ui/use-language.ts';

interface Props {
  completed: boolean;
  completedDateTime: string | null;
  expired: boolean;
  expireTime: string;
}

/** Completed counts before expired: what was sent in time stays sent. */
export function AssignmentBadge({ completed, completedDateTime, expired, expireTime }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const date = (text: string | null) =>
    text === null ? '' : isEndless(text) ? '∞' : formatDate(text, language);
  if (completed)
    return <StatusBadge tone="done" text={t('AssignmentCompleted', { date: date(completedDateTime) })} />;
  return expired ? (
    <StatusBadge tone="danger" text={t('AssignmentExpired', { date: date(expireTime) })} />
  ) : (
    <StatusBadge tone="waiting" text={t('AssignmentExpires', { date: date(expireTime) })} />
  );
}
