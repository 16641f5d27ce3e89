// Where in a recording someone wants to be: by key, or by where a finger or the mouse points. All in seconds.

const STEP = 1;
const LEAP = 10;

const within = (position: number, duration: number): number => Math.max(0, Math.min(duration, position));

/** Nothing for keys that mean nothing on a slider. */
export function positionByKey(key: string, position: number, duration: number): number | undefined {
  const by: Record<string, number> = {
    ArrowRight: STEP,
    ArrowUp: STEP,
    ArrowLeft: -STEP,
    ArrowDown: -STEP,
    PageUp: LEAP,
    PageDown: -LEAP,
    Home: -duration,
    End: duration,
  };
  const change = by[key];
  return change === undefined ? undefined : within(position + change, duration);
}

export const positionAt = (x: number, track: { left: number; width: number }, duration: number): number =>
  track.width === 0 ? 0 : within(((x - track.left) / track.width) * duration, duration);
