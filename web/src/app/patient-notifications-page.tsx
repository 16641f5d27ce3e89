// /patients/notifications/{id}: what became of one patient's notifications, for the staff of the chosen team.
import { useParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { Ledger } from '../notifications/ledger.tsx';
import { LedgerExport } from '../notifications/ledger-export.tsx';
import { usePatients } from '../people/queries.ts';
import { InTeam } from '../results/in-team.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { paths } from './paths.ts';
import { historyOfNotifications } from './patient-histories.tsx';

export default function PatientNotificationsPage() {
  const { id = '' } = useParams();
  return <InTeam>{({ medicalTeamId }) => <OfPatient patientId={id} teamId={medicalTeamId} />}</InTeam>;
}

function OfPatient({ patientId, teamId }: { patientId: string; teamId: string }) {
  const { t } = useTranslation();
  const name = usePatients(teamId).data?.find(({ userId }) => userId === patientId)?.name;
  return (
    <Page
      title={name === undefined ? t('LedgerTitle') : t('LedgerOf', { name })}
      wide
      back={<BackLink to={paths.patients} text={t('Patients')} />}
      actions={
        <div className="row items-center gap-12">
          {historyOfNotifications(patientId)}
          <LedgerExport patientId={patientId} teamId={teamId} />
        </div>
      }
    >
      <Ledger patientId={patientId} teamId={teamId} />
    </Page>
  );
}
