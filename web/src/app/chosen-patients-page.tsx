// /patients for the chosen team; who may see results finds the way to each patient's surveys there.
import { accessTable } from '@trialog/contract/access/table.ts';
import PatientsPage from '../people/patients-page.tsx';
import { useEnvironment } from '../projects/environment.ts';
import { patientSurveysAddress } from '../results/addresses.ts';
import { PageLoading } from './page-loading.tsx';

export default function ChosenPatientsPage() {
  const { kind, environment, team } = useEnvironment();
  if (kind === 'resolving') return <PageLoading />;
  const readers: readonly string[] = accessTable['results.read'].roles;
  const mayRead = team?.roles.some((role) => readers.includes(role)) ?? false;
  return (
    <PatientsPage
      medicalTeamId={environment?.medicalTeamId}
      surveysOf={mayRead ? patientSurveysAddress : undefined}
    />
  );
}
