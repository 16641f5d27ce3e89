// What a file of people may contain: its titles, its rows, what only one person can have, and who is known already.
import { describe, expect, it } from 'vitest';
import {
  countKnownTitles,
  differencesFrom,
  type FileColumns,
  findTwice,
  type PersonInFile,
  peopleColumns,
  readPersonRow,
  readTitles,
} from './people-file.ts';

const all = readTitles(peopleColumns) as FileColumns;
const zoneOf = (name: string) => (name === 'Europe/Rome' ? name : undefined);
const anna = {
  name: 'Anna Ricci',
  email: 'anna@demo.test',
  language: 'it',
  timeZone: 'Europe/Rome',
  team: '',
  role: 'Patient',
  studyCode: 'AUR-1',
  treatmentStart: '2026-11-01',
  treatmentEnd: '',
};
const read = (change: Partial<typeof anna> = {}) => {
  const person = { ...anna, ...change };
  return readPersonRow(
    peopleColumns.map((column) => person[column]),
    all,
    zoneOf,
  );
};

describe('titles of a file of people', () => {
  it('are read in any case, with blanks, hyphens and underscores', () => {
    expect(
      readTitles(['NAME', 'e-mail', 'Language ', 'time zone', 'role', 'study_code', 'Problem', '']),
    ).toEqual(['name', 'email', 'language', 'timeZone', 'role', 'studyCode', 'problem', undefined]);
  });
  it.each([
    ['a title that nobody knows', [...peopleColumns, 'arm '], 'columnUnknown', 'arm'],
    ['a title twice', [...peopleColumns, 'Study Code'], 'columnTwice', 'studyCode'],
    ['a title that is missing', ['name', 'language', 'role', 'email'], 'columnMissing', 'timeZone'],
  ])('are refused for %s', (_what, titles, code, value) => {
    const refused = readTitles(titles);
    expect(refused).toMatchObject({ code });
    expect('code' in refused && refused.values[0]).toBe(value);
  });
  it('are counted where they are known', () => {
    expect(countKnownTitles(['Name', 'Study code', 'arm'])).toBe(2);
  });
});

describe('a row of a file of people', () => {
  it('says who somebody is', () => {
    expect(read({ name: ' Anna Ricci ', role: 'patient', language: 'IT' })).toEqual({
      ...anna,
      treatmentEnd: null,
    });
    const staff = { role: 'medical professional', studyCode: '', treatmentStart: '' };
    expect(read(staff)).toMatchObject({ role: 'MedicalProfessional', studyCode: null, treatmentStart: null });
  });
  it.each([
    ['name', { name: '' }, 'nameNotAllowed'],
    ['name', { name: 'Anna\u202eicciR' }, 'nameNotAllowed'],
    ['name', { name: '=1+1' }, 'cellFormula'],
    ['email', { email: "'@SUM(A1)" }, 'cellFormula'],
    ['email', { email: 'anna' }, 'emailInvalid'],
    ['language', { language: 'pt' }, 'languageUnknown'],
    ['timeZone', { timeZone: 'Europe/Milano' }, 'timeZoneUnknown'],
    ['role', { role: 'Owner' }, 'roleUnknown'],
    ['studyCode', { studyCode: 'AUR 1' }, 'studyCodeInvalid'],
    ['studyCode', { studyCode: '' }, 'studyCodeInvalid'],
    ['studyCode', { role: 'Nurse', treatmentStart: '' }, 'patientsOnly'],
    ['treatmentStart', { treatmentStart: '2026-02-30' }, 'dateInvalid'],
    ['treatmentEnd', { treatmentEnd: '1.1.2027' }, 'dateInvalid'],
    ['treatmentEnd', { treatmentEnd: '2026-10-31' }, 'treatmentInvalid'],
  ] as const)('is refused at %s for %j', (column, change, code) => {
    const refused = read(change);
    expect(refused).toEqual([expect.objectContaining({ at: peopleColumns.indexOf(column), code })]);
  });
  it('has each of its mistakes, in the order of the cells', () => {
    const refused = read({ treatmentEnd: '2026-02-30', treatmentStart: '2026-02-31', name: '' });
    expect(Array.isArray(refused) && refused.map(({ at }) => at)).toEqual([0, 7, 8]);
  });
  it('has nothing beyond the titles and in columns without one, and may say why it was refused', () => {
    const columns = readTitles(['name', 'language', 'timeZone', 'role', '', 'problem']) as FileColumns;
    const row = ['Gaia', 'it', 'Europe/Rome', 'Nurse'];
    expect(readPersonRow([...row, ' ', '=why'], columns, zoneOf)).toMatchObject({
      name: 'Gaia',
      email: null,
    });
    expect(readPersonRow([...row, 'x', '', 'y'], columns, zoneOf)).toEqual([
      { at: 4, code: 'cellSurplus' },
      { at: 6, code: 'cellSurplus' },
    ]);
    const patient = readPersonRow(['Lia', 'it', 'Europe/Rome', 'Patient'], columns, zoneOf);
    expect(patient).toEqual([expect.objectContaining({ at: -1, code: 'studyCodeInvalid' })]);
  });
});

it('what only one person can have is found in all lines that have it, each with another one', () => {
  const keys = ['a', 'b', 'a', 'a'].map((key, index) => ({ line: index + 2, key }));
  expect([...findTwice(keys)].sort()).toEqual([
    [2, 4],
    [4, 2],
    [5, 2],
  ]);
});

describe('somebody who is known', () => {
  const row = read() as PersonInFile;
  const known = { ...row, roles: [row.role] };
  it('differs in nothing where language and zone have changed, or staff have further roles', () => {
    expect(differencesFrom(known, { ...row, language: 'fr', timeZone: 'UTC' })).toEqual([]);
    const nurse = { ...row, role: 'Nurse' as const, studyCode: null };
    expect(differencesFrom({ ...known, studyCode: null, roles: ['Researcher', 'Nurse'] }, nurse)).toEqual([]);
    expect(differencesFrom({ ...known, email: 'ANNA@demo.test', studyCode: 'aur-1' }, row)).toEqual([]);
  });
  it.each([
    ['name', { name: 'Anne' }],
    ['email', { email: 'anne@demo.test' }],
    ['role', { roles: [] }],
    ['studyCode', { studyCode: 'AUR-2' }],
    ['treatmentStart', { treatmentStart: null }],
    ['treatmentEnd', { treatmentEnd: '2027-01-01' }],
  ] as const)('differs in %s', (column, change) => {
    expect(differencesFrom({ ...known, ...change }, row)).toEqual([column]);
  });
});
