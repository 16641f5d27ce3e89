// Work that goes round for as long as the process runs: a turn, a pause, the next turn. A failed turn is told and
// does not end it; a turn that never ends is left behind when the loop is replaced.
import { endsWithin } from '../within.ts';

export interface Loop {
  /** Waits a while for the turn that is under way; no other begins. */
  stop(): Promise<void>;
  /** When a turn last went well, by the process's own clock (performance.now). */
  lastSign(): number;
  /** Begins anew without waiting for the turn that is under way. */
  replace(): void;
}

interface Iteration {
  /** True once the loop is stopped or another turn has taken this one's place. */
  isOver(): boolean;
  /** A long turn says in between that it gets on. */
  sign(): void;
}

const STOP_WITHIN = 2000;

/** `turn` gives the milliseconds to pause until the next one; nothing where it could not do its work, which is no sign. */
export function startLoop(
  turn: (turn: Iteration) => Promise<number | undefined>,
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
      const wanted = await turn({ isOver, sign });
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
