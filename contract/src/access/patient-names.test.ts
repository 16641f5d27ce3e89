// Names for those who treat, study codes for those who evaluate.
import { describe, expect, it } from 'vitest';
import { seesPatientNames } from './patient-names.ts';

const codes = { researchersSeeCodesOnly: true };
const names = { researchersSeeCodesOnly: false };

describe('patient names', () => {
  it('are seen by doctors, nurses and team admins', () => {
    for (const role of ['MedicalProfessional', 'Nurse', 'MedicalTeamAdmin'] as const) {
      expect(seesPatientNames([role], codes)).toBe(true);
    }
  });

  it('are never seen by a data manager', { tags: ['R6.29'] }, () => {
    expect(seesPatientNames(['MedicalTeamDataManager'], codes)).toBe(false);
    expect(seesPatientNames(['MedicalTeamDataManager'], names)).toBe(false);
  });

  it('are seen by a researcher only where the study says so', () => {
    expect(seesPatientNames(['Researcher'], codes)).toBe(false);
    expect(seesPatientNames(['Researcher'], names)).toBe(true);
  });

  it('are seen by nobody without a role, nor by patients', () => {
    expect(seesPatientNames([], names)).toBe(false);
    expect(seesPatientNames(['Patient'], names)).toBe(false);
  });

  it('are seen by a nurse who is also a researcher or data manager of the team', () => {
    expect(seesPatientNames(['Researcher', 'MedicalTeamDataManager', 'Nurse'], codes)).toBe(true);
  });
});
