// The time line with its table: what was said of it in one sentence, as lanes, and one row an entry.
import type { PatientTimeline } from '@trialog/contract/schemas/results.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import { PlainTable } from '../../ui/charts/plain-table.tsx';
import { DateValue } from '../../ui/date-range.tsx';
import { formatDate } from '../../ui/dates.ts';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { type EntryTexts, useEntryTexts } from './entry-texts.ts';
import { LaneChart } from './lane-chart.tsx';
import { addressOf, dayOf, type Entry, entriesOf, type Lane } from './lanes.ts';

interface Props {
  timeline: PatientTimeline;
  lanes: readonly Lane[];
}

export function TimelineFigure({ timeline, lanes }: Props) {
  const { t } = useTranslation();
  const texts = useEntryTexts();
  const entries = useMemo(() => entriesOf(lanes, timeline), [lanes, timeline]);
  const summary = useSummary(timeline, entries);
  const { treatmentStartDate: start, treatmentEndDate: end } = timeline;
  return (
    <ChartFigure
      title={t('Timeline')}
      summary={summary}
      chart={
        entries.length > 0 && (
          <LaneChart
            lanes={lanes}
            entries={entries}
            treatment={{
              start: start === null ? undefined : dayOf(start),
              end: end === null ? undefined : dayOf(end),
            }}
            summary={summary}
            texts={texts}
          />
        )
      }
      table={<EntryTable entries={entries} texts={texts} />}
      {...(entries.length === 0 ? {} : { pictureName: `${t('Timeline')} ${timeline.studyCode}` })}
    />
  );
}

/** From when to when, how many moods, and how much of what was due. */
function useSummary({ surveys, messages }: PatientTimeline, entries: readonly Entry[]): string {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const first = entries[0];
  const last = entries.at(-1);
  const dateText = ({ at }: Entry) => formatDate(new Date(at).toISOString(), language);
  const sum = (of: 'due' | 'completed') => surveys.reduce((total, { adherence }) => total + adherence[of], 0);
  return [
    first && last && `${dateText(first)} – ${dateText(last)}.`,
    t('TimelineKept', { completed: sum('completed'), due: sum('due') }),
    messages && t('TimelineMoodCount', { number: messages.length }),
  ]
    .filter(Boolean)
    .join(' ');
}

function EntryTable({ entries, texts }: { entries: readonly Entry[]; texts: EntryTexts }) {
  const { t } = useTranslation();
  return (
    <PlainTable
      caption={t('Timeline')}
      head={[t('Date'), t('TimelineWhat'), t('ChartAnswer')]}
      rows={entries.toReversed().map((entry, index) => {
        const [what, value] = texts.entryText(entry);
        return {
          key: `${entry.at} ${index}`,
          cells: [
            'date' in entry ? (
              <DateValue key="date" date={entry.date} />
            ) : (
              <Moment key="date" at={new Date(entry.at).toISOString()} withTime />
            ),
            what,
            <Answer key="answer" to={addressOf(entry)} value={value} />,
          ],
        };
      })}
    />
  );
}

/** Leads where the point of the drawing leads. */
const Answer = ({ to, value }: { to: string | undefined; value: string }) =>
  to === undefined ? value : <Link to={to}>{value}</Link>;
