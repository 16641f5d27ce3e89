// The alerts that wait for somebody, at the top of what a team opens first: nobody has to look for them, nor for those of
// their other teams.
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useMe } from '../people/queries.ts';
import type { Chosen } from '../projects/environment.ts';
import { Link } from '../ui/link.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { addressOfAlerts } from './addresses.ts';
import type { AlertLinks } from './alert-card.tsx';
import classes from './alert-list.module.css';
import { AlertList } from './alert-list.tsx';
import { OtherTeams } from './other-teams.tsx';
import { useAlerts, useLiveAlerts } from './queries.ts';
import { followsAlertsUp, seesAlerts } from './rights.ts';

/** The others are one press away: what follows stays in sight. */
const SHOWN = { phone: 1, desktop: 2 };

interface Props {
  chosen: Chosen;
  links: AlertLinks;
}

export default function AlertsStrip({ chosen, links }: Props): ReactNode {
  return (
    <>
      {seesAlerts(chosen.team) && <OwnTeam chosen={chosen} links={links} />}
      <OtherTeams current={chosen.environment.medicalTeamId} />
    </>
  );
}

function OwnTeam({ chosen, links }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const isPhone = usePhone();
  const { environment, team } = chosen;
  useLiveAlerts(environment, useMe().data?.userId);
  const page = useAlerts(environment, 'open').data;
  if (page === undefined || page.count === 0) return null;
  return (
    <section className={classes.strip} aria-labelledby={id}>
      <div className={classes.heading}>
        <h2 id={id}>{t('AlertsToFollowUp', { count: page.count })}</h2>
        <Button variant="subtle" size="compact-sm" component={Link} to={addressOfAlerts}>
          {t('AllAlerts')}
        </Button>
      </div>
      <AlertList
        team={environment}
        alerts={page.alerts.slice(0, isPhone ? SHOWN.phone : SHOWN.desktop)}
        links={links}
        mayFollowUp={followsAlertsUp(team)}
        headingAs="h3"
      />
    </section>
  );
}
