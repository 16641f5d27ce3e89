// The trail shows nobody what they may not read elsewhere.
import { expect, it } from 'vitest';
import type { Role } from '../people.ts';
import { seesTrailValue } from './trail-values.ts';

const properties = { researchersSeeCodesOnly: true };
const reader = (...roles: Role[]) => ({ roles, properties });
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
    ['message', 'attachmentType'],
    ['message', 'scope'],
    ['message', 'emotion'],
    ['message', 'priority'],
  ] as const) {
    expect(seesTrailValue(admin, value(objectType, field, false))).toBe(true);
    expect(seesTrailValue(manager, value(objectType, field, false))).toBe(false);
    expect(seesTrailValue(reader('MedicalTeamDataManager', 'Nurse'), value(objectType, field))).toBe(true);
  }
});

it('codes are for those who read analyses, and hidden from other coders until all have finished', () => {
  for (const [objectType, field] of [
    ['analysis', 'elements'],
    ['analysis', 'passage'],
    ['analysis', 'moment'],
    ['analysis', 'note'],
    ['message', 'elements'],
  ] as const) {
    const coder = reader('MedicalTeamAdmin', 'MedicalProfessional');
    expect(seesTrailValue(admin, value(objectType, field))).toBe(false);
    expect(seesTrailValue(coder, value(objectType, field))).toBe(true);
    const hidden = { ...value(objectType, field), isHidden: true };
    expect(seesTrailValue(coder, hidden)).toBe(false);
    expect(seesTrailValue(reader('MedicalTeamDataManager', 'Researcher'), hidden)).toBe(true);
    expect(seesTrailValue(reader('Researcher', 'Nurse'), hidden)).toBe(false);
    expect(seesTrailValue(manager, hidden)).toBe(false);
  }
});

it('answers are for those who read results', () => {
  for (const [objectType, field] of [
    ['round', 'answers'],
    ['round', 'outcome'],
    ['round', 'edits'],
    ['draft', 'answers'],
    ['draft', 'edits'],
  ] as const) {
    expect(seesTrailValue(manager, value(objectType, field))).toBe(true);
    expect(seesTrailValue(admin, value(objectType, field))).toBe(false);
  }
});

it('questionnaires, codebooks and documents are for everybody who reads the trail', () => {
  for (const [objectType, field] of [
    ['survey', 'definition'],
    ['codebook', 'definition'],
    ['document', 'title'],
    ['document', 'html'],
    ['document', 'url'],
    ['document', 'asksAgain'],
    ['document', 'language'],
  ] as const) {
    expect(seesTrailValue(admin, value(objectType, field, false))).toBe(true);
    expect(seesTrailValue(manager, value(objectType, field, false))).toBe(true);
  }
});

it('everything else is for everybody who reads the trail', () => {
  for (const field of ['state', 'role', 'timeZone', 'language', 'treatmentEnd'])
    expect(seesTrailValue(manager, value('person', field))).toBe(true);
});
