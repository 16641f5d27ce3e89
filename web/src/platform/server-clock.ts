// The server's time, taken from its answers: the device's own clock may be hours off.

let ahead = 0;

/** The Date header of an answer that has just arrived. */
export function syncServerClock(date: string | null, now = Date.now()): void {
  const serverTime = Date.parse(date ?? '');
  if (!Number.isNaN(serverTime)) ahead = serverTime - now;
}

export const serverNow = (now = Date.now()): number => now + ahead;
