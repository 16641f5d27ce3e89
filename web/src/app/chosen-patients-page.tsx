// /patients for the chosen team; who may see results or the record of notifications finds how each patient keeps up and
// the way to theirs there.
import { accessTable } from '@trialog/contract/access/table.ts';
import { WallHeader as TeamLine } from '../messages/wall/header.tsx';
import PatientsPage from '../people/patients-page.tsx';
import { useEnvironment } from '../projects/environment.ts';
import { patientAddress, patientSurveysAddress } from '../results/addresses.ts';
import { useAdherenceColumns } from '../results/patient-adherence.tsx';
import { PageLoading } from './page-loading.tsx';
import { patientNotificationsAddress } from './paths.ts';
import { historyOfListed } from './patient-histories.tsx';
import { useNeedColumn } from './patient-need.tsx';

export default function ChosenPatientsPage() {
  const { kind, environment, team } = useEnvironment();
  const may = (action: 'results.read' | 'notifications.readLedger'): boolean => {
    const roles: readonly string[] = accessTable[action].roles;
    return team?.roles.some((role) => roles.includes(role)) ?? false;
  };
  const seesResults = may('results.read');
  const more = useAdherenceColumns(
    seesResults && environment
      ? { projectId: environment.projectId, teamId: environment.medicalTeamId }
      : undefined,
  );
  const need = useNeedColumn();
  if (kind === 'resolving') return <PageLoading />;
  return (
    <PatientsPage
      medicalTeamId={environment?.medicalTeamId}
      lead={environment && <TeamLine environment={environment} isPatient={false} />}
      patientOf={seesResults ? patientAddress : undefined}
      need={need}
      more={more}
      surveysOf={seesResults ? patientSurveysAddress : undefined}
      history={historyOfListed}
      notificationsOf={may('notifications.readLedger') ? patientNotificationsAddress : undefined}
    />
  );
}
