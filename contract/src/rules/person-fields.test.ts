// What can be written down about a person, and what cannot.
import { describe, expect, it } from 'vitest';
import { isDay, isEmail, isPersonName, isStudyCode, isTreatment, plainName } from './person-fields.ts';

describe('a name', () => {
  it.each(['Anna Ricci', 'Zoë Ó Briain', 'Nguyễn Thị Minh Khai', 'محمد', '李', 'J. R. R.', 'x'.repeat(200)])(
    'can be %s',
    (name) => expect(isPersonName(name)).toBe(true),
  );
  it.each([
    ['nothing', ''],
    ['blanks', ' \u00a0\u2800'],
    ['an override of the direction', 'Anna\u202eicciR'],
    ['an isolate', 'Anna \u2066Ricci\u2069'],
    ['a mark of direction', 'Anna\u200fRicci'],
    ['a line feed', 'Anna\nRicci'],
    ['a bell', 'Anna\u0007'],
    ['a C1 control', 'Anna\u0085Ricci'],
    ['more than 200 characters', 'x'.repeat(201)],
  ])('cannot have %s', (_what, name) => expect(isPersonName(name)).toBe(false));
});

it.each([
  ['anna@demo.test', true],
  ['anna@münchen.de', false],
  ['Anna <anna@demo.test>', false],
  ['anna@demo', false],
  ['anna@demo.test\n', false],
  ['an\u202ena@demo.test', false],
  [`${'a'.repeat(250)}@a.de`, false],
])('an e-mail address: %s is one: %s', (text, is) => expect(isEmail(text)).toBe(is));

it.each([
  ['AUR-MIL-001', true],
  ['7', true],
  ['a_b.c', true],
  ['AUR MIL', false],
  ['-001', false],
  ['001-', false],
  ['=1+1', false],
  ['x'.repeat(41), false],
])('a study code: %s is one: %s', (text, is) => expect(isStudyCode(text)).toBe(is));

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['2026-9-1', false],
  ['0001-01-01', true],
  ['0000-12-31', false],
])('a day: %s is one: %s', (text, is) => expect(isDay(text)).toBe(is));

it('a treatment may be open, or one day long, and does not end before it begins', () => {
  expect(isTreatment({ start: null, end: null })).toBe(true);
  expect(isTreatment({ start: '2026-09-01', end: null })).toBe(true);
  expect(isTreatment({ start: null, end: '2026-09-01' })).toBe(true);
  expect(isTreatment({ start: '2026-09-01', end: '2026-09-01' })).toBe(true);
  expect(isTreatment({ start: '2026-09-02', end: '2026-09-01' })).toBe(false);
  expect(isTreatment({ start: '2026-02-30', end: null })).toBe(false);
});

it('a name that leaves Trialog is one line that reads in one direction', () => {
  expect(plainName('Eve\r\nBcc: x@y.test')).toBe('Eve Bcc: x@y.test');
  expect(plainName(' Anna\u202e \u2066Conti\u0000')).toBe('Anna Conti');
  expect(plainName("Zoë d'Arc-Müller")).toBe("Zoë d'Arc-Müller");
});
