// Whether a round is still open, by the server's clock: soon over, or over, while somebody fills it in.
import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/server-clock.ts';

export type Closing = 'open' | 'soon' | 'over';

const SOON_MS = 15 * 60_000;
const LOOK_MS = 5_000;

export function closingAt(expireTime: string | undefined, now: number): Closing {
  if (expireTime === undefined) return 'open';
  const left = Date.parse(expireTime) - now;
  return left <= 0 ? 'over' : left <= SOON_MS ? 'soon' : 'open';
}

export function useClosing(expireTime: string | undefined): Closing {
  const [closing, setClosing] = useState(() => closingAt(expireTime, serverNow()));
  useEffect(() => {
    const look = () => setClosing(closingAt(expireTime, serverNow()));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [expireTime]);
  return closing;
}
