// How many of the rounds that were due were filled in, with a mark for those who fall behind.
import { IconTrendingDown } from '@tabler/icons-react';
import type { Adherence } from '@trialog/contract/results.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './tables.module.css';

/** Fewer than two of three, once there were enough rounds to say so. */
export const fallsBehind = ({ due, completed }: Adherence): boolean => due >= 3 && completed * 3 < due * 2;

export function AdherenceText({ adherence }: { adherence: Adherence }) {
  const { t } = useTranslation();
  const { due, completed } = adherence;
  if (due === 0) return <span className={classes.quiet}>{t('NothingDueYet')}</span>;
  return (
    <span className={classes.named}>
      <span className={classes.number}>{t('CompletedOfDue', { completed, due })}</span>
      {fallsBehind(adherence) && (
        <StatusBadge tone="waiting" icon={IconTrendingDown} text={t('FallingBehind')} />
      )}
    </span>
  );
}
