// Rules about what leaves as a file: cells, lines, names.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvEnd, csvLine, csvStart, csvText, safeCell } from './export-cell.ts';
import { fileName } from './file-name.ts';

describe('a cell of an export', () => {
  it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '\0=1', ' =1', '＝1', '-'])(
    'marks %j as a text',
    (text) => {
      expect(safeCell(text)).toMatch(/^'/);
      expect(safeCell(text)).not.toContain('\0');
    },
  );

  it.each(['5', '-5', '36.6', '-0.5', 'a=b', 'fine', '', '٣', '🙂'])('leaves %j as it is', (text) => {
    expect(safeCell(text)).toBe(text);
  });

  it('never begins with a sign that a spreadsheet runs, unless it is a number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\0', ' ', '1', '.', 'a', '"') }),
        (text) => {
          const cell = safeCell(text);
          expect(/^\s*[=+\-@\t\r\0]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)).toBe(false);
        },
      ),
    );
  });
});

/** Reads one line of RFC 4180, the slow and plain way. */
function readLine(line: string): string[] {
  const cells: string[] = [''];
  let inside = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] as string;
    if (inside && sign === '"' && line[at + 1] === '"') {
      cells[cells.length - 1] += '"';
      at += 1;
    } else if (sign === '"') inside = !inside;
    else if (sign === ',' && !inside) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

/**
 * Takes a file apart as a spreadsheet with this separator does. Most heed a quote at the start of a cell alone, and take
 * what follows the closing one as it is; some heed quotes anywhere.
 */
function cellsBy(file: string, separator: string, quotes: 'atStart' | 'anywhere'): string[] {
  const cells: string[] = [''];
  let inside = false;
  let fresh = true;
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at] as string;
    const last = cells.length - 1;
    if (inside && sign === '"' && file[at + 1] === '"') {
      cells[last] += '"';
      at += 1;
    } else if (inside && sign === '"') inside = false;
    else if (inside) cells[last] += sign;
    else if (sign === '"' && (fresh || quotes === 'anywhere')) inside = true;
    else if (sign === separator || sign === '\n' || sign === '\r') {
      cells.push('');
      fresh = true;
      continue;
    } else cells[last] += sign;
    fresh = false;
  }
  return cells;
}

describe('a line of CSV', () => {
  it('gives every cell back, whatever stands in it', () => {
    const cell = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ' ', '=', '🙂', 'ש') });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
        const [first = '', ...rest] = cells;
        expect(readLine(csvLine(cells))).toEqual([
          csvText(first, rest.length > 0),
          ...rest.map((text) => csvText(text)),
        ]);
      }),
    );
  });

  it.each([
    ["fine;=cmd|' /C calc'!A0;thanks", "fine;'=cmd|' /C calc'!A0;thanks"],
    ['one\n=1+1', "one\n'=1+1"],
    ['one\r\n@SUM(A1)', "one\r\n'@SUM(A1)"],
    ['a\t-1+2', "a\t'-1+2"],
    ['a; "+1"', 'a;\' "+1"'],
  ])('marks what would begin a cell elsewhere: %j', (text, marked) => {
    expect(csvText(text)).toBe(marked);
  });

  it.each(['a; b; c', 'first\nsecond', 'a = b; c-d', '-5', '36.6'])('leaves %j as it is', (text) => {
    expect(csvText(text)).toBe(text);
  });

  it.each([',', ';', '\t'])('holds nothing that runs where a spreadsheet separates by %j', (separator) => {
    const sign = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      ';',
      '\t',
      '\r',
      '\n',
      '"',
      ',',
      "'",
      ' ',
      'a',
      '1',
      '.',
      '＝',
    );
    const text = fc.oneof(
      fc.string({ unit: sign }),
      fc.constantFrom('-3.5', '7', "fine;=cmd|' /C calc'!A0;thanks"),
    );
    const table = fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(table, (rows) => {
        const file = csvStart + rows.map((cells) => csvLine(cells) + csvEnd).join('');
        for (const quotes of ['atStart', 'anywhere'] as const)
          for (const cell of cellsBy(file.slice(1), separator, quotes))
            expect(/^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? cell : '').toBe('');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a file's name", () => {
  it.each([
    ['Fatigue: daily / evening?', 'Fatigue daily evening'],
    ['  ..hidden.. ', 'hidden'],
    ['a\u202Egpj.exe', 'a gpj.exe'],
    ['Müdigkeit', 'Müdigkeit'],
    ['con', 'survey'],
    ['***', 'survey'],
    ['', 'survey'],
  ])('%j becomes %j', (wanted, name) => {
    expect(fileName(wanted, 'survey')).toBe(name);
  });

  it('holds no sign that a path is made of, and is not long', () => {
    // Halves of characters too; the library's own unit takes seconds to make.
    const point = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.string({ unit: point, maxLength: 300 }), (wanted) => {
        const name = fileName(wanted, 'survey');
        expect(name).not.toMatch(/[\p{Cc}/\\:*?"<>|]|^\.|[. ]$/u);
        expect(name.length).toBeGreaterThan(0);
        expect([...name].length).toBeLessThanOrEqual(120);
      }),
    );
  });
});
