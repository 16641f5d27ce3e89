// /alerts: what the chosen team has to follow up and what it has closed, and how many wait in one's other teams.
import { Button } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { useMe } from '../people/queries.ts';
import { type Chosen, useEnvironment } from '../projects/environment.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { scrollIntoView } from '../ui/scroll-into-view.ts';
import { Empty, Failed, LoadingLines, Refused } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { addressOfAlerts, addressOfClosedAlerts, alertAddress, alertParameter } from './addresses.ts';
import type { AlertLinks } from './alert-card.tsx';
import { AlertList } from './alert-list.tsx';
import { OtherTeams } from './other-teams.tsx';
import { useAlerts, useLiveAlerts } from './queries.ts';
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
      {environment.kind === 'chosen' && <OtherTeams current={environment.environment.medicalTeamId} />}
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
  const linked = useSearchParams()[0].get(alertParameter) ?? undefined;
  const [chosenPage, setPage] = useState<number>();
  useLiveAlerts(environment, useMe().data?.userId);
  const alerts = useAlerts(
    environment,
    state,
    chosenPage === undefined ? { around: linked } : { page: chosenPage },
  );
  const mayFollowUp = followsAlertsUp(team);
  const isListed = alerts.data?.alerts.some(({ alertId }) => alertId === linked) ?? false;
  const list = useLinkedAlert(isListed && chosenPage === undefined);
  const wasListed = useRef(false);
  wasListed.current ||= isListed;
  // It was closed after the link had been drawn.
  if (linked !== undefined && state === 'open' && alerts.isSuccess && !wasListed.current)
    return <Navigate to={alertAddress(linked, 'closed')} replace />;
  return (
    <>
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
        <div ref={list}>
          <AlertList
            team={environment}
            alerts={alerts.data.alerts}
            links={links}
            mayFollowUp={mayFollowUp}
            headingAs="h2"
            linked={linked}
          />
          <Pages count={alerts.data.count} page={alerts.data.page} onChange={setPage} />
        </div>
      )}
    </>
  );
}

/** Goes to the alert that the address names once it is drawn, and again when the same link is followed again. */
function useLinkedAlert(isListed: boolean) {
  const { key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isListed) return undefined;
    let stop: (() => void) | undefined;
    // Not at once: a new page takes the focus to its title first.
    const frame = requestAnimationFrame(() => {
      const card = list.current?.querySelector<HTMLElement>('[data-linked]');
      if (card) stop = scrollIntoView(card, true);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop?.();
    };
  }, [isListed, key]);
  return list;
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
