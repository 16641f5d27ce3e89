// What became of each of a patient's notifications, for the team: when it was due, what kept it, whether it arrived.
import type { LedgerEntry } from '@trialog/contract/schemas/notifications.ts';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { TableColumn } from '../ui/data-table/column.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { TableLoading } from '../ui/data-table/table-loading.tsx';
import { Failed } from '../ui/states.tsx';
import { LedgerAt, LedgerState, seenAt, useLedgerWords } from './ledger-cells.tsx';
import { kindTexts } from './notification-texts.ts';
import { useLedger } from './queries.ts';

export function Ledger({ patientId, teamId }: { patientId: string; teamId: string }) {
  const { t } = useTranslation();
  const ledger = useLedger(patientId, teamId);
  const columns = useColumns();
  if (ledger.isPending) return <TableLoading columns={columns.length} />;
  if (ledger.isLoadingError) return <Failed error={ledger.error} onRetry={() => void ledger.refetch()} />;
  return (
    <DataTable
      caption={t('LedgerTitle')}
      columns={columns}
      rows={ledger.data}
      rowKey={({ id }) => id}
      empty={t('LedgerEmpty')}
      firstSort={{ column: 'due', direction: 'descending' }}
    />
  );
}

function useColumns(): readonly TableColumn<LedgerEntry>[] {
  const { t } = useTranslation();
  const words = useLedgerWords();
  return useMemo(() => {
    const moment = (id: string, header: string, at: (entry: LedgerEntry) => string | null) => ({
      id,
      header,
      value: at,
      text: (entry: LedgerEntry) => words.format(at(entry) ?? ''),
      cell: (entry: LedgerEntry) => <LedgerAt at={at(entry)} />,
      filter: 'dates' as const,
    });
    return [
      {
        id: 'kind',
        header: t('LedgerKind'),
        value: ({ kind }) => t(kindTexts[kind].text),
        namesRow: true,
        filter: 'choice',
      },
      moment('due', t('LedgerDue'), ({ dueDateTime }) => dueDateTime),
      {
        id: 'state',
        header: t('LedgerState'),
        value: words.state,
        cell: (entry) => <LedgerState entry={entry} text={words.state(entry)} />,
        filter: 'text',
      },
      moment('sent', t('LedgerSent'), ({ sentDateTime }) => sentDateTime),
      {
        id: 'seen',
        header: t('LedgerSeen'),
        value: seenAt,
        text: words.seen,
        filter: 'dates',
        cell: (entry) => words.seen(entry) || '–',
      },
      moment('acted', t('LedgerActed'), ({ actedDateTime }) => actedDateTime),
    ];
  }, [t, words]);
}
