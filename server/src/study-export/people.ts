// The section `people`, as a study file writes it: whoever holds a role in one of its studies.
import { UserState } from '@trialog/contract/people.ts';
import type { PersonRow, ProjectRow, TeamRow } from './store.ts';
import { filled } from './written.ts';

const states: Partial<Record<number, string>> = {
  [UserState.Suspended]: 'suspended',
  [UserState.Deactivated]: 'deactivated',
};

export function writtenPerson(person: PersonRow, projects: readonly ProjectRow[], teams: readonly TeamRow[]) {
  const { key, name, email, state, language, timeZone, accounts, roles, patient } = person;
  const isPatient = roles.some(({ role }) => role === 'Patient');
  return filled({
    key,
    name,
    email,
    ...accounts[0],
    state: states[state],
    language,
    timeZone,
    roles: roles.map(({ teamId, role }) => {
      const team = teams.find(({ id }) => id === teamId);
      const project = projects.find(({ id }) => id === team?.projectId);
      return { project: project?.key, team: team?.key, role };
    }),
    patient: isPatient && patient ? filled(patient) : undefined,
  });
}
