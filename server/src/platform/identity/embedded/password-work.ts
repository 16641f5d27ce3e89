// Checking a password costs memory and time on purpose. So only a few are checked at once, known devices first, and
// nobody's flood makes the others wait without end.

/** Does work when its turn comes; none at all when too many wait. */
export type PasswordWork = <Result>(
  who: { known: boolean; address: string },
  work: () => Promise<Result>,
) => Promise<Result | typeof tooBusy>;

export const tooBusy = Symbol('too busy');

interface Waiting {
  address: string;
  start(): void;
}

interface Limits {
  atOnce: number;
  mostWaiting: number;
  /** Of strangers at one address, which may be a whole hospital. */
  mostOfAddress: number;
}

export function makePasswordWork(
  { atOnce, mostWaiting, mostOfAddress }: Limits = { atOnce: 2, mostWaiting: 200, mostOfAddress: 40 },
): PasswordWork {
  const known: Waiting[] = [];
  const strangers: Waiting[] = [];
  let running = 0;

  const isFull = (queue: Waiting[], address: string) =>
    queue.length >= mostWaiting ||
    (queue === strangers && queue.filter((one) => one.address === address).length >= mostOfAddress);

  return async (who, work) => {
    if (running >= atOnce) {
      const queue = who.known ? known : strangers;
      if (isFull(queue, who.address)) return tooBusy;
      // Whoever starts it hands over its own place.
      await new Promise<void>((start) => queue.push({ address: who.address, start }));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = known.shift() ?? strangers.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}
