// How many of the rounds that were due were filled in, with a mark for those who fall behind.
import { IconTrendingDown } from '@tabler/icons-react';
import { UserState } from '@trialog/contract/people.ts';
import type { Adherence } from '@trialog/contract/schemas/results.ts';
import type { ResultTextKey } from '../i18n/results/en.ts';
import { type Translate, useTranslation } from '../i18n/translation.ts';
import { patientStatusText } from '../people/patient-status-badge.tsx';
import type { TableColumn } from '../ui/data-table/column.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './tables.module.css';

/** Fewer than two of three, once there were enough rounds to say so. */
export const fallsBehind = ({ due, completed }: Adherence): boolean => due >= 3 && completed * 3 < due * 2;

/** Of all surveys of a patient. Who cannot fill in any more, or not at present, falls behind with nothing. */
export const isBehind = (surveys: readonly Adherence[], state: UserState | undefined): boolean =>
  state === UserState.Active && surveys.some(fallsBehind);

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

/** Of one survey of a patient. */
export const AdherenceOf = ({ adherence, state }: { adherence: Adherence; state: UserState }) => (
  <AdherenceText adherence={adherence} behind={isBehind([adherence], state)} />
);

/** Whoever cannot fill in neither keeps up nor falls behind: a filter finds them by their status. */
export const adherenceStatusText = (surveys: readonly Adherence[], state: UserState) =>
  state === UserState.Active
    ? adherenceText(totalOf(surveys), isBehind(surveys, state))
    : patientStatusText(state);

/** Of a table whose rows have an adherence, of a patient where there is a state. */
export const adherenceColumn = <
  Row extends { readonly adherence: Adherence; readonly patientState?: UserState },
>(
  t: Translate,
): TableColumn<Row> => ({
  id: 'adherence',
  header: t('Adherence'),
  value: ({ adherence: { due, completed } }) => (due === 0 ? null : completed / due),
  text: ({ adherence, patientState: state }) =>
    t(state === undefined ? adherenceText(adherence) : adherenceStatusText([adherence], state)),
  cell: ({ adherence, patientState: state }) =>
    state === undefined ? (
      <AdherenceText adherence={adherence} />
    ) : (
      <AdherenceOf adherence={adherence} state={state} />
    ),
  filter: 'choice',
});
