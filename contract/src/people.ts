// People: roles, account states, the flags that follow from them, and the calls about people (SPEC 3, 6, 7).
import { path } from './path.ts';

export const roles = [
  'Researcher',
  'MedicalProfessional',
  'MedicalTeamAdmin',
  'Patient',
  'Nurse',
  'MedicalTeamDataManager',
] as const;
export type Role = (typeof roles)[number];

export const UserState = { Active: 0, Suspended: 1, Deactivated: 2 } as const;
export type UserState = (typeof UserState)[keyof typeof UserState];

interface RoleFlags {
  readonly isPatient: boolean;
  readonly isResearcher: boolean;
  readonly isDataManager: boolean;
  readonly isMedicalProfessional: boolean;
}

/** SPEC 3: a nurse counts as a medical professional. */
export function roleFlags(held: readonly Role[]): RoleFlags {
  return {
    isPatient: held.includes('Patient'),
    isResearcher: held.includes('Researcher'),
    isDataManager: held.includes('MedicalTeamDataManager'),
    isMedicalProfessional: held.includes('MedicalProfessional') || held.includes('Nurse'),
  };
}

export type PatientStatus = 'Active' | 'Deactivated' | 'Suspended';

/** SPEC 3: whatever is neither active nor deactivated displays as suspended. */
export function patientStatus(state: number): PatientStatus {
  if (state === UserState.Active) return 'Active';
  if (state === UserState.Deactivated) return 'Deactivated';
  return 'Suspended';
}

export const peoplePaths = {
  me: 'Users/me',
  signIns: 'Users/me/sign-ins',
  avatar: 'Users/me/avatar',
  preferences: 'Users/me/preferences',
  phone: 'Users/me/phone',
  invitation: 'Users/me/invitation',
  /** Read by whoever has the link, before they have signed in. */
  invitationOf: (token: string) => path`Users/invitations/${token}`,
  patients: (medicalTeamId: string) => path`Patient/${medicalTeamId}`,
} as const;

/** The multipart field of every upload (SPEC 7). */
export const uploadField = 'mediaFile';
