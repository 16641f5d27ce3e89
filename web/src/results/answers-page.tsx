// /surveys/compiled/{id}: what one patient answered in one round; `{id}` is a round's or a survey's (SPEC 2).
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { PatientResult } from '@trialog/contract/results.ts';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { BackLink } from '../surveys/back-link.tsx';
import { ResultCards } from '../surveys/result-cards.tsx';
import { Moment } from '../ui/moment.tsx';
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
      {...(data === undefined ? {} : { lead: <Lead result={data} /> })}
    >
      {data !== undefined && <Tools result={data} teamId={teamId} />}
      {result.isPending && <LoadingLines lines={5} />}
      {result.isLoadingError && none !== undefined && <Empty text={t(none)} />}
      {result.isLoadingError && none === undefined && (
        <Failed error={result.error} onRetry={() => void result.refetch()} />
      )}
      {data !== undefined && (
        <>
          {data.outcome === 'BAD' && <Notice tone="waiting">{t('OutcomeBadForTeam')}</Notice>}
          <ResultCards survey={data} />
        </>
      )}
    </Page>
  );
}

function Lead({ result: { description, completedDateTime, user } }: { result: PatientResult }) {
  const { t } = useTranslation();
  return (
    <>
      {description && <span className={classes.description}>{description}</span>}
      {user.name} · {t('CompletedOn')} <Moment at={completedDateTime} withTime />
    </>
  );
}

function Tools({ result, teamId }: { result: PatientResult; teamId: string }) {
  const { t } = useTranslation();
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
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </div>
    </div>
  );
}
