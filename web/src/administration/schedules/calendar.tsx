// The rounds of one patient on a calendar: a month or a week, and a list of days on phones. What is inconvenient is marked by a
// sign and said in words.
import { IconArrowsCross, IconBellOff, IconBellPause } from '@tabler/icons-react';
import type { ScheduleCalendar } from '@trialog/contract/schemas/schedules.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { formatter } from '../../ui/dates.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Empty } from '../../ui/states.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { addDays, dayIn, mondayOf, timeIn } from './days.ts';
import classes from './schedules.module.css';

type Round = ScheduleCalendar['rounds'][number];

interface Props {
  calendar: ScheduleCalendar;
  caption: string;
  weeks: number;
  /** Days of other months are pale. */
  month?: string;
}

export function Calendar({ calendar, caption, weeks, month }: Props) {
  const isPhone = usePhone();
  const byDay = new Map<string, Round[]>();
  for (const round of calendar.rounds) {
    const day = dayIn(round.opensAt, calendar.timeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), round]);
  }
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(calendar.from, index));
  const parts = { calendar, caption, byDay, days, month };
  return isPhone ? <DayList {...parts} /> : <Grid {...parts} />;
}

interface Parts {
  calendar: ScheduleCalendar;
  caption: string;
  byDay: ReadonlyMap<string, readonly Round[]>;
  days: readonly string[];
  month: string | undefined;
}

const ofDay = (day: string) => new Date(`${day}T12:00:00Z`);

function Grid({ calendar, caption, byDay, days, month }: Parts) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  const weekday = formatter(language, { weekday: 'short', timeZone: 'UTC' });
  const number = formatter(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <table className={classes.calendar}>
      <caption>
        <HiddenText>{caption}</HiddenText>
      </caption>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col">
              {weekday.format(ofDay(day))}
            </th>
          ))}
          <th scope="col">{t('SchedBurden')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-pale={(month !== undefined && !day.startsWith(month)) || undefined}>
                <span className="text-13 quiet digits">{number.format(ofDay(day))}</span>
                <Rounds rounds={byDay.get(day) ?? []} timeZone={calendar.timeZone} />
              </td>
            ))}
            <td className="digits">{t('SchedMinutes', { count: minutesOf(calendar, week[0]) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const minutesOf = ({ weeks }: ScheduleCalendar, monday: string | undefined): number =>
  weeks.find(({ startsOn }) => startsOn === monday)?.minutes ?? 0;

function DayList({ calendar, caption, byDay, days }: Parts) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const name = formatter(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const shown = days.filter((day) => byDay.has(day));
  if (shown.length === 0) return <Empty text={t('SchedNoRounds')} />;
  return (
    <ul className="plain-list stack gap-16" aria-label={caption}>
      {shown.map((day, index) => {
        const monday = mondayOf(day);
        const isFirst = index === 0 || mondayOf(shown[index - 1] ?? '') !== monday;
        return (
          <li key={day} className="stack gap-4">
            {isFirst && (
              <span className="quiet text-14">
                {t('SchedBurden')}: {t('SchedMinutes', { count: minutesOf(calendar, monday) })}
              </span>
            )}
            <span className="semibold text-15">{name.format(ofDay(day))}</span>
            <Rounds rounds={byDay.get(day) ?? []} timeZone={calendar.timeZone} />
          </li>
        );
      })}
    </ul>
  );
}

const signs = {
  clashes: { Icon: IconArrowsCross, text: 'SchedClash' },
  later: { Icon: IconBellPause, text: 'SchedQuietLater' },
  never: { Icon: IconBellOff, text: 'SchedQuietNever' },
} as const;

/** What the signs mean, below a calendar that has some. */
export function Legend({ calendar: { rounds } }: { calendar: ScheduleCalendar }) {
  const { t } = useTranslation();
  const found = (Object.keys(signs) as (keyof typeof signs)[]).flatMap((sign) => {
    const count = rounds.filter((round) => signsOf(round).includes(sign)).length;
    return count === 0 ? [] : [{ sign, count }];
  });
  if (found.length === 0) return <p className="m-0 quiet">{t('SchedNoConflict')}</p>;
  return (
    <ul className="plain-list stack gap-4">
      {found.map(({ sign, count }) => {
        const { Icon, text } = signs[sign];
        return (
          <li key={sign} className="row items-center gap-8">
            <Icon className="flex-none" size={18} stroke={1.75} aria-hidden />
            <span>
              {t(text)}: {t('SchedRounds', { count })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function signsOf({ clashes, quiet }: Round): (keyof typeof signs)[] {
  return [...(clashes ? (['clashes'] as const) : []), ...(quiet === 'none' ? [] : [quiet])];
}

function Rounds({ rounds, timeZone }: { rounds: readonly Round[]; timeZone: string }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  if (rounds.length === 0) return null;
  return (
    <ul className="plain-list stack gap-2">
      {rounds.map((round) => (
        <li
          key={`${round.opensAt} ${round.surveyId} ${round.key}`}
          className={classes.round}
          data-new={round.isNew || undefined}
        >
          <span className="digits">{timeIn(round.opensAt, timeZone, language)}</span> {round.title}
          {round.isNew && <HiddenText>{t('SchedNew')}</HiddenText>}
          {signsOf(round).map((sign) => {
            const { Icon, text } = signs[sign];
            return (
              <span key={sign} className={classes.sign}>
                <Icon size={14} stroke={2} aria-hidden />
                <HiddenText>{t(text)}</HiddenText>
              </span>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
