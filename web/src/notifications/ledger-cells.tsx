// The cells of a notification's life: what became of it, with how often it was tried, and when it was seen.
import type { LedgerEntry } from '@trialog/contract/schemas/notifications.ts';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { formatMoment } from '../ui/dates.ts';
import { Moment } from '../ui/moment.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useToday } from '../ui/today.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import classes from './ledger.module.css';
import { stateTexts } from './notification-texts.ts';

/** Read in the bell, or opened by a click on it. */
export const seenAt = ({ openedDateTime, readDateTime }: LedgerEntry) => openedDateTime ?? readDateTime;

interface LedgerWords {
  format(at: string): string;
  state(entry: LedgerEntry): string;
  /** Empty where nobody has seen it. */
  seen(entry: LedgerEntry): string;
}

/** The same until the language or the day is another. */
export function useLedgerWords(): LedgerWords {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  return useMemo(() => {
    const format = (at: string) => formatMoment(new Date(at), today, language, { withTime: true });
    return {
      format,
      state: ({ state, heldUntil }) =>
        t(stateTexts[state].text, { when: heldUntil === null ? '' : format(heldUntil) }),
      seen: (entry) => {
        const at = seenAt(entry);
        if (at === null) return '';
        return t(entry.openedDateTime === null ? 'LedgerReadAt' : 'LedgerOpenedAt', { when: format(at) });
      },
    };
  }, [t, language, today]);
}

export const LedgerAt = ({ at }: { at: string | null }) =>
  at === null ? <>–</> : <Moment at={at} withTime />;

/** With how often it was tried, and why it did not arrive, where there is something to say. */
export function LedgerState({ entry, text }: { entry: LedgerEntry; text: string }) {
  const { t } = useTranslation();
  const { state, attempts, reason } = entry;
  const facts = [attempts > 1 ? t('LedgerAttempts', { count: attempts }) : '', reason ?? ''].filter(Boolean);
  return (
    <span className={classes.state}>
      <StatusBadge tone={stateTexts[state].tone} text={text} />
      {facts.length > 0 && <span className="quiet break text-14">{facts.join(' · ')}</span>}
    </span>
  );
}
