// Rules about what leaves as a file: cells, lines, names.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, safeCell } from './export-cell.ts';
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

describe('a line of CSV', () => {
  it('gives every cell back, whatever stands in it', () => {
    const cell = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ' ', '=', '🙂', 'ש') });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
        expect(readLine(csvLine(cells))).toEqual(cells.map(safeCell));
      }),
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
