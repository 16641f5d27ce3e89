// When to ask for what changed: whenever something is heard, every two minutes whatever is heard (SPEC 4), and when the
// person or the line comes back. One question at a time; what is heard during one is asked about after it. A question
// that nobody answered is put again, later and later.
import { limits } from '@trialog/contract/limits.ts';
import { pauseAfter } from './event-stream.ts';
import { isRefused } from './problem.ts';

interface PollOptions {
  /** Asks; true when there may be more to ask for at once. */
  readonly fetchChanges: () => Promise<boolean>;
  /** Hears of changes; gives back how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Whether there is anything yet that a change could be brought into; always, unless told. */
  readonly isReady?: () => boolean;
}

export interface Poller {
  now(): void;
  /** It is there now: asks about what was heard before, if anything was. */
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
    // What is heard during a call may have happened after it was answered; what is heard before there is a wall waits.
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
