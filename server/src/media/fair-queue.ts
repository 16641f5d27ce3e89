// Work that runs one after the other because it is costly. Everybody who waits is served in turn, however much one of
// them has brought, and what nobody waits for any more is not begun.
import { refuse } from '../platform/http/refusal.ts';

interface Waiting {
  begin(): void;
}

interface FairQueue {
  /** `owner` is the person whose work it is. Refused when the owner has too much waiting already. */
  run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** How much waits or runs. */
  readonly size: number;
}

export function makeFairQueue(mostPerOwner: number): FairQueue {
  // A Map keeps the order in which owners came; whoever was served goes to its end.
  const owners = new Map<string, Waiting[]>();
  let running = 0;

  const beginNext = (): void => {
    const [first] = owners;
    if (running > 0 || first === undefined) return;
    const [owner, [next, ...rest]] = first;
    owners.delete(owner);
    if (rest.length > 0) owners.set(owner, rest);
    running++;
    next?.begin();
  };

  const leave = (owner: string, waiting: Waiting): void => {
    const rest = (owners.get(owner) ?? []).filter((other) => other !== waiting);
    if (rest.length > 0) owners.set(owner, rest);
    else owners.delete(owner);
  };

  return {
    get size() {
      return running + [...owners.values()].reduce((sum, list) => sum + list.length, 0);
    },
    async run(owner, work, signal) {
      signal?.throwIfAborted();
      const own = owners.get(owner) ?? [];
      if (own.length >= mostPerOwner) throw refuse('tooManyRequests');
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = {
          begin: () => {
            signal?.removeEventListener('abort', giveUp);
            resolve();
          },
        };
        const giveUp = () => {
          leave(owner, waiting);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        owners.set(owner, [...own, waiting]);
        beginNext();
      });
      try {
        return await work();
      } finally {
        running--;
        beginNext();
      }
    },
  };
}
