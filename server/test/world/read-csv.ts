// Reads CSV as RFC 4180 has it, to the letter: lines end with CR LF, quotes are doubled inside quotes.

export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let place = 0;
  while (place < text.length) {
    const { cell, end } = text[place] === '"' ? quotedCell(text, place) : plainCell(text, place);
    row.push(cell);
    if (text[end] === ',') place = end + 1;
    else if (text.startsWith('\r\n', end)) {
      rows.push(row);
      row = [];
      place = end + 2;
    } else throw new Error(`Neither a comma nor the end of a line at ${end}: ${text.slice(end, end + 20)}`);
    if (text[end] === ',' && text.startsWith('\r\n', place)) {
      rows.push([...row, '']);
      row = [];
      place += 2;
    }
  }
  if (row.length > 0) throw new Error('The last line has no end.');
  return rows;
}

function plainCell(text: string, start: number) {
  const end = start + (/[,\r\n"]/.exec(text.slice(start))?.index ?? text.length - start);
  return { cell: text.slice(start, end), end };
}

function quotedCell(text: string, start: number) {
  let end = start + 1;
  for (; ; end += 1) {
    if (end >= text.length) throw new Error('A quote without its end.');
    if (text[end] !== '"') continue;
    if (text[end + 1] !== '"') break;
    end += 1;
  }
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

/** Each line by the names of the first. */
export function recordsOf(rows: readonly string[][]): Record<string, string>[] {
  const [header = [], ...lines] = rows;
  return lines.map((line) =>
    Object.fromEntries(header.map((name, column) => [name, line[column] as string])),
  );
}
