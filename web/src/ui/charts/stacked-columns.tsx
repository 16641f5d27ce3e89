// Counts over time, one column a period, made of parts. The arrow keys walk from column to column as the mouse does;
// what stands there is said below the chart.

import { limits } from '@trialog/contract/limits.ts';
import { sum } from 'd3-array';
import { useState } from 'react';
import { useIntlLanguage } from '../use-language.ts';
import { KeyboardPlot } from './keyboard-plot.tsx';
import { Legend, type Series } from './legend.tsx';
import classes from './stacked.module.css';
import { countTicks, labelEvery, partsOf } from './stacks.ts';
import { useWidth } from './use-width.ts';

interface Column {
  readonly key: string;
  /** Below the column. */
  readonly short: string;
  /** In the sentence that the reader hears. */
  readonly long: string;
  /** One for each of the series, in their order. */
  readonly counts: readonly number[];
}

interface Props {
  columns: readonly Column[];
  series: readonly Series[];
  summary: string;
  /** How the columns are walked through by key. */
  keys: string;
}

const EDGE = { left: 44, right: 8, top: 12, bottom: 32 };

export function StackedColumns({ columns, series, summary, keys }: Props) {
  const number = new Intl.NumberFormat(useIntlLanguage());
  const { box, width } = useWidth();
  const [chosen, setChosen] = useState<number>();

  const height = limits.chartHeight;
  const ticks = countTicks(Math.max(0, ...columns.map(({ counts }) => sum(counts))));
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => height - EDGE.bottom - ((height - EDGE.bottom - EDGE.top) * value) / top;
  const step = (width - EDGE.left - EDGE.right) / Math.max(1, columns.length);
  const bar = Math.max(2, Math.min(48, step * 0.72));
  const x = (index: number) => EDGE.left + step * index + (step - bar) / 2;
  const every = labelEvery(columns.length, width - EDGE.left);

  const active = chosen === undefined ? undefined : columns[chosen];
  const reading =
    active &&
    `${active.long}: ${number.format(sum(active.counts))}${partsOf(active.counts)
      .map(({ index, from, to }) => ` · ${series[index]?.label} ${number.format(to - from)}`)
      .join('')}`;
  const columnAt = (place: number) => {
    const index = Math.floor((place - EDGE.left) / step);
    return index >= 0 && index < columns.length ? index : undefined;
  };

  return (
    <div className={classes.box} ref={box}>
      <Legend series={series} />
      <KeyboardPlot
        width={width}
        height={height}
        count={columns.length}
        chosen={chosen}
        onChoose={setChosen}
        at={columnAt}
        summary={summary}
        reading={reading}
        hint={keys}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
            <text
              className={classes.tick}
              x={EDGE.left - 8}
              y={y(tick)}
              textAnchor="end"
              dominantBaseline="middle"
            >
              {number.format(tick)}
            </text>
          </g>
        ))}
        {columns.map(({ key, short, counts }, column) => (
          <g key={key} data-chosen={column === chosen || undefined}>
            {partsOf(counts).map(({ index, from, to }) => (
              <rect
                key={series[index]?.key}
                className={classes.part}
                style={{ fill: series[index]?.color }}
                x={x(column)}
                width={bar}
                y={y(to)}
                height={Math.max(0, y(from) - y(to))}
              />
            ))}
            {column % every === 0 && (
              <text
                className={classes.tick}
                x={x(column) + bar / 2}
                y={height - EDGE.bottom + 20}
                textAnchor="middle"
              >
                {short}
              </text>
            )}
            {column === chosen && (
              <rect
                className={classes.frame}
                x={x(column) - 2}
                width={bar + 4}
                y={y(sum(counts)) - 2}
                height={y(0) - y(sum(counts)) + 4}
              />
            )}
          </g>
        ))}
      </KeyboardPlot>
    </div>
  );
}
