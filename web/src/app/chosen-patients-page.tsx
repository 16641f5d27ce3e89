// /patients for the chosen team.
import PatientsPage from '../people/patients-page.tsx';
import { useEnvironment } from '../projects/environment.ts';
import { PageLoading } from './page-loading.tsx';

export default function ChosenPatientsPage() {
  const { kind, environment } = useEnvironment();
  if (kind === 'resolving') return <PageLoading />;
  return <PatientsPage medicalTeamId={environment?.medicalTeamId} />;
}
