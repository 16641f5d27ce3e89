// What a bench gives back, and how it is shown: a table for people, JSON for everything else.
import type { Rounds } from './measure.ts';
import { median } from './measure.ts';

interface Aim {
  is: 'under' | 'at least' | 'exactly';
  value: number;
}

export interface Figure {
  what: string;
  unit: string;
  value: number;
  /** What the value is the median of. */
  values: number[];
  /** A figure without an aim is there to compare with. */
  aim?: Aim;
  met?: boolean;
}

export interface Result {
  bench: string;
  command: string;
  figures: Figure[];
  /** Rounds thrown away because other processes took part of the processors. */
  thrown: number;
  /** True when rounds count although others took more than a tenth of the processors. */
  noisy: boolean;
  /** The largest share of the processors that others took in a round that counts. */
  foreign: number;
}

export function figure(what: string, unit: string, values: number[], aim?: Aim): Figure {
  const value = median(values);
  return { what, unit, value, values, ...(aim ? { aim, met: isMet(value, aim) } : {}) };
}

export function isMet(value: number, aim: Aim): boolean {
  if (aim.is === 'under') return value < aim.value;
  return aim.is === 'at least' ? value >= aim.value : value === aim.value;
}

export function result(bench: string, figures: Figure[], rounds: Rounds[]): Result {
  return {
    bench,
    command: `npm run bench ${bench}`,
    figures,
    thrown: rounds.reduce((sum, { thrown }) => sum + thrown.length, 0),
    noisy: rounds.some(({ noisy }) => noisy),
    foreign: Math.max(0, ...rounds.flatMap(({ kept }) => kept.map(({ foreign }) => foreign))),
  };
}

export function plain(value: number): string {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return value.toFixed(value < 10 ? 2 : 1);
}

function rowOf({ what, unit, value, values, aim, met }: Figure): string[] {
  const range = values.length > 1 ? `${plain(Math.min(...values))}–${plain(Math.max(...values))}` : '';
  const wanted = aim ? `${aim.is} ${plain(aim.value)}` : '';
  return [what, plain(value), unit, range, wanted, met === undefined ? '' : met ? 'met' : 'MISSED'];
}

/** Cells below each other; those of the named columns end at the same place, as numbers do. */
export function alignedRows(rows: readonly string[][], numbers: readonly number[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        numbers.includes(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
}

export function table({ command, figures, thrown, noisy, foreign }: Result): string {
  const lines = alignedRows([['', 'median', '', 'range', 'aim', ''], ...figures.map(rowOf)], [1]);
  const share = `others took up to ${Math.round(foreign * 100)} % of the processors, ${thrown} rounds thrown away`;
  return [command, ...lines, noisy ? `NOISY: ${share}; measure again on a quiet machine` : share].join('\n');
}
