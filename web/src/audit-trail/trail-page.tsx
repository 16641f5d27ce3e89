// /control/audit: the audit trail of the chosen team.
import { Button } from '@mantine/core';
import { IconFileTypeCsv, IconJson } from '@tabler/icons-react';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import type { TrailFilter } from '@trialog/contract/schemas/audit-trail.ts';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { type Chosen, useEnvironment } from '../projects/environment.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failed, LoadingLines, Refused } from '../ui/states.tsx';
import { fetchTrail, useTrail, useTrailPeople } from './queries.ts';
import { readsTrail } from './rights.ts';
import classes from './trail.module.css';
import { TrailEntry } from './trail-entry.tsx';
import { TrailFilters } from './trail-filters.tsx';
import { filterOf, useTrailView } from './trail-view.ts';

export default function TrailPage() {
  const { t } = useTranslation();
  const state = useEnvironment();
  return (
    <Page title={t('NavigationTrail')} lead={t('TrailLead')}>
      {state.kind === 'resolving' && <LoadingLines />}
      {state.kind === 'chosen' &&
        (readsTrail(state.team) ? (
          <TrailOf key={state.environment.medicalTeamId} chosen={state} />
        ) : (
          <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
        ))}
    </Page>
  );
}

function TrailOf({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation();
  const { environment } = chosen;
  const [view, change] = useTrailView();
  const filter = useMemo(() => filterOf(view), [view]);
  const trail = useTrail(environment, filter);
  const people = useTrailPeople(environment).data;
  const names = useMemo(() => new Map(people?.map(({ userId, name }) => [userId, name])), [people]);
  const entries = trail.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <TrailFilters team={environment} view={view} onChange={change} />
      <Exports chosen={chosen} filter={filter} />
      {trail.isPending && <LoadingLines lines={5} />}
      {trail.isLoadingError && <Failed error={trail.error} onRetry={() => void trail.refetch()} />}
      {trail.data !== undefined && entries.length === 0 && (
        <Empty text={t(Object.keys(view).length > 0 ? 'TrailNoMatch' : 'TrailNone')} />
      )}
      <ol className={classes.entries} aria-label={t('NavigationTrail')} aria-busy={trail.isFetching}>
        {entries.map((entry) => (
          <TrailEntry key={entry.id} entry={entry} names={names} />
        ))}
      </ol>
      {trail.hasNextPage && (
        <div className="row justify-center mt-16" data-no-print>
          <Button
            variant="default"
            loading={trail.isFetchingNextPage}
            onClick={() => void trail.fetchNextPage()}
          >
            {t('TrailMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What is on the page, and everything older that the filters let through. */
function Exports({ chosen: { environment }, filter }: { chosen: Chosen; filter: TrailFilter }) {
  const { t } = useTranslation();
  const name = fileName(`${environment.projectName} ${environment.medicalTeamName}`, 'study');
  return (
    <div className={classes.exports}>
      {(['csv', 'json'] as const).map((format) => (
        <DownloadButton
          key={format}
          icon={format === 'csv' ? IconFileTypeCsv : IconJson}
          text={t(format === 'csv' ? 'ExportCsv' : 'TrailExportJson')}
          onScreenOnly
          fetchFile={async () => ({
            file: await fetchTrail(environment, format, filter),
            name: `${name}_audit_trail.${format}.gz`,
          })}
        />
      ))}
    </div>
  );
}
