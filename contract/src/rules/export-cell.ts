// What may stand in a cell of an export: texts that a spreadsheet would run as a formula are made harmless.
// Numbers stay numbers.

/** Spreadsheets look past blanks; the wide signs count as the narrow ones in some. */
const RISKY = /^\s*([=+\-@＝＋－＠]|(?<=[\t\r]))/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** An apostrophe in front is how spreadsheets themselves mark a text. */
export function safeCell(text: string): string {
  const shown = text.replaceAll('\0', '');
  return RISKY.test(shown) && !PLAIN_NUMBER.test(shown) ? `'${shown}` : shown;
}

/** One line of CSV as RFC 4180 has it, without its end. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(quoted).join(',');
}

function quoted(cell: string): string {
  const safe = safeCell(cell);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines end so; the mark at the front tells spreadsheets that the file is UTF-8. */
export const csvEnd = '\r\n';
export const csvStart = '\uFEFF';
