// Who gives and ends the roles of studies and institutes, and until when they hold.
import { describe, expect, it } from 'vitest';
import { type StudyRole, studyRoles } from '../study-roles.ts';
import {
  administersTeams,
  canBeHeldFor,
  coordinatingRefusal,
  currentOf,
  endingRefusal,
  endRefusal,
  givingRefusal,
  holdsAt,
  readsAreRecorded,
  readsTrailAs,
  seesInstallation,
  studyRolesGivenBy,
} from './study-roles.ts';

const NOW = 1_000_000;
const ines = { userId: 'ines', roles: ['InstituteAdmin'] as StudyRole[] };
const carol = { userId: 'carol', roles: ['StudyCoordinator'] as StudyRole[] };
const rita = { userId: 'rita', isPatient: false, holdsItAlready: false };
const monitor = { role: 'Monitor', scope: 'study', until: null } as const;

it('the coordination is taken over by oneself where nobody coordinates, and there alone', () => {
  expect(coordinatingRefusal(false)).toBeUndefined();
  expect(coordinatingRefusal(true)).toBe('studyCoordinated');
});

describe('a role of a study', () => {
  it('holds until its end, and not in that moment', () => {
    expect(holdsAt({ until: null }, NOW)).toBe(true);
    expect(holdsAt({ until: NOW + 1 }, NOW)).toBe(true);
    expect(holdsAt({ until: NOW }, NOW)).toBe(false);
  });

  it('is gone from what somebody holds once it is over, and a study with it', () => {
    const held = [
      {
        id: 'aurora',
        roles: [{ role: 'Monitor', until: NOW } as const, { role: 'Inspector', until: NOW + 1 } as const],
      },
      { id: 'boreal', roles: [{ role: 'Monitor', until: NOW - 1 } as const] },
    ];
    expect(currentOf(held, NOW)).toEqual([{ id: 'aurora', roles: [{ role: 'Inspector', until: NOW + 1 }] }]);
  });

  it('is any but that of an administrator, whom an institute alone has', () => {
    expect(studyRoles.filter((role) => canBeHeldFor(role, 'study'))).toEqual([
      'StudyCoordinator',
      'Monitor',
      'Inspector',
    ]);
    expect(studyRoles.filter((role) => canBeHeldFor(role, 'institute'))).toEqual([...studyRoles]);
  });

  it('comes from administrators of the institute, or from coordinators of the study for some', () => {
    expect(studyRolesGivenBy(['InstituteAdmin'], 'institute')).toEqual([...studyRoles]);
    expect(studyRolesGivenBy(['InstituteAdmin'], 'study')).toEqual([
      'StudyCoordinator',
      'Monitor',
      'Inspector',
    ]);
    expect(studyRolesGivenBy(['StudyCoordinator'], 'study')).toEqual(['StudyCoordinator', 'Monitor']);
    expect(studyRolesGivenBy(['StudyCoordinator'], 'institute')).toEqual([]);
    expect(studyRolesGivenBy(['Monitor', 'Inspector'], 'study')).toEqual([]);
  });

  it('is given by whoever may, to others, who are no patients and do not hold it', () => {
    const refused = (by = ines, person = rita, wanted: Parameters<typeof givingRefusal>[2] = monitor) =>
      givingRefusal(by, person, wanted, NOW);
    expect(refused()).toBeUndefined();
    expect(refused(carol)).toBeUndefined();
    expect(refused(ines, rita, { ...monitor, role: 'InstituteAdmin' })).toBe('malformed');
    expect(refused(carol, rita, { ...monitor, role: 'Inspector', until: NOW + 1 })).toBe('roleNotYours');
    expect(refused(carol, { ...rita, userId: 'carol' })).toBe('notOneself');
    expect(refused(ines, { ...rita, isPatient: true })).toBe('patientRoleFixed');
    expect(refused(ines, { ...rita, holdsItAlready: true })).toBe('roleHeldAlready');
    expect(refused(ines, rita, { ...monitor, until: NOW })).toBe('endDateInPast');
  });

  it('has an end for an inspection, which lies ahead', () => {
    expect(endRefusal({ role: 'Inspector', until: null }, NOW)).toBe('endDateMissing');
    expect(endRefusal({ role: 'Inspector', until: NOW + 1 }, NOW)).toBeUndefined();
    expect(endRefusal({ role: 'Monitor', until: null }, NOW)).toBeUndefined();
    expect(endRefusal({ role: 'Monitor', until: NOW }, NOW)).toBe('endDateInPast');
  });
});

