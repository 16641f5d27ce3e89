// Round numbers and dates for the lines of a chart's grid.

/** At most `most` values from `min` to `max`, in steps of 1, 2 or 5 times a power of ten. */
export function valueTicks(min: number, max: number, most = 6): number[] {
  const rough = (max - min) / Math.max(1, most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  // Counted in whole steps, since adding 0.1 ten times does not give 1.
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(digits)),
  );
}

const DAY = 86_400_000;
const STEPS = [1, 2, 7, 14, 28, 56, 91, 182, 364].map((days) => days * DAY);

/** Midnights of this device between two instants, evenly apart, at most `most` of them. */
export function timeTicks(from: number, to: number, most = 6): number[] {
  const step =
    STEPS.find((width) => (to - from) / width <= most) ?? Math.ceil((to - from) / most / DAY) * DAY;
  const days = Math.round(step / DAY);
  const tick = new Date(from);
  tick.setHours(0, 0, 0, 0);
  const ticks: number[] = [];
  while (tick.getTime() <= to) {
    if (tick.getTime() >= from) ticks.push(tick.getTime());
    tick.setDate(tick.getDate() + days);
  }
  return ticks.length > 0 ? ticks : [from];
}
