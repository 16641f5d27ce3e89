// /surveys/study: the surveys of the study, whom they are given to, and the way to what was answered (SPEC 2).
import { Button, VisuallyHidden } from '@mantine/core';
import type { Me } from '@trialog/contract/schemas/people.ts';
import type { StudySurvey } from '@trialog/contract/schemas/results.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { AlertLinks } from '../alerts/alert-card.tsx';
import { useAlerts } from '../alerts/queries.ts';
import { seesAlerts } from '../alerts/rights.ts';
import { withAlertTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useMe } from '../people/queries.ts';
import { type Chosen, useEnvironment } from '../projects/environment.ts';
import { RecurrenceBadge, recurrenceText } from '../surveys/recurrence-badge.tsx';
import type { TableColumn } from '../ui/data-table/column.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { TableLoading } from '../ui/data-table/table-loading.tsx';
import { DateRange } from '../ui/date-range.tsx';
import { LateTop } from '../ui/late-top.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import {
  answersAddress,
  patientStatisticsAddress,
  statisticsAddress,
  surveyPatientsAddress,
} from './addresses.ts';
import { adherenceColumn } from './adherence.tsx';
import { StudyExport } from './export/study-export.tsx';
import { InTeam } from './in-team.tsx';
import { useStudySurveys } from './queries.ts';
import classes from './tables.module.css';

const AlertsStrip = lazy(() => withAlertTexts(import('../alerts/alerts-strip.tsx')));

interface Props {
  /** Leads to what a questionnaire said before. */
  history: (surveyId: string, title: string) => ReactNode;
  alertLinks: (chosen: Chosen, me: Pick<Me, 'userId' | 'state'>) => AlertLinks;
}

interface PageProps extends Props {
  /** Leads to which schedules the team had before. */
  scheduleHistory: ReactNode;
}

export default function StudySurveysPage({ history, scheduleHistory, alertLinks }: PageProps) {
  const { t } = useTranslation();
  return (
    <Page title={t('StudySurveys')} wide actions={scheduleHistory}>
      <InTeam>
        {({ projectId, medicalTeamId }) => (
          <Surveys
            key={medicalTeamId}
            projectId={projectId}
            teamId={medicalTeamId}
            history={history}
            alertLinks={alertLinks}
          />
        )}
      </InTeam>
    </Page>
  );
}

function Surveys({ projectId, teamId, history, alertLinks }: Props & { projectId: string; teamId: string }) {
  const { t } = useTranslation();
  const surveys = useStudySurveys(projectId, teamId);
  const columns = useColumns(history);
  const { team } = useEnvironment();
  const enabled = team !== undefined && seesAlerts(team);
  const alerts = useAlerts({ projectId, medicalTeamId: teamId }, 'open', { enabled });
  const loading = <TableLoading columns={columns.length} />;
  // The table stands below the alerts: it comes when they are there, so that nothing moves under a finger.
  if (surveys.isPending || isFirstTry(alerts)) return loading;
  if (surveys.isLoadingError) return <Failed error={surveys.error} onRetry={() => void surveys.refetch()} />;
  return (
    <Suspense fallback={loading}>
      <TeamAlerts alertLinks={alertLinks} />
      <DataTable
        caption={t('StudySurveys')}
        columns={columns}
        rows={surveys.data}
        rowKey={({ id, reccurence }) => `${id} ${reccurence}`}
        empty={t('EmptyComiledSurveysList')}
        firstSort={{ column: 'title', direction: 'ascending' }}
      />
      {surveys.data.length > 0 && <StudyExport projectId={projectId} teamId={teamId} />}
    </Suspense>
  );
}

/** What fails, or waits for a connection, holds nothing else up. */
const isFirstTry = ({ isPending, fetchStatus, failureCount }: ReturnType<typeof useAlerts>): boolean =>
  isPending && fetchStatus === 'fetching' && failureCount === 0;

/** What needs follow-up stands here, too: in a study without messages it is the first page of a team. */
function TeamAlerts({ alertLinks }: Pick<Props, 'alertLinks'>) {
  const chosen = useEnvironment();
  const me = useMe().data;
  if (chosen.kind !== 'chosen' || me === undefined) return null;
  return (
    <LateTop>
      <AlertsStrip chosen={chosen} links={alertLinks(chosen, me)} />
    </LateTop>
  );
}

function useColumns(history: Props['history']): readonly TableColumn<StudySurvey>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('Questionnaire'),
        value: ({ title }) => title,
        text: ({ title, reccurence }) => `${title} ${t(recurrenceText(reccurence))}`,
        cell: ({ id, title, reccurence, version }) => (
          <span className={classes.named}>
            {title} <RecurrenceBadge recurrence={reccurence} /> {version > 1 && history(id, title)}
          </span>
        ),
        namesRow: true,
      },
      {
        id: 'patients',
        header: t('AssignedPatients'),
        value: ({ assignedPatients }) => assignedPatients.length,
        text: ({ assignedPatients }) => assignedPatients.map(({ code }) => code).join(' '),
        cell: ({ id, title, assignedPatients }) => (
          <Codes id={id} title={title} patients={assignedPatients} />
        ),
        isLong: true,
      },
      adherenceColumn(t),
      {
        id: 'period',
        header: t('Period'),
        value: ({ startTime }) => startTime,
        cell: ({ startTime, expireTime }) => <DateRange from={startTime} to={expireTime} />,
        filter: 'dates',
      },
      {
        id: 'action',
        header: t('SurveyAction'),
        value: () => null,
        cell: (survey) => <Actions survey={survey} />,
        filter: 'none',
        sortable: false,
        isAction: true,
      },
    ],
    [t, history],
  );
}

const SHOWN_CODES = 6;

/** The codes lead to the list of the patients and where each of them stands. */
function Codes({
  id,
  title,
  patients,
}: {
  id: string;
  title: string;
  patients: StudySurvey['assignedPatients'];
}) {
  const { t } = useTranslation();
  const codes = patients.slice(0, SHOWN_CODES).map(({ code }) => code);
  const more = patients.length - codes.length;
  return (
    <Link className={classes.codes} to={surveyPatientsAddress(id)}>
      <VisuallyHidden>{title}: </VisuallyHidden>
      {codes.map((code, index) => (
        <span key={code} className={classes.code}>
          {code}
          {index < codes.length - 1 && ', '}
        </span>
      ))}
      {more > 0 && ` ${t('AndMore', { count: more })}`}
    </Link>
  );
}

/** SPEC 2: one-time surveys have results and statistics, recurring ones results alone. */
function Actions({ survey: { id, title, reccurence } }: { survey: StudySurvey }) {
  const { t } = useTranslation();
  const once = reccurence === Recurrence.Once;
  const results = once ? answersAddress(id) : patientStatisticsAddress(id);
  return (
    <span className={classes.actions}>
      <Button
        variant="default"
        size="sm"
        component={Link}
        to={results}
        aria-label={`${t('ShowResults')}: ${title}`}
      >
        {t('ShowResults')}
      </Button>
      {once && (
        <Button
          variant="default"
          size="sm"
          component={Link}
          to={statisticsAddress(id)}
          aria-label={`${t('ShowStatistics')}: ${title}`}
        >
          {t('ShowStatistics')}
        </Button>
      )}
    </span>
  );
}
