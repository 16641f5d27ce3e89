// How many of the rounds that were due were filled in, with a mark for those who fall behind.
import { IconTrendingDown } from '@tabler/icons-react';
import type { Adherence } from '@trialog/contract/schemas/results.ts';
import type { ResultTextKey } from '../i18n/results/en.ts';
import { type Translate, useTranslation } from '../i18n/translation.ts';
import type { TableColumn } from '../ui/data-table/column.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './tables.module.css';

/** Fewer than two of three, once there were enough rounds to say so. */
export const fallsBehind = ({ due, completed }: Adherence): boolean => due >= 3 && completed * 3 < due * 2;

/** Of several surveys together. */
export const totalOf = (all: readonly Adherence[]): Adherence =>
  all.reduce((sum, { due, completed }) => ({ due: sum.due + due, completed: sum.completed + completed }), {
    due: 0,
    completed: 0,
  });

/** The word that a filter chooses by. */
export const adherenceText = (adherence: Adherence, behind = fallsBehind(adherence)): ResultTextKey =>
  adherence.due === 0 ? 'NothingDueYet' : behind ? 'FallingBehind' : 'KeepingUp';

interface Props {
  adherence: Adherence;
  /** Where it is not the sum that decides. */
  behind?: boolean;
}

export function AdherenceText({ adherence, behind = fallsBehind(adherence) }: Props) {
  const { t } = useTranslation();
  const { due, completed } = adherence;
  if (due === 0) return <span className="quiet">{t('NothingDueYet')}</span>;
  return (
    <span className={classes.named}>
      <span className="digits nowrap">{t('CompletedOfDue', { completed, due })}</span>
      {behind && <StatusBadge tone="waiting" icon={IconTrendingDown} text={t('FallingBehind')} />}
    </span>
  );
}

/** Of a table whose rows have an adherence. */
export const adherenceColumn = <Row extends { readonly adherence: Adherence }>(
  t: Translate,
): TableColumn<Row> => ({
  id: 'adherence',
  header: t('Adherence'),
  value: ({ adherence: { due, completed } }) => (due === 0 ? null : completed / due),
  text: ({ adherence }) => t(adherenceText(adherence)),
  cell: ({ adherence }) => <AdherenceText adherence={adherence} />,
  filter: 'choice',
});
