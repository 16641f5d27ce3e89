// Checking a password costs memory and time on purpose. So only a few are checked at once, known devices first. Those
// who wait are served in turn, one of each address, so that nobody's flood makes the others wait without end; whoever
// goes away no longer waits.

/** Does work when its turn comes; none at all when too many wait, or when nobody waits for it any more. */
export type PasswordWork = <Result>(
  who: Waiter,
  work: () => Promise<Result>,
) => Promise<Result | typeof tooBusy | typeof disconnected>;

interface Waiter {
  known: boolean;
  /** Whom it stands for: a known device, or all strangers at one address. */
  group: string;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

export const tooBusy = Symbol('too busy');
export const disconnected = Symbol('disconnected');

interface Limits {
  atOnce: number;
  mostWaiting: number;
  /** Of strangers at one address, which may be a whole hospital. */
  mostOfAddress: number;
  /** Of one device, which belongs to a few people. */
  mostOfDevice: number;
}

const USUAL: Limits = { atOnce: 2, mostWaiting: 200, mostOfAddress: 40, mostOfDevice: 5 };

export function makePasswordWork(limits: Limits = USUAL): PasswordWork {
  const known = makeQueue(limits.mostWaiting, limits.mostOfDevice);
  const unknown = makeQueue(limits.mostWaiting, limits.mostOfAddress);
  let running = 0;

  return async (who, work) => {
    if (who.signal.aborted) return disconnected;
    if (running >= limits.atOnce) {
      // Whoever finishes hands over its slot.
      const result = await (who.known ? known : unknown).wait(who);
      if (result !== 'started') return result;
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = known.take() ?? unknown.take();
      if (next) next('started');
      else running -= 1;
    }
  };
}

type WaitResult = 'started' | typeof tooBusy | typeof disconnected;
type Finish = (result: WaitResult) => void;

function makeQueue(most: number, mostOfGroup: number) {
  // A Map keeps the order in which groups came; whoever was served goes to its end.
  const groups = new Map<string, Finish[]>();
  const sizeOf = (group: string) => groups.get(group)?.length ?? 0;
  const isFull = () => [...groups.values()].reduce((sum, { length }) => sum + length, 0) >= most;

  function leave(group: string, finish: Finish): void {
    const rest = (groups.get(group) ?? []).filter((other) => other !== finish);
    if (rest.length > 0) groups.set(group, rest);
    else groups.delete(group);
  }

  /** A full line makes room at the cost of those who take up most of it. */
  function makeRoom(group: string): boolean {
    const [largest = group] = [...groups.keys()].sort((one, other) => sizeOf(other) - sizeOf(one));
    if (sizeOf(largest) <= sizeOf(group) + 1) return false;
    groups.get(largest)?.at(-1)?.(tooBusy);
    return true;
  }

  return {
    wait({ group, signal }: Waiter): Promise<WaitResult> {
      if (sizeOf(group) >= mostOfGroup || (isFull() && !makeRoom(group))) return Promise.resolve(tooBusy);
      return new Promise((resolve) => {
        const finish: Finish = (result) => {
          signal.removeEventListener('abort', giveUp);
          leave(group, finish);
          resolve(result);
        };
        const giveUp = () => finish(disconnected);
        signal.addEventListener('abort', giveUp, { once: true });
        groups.set(group, [...(groups.get(group) ?? []), finish]);
      });
    },
    /** The first one of the group whose turn it is; the group goes to the end. */
    take(): Finish | undefined {
      const [first] = groups;
      if (!first) return undefined;
      const [group, [finish, ...rest]] = first;
      groups.delete(group);
      if (rest.length > 0) groups.set(group, rest);
      return finish;
    },
  };
}
