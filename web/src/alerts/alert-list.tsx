// Alerts below each other. Those that a doctor or nurse has before them count as seen.
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import { useEffect, useRef } from 'react';
import { AlertCard, type AlertLinks } from './alert-card.tsx';
import classes from './alert-list.module.css';
import { type TeamOfAlerts, useNoteSeen } from './queries.ts';

interface Props {
  team: TeamOfAlerts;
  alerts: readonly Alert[];
  links: AlertLinks;
  mayFollowUp: boolean;
  /** The level of their headings, below the one that they are listed under. */
  headingAs: 'h2' | 'h3';
}

export function AlertList({ team, alerts, links, mayFollowUp, headingAs }: Props) {
  useSeen(team, alerts, mayFollowUp);
  return (
    <ul className={classes.list}>
      {alerts.map((alert) => (
        <AlertCard
          key={alert.alertId}
          alert={alert}
          links={links}
          mayFollowUp={mayFollowUp}
          headingAs={headingAs}
        />
      ))}
    </ul>
  );
}

/** Somebody is there: the window has the focus while the alerts stand in it. */
function useSeen(team: TeamOfAlerts, alerts: readonly Alert[], mayFollowUp: boolean): void {
  const { mutate } = useNoteSeen(team);
  const told = useRef(new Set<string>());
  const unseen = alerts
    .filter(({ firstSeenDateTime, state }) => firstSeenDateTime === null && state !== 'closed')
    .map(({ alertId }) => alertId)
    .join(' ');
  useEffect(() => {
    if (!mayFollowUp || unseen === '') return;
    const look = () => {
      const ids = unseen.split(' ').filter((id) => !told.current.has(id));
      if (ids.length === 0 || !document.hasFocus() || document.visibilityState !== 'visible') return;
      for (const id of ids) told.current.add(id);
      mutate(ids);
    };
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [unseen, mayFollowUp, mutate]);
}
