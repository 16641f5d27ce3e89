// /surveys/{id}/patient/stats: one patient's answers to a survey over time, a chart or time line a question (SPEC 2).
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { useGradualList } from '../ui/use-gradual-list.ts';
import { resultAddresses } from './addresses.ts';
import { QuestionChart } from './charts/question-chart.tsx';
import { rangeOf } from './charts/series.ts';
import { ExportButtons } from './export/export-buttons.tsx';
import { InTeam } from './in-team.tsx';
import { nothingCompleted } from './nothing-completed.ts';
import { PatientSelect } from './patient-select.tsx';
import { PeriodFields } from './period-fields.tsx';
import { type Period, useAssignedPatients, usePatientStatistics } from './queries.ts';
import classes from './results-page.module.css';

const noQuestions: readonly never[] = [];

export default function PatientStatisticsPage() {
  const { id = '' } = useParams();
  return <InTeam>{({ medicalTeamId }) => <OfSurvey surveyId={id} teamId={medicalTeamId} />}</InTeam>;
}

function OfSurvey({ surveyId, teamId }: { surveyId: string; teamId: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [period, setPeriod] = useState<Period>({ from: '', to: '' });
  const patients = useAssignedPatients(surveyId, teamId);
  // The first patient is shown until another one is chosen.
  const userId = query.get('patient') ?? patients.data?.[0]?.userId;
  const statistics = usePatientStatistics(surveyId, teamId, userId, period);
  const { data } = statistics;
  const none = nothingCompleted(statistics.error);
  const range = useMemo(
    () => rangeOf(data?.questions.map(({ answers }) => answers) ?? [], data?.missed ?? []),
    [data],
  );
  const shown = useGradualList(data?.questions ?? noQuestions, 1);
  const nobody = patients.data?.length === 0;
  // Without the patients there is nothing to ask statistics of.
  const failed = patients.isLoadingError ? patients : statistics.isError ? statistics : undefined;
  return (
    <Page
      title={data?.title ?? t('ShowResults')}
      back={<BackLink to={resultAddresses.study} text={t('StudySurveys')} />}
      passing={data === undefined && failed === undefined}
    >
      {nobody && <Empty text={t('EmptyPatientList')} />}
      {!nobody && patients.data !== undefined && (
        <div className={classes.tools} data-no-print>
          <div className={classes.choices}>
            <PatientSelect
              patients={patients.data}
              value={userId}
              onChange={(chosen) => setQuery({ patient: chosen }, { replace: true })}
            />
            <PeriodFields period={period} onChange={setPeriod} />
          </div>
          {userId !== undefined && (
            <div className={classes.buttons}>
              <ExportButtons
                surveyId={surveyId}
                userId={userId}
                teamId={teamId}
                patientName={patients.data.find((one) => one.userId === userId)?.name ?? ''}
              />
            </div>
          )}
        </div>
      )}
      {!nobody && failed === undefined && statistics.isPending && <LoadingLines lines={5} />}
      {failed !== undefined && data === undefined && none !== undefined && <Empty text={t(none)} />}
      {failed !== undefined && data === undefined && none === undefined && (
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {data !== undefined && (
        <div className={classes.charts}>
          {shown.map((question) => (
            <QuestionChart
              key={question.id}
              question={question}
              versions={data.versions}
              missed={data.missed}
              range={range}
            />
          ))}
        </div>
      )}
    </Page>
  );
}
