// Bad files of people: each is refused at the right line and column, and changes nothing.
import { limits } from '@trialog/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bytesOf,
  csvFile,
  csvOf,
  nurse,
  patient,
  rowsOf,
  sheetXml,
  titles,
  workbook,
  workbookParts,
  zipOf,
} from './fixtures/people-files.ts';
import { openTeam } from './world/administration.ts';
import type { Caller } from './world/caller.ts';
import { peopleFiles, refusalsOf } from './world/people-file.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let files: ReturnType<typeof peopleFiles>;
let ada: Caller;
beforeAll(async () => {
  world = await openWorld();
  files = peopleFiles((await openTeam(world)).team);
  ada = await world.as('ada');
  // Of another institute, with an account at the same provider.
  await world.sql`INSERT INTO institutes (id, key, name) VALUES (gen_random_uuid(), 'far', 'Far away')`;
  await world.sql`INSERT INTO users (id, institute_id, key, account_id, name, email)
    SELECT gen_random_uuid(), id, 'far', gen_random_uuid(), 'Fay', 'fay@far.test' FROM institutes WHERE key = 'far'`;
  await world.sql`INSERT INTO identity_accounts (id, email, user_id)
    SELECT gen_random_uuid(), email, id FROM users WHERE key = 'far'`;
});
afterAll(() => world.stop());

async function counted() {
  const [row] = await world.sql`SELECT (SELECT count(*)::int FROM users) AS users,
    (SELECT count(*)::int FROM one_time_links) AS links,
    (SELECT count(*)::int FROM audit_log WHERE action <> 'people.signIn') AS entries`;
  return row;
}

const text = (lines: readonly (readonly string[])[]) => bytesOf(csvOf(lines));
const header = [...titles];
const filled = (lines: number) => text([header, ...rowsOf(Array.from({ length: lines }, () => patient()))]);
const columns = titles.join(', ');
const latin = (content: string) => Uint8Array.from(Buffer.from(content, 'latin1'));
/** Two rows below the titles, of which the second has this cell in place of its own. */
const second = (change: Parameters<typeof patient>[0]) => csvFile(patient(), patient(change));

