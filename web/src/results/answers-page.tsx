// /surveys/compiled/{id}: what one patient answered in one round; `{id}` is a round's or a survey's (SPEC 2).
import type { PatientResult } from '@trialog/contract/results.ts';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { BackLink } from '../surveys/back-link.tsx';
import { PrintButton } from '../surveys/print-button.tsx';
import { ResultCards } from '../surveys/result-cards.tsx';
import { ResultLead } from '../surveys/result-lead.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { answersAddress, resultAddresses } from './addresses.ts';
import { ExportButtons } from './export/export-buttons.tsx';
import { InTeam } from './in-team.tsx';
import { nothingCompleted } from './nothing-completed.ts';
import { PatientSelect } from './patient-select.tsx';
import { useAnswers, useSurveyPatients } from './queries.ts';
import classes from './results-page.module.css';

export default function AnswersPage() {
  const { id = '' } = useParams();
  return <InTeam>{({ medicalTeamId }) => <Answers id={id} teamId={medicalTeamId} />}</InTeam>;
}

function Answers({ id, teamId }: { id: string; teamId: string }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const result = useAnswers(id, teamId, query.get('patient') ?? undefined);
  const { data } = result;
  const none = nothingCompleted(result.error);
  return (
    <Page
      title={data?.title ?? t('ShowResults')}
      back={<BackLink to={resultAddresses.study} text={t('BackToStudySurveys')} />}
      narrow
      passing={result.isPending}
      {...(data === undefined ? {} : { lead: <ResultLead survey={data} patientName={data.user.name} /> })}
    >
      {data !== undefined && <Tools result={data} teamId={teamId} />}
      {result.isPending && <LoadingLines lines={5} />}
      {result.isLoadingError && none !== undefined && <Empty text={t(none)} />}
      {result.isLoadingError && none === undefined && (
        <Failed error={result.error} onRetry={() => void result.refetch()} />
      )}
      {data !== undefined && (
        <>
          {data.outcome === 'BAD' && (
            <div className={classes.notice}>
              <Notice tone="waiting">{t('OutcomeBadForTeam')}</Notice>
            </div>
          )}
          <ResultCards survey={data} />
        </>
      )}
    </Page>
  );
}

function Tools({ result, teamId }: { result: PatientResult; teamId: string }) {
  const navigate = useNavigate();
  const patients = useSurveyPatients(result.surveyId, teamId);
  return (
    <div className={classes.tools} data-no-print>
      <PatientSelect
        patients={patients.data ?? []}
        value={result.user.userId}
        onChange={(userId) => void navigate(`${answersAddress(result.surveyId)}?patient=${userId}`)}
      />
      <div className={classes.buttons}>
        <ExportButtons surveyId={result.surveyId} userId={result.user.userId} teamId={teamId} />
        <PrintButton />
      </div>
    </div>
  );
}
