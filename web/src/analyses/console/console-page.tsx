// /analyst: the analyst console of a study (SPEC 1): its patients' messages, one of them with its thread and the coding
// beside it, and its codes as charts. The address names the study, the message and the filters.
import { Button } from '@mantine/core';
import { Navigate, useMatch, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { FailedCall } from '../../platform/problem.ts';
import { useEnvironment } from '../../projects/environment.ts';
import { Page } from '../../ui/page.tsx';
import { Empty, Failed, LoadingLines, Refused } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { agreementAddress, analysisAddresses, codesAddress, consoleAddress } from '../addresses.ts';
import { useCodebook, useConsoleFilters } from '../queries.ts';
import { AgreementOfCoders } from './agreement.tsx';
import { Codes } from './codes.tsx';
import classes from './console-page.module.css';
import { changed, type FilterName, isUnfiltered, queryOf, viewOf } from './console-view.ts';
import { ExportButton } from './export-button.tsx';
import { Filters } from './filters.tsx';
import { useLiveConsole } from './live.ts';
import { MessageList } from './message-list.tsx';
import { OneMessage } from './one-message.tsx';
import { useStudy } from './use-study.ts';

export default function ConsolePage() {
  const { t } = useTranslation();
  const { projectId } = useParams();
  const [query] = useSearchParams();
  const { kind, environment } = useEnvironment();
  if (projectId !== undefined) return <Console key={projectId} projectId={projectId} />;
  if (environment !== undefined)
    return <Navigate to={consoleAddress(environment.projectId, query)} replace />;
  return (
    <Page title={t('ConsoleTitle')} passing={kind === 'resolving'}>
      {kind === 'resolving' ? <LoadingLines /> : <Empty text={t('ConsoleWithoutStudy')} />}
    </Page>
  );
}

function Console({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const view = viewOf(query);
  const study = useStudy(projectId);
  const filters = useConsoleFilters(projectId);
  const codebook = useCodebook(projectId);
  const onCodes = useMatch(analysisAddresses.consoleCodes) !== null;
  const onAgreement = useMatch(analysisAddresses.consoleAgreement) !== null;
  const messageId = useMatch(analysisAddresses.consoleMessage)?.params.messageId;
  // From the address itself: a second choice may come before the first one is drawn.
  const change = (part: Partial<Record<FilterName, unknown>>) =>
    setQuery(queryOf(changed(viewOf(new URLSearchParams(window.location.search)), part)), { replace: true });

  const ready = filters.data !== undefined && codebook.data !== undefined && study !== undefined;
  useLiveConsole(projectId, ready);

  const failed = [filters, codebook].find(({ isLoadingError }) => isLoadingError);
  if (isRefused(failed?.error))
    return (
      <Page title={t('ConsoleTitle')}>
        <Refused title={t('ConsoleRefused')} text={failed?.error.problem.detail ?? ''} />
      </Page>
    );
  return (
    <Page
      title={t('ConsoleTitle')}
      wide
      {...(study === undefined ? {} : { lead: study.project.name })}
      actions={ready && <ExportButton projectId={projectId} studyName={study.project.name} view={view} />}
    >
      {failed !== undefined && <Failed error={failed.error} onRetry={() => void failed.refetch()} />}
      {failed === undefined && !ready && <LoadingLines lines={5} />}
      {ready && (
        <>
          <Tabs
            label={t('ConsoleParts')}
            tabs={[
              {
                to: consoleAddress(projectId, query),
                text: t('Messages'),
                end: messageId === undefined,
              },
              { to: codesAddress(projectId, query), text: t('ConsoleCodes') },
              ...(study.project.properties.codersPerMessage > 1
                ? [{ to: agreementAddress(projectId, query), text: t('CodersAgreement') }]
                : []),
            ]}
          />
          <div className={classes.filters} data-behind={messageId !== undefined || undefined}>
            <Filters
              view={view}
              filters={filters.data}
              codebook={codebook.data}
              codesBlind={
                study.project.properties.codersPerMessage > 1 &&
                filters.data.teams.some(({ medicalTeamId }) => study.mayWriteIn(medicalTeamId))
              }
              teamOnly={onAgreement}
              onChange={change}
            />
          </div>
          {onAgreement ? (
            <AgreementOfCoders
              projectId={projectId}
              teamId={view.teamId}
              query={query}
              codebook={codebook.data}
            />
          ) : onCodes ? (
            <Codes projectId={projectId} view={view} codebook={codebook.data} />
          ) : (
            <div className={classes.columns} data-chosen={messageId !== undefined || undefined}>
              <div className={classes.list}>
                <MessageList
                  key={queryOf(view).toString()}
                  projectId={projectId}
                  view={view}
                  query={query}
                  chosen={messageId}
                  codebook={codebook.data}
                  teams={filters.data.teams}
                  none={
                    isUnfiltered(view) ? (
                      <Empty text={t('ConsoleEmpty')} />
                    ) : (
                      <Empty
                        text={t('NoMatchingMessages')}
                        action={
                          <Button variant="default" onClick={() => setQuery({}, { replace: true })}>
                            {t('ShowAllMessages')}
                          </Button>
                        }
                      />
                    )
                  }
                />
              </div>
              {messageId !== undefined && (
                <OneMessage
                  key={messageId}
                  study={study}
                  messageId={messageId}
                  view={view}
                  query={query}
                  codebook={codebook.data}
                />
              )}
            </div>
          )}
        </>
      )}
    </Page>
  );
}

const isRefused = (error: unknown): error is FailedCall =>
  error instanceof FailedCall && (error.problem.status === 403 || error.problem.status === 404);