const bad: [what: string, file: () => Uint8Array<ArrayBuffer>, refusals: string[]][] = [
  ['a formula', () => second({ name: '=HYPERLINK("http://x.test","Lia")' }), ['3 name cellFormula']],
  ['a formula after blanks', () => second({ studyCode: ' @SUM(A1)' }), ['3 studyCode cellFormula']],
  ['a formula made harmless', () => second({ name: "'+39 02 1" }), ['3 name cellFormula']],
  [
    'a formula in a workbook',
    () =>
      workbook([
        header,
        rowsOf([patient()])[0] as string[],
        [...rowsOf([patient()])[0]!.slice(0, 6), { formula: 'CONCATENATE("AUR-",B3)', value: 'AUR-7' }],
      ]),
    ['3 studyCode cellFormula'],
  ],
  ['ends of lines in a cell', () => second({ name: 'Lia\r\nConti' }), ['3 name nameNotAllowed']],
  [
    'ends of lines in a cell above',
    () => csvFile(patient({ email: 'a\r\n@b.test' }), patient({ role: 'Owner' })),
    ['2 email emailInvalid', '3 role roleUnknown'],
  ],
  ['a name that reads backwards', () => second({ name: 'Lia \u202eitnoC' }), ['3 name nameNotAllowed']],
  ['a name with a control character', () => second({ name: 'Lia\u0007' }), ['3 name nameNotAllowed']],
  ['a name of blanks', () => second({ name: '\u00a0' }), ['3 name nameNotAllowed']],
  [
    'Windows-1252',
    () => latin(csvOf([header, ...rowsOf([patient(), patient({ name: 'Zoë' })])])),
    ['peopleFileEncoding 3'],
  ],
  [
    'UTF-16 without a mark',
    () => Uint8Array.from(Buffer.from(csvOf([header, ...rowsOf([patient()])]), 'utf16le')),
    ['peopleFileEncoding 1'],
  ],
  [
    'half a sign of UTF-16',
    () => Uint8Array.from([...Buffer.from(`\ufeff${csvOf([header])}`, 'utf16le'), 0x41]),
    ['peopleFileEncoding 2'],
  ],
  [
    'a study code twice',
    () => csvFile(patient({ studyCode: 'AUR-2' }), nurse(), patient({ studyCode: 'aur-2' })),
    ['2 studyCode twiceInFile', '4 studyCode twiceInFile'],
  ],
  [
    'an e-mail address twice',
    () => csvFile(patient({ email: 'b@file.test' }), nurse({ email: 'B@file.test' })),
    ['2 email twiceInFile', '3 email twiceInFile'],
  ],
  ['a person of another institute', () => second({ email: 'Fay@far.test' }), ['3 email emailInUse']],
  ['a patient of another team', () => second({ studyCode: 'AUR-LYO-001' }), ['3 studyCode studyCodeInUse']],
  ['staff of another team', () => csvFile(nurse({ email: 'luc@demo.test' })), ['2 email emailInUse']],
  [
    'a person who is known with other values',
    () =>
      second({
        studyCode: 'AUR-MIL-001',
        email: 'anna@demo.test',
        name: 'Anne',
        treatmentStart: '2020-01-01',
      }),
    expect.arrayContaining(['3 name personDiffers', '3 treatmentStart personDiffers']) as never,
  ],
  ['a team that is another', () => second({ team: 'Lyon' }), ['3 team teamOther']],
  ['a role that there is not', () => second({ role: 'Owner' }), ['3 role roleUnknown']],
  ['a zone that nobody knows', () => second({ timeZone: 'Europe/Milano' }), ['3 timeZone timeZoneUnknown']],
  ['an offset as a zone', () => second({ timeZone: 'UTC+2' }), ['3 timeZone timeZoneUnknown']],
  ['a language that Trialog has not', () => second({ language: 'pt' }), ['3 language languageUnknown']],
  [
    'a day that no calendar has',
    () => second({ treatmentStart: '2026-02-30' }),
    ['3 treatmentStart dateInvalid'],
  ],
  ['a day in other words', () => second({ treatmentEnd: '31.01.2027' }), ['3 treatmentEnd dateInvalid']],
  [
    'an end before the start',
    () => second({ treatmentEnd: '2026-10-31' }),
    ['3 treatmentEnd treatmentInvalid'],
  ],
  ['a nurse with a study code', () => csvFile(nurse({ studyCode: 'AUR-9' })), ['2 studyCode patientsOnly']],
  ['a patient without a study code', () => second({ studyCode: '' }), ['3 studyCode studyCodeInvalid']],
  ['no e-mail address', () => second({ email: '' }), ['3 email emailNeeded']],
  ['a cell too many', () => text([header, [...rowsOf([patient()])[0]!, 'x']]), ['2 9 cellSurplus']],
  ['too many rows', () => filled(limits.peopleFileRows + 1), [`peopleFileTooLong ${limits.peopleFileRows}`]],
  ['too many bytes', () => new Uint8Array(limits.peopleFileBytes + 1).fill(65), ['payloadTooLarge']],
  ['nothing', () => new Uint8Array(0), ['peopleFileEmpty']],
  ['titles alone', () => csvFile(), ['peopleFileEmpty']],
  ['a quotation mark that stays open', () => bytesOf(`${csvOf([header])}"Lia,x`), ['peopleFileQuotes 2']],
  ['a column that nobody knows', () => text([[...header, 'arm'], ['x']]), [`columnUnknown arm ${columns}`]],
  ['a column twice', () => text([[...header, 'E-Mail'], ['x']]), ['columnTwice email']],
  ['columns missing', () => text([['name', 'role'], ['x']]), ['columnMissing language, timeZone']],
  ['what is no workbook', () => bytesOf('PK\u0003\u0004 and so on'), ['peopleFileDamaged']],
  ['a picture', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff]), ['peopleFileEncoding 1']],
  ['another archive', () => zipOf({ 'letter.txt': 'Dear Sir or Madam' }), ['peopleFileEmpty']],
  [
    'a bomb',
    () => {
      const half = new Uint8Array(45_000_000);
      return zipOf({ ...workbookParts([sheetXml([header])]), 'xl/a.xml': half, 'xl/b.xml': half });
    },
    ['payloadTooLarge'],
  ],
  ['two sheets', () => workbook([header, ...rowsOf([patient()])], [['more']]), ['peopleFileSheets']],
  [
    'a sheet cut short',
    () => zipOf(workbookParts([sheetXml([header]).slice(0, -60)])),
    ['peopleFileDamaged'],
  ],
  [
    'a row far away',
    () => {
      const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';
      return zipOf(workbookParts([sheetXml([header]).replace('</sheetData>', far)]));
    },
    [`peopleFileTooLong ${limits.peopleFileRows}`],
  ],
  [
    'a column far away',
    () => {
      const far = '<row r="2"><c r="XFD2"><v>1</v></c></row></sheetData>';
      return zipOf(workbookParts([sheetXml([header]).replace('</sheetData>', far)]));
    },
    ['peopleFileDamaged'],
  ],
];

describe('a file of people with', () => {
  it.each(bad)('%s is refused where it is wrong, and changes nothing', async (_what, make, refusals) => {
    const file = make();
    const before = await counted();
    const checked = await files.check(ada, file);
    expect(refusalsOf(checked)).toEqual(refusals);
    if (checked.status === 200) {
      const { refused, rows, invitable } = checked.body;
      expect(rows - invitable).toBe(refused.length);
      expect(refused.every(({ cells }) => cells.length > 0)).toBe(true);
    } else expect(checked.status).toBeLessThan(500);
    expect(await counted()).toEqual(before);
  });

  it('a directory of its archive that lies is refused', async () => {
    const lying = workbook([header, ...rowsOf([patient()])]);
    const view = new DataView(lying.buffer);
    const entry = Buffer.from(lying.buffer).lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    view.setUint32(entry + 24, view.getUint32(entry + 24, true) - 9, true);
    expect(refusalsOf(await files.check(ada, lying))).toEqual(['peopleFileDamaged']);
  });
});
