// Reads a file of people: the titles of its columns, and what each row says by the rules that hold for everybody.
import { readFile } from 'node:fs/promises';
import { limits } from '@trialog/contract/limits.ts';
import {
  type CellMistake,
  type FileColumns,
  type PersonInFile,
  readPersonRow,
  readTitles,
} from '@trialog/contract/rules/people-file.ts';
import { knownTimeZone } from '../../people/time-zone.ts';
import { FileRefusal } from './file-refusal.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

export interface FileRow {
  /** As spreadsheet programs number rows. */
  line: number;
  cells: string[];
  /** Nobody where there are mistakes. */
  person: PersonInFile | null;
  mistakes: readonly CellMistake[];
}

export interface PeopleFile {
  titles: string[];
  columns: FileColumns;
  rows: FileRow[];
}

/** Empty rows count here: somebody may have left some between the others. */
const MOST_LINES = 4 * limits.peopleFileRows;

export async function readPeople(path: string): Promise<PeopleFile> {
  const bytes = await readFile(path);
  const isZip = bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  const lines = isZip ? await readWorkbook(bytes, MOST_LINES) : readCsv(bytes, MOST_LINES + 1);
  const [titles, ...others] = lines;
  const filled = others
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!titles || titles.every((title) => title.trim() === '')) throw new FileRefusal('peopleFileEmpty');
  const columns = readTitles(titles);
  if ('code' in columns) throw new FileRefusal(columns.code, ...columns.values);
  if (filled.length === 0) throw new FileRefusal('peopleFileEmpty');
  if (filled.length > limits.peopleFileRows || lines.length > MOST_LINES)
    throw new FileRefusal('peopleFileTooLong', String(limits.peopleFileRows));
  const zones = new Map<string, string | undefined>();
  const zoneOf = (name: string) => {
    if (!zones.has(name)) zones.set(name, knownTimeZone(name));
    return zones.get(name);
  };
  const rows = filled.map(({ line, cells }) => {
    const read = readPersonRow(cells, columns, zoneOf);
    return 'name' in read
      ? { line, cells, person: read, mistakes: [] }
      : { line, cells, person: null, mistakes: read };
  });
  return { titles, columns, rows };
}
