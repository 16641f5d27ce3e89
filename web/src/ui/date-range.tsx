// A date, and a range of two; the year 9999 shows as ∞ (SPEC 2), with words for screen readers.
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import classes from './date-range.module.css';
import { formatDate, isEndless } from './dates.ts';
import { useIntlLanguage } from './use-language.ts';

/** `none` stands for a date that is not set. */
export function DateValue({ date, none = '–' }: { date: string | null; none?: string }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  if (date === null) return <Sign sign={none} words={t('NoDate')} />;
  if (isEndless(date)) return <Sign sign="∞" words={t('NoEndDate')} />;
  return (
    <time className="digits nowrap" dateTime={date}>
      {formatDate(date, language)}
    </time>
  );
}

export function DateRange({ from, to }: { from: string | null; to: string | null }) {
  return (
    <span className={classes.range}>
      <DateValue date={from} none="…" /> – <DateValue date={to} none="…" />
    </span>
  );
}

function Sign({ sign, words }: { sign: string; words: string }) {
  return (
    <span title={words}>
      <span className={classes.sign} aria-hidden>
        {sign}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
