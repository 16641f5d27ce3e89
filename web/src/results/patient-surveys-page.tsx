// /patients/surveys/{id}: what one patient has completed (SPEC 2).

import { useParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { usePatients } from '../people/queries.ts';
import { CompletedTable } from '../surveys/completed-table.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { answersAddress, resultAddresses } from './addresses.ts';
import { InTeam } from './in-team.tsx';
import { useCompletedOf } from './queries.ts';

const columns = ['completed', 'title', 'action'] as const;

export default function PatientSurveysPage() {
  const { id = '' } = useParams();
  return <InTeam>{({ medicalTeamId }) => <OfPatient patientId={id} teamId={medicalTeamId} />}</InTeam>;
}

function OfPatient({ patientId, teamId }: { patientId: string; teamId: string }) {
  const { t } = useTranslation();
  const patients = usePatients(teamId);
  const surveys = useCompletedOf(patientId, teamId);
  const name = patients.data?.find(({ userId }) => userId === patientId)?.name;
  return (
    <Page
      title={t('SurveysCompleted')}
      back={<BackLink to={resultAddresses.patients} text={t('Patients')} />}
      {...(name === undefined ? {} : { lead: name })}
    >
      <CompletedTable surveys={surveys} order={columns} resultsAddress={answersAddress} />
    </Page>
  );
}
