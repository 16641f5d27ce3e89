// Alerts below each other.
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import { AlertCard, type AlertLinks } from './alert-card.tsx';
import classes from './alert-list.module.css';
import { useFirstLook } from './first-look.ts';
import type { TeamOfAlerts } from './queries.ts';

interface Props {
  team: TeamOfAlerts;
  alerts: readonly Alert[];
  links: AlertLinks;
  mayFollowUp: boolean;
  /** The level of their headings, below the one that they are listed under. */
  headingAs: 'h2' | 'h3';
  /** The one that a link led to. */
  linked?: string | undefined;
}

export function AlertList({ team, alerts, links, mayFollowUp, headingAs, linked }: Props) {
  const look = useFirstLook(team, mayFollowUp);
  return (
    <ul className={classes.list}>
      {alerts.map((alert) => (
        <AlertCard
          key={alert.alertId}
          alert={alert}
          links={links}
          mayFollowUp={mayFollowUp}
          headingAs={headingAs}
          look={look}
          isLinked={alert.alertId === linked}
        />
      ))}
    </ul>
  );
}
