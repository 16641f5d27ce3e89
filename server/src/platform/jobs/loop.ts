// Work that repeats for as long as the process runs: an iteration, a pause, the next one. A failed iteration is reported
// and does not end it; one that never ends is left behind when the loop is replaced.
import { endsWithin } from '../within.ts';

export interface Loop {
  /** Waits a while for the iteration under way; no other begins. */
  stop(): Promise<void>;
  /** When an iteration last succeeded, by the process's own clock (performance.now). */
  lastSign(): number;
  /** Starts again without waiting for the iteration under way. */
  replace(): void;
}

interface Iteration {
  /** True once the loop is stopped or another iteration has replaced this one. */
  isOver(): boolean;
  /** A long iteration reports in between that it makes progress. */
  sign(): void;
}

const STOP_WITHIN = 2000;

/** `iterate` gives the milliseconds to pause until the next one; nothing where it could not do its work, which is no sign. */
export function startLoop(
  iterate: (iteration: Iteration) => Promise<number | undefined>,
  pauseAfterFailure: number,
  onError: (error: unknown) => void,
): Loop {
  let stopping = false;
  let generation = 0;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let lastSign = performance.now();
  const go = async (own: number) => {
    const isOver = () => stopping || own !== generation;
    const sign = () => {
      if (own === generation) lastSign = performance.now();
    };
    let pause = pauseAfterFailure;
    try {
      const wanted = await iterate({ isOver, sign });
      if (wanted !== undefined) {
        pause = wanted;
        sign();
      }
    } catch (error) {
      onError(error);
    }
    if (!isOver()) timer = setTimeout(start, pause);
  };
  const start = () => {
    running = go(generation);
  };
  start();
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await endsWithin(STOP_WITHIN, running);
    },
    lastSign: () => lastSign,
    replace: () => {
      if (stopping) return;
      clearTimeout(timer);
      generation += 1;
      start();
    },
  };
}
