// /control/studies/:projectId/notifications: what became of each notification of a study, and all of it as a file.
import { Button } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { addressOfStudy } from '../../audit-trail/addresses.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failed, LoadingLines } from '../../ui/states.tsx';
import { LedgerFilters } from './ledger-filters.tsx';
import { LedgerRows } from './ledger-rows.tsx';
import { filterOf, useLedgerView } from './ledger-view.ts';
import { fetchStudyLedger, useStudyLedger } from './queries.ts';

const noTeams = [] as const;

export default function StudyLedgerPage() {
  const { t } = useTranslation();
  const { projectId = '' } = useParams();
  const [view, change] = useLedgerView();
  const filter = useMemo(() => filterOf(view), [view]);
  const ledger = useStudyLedger(projectId, filter);
  const first = ledger.data?.pages[0];
  const entries = ledger.data?.pages.flatMap((page) => page.entries) ?? [];
  const name = fileName(first?.study.name ?? '', 'study');
  return (
    <Page
      title={t('StudyLedgerTitle')}
      lead={t('StudyLedgerLead')}
      back={<BackLink to={addressOfStudy(projectId)} text={first?.study.name ?? t('FieldStudy')} />}
      wide
      actions={
        first && (
          <DownloadButton
            icon={IconFileTypeCsv}
            text={t('ExportCsv')}
            onScreenOnly
            fetchFile={async () => ({
              file: await fetchStudyLedger(projectId, filter),
              name: `${name}_notifications.csv.gz`,
            })}
          />
        )
      }
    >
      <div className="stack gap-16">
        <LedgerFilters teams={first?.teams ?? noTeams} view={view} onChange={change} />
        {ledger.isPending && <LoadingLines lines={5} />}
        {ledger.isLoadingError && <Failed error={ledger.error} onRetry={() => void ledger.refetch()} />}
        {first && entries.length === 0 && (
          <Empty text={t(Object.keys(view).length > 0 ? 'StudyLedgerNoMatch' : 'StudyLedgerNone')} />
        )}
        {first && entries.length > 0 && (
          <div aria-busy={ledger.isFetching}>
            <LedgerRows teams={first.teams} entries={entries} />
          </div>
        )}
        {ledger.hasNextPage && (
          <div className="row justify-center" data-no-print>
            <Button
              variant="default"
              loading={ledger.isFetchingNextPage}
              onClick={() => void ledger.fetchNextPage()}
            >
              {t('StudyLedgerMore')}
            </Button>
          </div>
        )}
      </div>
    </Page>
  );
}
