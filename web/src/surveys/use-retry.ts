// Tries something at once, again every so often, and whenever the connection is back.
import { useEffect } from 'react';
import { onConnectionChange } from '../platform/connection.ts';

/** `attempt` must stay the same function while it is to be tried; nothing is tried without one. */
export function useRetry(attempt: (() => Promise<void>) | undefined, everyMs: number): void {
  useEffect(() => {
    if (attempt === undefined) return;
    const now = () => void attempt();
    now();
    const timer = setInterval(now, everyMs);
    const unsubscribe = onConnectionChange(() => navigator.onLine && now());
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [attempt, everyMs]);
}
