// Who reads a patient's name and who reads the study code in its place (SPEC 6).
import type { Role } from '../people.ts';
import type { ProjectProperties } from '../schemas/projects.ts';

/** `roles` are those held in the patient's team. A role that does not grant names never takes them away. */
export function seesPatientNames(
  roles: readonly Role[],
  properties: Pick<ProjectProperties, 'researchersSeeCodesOnly'>,
): boolean {
  return roles.some((role) => {
    switch (role) {
      case 'MedicalProfessional':
      case 'Nurse':
      case 'MedicalTeamAdmin':
        return true;
      case 'Researcher':
        return !properties.researchersSeeCodesOnly;
      default:
        return false;
    }
  });
}
