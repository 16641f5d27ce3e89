// Where alerts wait in one's other teams: how many, and how many of them are overdue. One press leads there.
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Link } from '../ui/link.tsx';
import classes from './alert-list.module.css';
import { addressInTeam, countText, inOtherTeams } from './counts.ts';
import { useAlertCounts } from './use-alert-counts.ts';

export function OtherTeams({ current }: { current: string }) {
  const { t } = useTranslation();
  const id = useId();
  const others = inOtherTeams(useAlertCounts().data, current);
  if (others.length === 0) return null;
  return (
    <nav className={classes.others} aria-labelledby={id}>
      <span className="quiet text-14" id={id}>
        {t('AlertsOtherTeams')}
      </span>
      <ul className={classes.teams}>
        {others.map((count) => (
          <li key={count.medicalTeamId}>
            <Button
              classNames={{ root: classes.team ?? '', label: classes.teamText ?? '' }}
              variant="default"
              size="sm"
              component={Link}
              to={addressInTeam(count)}
              data-overdue={count.overdue > 0 || undefined}
            >
              {count.projectName}, {count.medicalTeamName}: {countText(count, t)}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
