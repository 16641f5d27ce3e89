// Waits for a server that was just started. How long that takes is up to the machine: it is waited for as long as its
// process lives, up to a limit that only a real fault meets.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Beside PostgreSQL, browsers and other tests on two slow processors a start takes minutes. */
export const START_WITHIN = 240_000;

interface Options {
  /** What the process has said so far. */
  printed?: () => string;
  /** Between two looks, in milliseconds. */
  pause?: number;
  within?: number;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Until the address answers with 200; a process that ends before is told at once, with its own words. */
export async function untilReady(
  child: ChildProcess,
  address: string,
  { printed = () => '', pause = 20, within = START_WITHIN }: Options = {},
): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  for (const since = performance.now(); performance.now() - since < within; await sleep(pause)) {
    if (hasEnded(child)) {
      // Its last words may come a moment after its end.
      await Promise.race([closed, sleep(1000)]);
      throw new Error(
        `The server did not start: it ended with ${child.signalCode ?? `code ${child.exitCode}`}.\n${printed()}`,
      );
    }
    const answer = await fetch(address, { signal: AbortSignal.timeout(within) }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) return;
  }
  throw new Error(`The server was not ready within ${within / 1000} s.\n${printed()}`);
}
