// Roles of a study or an institute as a table or, on phones, as cards.
import { Button } from '@mantine/core';
import type { StaffRole } from '@trialog/contract/schemas/study-roles.ts';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { studyRoleNames } from '../people/study-role-names.ts';
import { Cards } from '../ui/data-table/cards.tsx';
import type { TableColumn } from '../ui/data-table/column.ts';
import { RowTable } from '../ui/data-table/row-table.tsx';
import { formatter } from '../ui/dates.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import { usePhone } from '../ui/use-phone.ts';
import { lastDayOf } from './last-day.ts';
import { MailState } from './mail-state.tsx';
import classes from './people-page.module.css';
import { PersonName } from './person-name.tsx';

interface Props {
  caption: string;
  staff: readonly StaffRole[];
  /** Of none, where neither is given. */
  mayChange?: (role: StaffRole) => boolean;
  onChange?: (role: StaffRole) => void;
}

export function StaffTable({ caption, staff, mayChange, onChange }: Props) {
  const isPhone = usePhone();
  const columns = useColumns(staff, mayChange, onChange);
  const parts = {
    caption,
    columns,
    groups: [{ rows: staff, count: staff.length }],
    rowKey: ({ roleId }: StaffRole) => roleId,
  };
  return isPhone ? (
    <Cards {...parts} />
  ) : (
    <RowTable {...parts} density="comfortable" sort={undefined} onSort={() => undefined} />
  );
}

function useColumns(
  staff: Props['staff'],
  mayChange: Props['mayChange'],
  onChange: Props['onChange'],
): readonly TableColumn<StaffRole>[] {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  return useMemo((): readonly TableColumn<StaffRole>[] => {
    const day = (at: string | Date) => formatter(language, { dateStyle: 'medium' }).format(new Date(at));
    const column = (one: TableColumn<StaffRole>) => ({ ...one, sortable: false });
    const by = (text: 'StaffGivenBy' | 'StaffEndedBy', name: string | null) =>
      name === null ? null : <span className="quiet text-14">{t(text, { name })}</span>;
    return [
      column({
        id: 'name',
        header: t('PatientName'),
        value: ({ name }) => name,
        cell: ({ name, email, mail }) => (
          <span className={classes.name}>
            <PersonName name={name} email={email} />
            {mail && <MailState mail={mail} />}
          </span>
        ),
        namesRow: true,
      }),
      column({
        id: 'role',
        header: t('PeopleRole'),
        value: ({ role }) => t(studyRoleNames[role]),
        cell: ({ role, scope }) => (
          <span className={classes.name}>
            <span>{t(studyRoleNames[role])}</span>
            {scope === 'institute' && <span className="quiet text-14">{t('StaffScope')}</span>}
          </span>
        ),
      }),
      column({
        id: 'since',
        header: t('RegisterSince'),
        value: ({ since }) => since,
        cell: ({ since, givenBy }) => (
          <span className={classes.name}>
            <span>{day(since)}</span>
            {by('StaffGivenBy', givenBy)}
          </span>
        ),
      }),
      column({
        id: 'until',
        header: t('RegisterUntil'),
        value: ({ until }) => until,
        cell: ({ until, endedBy }) => (
          <span className={classes.name}>
            {until === null ? (
              <span className="quiet">{t('StaffNoEnd')}</span>
            ) : (
              <span>{day(lastDayOf(until))}</span>
            )}
            {by('StaffEndedBy', endedBy)}
          </span>
        ),
      }),
      ...(mayChange === undefined || onChange === undefined || !staff.some(mayChange)
        ? []
        : [
            column({
              id: 'actions',
              header: t('PeopleChange'),
              value: () => null,
              cell: (role) =>
                mayChange(role) ? (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={t('PeopleActions', { name: role.name })}
                    onClick={() => onChange(role)}
                  >
                    {t('PeopleChange')}
                  </Button>
                ) : (
                  ''
                ),
              isAction: true,
            }),
          ]),
    ];
  }, [t, language, staff, mayChange, onChange]);
}
