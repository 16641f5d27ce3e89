// The people of a page of the list, as a table or, on phones, as cards.
import { UserState } from '@trialog/contract/people.ts';
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { PatientStatusBadge, patientStatusText } from '../people/patient-status-badge.tsx';
import { roleNames } from '../people/role-names.ts';
import { Cards } from '../ui/data-table/cards.tsx';
import type { TableColumn } from '../ui/data-table/column.ts';
import { RowTable } from '../ui/data-table/row-table.tsx';
import { DateRange } from '../ui/date-range.tsx';
import { formatter, seenDay } from '../ui/dates.ts';
import { useToday } from '../ui/today.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import { usePhone } from '../ui/use-phone.ts';
import { MailState } from './mail-state.tsx';
import classes from './people-page.module.css';
import { type PersonAction, PersonMenu } from './person-menu.tsx';
import { PersonName } from './person-name.tsx';

interface Props {
  people: readonly TeamPerson[];
  /** Nothing for those who read alone. */
  onAction: ((person: TeamPerson, action: PersonAction) => void) | undefined;
  /** Whether the reader may see what the trail says of a person. */
  withHistory: boolean;
  mayTransfer: boolean;
}

export function PeopleTable({ people, onAction, withHistory, mayTransfer }: Props) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const columns = useColumns({ onAction, withHistory, mayTransfer });
  const parts = {
    caption: t('PeopleTitle'),
    columns,
    groups: [{ rows: people, count: people.length }],
    rowKey: ({ userId }: TeamPerson) => userId,
  };
  return isPhone ? (
    <Cards {...parts} />
  ) : (
    <RowTable {...parts} density="comfortable" sort={undefined} onSort={() => undefined} />
  );
}

function useColumns({
  onAction,
  withHistory,
  mayTransfer,
}: Omit<Props, 'people'>): readonly TableColumn<TeamPerson>[] {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  return useMemo((): readonly TableColumn<TeamPerson>[] => {
    const day = (at: string) => formatter(language, { dateStyle: 'medium' }).format(new Date(at));
    const column = (one: TableColumn<TeamPerson>) => ({ ...one, sortable: false });
    const rolesText = ({ roles }: TeamPerson) => roles.map((role) => t(roleNames[role])).join(', ');
    return [
      column({
        id: 'name',
        header: t('PatientName'),
        value: ({ name }) => name,
        cell: ({ name, email, studyCode }) => (
          <PersonName name={name} studyCode={studyCode === name ? null : studyCode} email={email} />
        ),
        namesRow: true,
      }),
      column({
        id: 'role',
        header: t('PeopleRole'),
        value: rolesText,
        cell: (person) => (
          <span className={classes.name}>
            <span>{rolesText(person)}</span>
            {person.isTest && <span className="quiet text-14">{t('PeopleOfTest')}</span>}
            {person.isElsewhere && <span className="quiet text-14">{t('PeopleElsewhere')}</span>}
          </span>
        ),
      }),
      column({
        id: 'state',
        header: t('PatientStatus'),
        value: ({ state }) => t(patientStatusText(state)),
        cell: ({ state, linkUntil, linkOpenedAt, mail }) => (
          <span className={classes.name}>
            <PatientStatusBadge state={state} />
            {linkUntil !== null && state !== UserState.Deactivated && (
              <span className="quiet text-14">{t('PeopleLinkOpen', { date: day(linkUntil) })}</span>
            )}
            {linkOpenedAt !== null && mail?.openedAt == null && (
              <span className="quiet text-14">{t('PeopleLinkOpenedOn', { date: day(linkOpenedAt) })}</span>
            )}
            {mail !== null && <MailState mail={mail} />}
          </span>
        ),
      }),
      column({
        id: 'treatment',
        header: t('PeopleTreatmentDays'),
        value: ({ treatmentStart }) => treatmentStart,
        cell: ({ studyCode, treatmentStart, treatmentEnd }) =>
          studyCode === null ? '' : <DateRange from={treatmentStart} to={treatmentEnd} />,
      }),
      column({
        id: 'seen',
        header: t('PeopleLastSeen'),
        value: ({ lastSeenOn }) => lastSeenOn,
        cell: ({ lastSeenOn }) =>
          lastSeenOn === null ? (
            <span className="quiet">{t('PeopleNever')}</span>
          ) : (
            seenDay(lastSeenOn, today, language)
          ),
      }),
      column({
        id: 'devices',
        header: t('PeopleDevices'),
        value: ({ devices }) => devices,
        cell: ({ devices, deviceSince }) => (
          <span className={classes.name}>
            <span>{devices === 0 ? t('PeopleNoDevice') : devices}</span>
            {deviceSince !== null && (
              <span className="quiet text-14">{t('PeopleDeviceSince', { date: day(deviceSince) })}</span>
            )}
          </span>
        ),
      }),
      ...(onAction === undefined && !withHistory
        ? []
        : [
            column({
              id: 'actions',
              header: t('PeopleChange'),
              value: () => null,
              cell: (person) => (
                <PersonMenu
                  person={person}
                  onAction={onAction && ((action) => onAction(person, action))}
                  withHistory={withHistory}
                  mayTransfer={mayTransfer}
                />
              ),
              isAction: true,
            }),
          ]),
    ];
  }, [t, language, today, onAction, withHistory, mayTransfer]);
}
