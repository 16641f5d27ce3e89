// /surveys/compiled/mine/{id}: the patient's own answers to one completed survey, to read and to print (SPEC 2).
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { CompiledSurvey } from '@trialog/contract/surveys.ts';
import { useParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { FailedCall } from '../platform/problem.ts';
import { Moment } from '../ui/moment.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { surveyAddresses } from './addresses.ts';
import { BackLink } from './back-link.tsx';
import classes from './own-results-page.module.css';
import { useOwnResults } from './queries.ts';
import { ResultCards } from './result-cards.tsx';

export default function OwnResultsPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const results = useOwnResults(id);
  return (
    <Page
      title={results.data?.title ?? t('ShowResults')}
      narrow
      back={<BackLink to={surveyAddresses.completed} text={t('BackToCompleted')} />}
      passing={results.isPending}
      {...(results.data === undefined ? {} : { lead: <Lead survey={results.data} /> })}
      actions={
        results.data !== undefined && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        )
      }
    >
      {results.isPending && <LoadingLines lines={5} />}
      {results.isLoadingError &&
        (isNotCompiled(results.error) ? (
          <Empty text={t('SurveysNotCompiledError')} />
        ) : (
          <Failed error={results.error} onRetry={() => void results.refetch()} />
        ))}
      {results.data !== undefined && <ResultCards survey={results.data} />}
    </Page>
  );
}

const isNotCompiled = (error: unknown): boolean =>
  error instanceof FailedCall && error.problem.status === 404;

function Lead({ survey: { description, completedDateTime } }: { survey: CompiledSurvey }) {
  const { t } = useTranslation();
  return (
    <>
      {description && <span className={classes.description}>{description}</span>}
      {t('CompletedOn')} <Moment at={completedDateTime} withTime />
    </>
  );
}
