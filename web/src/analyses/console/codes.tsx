// The study's codes as charts, for what the filters leave: by category over time, by patient, and which elements come
// together. Each has its table.

import { SegmentedControl } from '@mantine/core';
import { type CodePeriod, codePeriods } from '@trialog/contract/analyses.ts';
import type { AnalysisCategory, CodeStatistics } from '@trialog/contract/schemas/analyses.ts';
import { sum } from 'd3-array';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import { Matrix } from '../../ui/charts/matrix.tsx';
import { PlainTable } from '../../ui/charts/plain-table.tsx';
import { StackedColumns } from '../../ui/charts/stacked-columns.tsx';
import { StackedRows } from '../../ui/charts/stacked-rows.tsx';
import { formatDate, formatter } from '../../ui/dates.ts';
import { Empty, Failed, LoadingLines } from '../../ui/states.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { elementsById } from '../elements-by-id.ts';
import { useCodes } from '../queries.ts';
import classes from './codes.module.css';
import type { ConsoleView } from './console-view.ts';
import { columnsOf, coOccurrencesOf, patientRows, usedCategories } from './shapes.ts';

interface Props {
  projectId: string;
  view: ConsoleView;
  codebook: readonly AnalysisCategory[];
}

const MOST_PATIENTS = 30;
const MOST_ELEMENTS = 10;
const periodTexts = { day: 'PeriodDay', week: 'PeriodWeek', month: 'PeriodMonth' } as const;

export function Codes({ projectId, view, codebook }: Props) {
  const { t } = useTranslation();
  const [by, setBy] = useState<CodePeriod>('week');
  const codes = useCodes(projectId, view, by);
  if (codes.isLoadingError) return <Failed error={codes.error} onRetry={() => void codes.refetch()} />;
  return (
    <>
      <div className="row wrap items-center row-gap-8 gap-16 mb-16">
        <SegmentedControl
          aria-label={t('CodesBy')}
          value={by}
          onChange={(value) => setBy(codePeriods.find((period) => period === value) ?? 'week')}
          data={codePeriods.map((value) => ({ value, label: t(periodTexts[value]) }))}
          size="md"
          radius="md"
        />
        {codes.data !== undefined && (
          <span className="quiet digits">
            {t('CodedOf', { coded: codes.data.codedMessages, count: codes.data.messages })}
          </span>
        )}
      </div>
      {codes.data === undefined ? (
        <LoadingLines lines={5} />
      ) : codes.data.codedMessages === 0 ? (
        <Empty text={t('NothingCoded')} />
      ) : (
        <div className={classes.charts}>
          <OverTime figures={codes.data} codebook={codebook} by={by} />
          <ByPatient figures={codes.data} codebook={codebook} />
          <ElementsTogether figures={codes.data} codebook={codebook} />
        </div>
      )}
    </>
  );
}

interface ChartProps {
  figures: CodeStatistics;
  codebook: readonly AnalysisCategory[];
}

const seriesOf = (categories: readonly AnalysisCategory[]) =>
  categories.map(({ categoryId, label, color }) => ({ key: categoryId, label, color }));

function OverTime({ figures, codebook, by }: ChartProps & { by: CodePeriod }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const categories = usedCategories(codebook, figures);
  const rows = columnsOf(figures.overTime, categories, by);
  const total = sum(rows.map(({ counts }) => sum(counts)));
  const short = formatter(language, {
    ...(by === 'month' ? { year: '2-digit' } : { day: 'numeric' }),
    month: 'short',
    timeZone: 'UTC',
  });
  const title = t('CodesOverTime');
  const summary = t('CodesTotal', { count: total });
  return (
    <ChartFigure
      title={title}
      summary={summary}
      pictureName={title}
      chart={
        <StackedColumns
          columns={rows.map(({ key, counts }) => ({
            key,
            short: short.format(new Date(key)),
            long: formatDate(key, language),
            counts,
          }))}
          series={seriesOf(categories)}
          summary={`${title}. ${summary}`}
          keys={t('ChartKeys')}
        />
      }
      table={
        <PlainTable
          caption={title}
          head={[t('Date'), ...categories.map(({ label }) => label), t('ChartSum')]}
          rows={rows
            .filter(({ counts }) => sum(counts) > 0)
            .toReversed()
            .map(({ key, counts }) => ({ key, cells: [formatDate(key, language), ...counts, sum(counts)] }))}
        />
      }
    />
  );
}

function ByPatient({ figures, codebook }: ChartProps) {
  const { t } = useTranslation();
  const categories = usedCategories(codebook, figures);
  const rows = patientRows(figures.byPatient, categories);
  const title = t('CodesByPatient');
  const summary = t('CodesOfPatients', { count: rows.length });
  return (
    <ChartFigure
      title={title}
      summary={
        rows.length > MOST_PATIENTS ? `${summary} ${t('ChartShownFirst', { count: MOST_PATIENTS })}` : summary
      }
      pictureName={title}
      chart={
        <StackedRows bars={rows.slice(0, MOST_PATIENTS)} series={seriesOf(categories)} summary={summary} />
      }
      table={
        <PlainTable
          caption={title}
          head={[t('RolePatient'), ...categories.map(({ label }) => label), t('ChartSum')]}
          rows={rows.map(({ key, label, counts }) => ({ key, cells: [label, ...counts, sum(counts)] }))}
        />
      }
    />
  );
}

function ElementsTogether({ figures, codebook }: ChartProps) {
  const { t } = useTranslation();
  const elements = elementsById(codebook);
  const labelOf = (id: string) => elements.get(id)?.label ?? '…';
  const pairs = figures.together.toSorted((a, b) => b.messages - a.messages);
  const { names, count } = coOccurrencesOf(pairs, labelOf, MOST_ELEMENTS);
  const title = t('CodesTogether');
  const [first] = pairs;
  const summary =
    first === undefined
      ? t('NoneTogether')
      : t('MostTogether', {
          one: labelOf(first.elementIds[0]),
          other: labelOf(first.elementIds[1]),
          count: first.messages,
        });
  return (
    <ChartFigure
      title={title}
      summary={summary}
      {...(first === undefined ? {} : { pictureName: title })}
      chart={first !== undefined && <Matrix names={names} count={count} summary={summary} />}
      table={
        <PlainTable
          caption={title}
          head={[t('PairFirst'), t('PairSecond'), t('Messages')]}
          rows={pairs.map(({ elementIds: [one, other], messages }) => ({
            key: `${one} ${other}`,
            cells: [labelOf(one), labelOf(other), messages],
          }))}
        />
      }
    />
  );
}
