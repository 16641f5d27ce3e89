// Polls for changes: after every event, every two minutes in any case (SPEC 4), and when the person or the connection
// comes back. One request runs at a time; an event during a request causes another one after it. A request without an
// answer is repeated after a growing pause.
import { limits } from '@trialog/contract/limits.ts';
import { pauseAfter } from './event-stream.ts';
import { isRefused } from './problem.ts';

interface PollOptions {
  /** True when there may be more to fetch at once. */
  readonly fetchChanges: () => Promise<boolean>;
  /** Calls `onChange` after every event; returns how to unsubscribe. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Whether there is anything yet that changes could be merged into. */
  readonly isReady?: () => boolean;
}

export interface Poller {
  now(): void;
  /** Fetches the changes that were reported before it was ready, if there were any. */
  ready(): void;
  stop(): void;
}

export function startPolling({ fetchChanges, subscribe, isReady = () => true }: PollOptions): Poller {
  let stopped = false;
  let running = false;
  let again = false;
  let failures = 0;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  const tried = async (): Promise<boolean> => {
    clearTimeout(nextTry);
    try {
      const more = await fetchChanges();
      failures = 0;
      return more;
    } catch (error) {
      // After a refusal the next poll is soon enough.
      if (stopped || isRefused(error)) return false;
      failures += 1;
      nextTry = setTimeout(pollSoon, pauseAfter(failures, Math.random()));
      return false;
    }
  };
  const now = async () => {
    again = true;
    if (running || stopped) return;
    running = true;
    // An event during a request may belong to a change after its answer; events before there is a wall wait.
    while (again && !stopped && isReady()) {
      again = false;
      again = (await tried()) || again;
    }
    running = false;
  };
  const pollSoon = () => void now();
  const whenSeen = () => document.visibilityState === 'visible' && pollSoon();
  const stopFollowing = subscribe(pollSoon);
  const poll = setInterval(pollSoon, limits.wallPollingMs);
  document.addEventListener('visibilitychange', whenSeen);
  window.addEventListener('online', pollSoon);
  return {
    now: pollSoon,
    ready() {
      if (again) pollSoon();
    },
    stop() {
      stopped = true;
      stopFollowing();
      clearInterval(poll);
      clearTimeout(nextTry);
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('online', pollSoon);
    },
  };
}
