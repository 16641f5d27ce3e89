// The people of a day: role, since when and until when, and what they could do. Staff and patients under titles of their own.
import { Anchor } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { RegisterDay, RegisterEntry } from '@trialog/contract/schemas/access-register.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { roleNames } from '../../people/role-names.ts';
import { studyRoleNames } from '../../people/study-role-names.ts';
import type { RowGroup, TableColumn } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { formatTime, formatter } from '../../ui/dates.ts';
import { Link } from '../../ui/link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { useControlTeam, useTrailAddress } from '../control-team.ts';
import { TrailClock } from '../trail-clock.tsx';
import { Because } from './because.tsx';
import classes from './register.module.css';
import { Spells, spellText } from './spells.tsx';

interface Props {
  timeZone: RegisterDay['timeZone'];
  entries: readonly RegisterEntry[];
}

export function RegisterTable({ timeZone, entries }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(timeZone);
  const groups = useMemo(
    (): RowGroup<RegisterEntry>[] => [
      { title: t('RegisterStaff'), holds: ({ role }) => role !== 'Patient' },
      { title: t('Patients'), holds: ({ role }) => role === 'Patient' },
    ],
    [t],
  );
  return (
    <DataTable
      caption={t('RegisterTitle')}
      columns={columns}
      rows={entries}
      rowKey={({ userId, role, from }) => `${userId} ${role} ${from}`}
      empty={t('RegisterEmpty')}
      groups={groups}
    />
  );
}

function useColumns(timeZone: string): readonly TableColumn<RegisterEntry>[] {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  return useMemo(() => {
    const date = (at: string) =>
      formatter(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(new Date(at));
    const moment = (at: string, isThatDay: boolean) =>
      isThatDay ? `${date(at)}, ${formatTime(new Date(at), language, timeZone)}` : date(at);
    const since = ({ from, fromIsExact, givenThatDay }: RegisterEntry) =>
      fromIsExact ? moment(from, givenThatDay) : t('RegisterInexact', { date: date(from) });
    const until = (entry: RegisterEntry) =>
      entry.until === null ? t('RegisterLasts') : moment(entry.until, entry.takenThatDay);
    return [
      {
        id: 'name',
        header: t('PatientName'),
        value: ({ name }) => name,
        text: ({ name, studyCode }) => `${name} ${studyCode ?? ''}`,
        cell: (entry) => <Name entry={entry} />,
        namesRow: true,
      },
      {
        id: 'role',
        header: t('Role'),
        value: ({ role }) => t({ ...roleNames, ...studyRoleNames }[role]),
        filter: 'choice',
      },
      {
        id: 'since',
        header: t('RegisterSince'),
        value: ({ from }) => from,
        text: since,
        cell: (entry) => (
          <div className={classes.cell}>
            <span>{since(entry)}</span>
            {entry.givenThatDay && <StatusBadge tone="waiting" text={t('RegisterGiven')} icon={IconPlus} />}
            <Because change={entry.begun} isExact={entry.fromIsExact} />
          </div>
        ),
        filter: 'none',
        isLong: true,
      },
      {
        id: 'until',
        header: t('RegisterUntil'),
        value: ({ until: end }) => end,
        text: until,
        cell: (entry) =>
          entry.until === null ? (
            <span className="quiet">{until(entry)}</span>
          ) : (
            <div className={classes.cell}>
              <span>{until(entry)}</span>
              {entry.takenThatDay && <StatusBadge tone="danger" text={t('RegisterTaken')} icon={IconMinus} />}
              <Because change={entry.ended} isExact />
            </div>
          ),
        filter: 'none',
        isLong: true,
      },
      {
        id: 'state',
        header: t('RegisterState'),
        value: ({ spells }) => spells.map((spell) => spellText(t, spell)).join('; '),
        cell: (entry) => <Spells entry={entry} timeZone={timeZone} />,
        filter: 'choice',
        isLong: true,
      },
    ];
  }, [t, language, timeZone]);
}

/** Whoever brings people in makes their accounts first, and their roles right afterwards. */
const BEGUN_TOGETHER_MS = 60_000;

/** Role and account began together, and both last: nothing of it has changed yet. */
export const isAsBegun = ({
  from,
  until,
  account,
}: Pick<RegisterEntry, 'from' | 'until' | 'account'>): boolean =>
  until === null &&
  account.length === 1 &&
  Math.abs(Date.parse(from) - Date.parse(account[0]?.from ?? from)) < BEGUN_TOGETHER_MS;

/** Leads to what they did; the clock to what was done about them. */
function Name({ entry }: { entry: RegisterEntry }) {
  const { t } = useTranslation();
  const trailAddressOf = useTrailAddress();
  // The clock leads to the trail of the chosen team.
  const hasClock = !useControlTeam()?.isOfStudy && !isAsBegun(entry);
  const { userId, name, studyCode } = entry;
  return (
    <span className="stack">
      <span className="row items-center gap-6">
        <Anchor
          underline="always"
          component={Link}
          to={trailAddressOf({ personId: userId })}
          title={t('RegisterTrail', { name })}
        >
          {name}
        </Anchor>
        {hasClock && <TrailClock filter={{ objectType: 'person', objectId: userId }} of={name} />}
      </span>
      {studyCode !== null && studyCode !== name && <span className="quiet regular text-14">{studyCode}</span>}
    </span>
  );
}
