// /control/audit, and below a team of a study: the audit trail of the team.
import { Button } from '@mantine/core';
import { IconFileTypeCsv, IconJson } from '@tabler/icons-react';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import type {
  TrailFilter,
  TrailPage as TrailPageOf,
  TrailQuestionnaire,
} from '@trialog/contract/schemas/audit-trail.ts';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useEnvironment } from '../projects/environment.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failed, LoadingLines, Refused } from '../ui/states.tsx';
import { ControlTabs } from './control-tabs.tsx';
import { type ControlTeam, useControlTeam } from './control-team.ts';
import { fetchTrail, useTrail, useTrailPeople } from './queries.ts';
import { readsTrail } from './rights.ts';
import { backOf } from './study-team-links.tsx';
import classes from './trail.module.css';
import { TrailEntry } from './trail-entry.tsx';
import { TrailFilters } from './trail-filters.tsx';
import { TrailVerification } from './trail-verification.tsx';
import { filterOf, useTrailView } from './trail-view.ts';

export default function TrailPage() {
  const { t } = useTranslation();
  const isResolving = useEnvironment().kind === 'resolving';
  const team = useControlTeam();
  return (
    <Page title={t('NavigationTrail')} lead={t('TrailLead')} {...backOf(team)} wide>
      {team === undefined && isResolving && <LoadingLines />}
      {team !== undefined &&
        (readsTrail(team) ? (
          <>
            <ControlTabs />
            <TrailOf key={team.medicalTeamId} team={team} />
          </>
        ) : (
          <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
        ))}
    </Page>
  );
}

function TrailOf({ team }: { team: ControlTeam }) {
  const { t } = useTranslation();
  const [view, change] = useTrailView();
  const filter = useMemo(() => filterOf(view), [view]);
  const trail = useTrail(team, filter);
  const people = useTrailPeople(team).data;
  const names = useMemo(
    () =>
      new Map([
        [team.projectId, team.projectName],
        [team.medicalTeamId, team.medicalTeamName],
        ...(people ?? []).map(({ userId, name }) => [userId, name] as const),
      ]),
    [team, people],
  );
  const entries = trail.data?.pages.flatMap((page) => page.entries) ?? [];
  const questionnaires = useMemo(() => byRound(trail.data?.pages ?? []), [trail.data]);
  return (
    <>
      <TrailFilters team={team} view={view} onChange={change} />
      <Exports team={team} filter={filter} />
      {trail.isPending && <LoadingLines lines={5} />}
      {trail.isLoadingError && <Failed error={trail.error} onRetry={() => void trail.refetch()} />}
      {trail.data !== undefined && entries.length === 0 && (
        <Empty text={t(Object.keys(view).length > 0 ? 'TrailNoMatch' : 'TrailNone')} />
      )}
      {entries.length > 0 && <TrailVerification entries={entries} />}
      <ol className="plain-list stack gap-8" aria-label={t('NavigationTrail')} aria-busy={trail.isFetching}>
        {entries.map((entry) => (
          <TrailEntry
            key={entry.id}
            entry={entry}
            names={names}
            questionnaire={questionnaires.get(entry.objectId)}
            questionId={view.question}
          />
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

/** A round's entries may be on another page than its first. */
const byRound = (pages: readonly TrailPageOf[]): ReadonlyMap<string, TrailQuestionnaire> =>
  new Map(
    pages.flatMap(({ questionnaires }) =>
      questionnaires.flatMap((one) => one.roundIds.map((id) => [id, one] as const)),
    ),
  );

/** What is on the page, and everything older that the filters let through. */
function Exports({ team, filter }: { team: ControlTeam; filter: TrailFilter }) {
  const { t } = useTranslation();
  const name = fileName(`${team.projectName} ${team.medicalTeamName}`, 'study');
  return (
    <div className={classes.exports}>
      {(['csv', 'json'] as const).map((format) => (
        <DownloadButton
          key={format}
          icon={format === 'csv' ? IconFileTypeCsv : IconJson}
          text={t(format === 'csv' ? 'ExportCsv' : 'TrailExportJson')}
          onScreenOnly
          fetchFile={async () => ({
            file: await fetchTrail(team, format, filter),
            name: `${name}_audit_trail.${format}.gz`,
          })}
        />
      ))}
    </div>
  );
}
