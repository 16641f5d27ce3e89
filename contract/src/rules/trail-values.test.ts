// The trail shows nobody what they may not read elsewhere.
import { expect, it } from 'vitest';
import type { Role } from '../people.ts';
import { seesTrailValue } from './trail-values.ts';

const reader = (...roles: Role[]) => ({ roles, properties: { researchersSeeCodesOnly: true } });
const admin = reader('MedicalTeamAdmin');
const manager = reader('MedicalTeamDataManager');
const value = (objectType: string, field: string, isAboutPatient = true) => ({
  objectType,
  field,
  isAboutPatient,
});

it('names and addresses of patients are for those who read names', () => {
  for (const field of ['name', 'email', 'phone', 'avatar', 'account']) {
    expect([field, seesTrailValue(admin, value('person', field))]).toEqual([field, true]);
    expect([field, seesTrailValue(manager, value('person', field))]).toEqual([field, false]);
    expect([field, seesTrailValue(manager, value('person', field, false))]).toEqual([field, true]);
  }
});

it('messages are for those who read the wall', () => {
  for (const [objectType, field] of [
    ['message', 'body'],
    ['message', 'title'],
    ['message', 'attachment'],
    ['analysis', 'passage'],
    ['analysis', 'note'],
  ] as const) {
    expect(seesTrailValue(admin, value(objectType, field, false))).toBe(true);
    expect(seesTrailValue(manager, value(objectType, field, false))).toBe(false);
    expect(seesTrailValue(reader('MedicalTeamDataManager', 'Nurse'), value(objectType, field))).toBe(true);
  }
});

it('answers are for those who read results', () => {
  for (const [objectType, field] of [
    ['round', 'answers'],
    ['round', 'outcome'],
    ['draft', 'answers'],
  ] as const) {
    expect(seesTrailValue(manager, value(objectType, field))).toBe(true);
    expect(seesTrailValue(admin, value(objectType, field))).toBe(false);
  }
});

it('everything else is for everybody who reads the trail', () => {
  for (const field of ['state', 'role', 'timeZone', 'language', 'treatmentEnd'])
    expect(seesTrailValue(manager, value('person', field))).toBe(true);
});
