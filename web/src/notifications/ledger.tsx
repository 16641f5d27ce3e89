// What became of each of a patient's notifications, for the team: when it was due, what kept it, whether it arrived.
import type { LedgerEntry } from '@trialog/contract/schemas/notifications.ts';
import { useMemo } from 'react';
import type { Translate } from '../i18n/translation.ts';
import { useTranslation } from '../i18n/translation.ts';
import type { TableColumn } from '../ui/data-table/column.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { TableLoading } from '../ui/data-table/table-loading.tsx';
import { formatMoment } from '../ui/dates.ts';
import { Moment } from '../ui/moment.tsx';
import { Failed } from '../ui/states.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useToday } from '../ui/today.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import classes from './ledger.module.css';
import { kindTexts, stateTexts } from './notification-texts.ts';
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

type FormatTime = (at: string) => string;

/** Read in the bell, or opened by a click on it. */
const seenAt = ({ openedDateTime, readDateTime }: LedgerEntry) => openedDateTime ?? readDateTime;

const seenText = (entry: LedgerEntry, t: Translate, format: FormatTime): string => {
  const at = seenAt(entry);
  if (at === null) return '';
  return t(entry.openedDateTime === null ? 'LedgerReadAt' : 'LedgerOpenedAt', { when: format(at) });
};

const stateText = ({ state, heldUntil }: LedgerEntry, t: Translate, format: FormatTime): string =>
  t(stateTexts[state].text, { when: heldUntil === null ? '' : format(heldUntil) });

function useColumns(): readonly TableColumn<LedgerEntry>[] {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  return useMemo(() => {
    const format: FormatTime = (at) => formatMoment(new Date(at), today, language, { withTime: true });
    const moment = (id: string, header: string, at: (entry: LedgerEntry) => string | null) => ({
      id,
      header,
      value: at,
      text: (entry: LedgerEntry) => format(at(entry) ?? ''),
      cell: (entry: LedgerEntry) => <At at={at(entry)} />,
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
        value: (entry) => stateText(entry, t, format),
        cell: (entry) => <State entry={entry} text={stateText(entry, t, format)} />,
        filter: 'text',
      },
      moment('sent', t('LedgerSent'), ({ sentDateTime }) => sentDateTime),
      {
        id: 'seen',
        header: t('LedgerSeen'),
        value: seenAt,
        text: (entry) => seenText(entry, t, format),
        filter: 'dates',
        cell: (entry) => seenText(entry, t, format) || '–',
      },
      moment('acted', t('LedgerActed'), ({ actedDateTime }) => actedDateTime),
    ];
  }, [t, language, today]);
}

const At = ({ at }: { at: string | null }) => (at === null ? <>–</> : <Moment at={at} withTime />);

/** With how often it was tried, and why it did not arrive, where there is something to say. */
function State({ entry, text }: { entry: LedgerEntry; text: string }) {
  const { t } = useTranslation();
  const { state, attempts, reason } = entry;
  const facts = [attempts > 1 ? t('LedgerAttempts', { count: attempts }) : '', reason ?? ''].filter(Boolean);
  return (
    <span className={classes.state}>
      <StatusBadge tone={stateTexts[state].tone} text={text} />
      {facts.length > 0 && <span className="quiet break text-14">{facts.join(' · ')}</span>}
    </span>
  );
}
