// A schedule in words: how often, at which times, and how long a round stays open.
import type { StudySchedule } from '@trialog/contract/schemas/schedules.ts';
import { durationWords } from '../../audit-trail/durations.ts';
import type { Translate } from '../../i18n/translation.ts';
import { recurrenceText } from '../../surveys/recurrence-badge.tsx';
import { formatDate, isEndless } from '../../ui/dates.ts';

type Days = Pick<StudySchedule, 'recurrence' | 'times' | 'opensFor' | 'startsOn' | 'endsOn'>;

export const stateTexts = {
  running: 'SchedRunning',
  future: 'SchedFuture',
  paused: 'SchedPaused',
  ended: 'SchedEnded',
} as const;

export function howOften(
  { recurrence, times }: Pick<Days, 'recurrence' | 'times'>,
  t: Translate,
  language: string,
): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(times);
  return t('SchedOften', { often: t(recurrenceText(recurrence)), times: list });
}

export const howLong = ({ opensFor }: Pick<Days, 'opensFor'>, language: string): string =>
  durationWords(opensFor, language) ?? opensFor;

export function fromUntil(
  { startsOn, endsOn }: Pick<Days, 'startsOn' | 'endsOn'>,
  t: Translate,
  language: string,
): string {
  const from = formatDate(startsOn, language);
  return isEndless(endsOn)
    ? t('SchedFrom', { from })
    : t('SchedFromUntil', { from, until: formatDate(endsOn, language) });
}
