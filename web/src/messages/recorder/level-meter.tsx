// How loud it is while someone speaks: the last moments as bars that move to the left.
import { type RefObject, useImperativeHandle, useRef } from 'react';
import classes from './recorder.module.css';

export interface LevelMeterHandle {
  /** From 0 to 1. */
  show(level: number): void;
}

const BARS = 48;

/** Updates the DOM directly: fifty levels a second would render the dialog too often. */
export function LevelMeter({ handle }: { handle: RefObject<LevelMeterHandle | null> }) {
  const meter = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => {
    let pieces = 0;
    let loudest = 0;
    return {
      show(level) {
        loudest = Math.max(loudest, level);
        pieces += 1;
        if (pieces % 4 !== 0 || meter.current === null) return;
        const [first] = meter.current.children;
        if (!(first instanceof HTMLElement)) return;
        first.style.setProperty('--level', loudest.toFixed(2));
        meter.current.append(first);
        meter.current.dataset.level = loudest.toFixed(2);
        loudest = 0;
      },
    };
  }, []);
  return (
    <div ref={meter} className={classes.meter} aria-hidden>
      {Array.from({ length: BARS }, (_, index) => (
        <span key={index} className={classes.bar} />
      ))}
    </div>
  );
}
