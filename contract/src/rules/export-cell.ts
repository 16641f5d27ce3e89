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

/** What begins a cell for a spreadsheet that separates by semicolons or tabs, or heeds no quotes. */
const INNER = /(\r\n|[;\t\r\n])(?=[" \u00A0]*[=+\-@＝＋－＠]|$)|([;\r\n])(?=[" \u00A0]*\t)/g;

/**
 * A cell's text in a file of CSV. Whoever opens the file may have another separator than we: then a text breaks apart,
 * quoted or not, and each piece must be harmless. `heads` says that the cell stands first of several, where even a number
 * would run on into the next cell.
 */
export function csvText(text: string, heads = false): string {
  const safe = safeCell(text);
  if (PLAIN_NUMBER.test(safe)) return heads && safe.startsWith('-') ? `'${safe}` : safe;
  return safe.replace(INNER, "$&'");
}

/** One line of CSV as RFC 4180 has it, without its end. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell, column) => quoted(csvText(cell, column === 0 && cells.length > 1))).join(',');
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines end so; the mark at the front tells spreadsheets that the file is UTF-8. */
export const csvEnd = '\r\n';
export const csvStart = '\uFEFF';
