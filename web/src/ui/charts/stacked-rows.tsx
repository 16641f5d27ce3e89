// Counts of several things beside each other, one bar a thing, made of parts. A list for screen readers.
import { sum } from 'd3-array';
import { useIntlLanguage } from '../use-language.ts';
import { Legend, type Series } from './legend.tsx';
import classes from './stacked.module.css';
import { partsOf } from './stacks.ts';
import { useWidth } from './use-width.ts';

interface Bar {
  readonly key: string;
  readonly label: string;
  /** One for each of the series, in their order. */
  readonly counts: readonly number[];
}

interface Props {
  bars: readonly Bar[];
  series: readonly Series[];
  summary: string;
}

const LABEL = 112;
const NUMBER = 48;
const ROW = 34;
const BAR = 20;

export function StackedRows({ bars, series, summary }: Props) {
  const number = new Intl.NumberFormat(useIntlLanguage());
  const { box, width } = useWidth();
  const largest = Math.max(1, ...bars.map(({ counts }) => sum(counts)));
  const perCount = (width - LABEL - NUMBER) / largest;
  return (
    <div className={classes.box} ref={box}>
      <Legend series={series} />
      <svg
        className={classes.drawing}
        width={width}
        height={bars.length * ROW}
        role="img"
        aria-label={`${summary} ${bars.map(({ label, counts }) => `${label}: ${sum(counts)}`).join(', ')}`}
      >
        {bars.map(({ key, label, counts }, row) => (
          <g key={key} transform={`translate(0 ${row * ROW})`}>
            <text className={classes.name} x={0} y={ROW / 2} dominantBaseline="central">
              {label}
            </text>
            {partsOf(counts).map(({ index, from, to }) => (
              <rect
                key={series[index]?.key}
                className={classes.part}
                style={{ fill: series[index]?.color }}
                x={LABEL + from * perCount}
                width={(to - from) * perCount}
                y={(ROW - BAR) / 2}
                height={BAR}
              >
                <title>
                  {series[index]?.label}: {number.format(to - from)}
                </title>
              </rect>
            ))}
            <text
              className={classes.tick}
              x={LABEL + sum(counts) * perCount + 8}
              y={ROW / 2}
              dominantBaseline="central"
            >
              {number.format(sum(counts))}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
