// /patients/surveys/{id}: what one patient has completed (SPEC 2).
import { Button } from '@mantine/core';
import type { CompletedSurvey } from '@trialog/contract/surveys.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { usePatients } from '../people/queries.ts';
import { BackLink } from '../surveys/back-link.tsx';
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
import { answersAddress, resultAddresses } from './addresses.ts';
import { InTeam } from './in-team.tsx';
import { useCompletedOf } from './queries.ts';
import classes from './tables.module.css';

export default function PatientSurveysPage() {
  const { id = '' } = useParams();
  return <InTeam>{({ medicalTeamId }) => <OfPatient patientId={id} teamId={medicalTeamId} />}</InTeam>;
}

function OfPatient({ patientId, teamId }: { patientId: string; teamId: string }) {
  const { t } = useTranslation();
  const patients = usePatients(teamId);
  const surveys = useCompletedOf(patientId, teamId);
  const columns = useColumns();
  const name = patients.data?.find(({ userId }) => userId === patientId)?.name;
  return (
    <Page
      title={t('SurveysCompleted')}
      back={<BackLink to={resultAddresses.patients} text={t('BackToPatients')} />}
      {...(name === undefined ? {} : { lead: name })}
    >
      {surveys.isPending && <TableLoading columns={columns.length} />}
      {surveys.isLoadingError && <Failed error={surveys.error} onRetry={() => void surveys.refetch()} />}
      {surveys.data !== undefined && (
        <DataTable
          caption={t('SurveysCompleted')}
          columns={columns}
          rows={surveys.data}
          rowKey={({ id }) => id}
          empty={t('EmptyComiledSurveysList')}
          firstSort={{ column: 'completed', direction: 'descending' }}
        />
      )}
    </Page>
  );
}

function useColumns(): readonly TableColumn<CompletedSurvey>[] {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  return useMemo(
    () => [
      {
        id: 'completed',
        header: t('SurveyCompletedAt'),
        value: ({ completedDateTime }) => completedDateTime,
        text: ({ completedDateTime, reccurence }) =>
          `${sayMoment(new Date(completedDateTime), today, language, { withTime: true })} ${t(recurrenceText(reccurence))}`,
        cell: ({ completedDateTime, reccurence }) => (
          <span className={classes.named}>
            <Moment at={completedDateTime} withTime />
            <RecurrenceBadge recurrence={reccurence} />
          </span>
        ),
        filter: 'dates',
      },
      {
        id: 'title',
        header: t('SurveyTitle'),
        value: ({ surveyTitle }) => surveyTitle,
        namesRow: true,
      },
      {
        id: 'action',
        header: t('SurveyAction'),
        value: () => null,
        cell: ({ id, surveyTitle }) => (
          <Button
            variant="default"
            size="sm"
            component={Link}
            to={answersAddress(id)}
            aria-label={`${t('ShowResults')}: ${surveyTitle}`}
          >
            {t('ShowResults')}
          </Button>
        ),
        filter: 'none',
        sortable: false,
      },
    ],
    [t, language, today],
  );
}
