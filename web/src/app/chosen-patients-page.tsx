// /patients for the chosen team; who may see results or the record of notifications finds the way to each patient's
// there.
import { accessTable } from '@trialog/contract/access/table.ts';
import PatientsPage from '../people/patients-page.tsx';
import { useEnvironment } from '../projects/environment.ts';
import { patientSurveysAddress } from '../results/addresses.ts';
import { PageLoading } from './page-loading.tsx';
import { patientNotificationsAddress } from './paths.ts';

export default function ChosenPatientsPage() {
  const { kind, environment, team } = useEnvironment();
  if (kind === 'resolving') return <PageLoading />;
  const may = (action: 'results.read' | 'notifications.readLedger'): boolean => {
    const roles: readonly string[] = accessTable[action].roles;
    return team?.roles.some((role) => roles.includes(role)) ?? false;
  };
  return (
    <PatientsPage
      medicalTeamId={environment?.medicalTeamId}
      surveysOf={may('results.read') ? patientSurveysAddress : undefined}
      notificationsOf={may('notifications.readLedger') ? patientNotificationsAddress : undefined}
    />
  );
}
