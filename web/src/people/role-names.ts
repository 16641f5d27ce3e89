// The text key of each role.
import type { Role } from '@trialog/contract/people.ts';
import type { TextKey } from '../i18n/en.ts';

export const roleNames: Record<Role, TextKey> = {
  Researcher: 'RoleResearcher',
  MedicalProfessional: 'RoleMedicalProfessional',
  MedicalTeamAdmin: 'RoleMedicalTeamAdmin',
  Patient: 'RolePatient',
  Nurse: 'RoleNurse',
  MedicalTeamDataManager: 'RoleMedicalTeamDataManager',
};
