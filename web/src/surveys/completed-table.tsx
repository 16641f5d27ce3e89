// A table of completed surveys: the patient's own and, with other columns first, those that staff read (SPEC 2).
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CompletedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { TableColumn } from '../ui/data-table/column.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { TableLoading } from '../ui/data-table/table-loading.tsx';
import { formatMoment } from '../ui/dates.ts';
import { Link } from '../ui/link.tsx';
import { Moment } from '../ui/moment.tsx';
import { Failed } from '../ui/states.tsx';
import { useToday } from '../ui/today.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import { RecurrenceBadge, recurrenceText } from './recurrence-badge.tsx';

type ColumnName = 'title' | 'completed' | 'action';

interface Props {
  surveys: UseQueryResult<readonly CompletedSurvey[]>;
  order: readonly ColumnName[];
  /** Where the answers are read. */
  resultsAddress(id: string): string;
}

export function CompletedTable({ surveys, order, resultsAddress }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(resultsAddress);
  if (surveys.isPending) return <TableLoading columns={order.length} />;
  if (surveys.isLoadingError) return <Failed error={surveys.error} onRetry={() => void surveys.refetch()} />;
  return (
    <DataTable
      caption={t('SurveysCompleted')}
      columns={order.map((name) => columns[name])}
      rows={surveys.data}
      rowKey={({ id }) => id}
      empty={t('EmptyComiledSurveysList')}
      firstSort={{ column: 'completed', direction: 'descending' }}
    />
  );
}

function useColumns(
  resultsAddress: (id: string) => string,
): Readonly<Record<ColumnName, TableColumn<CompletedSurvey>>> {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  return useMemo(
    () => ({
      title: {
        id: 'title',
        header: t('Questionnaire'),
        value: ({ surveyTitle }) => surveyTitle,
        namesRow: true,
      },
      completed: {
        id: 'completed',
        header: t('SurveyCompletedAt'),
        value: ({ completedDateTime }) => completedDateTime,
        text: ({ completedDateTime, reccurence }) =>
          `${formatMoment(new Date(completedDateTime), today, language, { withTime: true })} ${t(recurrenceText(reccurence))}`,
        cell: ({ completedDateTime, reccurence }) => (
          <span className="inline-row wrap items-center row-gap-4 gap-8">
            <Moment at={completedDateTime} withTime />
            <RecurrenceBadge recurrence={reccurence} />
          </span>
        ),
        filter: 'dates',
      },
      action: {
        id: 'action',
        header: t('SurveyAction'),
        value: () => null,
        cell: ({ id, surveyTitle }) => (
          <Button
            variant="default"
            component={Link}
            to={resultsAddress(id)}
            aria-label={`${t('ShowResults')}: ${surveyTitle}`}
          >
            {t('ShowResults')}
          </Button>
        ),
        filter: 'none',
        sortable: false,
        isAction: true,
      },
    }),
    [t, language, today, resultsAddress],
  );
}
