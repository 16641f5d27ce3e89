// How often things come together: one square a pair, darker for more, with its number.
import { useIntlLanguage } from '../use-language.ts';
import classes from './matrix.module.css';

interface Props {
  names: readonly { readonly key: string; readonly label: string }[];
  /** Of the things at two places of the names; the same both ways round. */
  count: (row: number, column: number) => number;
  summary: string;
}

const CELL = 44;
const LABEL = 176;
const HEAD = 28;

export function Matrix({ names, count, summary }: Props) {
  const number = new Intl.NumberFormat(useIntlLanguage());
  // Below the diagonal every pair stands once; above it is the same again.
  const rows = names.slice(1).map((name, index) => ({ ...name, row: index + 1 }));
  const largest = Math.max(
    1,
    ...rows.flatMap(({ row }) => names.slice(0, row).map((_, at) => count(row, at))),
  );
  const width = LABEL + (names.length - 1) * CELL;
  const height = HEAD + rows.length * CELL;
  return (
    <div className={classes.frame}>
      <svg width={width} height={height} role="img" aria-label={summary} className={classes.drawing}>
        {names.slice(0, -1).map(({ key }, column) => (
          <text
            key={key}
            className={classes.number}
            x={LABEL + column * CELL + CELL / 2}
            y={HEAD / 2}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {column + 1}
          </text>
        ))}
        {rows.map(({ key, label, row }) => (
          <g key={key} transform={`translate(0 ${HEAD + (row - 1) * CELL})`}>
            <text className={classes.name} x={0} y={CELL / 2} dominantBaseline="central">
              {row + 1} {short(label)}
              <title>{label}</title>
            </text>
            {names.slice(0, row).map((other, column) => {
              const times = count(row, column);
              const share = times / largest;
              return (
                <g key={other.key}>
                  <rect
                    className={classes.cell}
                    x={LABEL + column * CELL + 1}
                    y={1}
                    width={CELL - 2}
                    height={CELL - 2}
                    rx={6}
                    fillOpacity={times === 0 ? 0 : 0.12 + 0.88 * share}
                  >
                    <title>
                      {label} + {other.label}: {number.format(times)}
                    </title>
                  </rect>
                  {times > 0 && (
                    <text
                      className={share > 0.5 ? classes.onDark : classes.onLight}
                      x={LABEL + column * CELL + CELL / 2}
                      y={CELL / 2}
                      textAnchor="middle"
                      dominantBaseline="central"
                    >
                      {number.format(times)}
                    </text>
                  )}
                </g>
              );
            })}
          </g>
        ))}
      </svg>
      <ol className={classes.names}>
        {names.map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ol>
    </div>
  );
}

const LONGEST = 20;
const short = (label: string) =>
  label.length > LONGEST ? `${label.slice(0, LONGEST - 1).trimEnd()}…` : label;
