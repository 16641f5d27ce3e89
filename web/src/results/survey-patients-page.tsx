// /surveys/study/{id}: the patients of one survey and where each of them stands (SPEC 2 and 4).
import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { UserState } from '@trialog/contract/people.ts';
import type { SurveyPatient } from '@trialog/contract/schemas/results.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { PatientStatusBadge } from '../people/patient-status-badge.tsx';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { BackLink } from '../ui/back-link.tsx';
import type { TableColumn } from '../ui/data-table/column.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { TableLoading } from '../ui/data-table/table-loading.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { answersAddress, patientAddress, resultAddresses } from './addresses.ts';
import { adherenceColumn } from './adherence.tsx';
import { AssignmentBadge } from './assignment-badge.tsx';
import { InTeam } from './in-team.tsx';
import { useStudySurveys, useSurveyPatients } from './queries.ts';
import classes from './tables.module.css';

export default function SurveyPatientsPage() {
  const { id = '' } = useParams();
  return (
    <InTeam>
      {({ projectId, medicalTeamId }) => (
        <OfSurvey surveyId={id} projectId={projectId} teamId={medicalTeamId} />
      )}
    </InTeam>
  );
}

interface TeamRef {
  surveyId: string;
  projectId: string;
  teamId: string;
}

function OfSurvey({ surveyId, projectId, teamId }: TeamRef) {
  const { t } = useTranslation();
  const title = useStudySurveys(projectId, teamId).data?.find(({ id }) => id === surveyId)?.title;
  return (
    <Page
      title={t('AssignedPatients')}
      back={<BackLink to={resultAddresses.study} text={t('StudySurveys')} />}
      {...(title === undefined ? {} : { lead: title })}
    >
      <Patients surveyId={surveyId} teamId={teamId} />
    </Page>
  );
}

function Patients({ surveyId, teamId }: Omit<TeamRef, 'projectId'>) {
  const { t } = useTranslation();
  const patients = useSurveyPatients(surveyId, teamId);
  const columns = useColumns();
  if (patients.isPending) return <TableLoading columns={columns.length} />;
  if (patients.isLoadingError)
    return <Failed error={patients.error} onRetry={() => void patients.refetch()} />;
  return (
    <DataTable
      caption={t('AssignedPatients')}
      columns={columns}
      rows={patients.data}
      rowKey={({ user }) => user.userId}
      empty={t('EmptyPatientList')}
      firstSort={{ column: 'name', direction: 'ascending' }}
    />
  );
}

function useColumns(): readonly TableColumn<SurveyPatient>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const statusText = ({ completed, expired }: SurveyPatient) =>
      t(completed ? 'StatusCompleted' : expired ? 'SurveyExpired' : 'StatusOpen');
    return [
      {
        id: 'name',
        header: t('PatientName'),
        value: ({ user }) => user.name,
        cell: ({ user, patientState }) => (
          <span className="inline-row wrap items-center gap-8">
            <PersonAvatar name={user.name} url={user.avatarUrl} size={32} />
            <Link className={classes.link} to={patientAddress(user.userId)}>
              {user.name}
            </Link>
            {patientState !== UserState.Active && <PatientStatusBadge state={patientState} />}
          </span>
        ),
        namesRow: true,
      },
      {
        id: 'status',
        header: t('PatientStatus'),
        value: statusText,
        cell: (patient) => (
          <span className={classes.named}>
            <AssignmentBadge {...patient} />
            {patient.outsideNotificationHours && (
              <StatusBadge tone="waiting" icon={IconBellOff} text={t('CannotBeReminded')} />
            )}
          </span>
        ),
        filter: 'choice',
      },
      adherenceColumn(t),
      {
        id: 'action',
        header: t('SurveyAction'),
        value: () => null,
        cell: ({ id, completed, user }) =>
          completed && (
            <Button
              variant="default"
              size="sm"
              component={Link}
              to={answersAddress(id)}
              aria-label={`${t('ShowAnswers')}: ${user.name}`}
            >
              {t('ShowAnswers')}
            </Button>
          ),
        filter: 'none',
        sortable: false,
        isAction: true,
      },
    ];
  }, [t]);
}
