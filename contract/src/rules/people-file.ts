// A file of people to invite: which columns it has, and what a row of it says. The web offers its template by the same
// columns, and gives the refused rows back in them.
import { isLanguage, type Language } from '../languages.ts';
import { type Role, roles } from '../people.ts';
import type { ProblemCode } from '../problems.ts';
import {
  isDay,
  isEmail,
  isPersonName,
  isStudyCode,
  isTreatment,
  MOST_NAME_CHARACTERS,
} from './person-fields.ts';

export const peopleColumns = [
  'name',
  'email',
  'language',
  'timeZone',
  'team',
  'role',
  'studyCode',
  'treatmentStart',
  'treatmentEnd',
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/** Without these, nothing can be said of anybody. */
const neededColumns: readonly PeopleColumn[] = ['name', 'language', 'timeZone', 'role'];

/** In the file of refused rows: why. Whoever uploads that file again need not remove it. */
export const reasonColumn = 'problem';

type KnownTitle = PeopleColumn | typeof reasonColumn;
const knownTitles: readonly KnownTitle[] = [...peopleColumns, reasonColumn];

/** A mistake in a cell. */
export interface CellMistake {
  /** From 0; -1 where the file has no such column. */
  readonly at: number;
  readonly code: ProblemCode;
  readonly values?: readonly string[];
}

/** Which column of the file says what; nothing where a column has no title. */
export type FileColumns = readonly (KnownTitle | undefined)[];

interface FileRefusal {
  readonly code: ProblemCode;
  readonly values: readonly string[];
}

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');

/** By the titles in the first row; a title that nobody knows may be a known one with a slip of the pen. */
export function readTitles(titles: readonly string[]): FileColumns | FileRefusal {
  const columns: (KnownTitle | undefined)[] = [];
  for (const title of titles) {
    const wanted = plain(title);
    const found = knownTitles.find((column) => plain(column) === wanted);
    if (!found && wanted !== '')
      return { code: 'columnUnknown', values: [title.trim(), peopleColumns.join(', ')] };
    if (found && columns.includes(found)) return { code: 'columnTwice', values: [found] };
    columns.push(found);
  }
  const missing = neededColumns.filter((column) => !columns.includes(column));
  return missing.length > 0 ? { code: 'columnMissing', values: [missing.join(', ')] } : columns;
}

/** How well a row of titles is understood: of several ways to separate it, the best one counts. */
export const countKnownTitles = (titles: readonly string[]): number =>
  titles.filter((title) => peopleColumns.some((column) => plain(column) === plain(title))).length;

/** Somebody as the file has them, by the rules that hold for everybody who joins. */
export interface PersonInFile {
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly timeZone: string;
  /** As it is written; empty where the file names none. */
  readonly team: string;
  readonly role: Role;
  /** Of patients. */
  readonly studyCode: string | null;
  readonly treatmentStart: string | null;
  readonly treatmentEnd: string | null;
}

/** What a spreadsheet would run, also behind the apostrophe that makes it harmless. */
const isFormula = (text: string): boolean => /^\s*'?\s*[=+\-@＝＋－＠]/.test(text);

const ofPatients: readonly PeopleColumn[] = ['studyCode', 'treatmentStart', 'treatmentEnd'];

/** `zoneOf` gives the proper name of a time zone, or nothing where there is no such zone. */
export function readPersonRow(
  cells: readonly string[],
  columns: FileColumns,
  zoneOf: (name: string) => string | undefined,
): PersonInFile | readonly CellMistake[] {
  const mistakes: CellMistake[] = [];
  const textOf = (column: PeopleColumn) => (cells[columns.indexOf(column)] ?? '').trim();
  const refuse = (column: PeopleColumn, code: ProblemCode, ...values: string[]) => {
    const at = columns.indexOf(column);
    // One is enough for a cell.
    if (!mistakes.some((one) => one.at === at)) mistakes.push({ at, code, values });
  };
  for (const [at, cell] of cells.entries()) {
    const column = columns[at];
    if (column === undefined) {
      if (cell.trim() !== '') mistakes.push({ at, code: 'cellSurplus' });
    } else if (column !== reasonColumn && isFormula(cell)) mistakes.push({ at, code: 'cellFormula' });
  }

  const name = textOf('name').normalize('NFC');
  if (!isPersonName(name)) refuse('name', 'nameNotAllowed', String(MOST_NAME_CHARACTERS));
  const email = textOf('email') || null;
  if (email !== null && !isEmail(email)) refuse('email', 'emailInvalid');
  const language = textOf('language').toLowerCase();
  if (!isLanguage(language)) refuse('language', 'languageUnknown');
  const timeZone = zoneOf(textOf('timeZone'));
  if (timeZone === undefined) refuse('timeZone', 'timeZoneUnknown');
  const role = roles.find((one) => plain(one) === plain(textOf('role')));
  if (!role) refuse('role', 'roleUnknown', roles.join(', '));

  const studyCode = textOf('studyCode') || null;
  const treatment = { start: textOf('treatmentStart') || null, end: textOf('treatmentEnd') || null };
  if (role === 'Patient') {
    if (studyCode === null || !isStudyCode(studyCode)) refuse('studyCode', 'studyCodeInvalid');
    if (treatment.start !== null && !isDay(treatment.start)) refuse('treatmentStart', 'dateInvalid');
    if (treatment.end !== null && !isDay(treatment.end)) refuse('treatmentEnd', 'dateInvalid');
    else if (!isTreatment({ ...treatment, start: isDay(treatment.start ?? '') ? treatment.start : null }))
      refuse('treatmentEnd', 'treatmentInvalid');
  } else if (role)
    for (const column of ofPatients.filter((one) => textOf(one) !== '')) refuse(column, 'patientsOnly');

  if (mistakes.length > 0 || !isLanguage(language) || timeZone === undefined || !role)
    return mistakes.sort((a, b) => a.at - b.at);
  return {
    name,
    email,
    language,
    timeZone,
    team: textOf('team'),
    role,
    studyCode,
    treatmentStart: treatment.start,
    treatmentEnd: treatment.end,
  };
}

/**
 * Lines that say the same of what only one person can have. Nobody knows which of them is right, so none is: each names
 * another one.
 */
export function findTwice(keys: readonly { line: number; key: string }[]): Map<number, number> {
  const first = new Map<string, number>();
  const twice = new Map<number, number>();
  for (const { line, key } of keys) {
    const other = first.get(key);
    if (other === undefined) first.set(key, line);
    else {
      twice.set(line, other);
      if (!twice.has(other)) twice.set(other, line);
    }
  }
  return twice;
}

/** Somebody who is in the database already. */
interface KnownPerson {
  readonly name: string;
  readonly email: string | null;
  readonly studyCode: string | null;
  readonly treatmentStart: string | null;
  readonly treatmentEnd: string | null;
  /** Within the team. */
  readonly roles: readonly Role[];
}

/**
 * Where a row says something else of somebody of the team than what is known. Language and time zone are where a person
 * begins: what they chose since is no difference. Staff may have further roles.
 */
export function differencesFrom(known: KnownPerson, row: PersonInFile): PeopleColumn[] {
  const emailOf = ({ email }: { email: string | null }) => email?.normalize('NFKC').toLowerCase() ?? null;
  const differs: Partial<Record<PeopleColumn, boolean>> = {
    name: known.name.normalize('NFC').trim() !== row.name,
    email: emailOf(known) !== emailOf(row),
    role: !known.roles.includes(row.role),
    studyCode: (known.studyCode ?? '').toLowerCase() !== (row.studyCode ?? '').toLowerCase(),
    treatmentStart: known.treatmentStart !== row.treatmentStart,
    treatmentEnd: known.treatmentEnd !== row.treatmentEnd,
  };
  return peopleColumns.filter((column) => differs[column]);
}
