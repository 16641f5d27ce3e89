// /alerts: what the chosen team has to follow up and what it has closed, and how many wait in one's other teams.
import { Button } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { useMe } from '../people/queries.ts';
import { type Chosen, useEnvironment } from '../projects/environment.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failed, LoadingLines, Refused } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { addressOfAlerts, addressOfClosedAlerts } from './addresses.ts';
import type { AlertLinks } from './alert-card.tsx';
import classes from './alert-list.module.css';
import { AlertList } from './alert-list.tsx';
import { useAlertCounts, useAlerts, useLiveAlerts } from './queries.ts';
import { followsAlertsUp, seesAlerts } from './rights.ts';

interface Props {
  state: 'open' | 'closed';
  linksOf: (chosen: Chosen, me: Pick<Me, 'userId' | 'state'>) => AlertLinks;
}

export default function AlertsPage({ state, linksOf }: Props) {
  const { t } = useTranslation();
  const environment = useEnvironment();
  const me = useMe().data;
  return (
    <Page title={t('Alerts')} wide>
      {environment.kind === 'resolving' && <LoadingLines />}
      {environment.kind === 'chosen' &&
        me !== undefined &&
        (seesAlerts(environment.team) ? (
          <AlertsOf
            key={`${environment.environment.medicalTeamId} ${state}`}
            chosen={environment}
            state={state}
            links={linksOf(environment, me)}
          />
        ) : (
          <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
        ))}
    </Page>
  );
}

function AlertsOf({ chosen, state, links }: { chosen: Chosen; state: Props['state']; links: AlertLinks }) {
  const { t } = useTranslation();
  const { environment, team } = chosen;
  const [page, setPage] = useState(0);
  useLiveAlerts(environment, useMe().data?.userId);
  const alerts = useAlerts(environment, state, page);
  const mayFollowUp = followsAlertsUp(team);
  return (
    <>
      <OtherTeams current={environment.medicalTeamId} />
      {!mayFollowUp && (
        <div className="mb-20">
          <Notice tone="waiting">{t('AlertsReadOnly')}</Notice>
        </div>
      )}
      <Tabs
        label={t('Alerts')}
        tabs={[
          { to: addressOfAlerts, text: t('AlertsOpen'), end: true },
          { to: addressOfClosedAlerts, text: t('AlertsClosed') },
        ]}
      />
      {alerts.isPending && <LoadingLines />}
      {alerts.isLoadingError && <Failed error={alerts.error} onRetry={() => void alerts.refetch()} />}
      {alerts.data?.count === 0 && (
        <Empty text={t(state === 'open' ? 'AlertsNoneOpen' : 'AlertsNoneClosed')} />
      )}
      {alerts.data !== undefined && (
        <>
          <AlertList
            team={environment}
            alerts={alerts.data.alerts}
            links={links}
            mayFollowUp={mayFollowUp}
            headingAs="h2"
          />
          <Pages count={alerts.data.count} page={page} onChange={setPage} />
        </>
      )}
    </>
  );
}

/** One press leads to another team's alerts. */
function OtherTeams({ current }: { current: string }) {
  const { t } = useTranslation();
  const others = (useAlertCounts().data ?? []).filter(
    ({ medicalTeamId, open }) => medicalTeamId !== current && open > 0,
  );
  if (others.length === 0) return null;
  return (
    <nav aria-label={t('AlertsOtherTeams')}>
      <ul className={classes.teams}>
        {others.map(({ projectId, projectName, medicalTeamId, medicalTeamName, open }) => (
          <li key={medicalTeamId}>
            <Button
              variant="default"
              size="sm"
              component={Link}
              to={`${addressOfAlerts}?projectId=${projectId}&teamId=${medicalTeamId}`}
            >
              {projectName}, {medicalTeamName}: {open}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ count, page, onChange }: { count: number; page: number; onChange: (page: number) => void }) {
  const { t } = useTranslation();
  const last = Math.ceil(count / limits.alertsPerPage) - 1;
  if (last < 1) return null;
  return (
    <div className="row justify-center gap-12 mt-16">
      <Button variant="default" disabled={page === 0} onClick={() => onChange(page - 1)}>
        {t('PreviousPage')}
      </Button>
      <Button variant="default" disabled={page >= last} onClick={() => onChange(page + 1)}>
        {t('NextPage')}
      </Button>
    </div>
  );
}
