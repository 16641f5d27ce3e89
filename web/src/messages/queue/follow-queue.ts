// When the queue is gone through: when the page opens, when something is added, when the connection comes back, when
// somebody asks for it, and again and again with longer pauses while something waits.
import { isConnected, onConnectionChange } from '../../platform/connection.ts';
import { createStore } from '../../platform/create-store.ts';

interface Parts {
  /** Goes through it once; true where nothing waits any more. */
  readonly run: () => Promise<boolean>;
  /** The ids of those that wait. */
  readonly waiting: () => readonly string[];
  /** Called with every change of the queue. Returns how to unsubscribe. */
  readonly onQueueChange: (listener: () => void) => () => void;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));

const wishes = createStore(undefined);

/** Now, whatever failed before. */
export const sendQueueNow = (): void => wishes.set(undefined);

/** Returns how to stop. */
export function followQueue({ run, waiting, onQueueChange }: Parts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  let failures = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let known = new Set<string>();
  let isStopped = false;

  async function goThrough(): Promise<void> {
    clearTimeout(timer);
    if (isStopped) return;
    if (isRunning) {
      isWanted = true;
      return;
    }
    known = new Set(waiting());
    if (known.size === 0) return;
    isRunning = true;
    isWanted = false;
    // Without a network the browser says when there is one.
    const isDone = navigator.onLine && (await run().catch(() => false));
    isRunning = false;
    failures = isDone ? 0 : failures + 1;
    if (!isDone) failedAt = Date.now();
    if (isWanted) void goThrough();
    else if (!isDone && !isStopped) timer = setTimeout(() => void goThrough(), pauseAfter(failures));
  }

  const now = () => {
    failures = 0;
    void goThrough();
  };
  // A line that comes and goes is no reason to send a film every other second; the browser's own word is one.
  const onConnection = (event?: Event) => {
    if (!isConnected()) return;
    failures = 0;
    if (event?.type === 'online' || Date.now() - failedAt >= FIRST_PAUSE_MS) now();
  };
  const onQueue = () => {
    if (waiting().some((id) => !known.has(id))) void goThrough();
  };
  const stops = [onConnectionChange(onConnection), onQueueChange(onQueue), wishes.subscribe(now)];
  now();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
