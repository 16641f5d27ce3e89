// How often each answer was given: a ring, and beside it the answers with count and share (SPEC 2 and 9).
import { limits } from '@trialog/contract/limits.ts';
import type { ReactNode } from 'react';
import { useIntlLanguage } from '../../ui/use-language.ts';
import classes from './donut.module.css';
import { arcs, sharesOf } from './shares.ts';

interface Props {
  summary: string;
  parts: readonly { readonly key: string; readonly label: ReactNode; readonly count: number }[];
}

const SIZE = limits.donutHeight;

export function Donut({ summary, parts }: Props) {
  const language = useIntlLanguage();
  const counts = parts.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = sharesOf(counts);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="row wrap items-center gap-24">
      <svg
        width={SIZE}
        height={SIZE}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={summary}
        className={classes.ring}
      >
        <g transform={`translate(${SIZE / 2} ${SIZE / 2})`}>
          {arcs(counts, SIZE / 2 - 8, SIZE / 2 - 68).map((path, index) => (
            <path key={parts[index]?.key} d={path} className={classes.arc} data-colour={index % 8} />
          ))}
        </g>
        <text className={classes.total} x="50%" y="50%" textAnchor="middle" dominantBaseline="central">
          {new Intl.NumberFormat(language).format(total)}
        </text>
      </svg>
      <ul className={classes.legend}>
        {parts.map(({ key, label, count }, index) => (
          <li key={key} className={classes.part}>
            <span className={classes.swatch} data-colour={index % 8} aria-hidden />
            <span className="grow break">{label}</span>
            <span className="digits nowrap">
              {count} <span className="quiet">({percent.format(shares[index] ?? 0)})</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
