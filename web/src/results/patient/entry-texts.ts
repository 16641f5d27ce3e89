// A patient's time line in words: what a lane is called, its values, and what is said where a reader stops.
import type { Mood } from '@trialog/contract/surveys.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { moodTexts } from '../../messages/mood/mood-face.tsx';
import { formatDate, formatMoment } from '../../ui/dates.ts';
import { useToday } from '../../ui/today.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import type { Entry, Lane, Stop } from './lanes.ts';

export interface EntryTexts {
  labelOf: (lane: Lane) => string;
  valueText: (lane: Lane, value: number) => string;
  /** What happened, and with which value. */
  entryText: (entry: Entry) => readonly [what: string, value: string];
  stopText: (stop: Stop) => string;
  timeText: (stop: Stop) => string;
}

export function useEntryTexts(): EntryTexts {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 10 });
  const labelOf = (lane: Lane) => lane.label ?? t('TimelineMoods');
  const valueText = ({ isMood }: Lane, value: number) =>
    isMood && value in moodTexts ? t(moodTexts[value as Mood]) : number.format(value);
  const entryText = (entry: Entry): readonly [string, string] => {
    if (entry.kind === 'value') return [labelOf(entry.lane), valueText(entry.lane, entry.value)];
    if (entry.kind === 'missed') return [entry.survey, t('TimelineMissedOne')];
    return [t(entry.kind === 'treatmentStart' ? 'TreatmentStart' : 'TreatmentEnd'), ''];
  };
  const timeText = ({ at, entries: [first] }: Stop): string =>
    // A day of treatment has no hour.
    first !== undefined && 'date' in first
      ? formatDate(first.date, language)
      : formatMoment(new Date(at), today, language, { withTime: true });
  return {
    labelOf,
    valueText,
    entryText,
    timeText,
    stopText: (stop) => {
      const what = stop.entries.map((entry) => entryText(entry).filter(Boolean).join(' '));
      return `${timeText(stop)}: ${what.join(' · ')}`;
    },
  };
}

const CHARACTER = 7;

/** As much of a text as has room in a drawing, where nothing wraps. */
export function shortened(text: string, room: number): string {
  const most = Math.max(8, Math.floor(room / CHARACTER));
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
