// Time zones: the one this device is set to, and whether two have the same clock.

export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const DAY = 86_400_000;
const known = new Map<string, boolean>();

/**
 * Whether both clocks show the same on every day of the coming year. Names say nothing about that: Rome and Paris are
 * two zones with one clock, and two clocks that agree today may part in spring.
 */
export function sameClocks(one: string, other: string, now: Date): boolean {
  if (one === other) return true;
  const today = Math.floor(now.getTime() / DAY);
  const pair = `${one} ${other} ${today}`;
  const same = known.get(pair) ?? agree(one, other, today);
  known.set(pair, same);
  return same;
}

function agree(one: string, other: string, today: number): boolean {
  try {
    const [first, second] = [one, other].map(
      (timeZone) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    );
    // Around noon in UTC no clock is being changed.
    for (let day = today; day <= today + 366; day += 1)
      if (first!.format(day * DAY + DAY / 2) !== second!.format(day * DAY + DAY / 2)) return false;
    return true;
  } catch {
    // A zone that this browser does not know.
    return false;
  }
}
