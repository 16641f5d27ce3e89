// Reads the one sheet of an Excel workbook that has content. A formula counts as what it is, not as what it came to: it is
// given with an equals sign in front.
import { limits } from '@trialog/contract/limits.ts';
import readXlsxFile, { type CellValue } from 'read-excel-file/universal';
import { FileRefusal } from './file-refusal.ts';
import { readZipEntries } from './zip-entries.ts';

/** Unpacked: 5,000 rows are about three million bytes. */
const MOST_BYTES = 60_000_000;

const isSheet = /^xl\/worksheets\/[^/]+\.xml$/;
const hasContent = /<(?:\w+:)?(?:v|f|is)[\s/>]/;
const formula = /<(?:\w+:)?f[\s/>]/g;
const cellStart = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g;

/** Far more than there are titles. */
const MOST_COLUMNS = 200;

/** The first row has line 1. `most` rows are read at most: a cell far below would be as many rows above it. */
export async function readWorkbook(bytes: Buffer, most: number): Promise<string[][]> {
  const sheets = [...readZipEntries(bytes, MOST_BYTES)]
    .filter(([name]) => isSheet.test(name))
    .map(([, content]) => content.toString('utf8'))
    .filter((xml) => hasContent.test(xml));
  if (sheets.length > 1) throw new FileRefusal('peopleFileSheets');
  const [xml] = sheets;
  if (xml === undefined) return [];
  for (const [, letters = '', line] of xml.matchAll(cellStart)) {
    if (Number(line) > most) throw new FileRefusal('peopleFileTooLong', String(limits.peopleFileRows));
    if (columnNumber(letters) > MOST_COLUMNS) throw new FileRefusal('peopleFileDamaged');
  }
  const read = await readXlsxFile(new Uint8Array(bytes).buffer, {
    trim: false,
    parseNumber: (text: string) => text,
  }).catch(() => {
    throw new FileRefusal('peopleFileDamaged');
  });
  const rows = (read.find(({ data }) => data.length > 0)?.data ?? []).map((cells) => cells.map(cellText));
  markFormulas(rows, xml);
  return rows;
}

function cellText(value: CellValue<string> | null): string {
  if (value === null) return '';
  // Days have no time of day and no zone.
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}

function markFormulas(rows: string[][], xml: string): void {
  for (const { index } of xml.matchAll(formula)) {
    const cell = [...xml.slice(Math.max(0, xml.lastIndexOf('<row', index)), index).matchAll(cellStart)].at(
      -1,
    );
    // Without its address nobody can say where the formula is.
    if (!cell) throw new FileRefusal('peopleFileDamaged');
    const line = Number(cell[2]);
    const row = rows[line - 1] ?? [];
    const column = columnNumber(cell[1] as string);
    while (row.length <= column) row.push('');
    row[column] = `=${row[column]}`;
    // Rows at the end that have nothing but formulas were left out.
    while (rows.length < line) rows.push([]);
    rows[line - 1] = row;
  }
}

/** A is 0. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
