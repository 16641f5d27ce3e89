// What results know of the patient at hand, in little room: how they keep up, and the last four weeks.
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useEnvironment } from '../../projects/environment.ts';
import { Fact } from '../../ui/fact.tsx';
import { AdherenceText, isBehind, totalOf } from '../adherence.tsx';
import { useAdherence } from '../queries.ts';
import classes from './patient-facts.module.css';
import { SmallTimeline } from './small-timeline.tsx';

type Patient = Pick<PatientItem, 'userId' | 'state'>;

export default function PatientFacts({ patient }: { patient: Patient }) {
  const { environment } = useEnvironment();
  if (environment === undefined) return null;
  const team = { projectId: environment.projectId, teamId: environment.medicalTeamId };
  return (
    <dl className={classes.facts}>
      <KeepingUp patient={patient} team={team} />
      <SmallTimeline patientId={patient.userId} teamId={team.teamId} />
    </dl>
  );
}

function KeepingUp({ patient, team }: { patient: Patient; team: { projectId: string; teamId: string } }) {
  const { t } = useTranslation();
  const { data } = useAdherence(team);
  const surveys = data?.find(({ userId }) => userId === patient.userId)?.surveys ?? [];
  return (
    <Fact name={t('Adherence')}>
      {data !== undefined && (
        <AdherenceText adherence={totalOf(surveys)} behind={isBehind(surveys, patient.state)} />
      )}
    </Fact>
  );
}
