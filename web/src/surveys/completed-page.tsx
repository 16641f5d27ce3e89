// /surveys/compiled/mine: what the patient has completed, with a search (SPEC 2).
import { Button } from '@mantine/core';
import type { CompletedSurvey } from '@trialog/contract/surveys.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEnvironment } from '../projects/environment.ts';
import type { TableColumn } from '../ui/data-table/column.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { TableLoading } from '../ui/data-table/table-loading.tsx';
import { sayMoment } from '../ui/dates.ts';
import { Moment } from '../ui/moment.tsx';
import { Page } from '../ui/page.tsx';
import { RecurrenceBadge, recurrenceText } from '../ui/recurrence-badge.tsx';
import { Failed } from '../ui/states.tsx';
import { useToday } from '../ui/today.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import { ownResultsAddress, surveyAddresses } from './addresses.ts';
import { BackLink } from './back-link.tsx';
import { useCompleted } from './queries.ts';
import { SurveyTabs } from './survey-tabs.tsx';
import classes from './to-complete-page.module.css';

export default function CompletedPage() {
  const { t } = useTranslation();
  const { project } = useEnvironment();
  // Without messages the way back is the list that the patient starts from.
  const messaging = project?.properties.isMessagingActive !== false;
  return (
    <>
      <div className={classes.back}>
        <BackLink
          to={messaging ? surveyAddresses.messages : surveyAddresses.toComplete}
          text={t(messaging ? 'BackToMessages' : 'BackToSurveys')}
        />
      </div>
      <Page title={t('SurveysCompleted')}>
        <SurveyTabs />
        <Completed />
      </Page>
    </>
  );
}

function Completed() {
  const { t } = useTranslation();
  const surveys = useCompleted();
  const columns = useColumns();
  if (surveys.isPending) return <TableLoading columns={columns.length} />;
  if (surveys.isLoadingError) return <Failed error={surveys.error} onRetry={() => void surveys.refetch()} />;
  return (
    <DataTable
      caption={t('SurveysCompleted')}
      columns={columns}
      rows={surveys.data}
      rowKey={({ id }) => id}
      empty={t('EmptyComiledSurveysList')}
      firstSort={{ column: 'completed', direction: 'descending' }}
    />
  );
}

function useColumns(): readonly TableColumn<CompletedSurvey>[] {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('SurveyTitle'),
        value: ({ surveyTitle }) => surveyTitle,
        namesRow: true,
      },
      {
        id: 'completed',
        header: t('SurveyCompletedAt'),
        value: ({ completedDateTime }) => completedDateTime,
        text: ({ completedDateTime, reccurence }) =>
          `${sayMoment(new Date(completedDateTime), today, language, { withTime: true })} ${t(recurrenceText(reccurence))}`,
        cell: ({ completedDateTime, reccurence }) => (
          <span className={classes.date}>
            <Moment at={completedDateTime} withTime />
            <RecurrenceBadge recurrence={reccurence} />
          </span>
        ),
        filter: 'dates',
      },
      {
        id: 'action',
        header: t('SurveyAction'),
        value: () => null,
        cell: ({ id, surveyTitle }) => (
          <Button
            variant="default"
            component={Link}
            to={ownResultsAddress(id)}
            aria-label={`${t('ShowResults')}: ${surveyTitle}`}
          >
            {t('ShowResults')}
          </Button>
        ),
        filter: 'none',
        sortable: false,
        isAction: true,
      },
    ],
    [t, language, today],
  );
}
