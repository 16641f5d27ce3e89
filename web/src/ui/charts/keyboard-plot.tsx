// A drawing whose values are walked through one by one: by the arrow keys as by the mouse. What stands there is said
// below it, or on a card beside it, and to a screen reader.
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { stepTo } from './cursor.ts';
import classes from './keyboard-plot.module.css';

/** How somebody came to a value: a finger and keys can go on to what stands on a card, the mouse only points. */
export type MovedBy = 'mouse' | 'touch' | 'key';

interface Props {
  width: number;
  height: number;
  /** How many values there are. */
  count: number;
  chosen: number | undefined;
  /** `y`: how far from the top somebody points; nothing by key. */
  onChoose: (index: number | undefined, movedBy: MovedBy, y?: number) => void;
  /** Which value stands at these distances from the left and from the top. */
  at: (x: number, y: number) => number | undefined;
  /** Goes to what the chosen value stands for: a click, or Enter. */
  onOpen?: (() => void) | undefined;
  /** What is said at the chosen value, in place of the line below. */
  card?: ReactNode;
  /** What the drawing shows, in one sentence. */
  summary: string;
  /** What stands at the chosen value. */
  reading: string | undefined;
  /** Below the drawing while nothing is chosen. */
  hint: ReactNode;
  children: ReactNode;
}

export function KeyboardPlot({
  width,
  height,
  count,
  chosen,
  onChoose,
  at,
  onOpen,
  card,
  summary,
  reading,
  hint,
  children,
}: Props) {
  const help = useId();
  // How the value was chosen last: a click says in some browsers only what came before it.
  const last = useRef<MovedBy>('mouse');
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && chosen !== undefined) onOpen?.();
    const next = stepTo(event.key, chosen, count);
    if (next === chosen) return;
    event.preventDefault();
    last.current = 'key';
    onChoose(next, 'key');
  };
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    // A page that scrolls under a mouse at rest is no move of the mouse.
    if (event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
    last.current = moveOf(event);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    onChoose(at(x, y), moveOf(event), y);
  };
  // What a finger chose stays when it is lifted, so that the card can be read and pressed.
  const onLeave = (event: PointerEvent) => {
    if (moveOf(event) === 'mouse' && last.current === 'mouse') onChoose(undefined, 'mouse');
  };
  const onClick = () => {
    if (last.current === 'mouse') onOpen?.();
  };
  // From the drawing to its card and back nothing is left.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (card !== undefined && (relatedTarget === null || currentTarget.contains(relatedTarget as Node)))
      return;
    onChoose(undefined, 'key');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus leaves what is in it
    <div className={classes.walked} onBlur={onBlur}>
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
      >
        <svg
          className={classes.drawing}
          width={width}
          height={height}
          aria-hidden="true"
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={onLeave}
          onClick={onClick}
          data-opens={(onOpen !== undefined && chosen !== undefined) || undefined}
        >
          {children}
        </svg>
      </div>
      {card}
      <p className={classes.reading}>
        {card === undefined && <span aria-hidden>{reading}</span>}
        <span className={classes.hint} id={help} hidden={reading !== undefined && card === undefined}>
          {hint}
        </span>
      </p>
    </div>
  );
}

const moveOf = ({ pointerType }: { readonly pointerType: string }): MovedBy =>
  pointerType === 'mouse' ? 'mouse' : 'touch';
