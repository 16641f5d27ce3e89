// How often things come together: one square a pair, darker for more, with its number. As many of them as there is room
// for; the table beside the chart has all.
import { useIntlLanguage } from '../use-language.ts';
import classes from './matrix.module.css';
import { matrixRoom } from './stacks.ts';
import { useWidth } from './use-width.ts';

interface Props {
  /** Those that matter most first. */
  names: readonly { readonly key: string; readonly label: string }[];
  /** Of the things at two places of the names; the same both ways round. */
  count: (row: number, column: number) => number;
  summary: string;
}

const HEAD = 28;
const LETTER = 7.6;

export function Matrix({ names: all, count, summary }: Props) {
  const number = new Intl.NumberFormat(useIntlLanguage());
  const { box, width } = useWidth();
  const { label: left, cell, shown } = matrixRoom(width, all.length);
  const names = all.slice(0, shown);
  // Below the diagonal every pair stands once; above it would be the same again.
  const pairs = names.flatMap((_, row) => names.slice(0, row).map((__, column) => count(row, column)));
  const largest = Math.max(1, ...pairs);
  const letters = Math.floor(left / LETTER) - 3;
  const short = (text: string) => (text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text);
  return (
    <div className={classes.box} ref={box}>
      <svg
        width={left + (names.length - 1) * cell}
        height={HEAD + names.length * cell}
        role="img"
        aria-label={summary}
        className="block"
      >
        {names.slice(0, -1).map(({ key }, column) => (
          <text
            key={key}
            className={classes.number}
            x={left + column * cell + cell / 2}
            y={HEAD / 2}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {column + 1}
          </text>
        ))}
        {names.map(({ key, label }, row) => (
          <g key={key} transform={`translate(0 ${HEAD + row * cell})`}>
            <text className={classes.name} x={0} y={cell / 2} dominantBaseline="central">
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
                    x={left + column * cell + 1}
                    y={1}
                    width={cell - 2}
                    height={cell - 2}
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
                      x={left + column * cell + cell / 2}
                      y={cell / 2}
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
    </div>
  );
}
