// Puts what two versions measured in turn side by side. Knows nothing of processes, so that it can be tested alone.
import { median } from './measure.ts';
import { alignedRows, type Figure, plain, type Result } from './report.ts';

/** What both measured, one after the other, on a machine that was the same for both. */
export interface Turn {
  ours: Result;
  theirs: Result;
}

interface ComparedFigure {
  what: string;
  unit: string;
  /** The median over the turns; nothing where that version does not measure it. */
  ours?: number;
  theirs?: number;
  /** Ours by theirs, a turn each, and their median; nothing where one is missing or theirs is nought. */
  ratios: number[];
  ratio?: number;
}

interface Comparison {
  bench: string;
  against: string;
  turns: number;
  figures: ComparedFigure[];
  /** Whether a round counts although others took more than a tenth of the processors. */
  noisy: boolean;
}

const keyOf = ({ what, unit }: Pick<Figure, 'what' | 'unit'>) => `${what}\0${unit}`;

/** Ratios are taken inside a turn, where both met the same machine. */
export function compare(bench: string, against: string, turns: readonly Turn[]): Comparison {
  if (turns.length === 0) throw new Error('Nothing was measured.');
  const all = turns.flatMap(({ ours, theirs }) => [...ours.figures, ...theirs.figures]);
  const kinds = [...new Map(all.map((figure) => [keyOf(figure), figure])).values()];
  const valueIn = (result: Result, kind: Figure) =>
    result.figures.find((figure) => keyOf(figure) === keyOf(kind))?.value;
  const figures = kinds.map((kind): ComparedFigure => {
    const pairs = turns.map(({ ours, theirs }) => [valueIn(ours, kind), valueIn(theirs, kind)] as const);
    const known = (values: (number | undefined)[]) => values.filter((value) => value !== undefined);
    const [ours, theirs] = [known(pairs.map(([value]) => value)), known(pairs.map(([, value]) => value))];
    const ratios = pairs.flatMap(([our, their]) => (our === undefined || !their ? [] : [our / their]));
    return {
      what: kind.what,
      unit: kind.unit,
      ...(ours.length > 0 ? { ours: median(ours) } : {}),
      ...(theirs.length > 0 ? { theirs: median(theirs) } : {}),
      ratios,
      ...(ratios.length > 0 ? { ratio: median(ratios) } : {}),
    };
  });
  return {
    bench,
    against,
    turns: turns.length,
    figures,
    noisy: turns.some(({ ours, theirs }) => ours.noisy || theirs.noisy),
  };
}

const shown = (value: number | undefined) => (value === undefined ? 'not measured' : plain(value));
const asRatio = (ratio: number) => ratio.toFixed(2);

export function comparisonTable({ bench, against, turns, figures, noisy }: Comparison): string {
  const head = ['', against, 'now', '', 'now by then', 'range'];
  const rows = figures.map(({ what, unit, ours, theirs, ratio, ratios }) => [
    what,
    shown(theirs),
    shown(ours),
    unit,
    ratio === undefined ? '' : asRatio(ratio),
    ratios.length > 1 ? `${asRatio(Math.min(...ratios))}–${asRatio(Math.max(...ratios))}` : '',
  ]);
  return [
    `npm run bench ${bench} -- --against ${against} (${turns} ${turns === 1 ? 'turn' : 'turns'} each)`,
    ...alignedRows([head, ...rows], [1, 2, 4]),
    ...(noisy
      ? ['NOISY: other processes took part of the processors; measure again on a quiet machine']
      : []),
  ].join('\n');
}
