// Which colour of a chart stands for what.
import colours from './colours.module.css';
import classes from './stacked.module.css';

export interface Series {
  readonly key: string;
  readonly label: string;
  /** One of the eight colours of charts. */
  readonly colour: number;
}

export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ key, label, colour }) => (
        <li key={key} className={classes.entry}>
          <span className={`${classes.swatch} ${colours.part}`} data-colour={colour} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  );
}
