// The patients of the chosen team, for its staff (SPEC 2, /patients).
import { Button } from '@mantine/core';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { TableColumn } from '../ui/data-table/column.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { TableLoading } from '../ui/data-table/table-loading.tsx';
import { DateValue } from '../ui/date-range.tsx';
import { formatDate, isEndless } from '../ui/dates.ts';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failed } from '../ui/states.tsx';
import { useIntlLanguage } from '../ui/use-language.ts';
import { PatientStatusBadge, patientStatusText } from './patient-status-badge.tsx';
import classes from './patients-page.module.css';
import { PersonAvatar } from './person-avatar.tsx';
import { usePatientsNow } from './queries.ts';

interface Props {
  /** Without a team no patients are requested: the same text as for a team that has none. */
  medicalTeamId: string | undefined;
  /** Whose patients these are. */
  lead?: ReactNode;
  /** Where one patient's own page is, for those who may see it. */
  patientOf?: ((userId: string) => string) | undefined;
  /** What a patient needs at the moment, beside the name; the list begins with those who need most. */
  need?: TableColumn<PatientItem> | undefined;
  /** Columns about what only others know of a patient, before the links. */
  more?: readonly TableColumn<PatientItem>[] | undefined;
  /** Where a patient's completed surveys are, for those who may see them. */
  surveysOf?: ((userId: string) => string) | undefined;
  /** Leads to what was so before, of a patient of whom something has changed. */
  history?: ((userId: string, of: string) => ReactNode) | undefined;
  /** Where one finds what became of a patient's notifications. */
  notificationsOf?: ((userId: string) => string) | undefined;
}

export default function PatientsPage({ medicalTeamId, lead, ...links }: Props) {
  const { t } = useTranslation();
  return (
    <Page title={t('Patients')} lead={lead} wide>
      {medicalTeamId === undefined ? (
        <Empty text={t('EmptyPatientList')} />
      ) : (
        <PatientsOf key={medicalTeamId} medicalTeamId={medicalTeamId} {...links} />
      )}
    </Page>
  );
}

function PatientsOf({ medicalTeamId, ...links }: Omit<Props, 'lead'> & { medicalTeamId: string }) {
  const { t } = useTranslation();
  const patients = usePatientsNow(medicalTeamId);
  const columns = useColumns(links);
  if (patients.isPending) return <TableLoading columns={columns.length} />;
  if (patients.isLoadingError)
    return (
      <Failed
        title={t('PatientListMissing')}
        error={patients.error}
        onRetry={() => void patients.refetch()}
      />
    );
  return (
    <DataTable
      caption={t('Patients')}
      columns={columns}
      rows={patients.data}
      rowKey={({ userId }) => userId}
      empty={t('EmptyPatientList')}
      firstSort={
        links.need === undefined
          ? { column: 'name', direction: 'ascending' }
          : { column: links.need.id, direction: 'descending' }
      }
    />
  );
}

const none: readonly TableColumn<PatientItem>[] = [];

function useColumns({
  patientOf,
  need,
  more = none,
  surveysOf,
  history,
  notificationsOf,
}: Omit<Props, 'medicalTeamId' | 'lead'>): readonly TableColumn<PatientItem>[] {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  return useMemo(() => {
    const dateText = (date: string | null) =>
      date === null ? '' : isEndless(date) ? '∞' : formatDate(date, language);
    return [
      {
        id: 'name',
        header: t('PatientName'),
        value: ({ name }) => name,
        // The study code is found too, where it is not the name itself.
        text: ({ name, studyCode }) => (name === studyCode ? name : `${name} ${studyCode}`),
        cell: (patient) => <PatientName patient={patient} address={patientOf?.(patient.userId)} />,
        namesRow: true,
      },
      ...(need === undefined ? [] : [need]),
      {
        id: 'status',
        header: t('PatientStatus'),
        value: ({ state }) => t(patientStatusText(state)),
        cell: ({ userId, name, state, isChanged }) => (
          <span className="row items-center gap-6">
            <PatientStatusBadge state={state} />
            {isChanged && history?.(userId, name)}
          </span>
        ),
        filter: 'choice',
      },
      {
        id: 'start',
        header: t('TreatmentStart'),
        value: ({ treatmentStartDate }) => treatmentStartDate,
        text: ({ treatmentStartDate }) => dateText(treatmentStartDate),
        cell: ({ treatmentStartDate }) => <DateValue date={treatmentStartDate} />,
        filter: 'dates',
      },
      {
        id: 'end',
        header: t('TreatmentEnd'),
        value: ({ treatmentEndDate }) => treatmentEndDate,
        text: ({ treatmentEndDate }) => dateText(treatmentEndDate),
        cell: ({ treatmentEndDate }) => <DateValue date={treatmentEndDate} />,
        filter: 'dates',
      },
      ...more,
      ...linkColumn(t('More'), [
        [t('SurveysCompleted'), surveysOf],
        [t('Notifications'), notificationsOf],
      ]),
    ];
  }, [t, language, patientOf, need, more, surveysOf, history, notificationsOf]);
}

type Address = ((userId: string) => string) | undefined;

/** The ways to more about a patient, below each other; no column where there are none. */
function linkColumn(
  header: string,
  links: readonly (readonly [text: string, addressOf: Address])[],
): TableColumn<PatientItem>[] {
  const known = links.flatMap(([text, addressOf]) => (addressOf === undefined ? [] : [{ text, addressOf }]));
  if (known.length === 0) return [];
  return [
    {
      id: 'more',
      header,
      value: () => null,
      cell: ({ userId, name }) => (
        <span className={classes.links}>
          {known.map(({ text, addressOf }) => (
            <Button
              key={text}
              variant="default"
              size="sm"
              component={Link}
              to={addressOf(userId)}
              aria-label={`${text}: ${name}`}
            >
              {text}
            </Button>
          ))}
        </span>
      ),
      filter: 'none',
      sortable: false,
      isAction: true,
    },
  ];
}

function PatientName({ patient, address }: { patient: PatientItem; address: string | undefined }) {
  return (
    <span className="row items-center min-w-0 gap-12">
      <PersonAvatar name={patient.name} url={patient.avatarUrl} size={32} />
      <span className="min-w-0">
        {address === undefined ? (
          patient.name
        ) : (
          <Link className={classes.link} to={address}>
            {patient.name}
          </Link>
        )}
        {patient.studyCode !== patient.name && (
          <span className="quiet regular nowrap block text-13">{patient.studyCode}</span>
        )}
      </span>
    </span>
  );
}
