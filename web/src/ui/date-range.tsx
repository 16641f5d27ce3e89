// A date, and a range of two; the year 9999 shows as ∞ (SPEC 2), with words for screen readers.
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './date-range.module.css';
import { isEndless, sayDate } from './dates.ts';
import { useIntlLanguage } from './use-language.ts';

export function DateValue({ date }: { date: string | null }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  if (date === null) return <Sign sign="–" words={t('NoDate')} />;
  if (isEndless(date)) return <Sign sign="∞" words={t('NoEndDate')} />;
  return (
    <time className={classes.date} dateTime={date}>
      {sayDate(date, language)}
    </time>
  );
}

export function DateRange({ from, to }: { from: string | null; to: string | null }) {
  return (
    <span className={classes.range}>
      <DateValue date={from} /> – <DateValue date={to} />
    </span>
  );
}

function Sign({ sign, words }: { sign: string; words: string }) {
  return (
    <span title={words}>
      <span aria-hidden>{sign}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
