// What an administrator of a team may do to its people.
import { describe, expect, it } from 'vitest';
import { type Role, UserState } from '../people.ts';
import {
  type Administered,
  accountRefusal,
  actionOfState,
  joiningRefusal,
  rolesGivenBy,
  rolesRefusal,
  stateRefusal,
} from './team-administration.ts';

const ada = { userId: 'ada', roles: ['MedicalTeamAdmin'] as Role[] };
const marco: Administered = {
  userId: 'marco',
  roles: ['Nurse'],
  state: UserState.Active,
  isElsewhere: false,
};

describe('an account', () => {
  it('is not for oneself to change, and not where it is also of teams of others', () => {
    expect(accountRefusal(ada, marco)).toBeUndefined();
    expect(accountRefusal(ada, { ...marco, userId: 'ada' })).toBe('notOneself');
    expect(accountRefusal(ada, { ...marco, isElsewhere: true })).toBe('worksElsewhere');
  });

  it('loses something for a reason alone, and comes back from being deactivated as active alone', () => {
    const { Active, Suspended, Deactivated } = UserState;
    expect(stateRefusal(Active, Suspended, undefined)).toBe('reasonMissing');
    expect(stateRefusal(Suspended, Deactivated, undefined)).toBe('reasonMissing');
    expect(stateRefusal(Active, Deactivated, 'left')).toBeUndefined();
    expect(stateRefusal(Suspended, Active, undefined)).toBeUndefined();
    expect(stateRefusal(Deactivated, Active, undefined)).toBeUndefined();
    expect(stateRefusal(Deactivated, Suspended, 'x')).toBe('personDeactivated');
    expect([Active, Suspended, Deactivated].map(actionOfState)).toEqual([
      'people.activate',
      'people.suspend',
      'people.deactivate',
    ]);
  });
});

describe('roles', () => {
  it('are given by those who administer the team, and by nobody else', () => {
    for (const role of ['Nurse', 'MedicalProfessional', 'Researcher', 'MedicalTeamDataManager'] as const) {
      expect(rolesGivenBy([role])).toEqual([]);
      const by = { userId: 'x', roles: [role] };
      expect(rolesRefusal(by, marco, ['Nurse', 'Researcher'], 1)).toBe('roleNotYours');
      expect(joiningRefusal(by, ['Nurse'], false)).toBe('roleNotYours');
    }
    expect(rolesRefusal(ada, marco, ['Nurse', 'Researcher'], 1)).toBeUndefined();
    expect(rolesRefusal(ada, marco, [], 1)).toBeUndefined();
  });

  it('are not given to oneself, and may be given up', () => {
    const herself = { ...marco, ...ada };
    expect(rolesRefusal(ada, herself, ['MedicalTeamAdmin', 'Nurse'], 1)).toBe('notOneself');
    expect(rolesRefusal(ada, herself, ['Nurse'], 1)).toBe('notOneself');
    expect(rolesRefusal(ada, herself, [], 1)).toBeUndefined();
  });

  it('leave the team an administrator who can act', () => {
    expect(rolesRefusal(ada, { ...marco, ...ada }, [], 0)).toBe('lastTeamAdmin');
    expect(rolesRefusal(ada, { ...marco, roles: ['MedicalTeamAdmin'] }, ['Nurse'], 1)).toBeUndefined();
  });

  it('of patients stay as they are', () => {
    const patient: Administered = { ...marco, roles: ['Patient'] };
    expect(rolesRefusal(ada, patient, [], 1)).toBe('patientRoleFixed');
    expect(rolesRefusal(ada, patient, ['Patient', 'Nurse'], 1)).toBe('patientRoleFixed');
    expect(rolesRefusal(ada, marco, ['Nurse', 'Patient'], 1)).toBe('patientRoleFixed');
    expect(rolesRefusal(ada, patient, ['Patient'], 1)).toBeUndefined();
  });

  it('of somebody who joins are at least one; that of a patient comes alone and with a study code', () => {
    expect(joiningRefusal(ada, ['Nurse', 'Researcher'], false)).toBeUndefined();
    expect(joiningRefusal(ada, ['Patient'], true)).toBeUndefined();
    expect(joiningRefusal(ada, [], false)).toBe('malformed');
    expect(joiningRefusal(ada, ['Nurse', 'Nurse'], false)).toBe('malformed');
    expect(joiningRefusal(ada, ['Patient'], false)).toBe('malformed');
    expect(joiningRefusal(ada, ['Nurse'], true)).toBe('malformed');
    expect(joiningRefusal(ada, ['Patient', 'Nurse'], true)).toBe('patientRoleFixed');
  });
});
