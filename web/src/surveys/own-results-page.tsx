// /surveys/compiled/mine/{id}: the patient's own answers to one completed survey, to read and to print (SPEC 2).
import { useParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { FailedCall } from '../platform/problem.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { surveyAddresses } from './addresses.ts';
import { useOwnResults } from './queries.ts';
import { ResultCards } from './result-cards.tsx';
import { ResultLead } from './result-lead.tsx';

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
      {...(results.data === undefined ? {} : { lead: <ResultLead survey={results.data} /> })}
      actions={results.data !== undefined && <PrintButton />}
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
