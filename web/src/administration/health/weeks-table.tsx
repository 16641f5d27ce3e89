// What was filled in week by week, a row for each team: a bar with its figures beside it.
import type { StudyHealth, TeamWeek } from '@trialog/contract/schemas/study-health.ts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { formatDate, formatMoment } from '../../ui/dates.ts';
import { Empty } from '../../ui/states.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import classes from './health.module.css';

type Props = Pick<StudyHealth, 'teams' | 'weeks' | 'weeksCountedAt' | 'at'>;

export function WeeksTable({ teams, weeks, weeksCountedAt, at }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const id = useId();
  const days = [...new Set(weeks.map(({ startsOn }) => startsOn))].toSorted();
  const known = new Map(weeks.map((week) => [`${week.teamId} ${week.startsOn}`, week]));
  const counted =
    weeksCountedAt === null
      ? undefined
      : formatMoment(new Date(weeksCountedAt), new Date(at), language, { withTime: true });
  return (
    <div className="stack gap-12">
      <div className="stack gap-4">
        <h2 id={id} className="m-0 text-17 semibold">
          {t('WeeksTitle')}
        </h2>
        {counted !== undefined && <p className="m-0 quiet">{t('WeeksLead', { when: counted })}</p>}
      </div>
      {days.length === 0 ? (
        <Empty text={t(counted === undefined ? 'WeeksSoon' : 'WeeksNone')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard scrolls what has the focus
        <section className={classes.scroll} aria-labelledby={id} tabIndex={0}>
          <table className={classes.weeks}>
            <thead>
              <tr>
                <th scope="col">{t('Team')}</th>
                {days.map((day) => (
                  <th key={day} scope="col">
                    {t('WeekFrom', { date: formatDate(day, language) })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {teams.map(({ teamId, name }) => (
                <tr key={teamId}>
                  <th scope="row">{name}</th>
                  {days.map((day) => (
                    <td key={day}>
                      <Week week={known.get(`${teamId} ${day}`)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function Week({ week }: { week: TeamWeek | undefined }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const of = (week?.completed ?? 0) + (week?.missed ?? 0);
  if (week === undefined || of === 0) return <span className="quiet">{t('WeekNothing')}</span>;
  const share = week.completed / of;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share);
  return (
    <span className={classes.week}>
      <span className="semibold digits">{percent}</span>
      <span className={classes.bar} aria-hidden>
        <span className={classes.filled} style={{ width: `${share * 100}%` }} />
      </span>
      <span className="quiet digits text-13">{t('FigureShare', { count: week.completed, of })}</span>
    </span>
  );
}
