// How each patient of a team keeps up with all that was due, as a column of the list of patients.

import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import type { PatientAdherence } from '@trialog/contract/schemas/results.ts';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { TableColumn } from '../ui/data-table/column.ts';
import { AdherenceText, adherenceStatusText, isBehind, totalOf } from './adherence.tsx';
import { useAdherence } from './queries.ts';

type Surveys = PatientAdherence['surveys'];

/** Without a chosen team nothing is requested. */
export function useAdherenceColumns(
  team: { projectId: string; teamId: string } | undefined,
): readonly TableColumn<PatientItem>[] | undefined {
  const { t } = useTranslation();
  const { data } = useAdherence(team);
  const isWanted = team !== undefined;
  return useMemo(() => {
    if (!isWanted) return undefined;
    const known = new Map(data?.map(({ userId, surveys }) => [userId, surveys]));
    const of = ({ userId }: PatientItem): Surveys => known.get(userId) ?? [];
    return [
      {
        id: 'adherence',
        header: t('Adherence'),
        value: (patient) => {
          const { due, completed } = totalOf(of(patient));
          return due === 0 ? null : completed / due;
        },
        text: (patient) => t(adherenceStatusText(of(patient), patient.state)),
        cell: (patient) =>
          data && (
            <AdherenceText adherence={totalOf(of(patient))} behind={isBehind(of(patient), patient.state)} />
          ),
        filter: 'choice',
      },
    ];
  }, [t, data, isWanted]);
}
