// Where each role lands, with messaging on and off, open and closed.
import { describe, expect, it } from 'vitest';
import type { Role } from '../people.ts';
import { Status } from '../projects.ts';
import { isClosedForPatient, landing, wallLanding } from './landing.ts';

const { OPEN, CLOSE } = Status;
const at = (roles: Role[], messaging = true, project: Status = OPEN, team: Status = OPEN) => ({
  roles,
  projectStatus: project,
  medicalTeamStatus: team,
  isMessagingActive: messaging,
});

describe('landing', () => {
  it('takes the five wall roles to the wall', { tags: ['R2.1', 'R4.6'] }, () => {
    for (const role of [
      'MedicalProfessional',
      'MedicalTeamAdmin',
      'Researcher',
      'Patient',
      'Nurse',
    ] as const) {
      expect(landing(at([role]))).toBe('/messages');
      expect(wallLanding(at([role]))).toBe('/messages');
    }
    expect(landing(at([]))).toBe('/unauthorized');
    expect(wallLanding(at([]))).toBe('/unauthorized');
  });

  it('takes a data manager from / to the results, and from the wall to unauthorized', {
    tags: ['R6.30'],
  }, () => {
    expect(landing(at(['MedicalTeamDataManager']))).toBe('/surveys/study');
    expect(wallLanding(at(['MedicalTeamDataManager']))).toBe('/unauthorized');
    expect(landing(at(['MedicalTeamDataManager', 'Nurse']))).toBe('/messages');
  });

  it('with messaging off: patients to their surveys, professionals to the results, others out', {
    tags: ['R2.49', 'R2.50', 'R2.51'],
  }, () => {
    for (const where of [landing, wallLanding]) {
      expect(where(at(['Patient'], false))).toBe('/surveys/notcompiled/mine');
      expect(where(at(['MedicalProfessional'], false))).toBe('/surveys/study');
      expect(where(at(['Nurse'], false))).toBe('/surveys/study');
      expect(where(at(['MedicalTeamDataManager'], false))).toBe('/surveys/study');
      expect(where(at(['Researcher'], false))).toBe('/unauthorized');
      expect(where(at(['MedicalTeamAdmin'], false))).toBe('/unauthorized');
    }
  });

  it('takes a patient of a closed team or study to unauthorized, staff not', { tags: ['R4.7'] }, () => {
    for (const [project, team] of [
      [CLOSE, OPEN],
      [OPEN, CLOSE],
      [CLOSE, CLOSE],
    ] as const) {
      expect(landing(at(['Patient'], true, project, team))).toBe('/unauthorized');
      expect(landing(at(['Patient'], false, project, team))).toBe('/unauthorized');
      expect(landing(at(['MedicalProfessional'], true, project, team))).toBe('/messages');
      expect(isClosedForPatient(at(['Patient'], true, project, team))).toBe(true);
      expect(isClosedForPatient(at(['Nurse'], true, project, team))).toBe(false);
    }
    expect(isClosedForPatient(at(['Patient']))).toBe(false);
  });
});
