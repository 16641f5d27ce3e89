// A small clock beside values that the audit trail knows: it leads to what they were before.
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { trailAddressOf } from '../audit-trail/addresses.ts';
import { readsTrail } from '../audit-trail/rights.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useEnvironment } from '../projects/environment.ts';
import classes from './trail-clock.module.css';

export function TrailClock({ filter }: { filter: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const { team } = useEnvironment();
  if (team === undefined || !readsTrail(team)) return null;
  const name = t('NavigationHistory');
  return (
    <Link className={classes.clock} to={trailAddressOf(filter)} aria-label={name} title={name} data-no-print>
      <IconHistory size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}
