// Roles and states have the numbers and names of SPEC 3.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patientStatus, peoplePaths, roleFlags, roles, UserState, uploadField } from './people.ts';

describe('people', () => {
  it('has six roles: patients, and five kinds of staff', { tags: ['R3.4', 'R1.8'] }, () => {
    expect([...roles].sort()).toEqual([
      'MedicalProfessional',
      'MedicalTeamAdmin',
      'MedicalTeamDataManager',
      'Nurse',
      'Patient',
      'Researcher',
    ]);
  });

  it('numbers the account states', { tags: ['R3.5'] }, () => {
    expect(UserState).toEqual({ Active: 0, Suspended: 1, Deactivated: 2 });
  });

  it('counts doctors and nurses as medical professionals, and no other', { tags: ['R3.3'] }, () => {
    const professionals = roles.filter((role) => roleFlags([role]).isMedicalProfessional);
    expect([...professionals].sort()).toEqual(['MedicalProfessional', 'Nurse']);
  });

  it('derives each other flag from its own role alone', { tags: ['R3.2', 'R6.28'] }, () => {
    expect(roles.filter((role) => roleFlags([role]).isPatient)).toEqual(['Patient']);
    expect(roles.filter((role) => roleFlags([role]).isResearcher)).toEqual(['Researcher']);
    expect(roles.filter((role) => roleFlags([role]).isDataManager)).toEqual(['MedicalTeamDataManager']);
    expect(Object.values(roleFlags([])).some(Boolean)).toBe(false);
  });

  it('gives several roles the flags of each', { tags: ['R3.2', 'R3.3'] }, () => {
    fc.assert(
      fc.property(fc.subarray([...roles]), (held) => {
        const flags = roleFlags(held);
        expect(flags.isMedicalProfessional).toBe(
          held.some((role) => roleFlags([role]).isMedicalProfessional),
        );
        expect(flags.isPatient).toBe(held.includes('Patient'));
      }),
    );
  });

  it('displays whatever is neither active nor deactivated as suspended', { tags: ['R3.6'] }, () => {
    expect(patientStatus(0)).toBe('Active');
    expect(patientStatus(2)).toBe('Deactivated');
    for (const state of [1, 3, -1, Number.NaN]) expect(patientStatus(state)).toBe('Suspended');
  });

  it('names its calls', () => {
    expect(peoplePaths.me).toBe('Users/me');
    expect(peoplePaths.avatar).toBe('Users/me/avatar');
    expect(peoplePaths.patients('7')).toBe('Patient/7');
    expect(uploadField).toBe('mediaFile');
  });
});
