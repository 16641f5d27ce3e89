// /patients/{id}, with the way to what was so before.
import PatientPage from '../results/patient/patient-page.tsx';
import { historyOfPatient } from './patient-histories.tsx';

export default function ChosenPatientPage() {
  return <PatientPage history={historyOfPatient} />;
}
