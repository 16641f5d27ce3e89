// A small clock beside values that the audit trail knows: it leads to what they were before.
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';
import { useEnvironment } from '../projects/environment.ts';
import { Link } from '../ui/link.tsx';
import { trailAddressOf } from './addresses.ts';
import { readsTrail } from './rights.ts';
import classes from './trail-clock.module.css';

interface Props {
  filter: Readonly<Record<string, string>>;
  text?: 'NavigationHistory' | 'NavigationAnswerHistory';
  /** Whose values these are, where a page has several clocks. */
  of?: string;
}

export function TrailClock({ filter, text = 'NavigationHistory', of }: Props) {
  const { t } = useTranslation();
  const { team } = useEnvironment();
  if (team === undefined || !readsTrail(team)) return null;
  const name = of === undefined ? t(text) : `${t(text)}: ${of}`;
  return (
    <Link className={classes.clock} to={trailAddressOf(filter)} aria-label={name} title={name} data-no-print>
      <IconHistory size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}
