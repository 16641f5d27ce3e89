// Work that goes round for as long as the process runs: a turn, a pause, the next turn. A failed turn is told and
// does not end it.

export interface Loop {
  /** Waits for the turn that is under way; no other begins. */
  stop(): Promise<void>;
}

/** `turn` gives the milliseconds to pause until the next one. */
export function startLoop(
  turn: (isStopping: () => boolean) => Promise<number>,
  pauseAfterFailure: number,
  onError: (error: unknown) => void,
): Loop {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const go = async () => {
    let pause = pauseAfterFailure;
    try {
      pause = await turn(() => stopping);
    } catch (error) {
      onError(error);
    }
    if (!stopping) timer = setTimeout(start, pause);
  };
  const start = () => {
    running = go();
  };
  start();
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
