// A drawing whose values are walked through one by one: by the arrow keys as by the mouse. What stands there is said
// below it, and to a screen reader.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react';
import { stepTo } from './cursor.ts';
import classes from './walked-plot.module.css';

interface Props {
  width: number;
  height: number;
  /** How many values there are. */
  count: number;
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
  /** Which value stands at this distance from the left. */
  at: (x: number) => number | undefined;
  /** What the drawing shows, in one sentence. */
  summary: string;
  /** What stands at the chosen value. */
  reading: string | undefined;
  /** Below the drawing while nothing is chosen. */
  hint: ReactNode;
  children: ReactNode;
}

export function WalkedPlot({
  width,
  height,
  count,
  chosen,
  onChoose,
  at,
  summary,
  reading,
  hint,
  children,
}: Props) {
  const help = useId();
  const onKey = (event: KeyboardEvent) => {
    const next = stepTo(event.key, chosen, count);
    if (next === chosen) return;
    event.preventDefault();
    onChoose(next);
  };
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    onChoose(at(event.clientX - left));
  };
  return (
    <>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={summary}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(chosen ?? 0) + 1}
        aria-valuetext={reading}
        aria-describedby={help}
        onKeyDown={onKey}
        onBlur={() => onChoose(undefined)}
      >
        <svg
          className={classes.drawing}
          width={width}
          height={height}
          aria-hidden="true"
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => onChoose(undefined)}
        >
          {children}
        </svg>
      </div>
      <p className={classes.reading}>
        <span aria-hidden>{reading}</span>
        <span className={classes.hint} id={help} hidden={reading !== undefined}>
          {hint}
        </span>
      </p>
    </>
  );
}
