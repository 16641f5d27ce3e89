// Whether somebody works in the chosen team, and is none of its patients.
import { roleFlags } from '@trialog/contract/people.ts';
import { useEnvironment } from '../projects/environment.ts';

export function useIsStaff(): boolean {
  const { team } = useEnvironment();
  return team !== undefined && !roleFlags(team.roles).isPatient;
}
