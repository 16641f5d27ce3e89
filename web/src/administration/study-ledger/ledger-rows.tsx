// The notifications of a study: a table, on phones a card for each.
import type { StudyLedger, StudyLedgerEntry } from '@trialog/contract/schemas/notifications.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { LedgerAt, LedgerState, useLedgerWords } from '../../notifications/ledger-cells.tsx';
import { kindTexts } from '../../notifications/notification-texts.ts';
import { Cards } from '../../ui/data-table/cards.tsx';
import type { TableColumn } from '../../ui/data-table/column.ts';
import { RowTable } from '../../ui/data-table/row-table.tsx';
import { usePhone } from '../../ui/use-phone.ts';

interface Props {
  teams: StudyLedger['teams'];
  entries: readonly StudyLedgerEntry[];
}

export function LedgerRows({ teams, entries }: Props) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const columns = useColumns(teams);
  const parts = {
    caption: t('StudyLedgerTitle'),
    columns,
    groups: [{ rows: entries, count: entries.length }],
    rowKey: ({ entry }: StudyLedgerEntry) => entry.id,
  };
  if (isPhone) return <Cards {...parts} />;
  // The newest first: another order would be one of this page alone.
  return <RowTable {...parts} density="compact" sort={undefined} onSort={() => undefined} />;
}

function useColumns(teams: StudyLedger['teams']): readonly TableColumn<StudyLedgerEntry>[] {
  const { t } = useTranslation();
  const words = useLedgerWords();
  return useMemo(() => {
    const names = new Map(teams.map(({ teamId, name }) => [teamId, name]));
    const fixed = { filter: 'none', sortable: false } as const;
    return [
      {
        ...fixed,
        id: 'kind',
        header: t('LedgerKind'),
        value: ({ entry }) => t(kindTexts[entry.kind].text),
        namesRow: true,
      },
      { ...fixed, id: 'person', header: t('StudyLedgerPerson'), value: ({ person }) => person.name },
      { ...fixed, id: 'team', header: t('Team'), value: ({ teamId }) => names.get(teamId) ?? '' },
      {
        ...fixed,
        id: 'due',
        header: t('LedgerDue'),
        value: ({ entry }) => entry.dueDateTime,
        cell: ({ entry }) => <LedgerAt at={entry.dueDateTime} />,
      },
      {
        ...fixed,
        id: 'state',
        header: t('LedgerState'),
        value: ({ entry }) => words.state(entry),
        cell: ({ entry }) => <LedgerState entry={entry} text={words.state(entry)} />,
      },
      {
        ...fixed,
        id: 'seen',
        header: t('LedgerSeen'),
        value: ({ entry }) => words.seen(entry) || '–',
      },
    ];
  }, [t, teams, words]);
}
