// A sheet of a workbook as Excel reads it, written row by row; a sheet that is full goes on in another one.
import { limits } from '@trialog/contract/limits.ts';
import type { SheetCell, SheetPlan, SheetRow } from './workbook.ts';
import { PackedFile } from './zip-file.ts';

/** Looks by their place in the workbook's styles: plain, text, date, and the same in bold for heads. */
const TEXT = 1;
const DATE = 2;
const BOLD_TEXT = 3;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PIECE = 256 * 1024;
const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark).replaceAll('\r', '&#13;');

/** A, B … Z, AA … */
function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function cellXml(value: SheetCell, cellAddress: string, isHead: boolean): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${cellAddress}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${cellAddress}" t="b"><v>${Number(value)}</v></c>`;
  if (value instanceof Date)
    return `<c r="${cellAddress}" s="${DATE}"><v>${(value.getTime() - EPOCH) / DAY}</v></c>`;
  const look = isHead ? BOLD_TEXT : TEXT;
  return `<c r="${cellAddress}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

export interface WrittenSheet {
  readonly name: string;
  readonly file: Awaited<ReturnType<PackedFile['end']>>;
}

/** Writes one plan's rows, into as many sheets as they need. */
export class SheetWriter {
  readonly #plan: SheetPlan;
  readonly #nextPath: () => string;
  readonly #mostRows: number;
  readonly #columns: string[];
  readonly #written: WrittenSheet[] = [];
  #file: PackedFile;
  #text = '';
  #row = 0;

  constructor(plan: SheetPlan, nextPath: () => string, mostRows: number = limits.sheetRows) {
    this.#plan = plan;
    this.#nextPath = nextPath;
    this.#mostRows = mostRows;
    this.#columns = (plan.head.at(-1) ?? []).map((_, index) => columnName(index));
    this.#file = this.#begin();
  }

  #begin(): PackedFile {
    const { head } = this.#plan;
    const pane = `<pane ySplit="${head.length}" topLeftCell="A${head.length + 1}" activePane="bottomLeft" state="frozen"/>`;
    const width = (_: unknown, index: number) =>
      `<col min="${index + 1}" max="${index + 1}" width="${index === 0 ? 24 : 20}" customWidth="1"/>`;
    this.#text =
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}">` +
      `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
      `<cols>${this.#columns.map(width).join('')}</cols><sheetData>`;
    this.#row = 0;
    for (const [index, row] of head.entries()) this.#put(row, index === 0 || index === head.length - 1);
    return new PackedFile(this.#nextPath());
  }

  #put(row: SheetRow, isHead: boolean): void {
    this.#row += 1;
    let cells = '';
    for (const [index, value] of row.entries())
      cells += cellXml(value, `${this.#columns[index] ?? columnName(index)}${this.#row}`, isHead);
    this.#text += `<row r="${this.#row}">${cells}</row>`;
  }

  async write(rows: readonly SheetRow[]): Promise<void> {
    for (const row of rows) {
      if (this.#row >= this.#mostRows) {
        await this.#close();
        this.#file = this.#begin();
      }
      this.#put(row, false);
      if (this.#text.length >= PIECE) await this.#flush();
    }
  }

  async #flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    await this.#file.write(text);
  }

  async #close(): Promise<void> {
    this.#text += '</sheetData></worksheet>';
    await this.#flush();
    const number = this.#written.length + 1;
    const name = number === 1 ? this.#plan.name : `${this.#plan.name} ${number}`;
    this.#written.push({ name, file: await this.#file.end() });
  }

  async end(): Promise<readonly WrittenSheet[]> {
    await this.#close();
    return this.#written;
  }
}