describe('the end of a role of a study', () => {
  const othersStay = { othersStay: true, reason: 'left', now: NOW };
  const alone = { ...othersStay, othersStay: false };
  const held = { userId: 'rita', scope: 'study', until: null } as const;
  const coordinator = { ...held, role: 'StudyCoordinator' } as const;

  it('is for those who give it to decide, at once with a reason', () => {
    expect(endingRefusal(ines, coordinator, NOW, othersStay)).toBeUndefined();
    expect(endingRefusal(carol, coordinator, NOW, othersStay)).toBeUndefined();
    expect(endingRefusal(carol, { ...held, role: 'Inspector', until: NOW + 9 }, NOW, othersStay)).toBe(
      'roleNotYours',
    );
    expect(endingRefusal(ines, coordinator, NOW, { ...othersStay, reason: undefined })).toBe('reasonMissing');
    expect(endingRefusal(ines, coordinator, NOW + 1, { ...othersStay, reason: undefined })).toBeUndefined();
    expect(endingRefusal(ines, { ...held, role: 'Inspector', until: NOW + 9 }, null, othersStay)).toBe(
      'endDateMissing',
    );
  });

  it('of the last coordinator or administrator does not come, now or on a day', () => {
    const administrator = { ...held, role: 'InstituteAdmin', scope: 'institute' } as const;
    expect(endingRefusal(ines, coordinator, NOW, alone)).toBe('lastCoordinator');
    expect(endingRefusal(ines, coordinator, NOW + 9, alone)).toBe('lastCoordinator');
    expect(endingRefusal(ines, administrator, NOW, alone)).toBe('lastInstituteAdmin');
    expect(endingRefusal(ines, { ...held, role: 'Monitor' }, NOW, alone)).toBeUndefined();
  });

  it('is not for oneself to put off, and may come sooner', () => {
    const own = { ...coordinator, userId: 'carol', until: NOW + 5 };
    expect(endingRefusal(carol, own, NOW + 9, othersStay)).toBe('notOneself');
    expect(endingRefusal(carol, own, null, othersStay)).toBe('notOneself');
    expect(endingRefusal(carol, own, NOW + 2, othersStay)).toBeUndefined();
    expect(endingRefusal(ines, own, NOW + 9, alone)).toBeUndefined();
    expect(endingRefusal(ines, own, null, alone)).toBeUndefined();
  });
});

describe('whoever has a role of a study', () => {
  it('acts as the administrator of each team as a coordinator alone', () => {
    expect(administersTeams(['StudyCoordinator', 'Monitor'])).toEqual(['MedicalTeamAdmin']);
    expect(administersTeams(['InstituteAdmin', 'Monitor', 'Inspector'])).toEqual([]);
  });

  it('reads the trail as the data manager does, but for the administrator of the institute', () => {
    for (const role of ['StudyCoordinator', 'Monitor', 'Inspector'] as const)
      expect(readsTrailAs([role])).toEqual(['MedicalTeamDataManager']);
    expect(readsTrailAs(['InstituteAdmin'])).toEqual([]);
  });

  it('learns how the installation is by changing the study, and not by reading it', () => {
    for (const role of ['InstituteAdmin', 'StudyCoordinator'] as const)
      expect(seesInstallation([role])).toBe(true);
    expect(seesInstallation(['Monitor', 'Inspector'])).toBe(false);
  });

  it('leaves a record of each read as an inspector, whatever else they are', () => {
    expect(readsAreRecorded(['Inspector', 'StudyCoordinator'])).toBe(true);
    expect(readsAreRecorded(['StudyCoordinator', 'Monitor', 'InstituteAdmin'])).toBe(false);
  });
});
