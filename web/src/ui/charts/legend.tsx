// Which colour of a chart stands for what.
import classes from './stacked.module.css';

export interface Series {
  readonly key: string;
  readonly label: string;
  /** As CSS says it. */
  readonly color: string;
}

export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ key, label, color }) => (
        <li key={key} className="inline-row items-center gap-8">
          <span className={classes.swatch} style={{ background: color }} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  );
}
