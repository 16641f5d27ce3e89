// How much of a recording has been captured, beside the clock. A recorder shows what will be in the file, and says so where
// something is missing in it.

/** What comes so late has been lost, or will not be heard and seen where it belongs. */
const MOST_BEHIND_MS = 2_000;
/** Between two ticks a page that was busy itself receives what was waiting for it. */
const LATE_TICKS = 2;

export interface CaptureProgress {
  /** When the first of it was captured, by the page's clock; until then, when the recorder was ready. */
  readonly beganAt: number;
  /** How long the recording is. */
  readonly elapsedMs: number;
  /** Up to where it has everything: of a video the shorter one of pictures and sound. */
  readonly completeMs: number;
  /** How many ticks in a row the clock was far ahead of it. */
  readonly lateTicks: number;
}

export type CaptureEvent =
  | { readonly kind: 'tick'; readonly now: number }
  | {
      readonly kind: 'captured';
      readonly now: number;
      readonly elapsedMs: number;
      readonly completeMs: number;
    };

export const beginProgress = (now: number): CaptureProgress => ({
  beganAt: now,
  elapsedMs: 0,
  completeMs: 0,
  lateTicks: 0,
});

/** The clock has gone on, and the recording has not. */
export const isBehind = ({ lateTicks }: CaptureProgress): boolean => lateTicks >= LATE_TICKS;

/** The same one where nothing has changed. */
export function nextProgress(progress: CaptureProgress, event: CaptureEvent): CaptureProgress {
  const next = event.kind === 'captured' ? withCaptured(progress, event) : progress;
  const isLate = event.now - next.beganAt - next.completeMs >= MOST_BEHIND_MS;
  const added = event.kind === 'tick' && !isBehind(next) ? 1 : 0;
  const lateTicks = isLate ? next.lateTicks + added : 0;
  return next === progress && lateTicks === progress.lateTicks ? progress : { ...next, lateTicks };
}

/** A device may begin late, and what it captured may come to the page late: nothing can have begun after it was captured. */
function withCaptured(
  progress: CaptureProgress,
  { now, elapsedMs, completeMs }: Extract<CaptureEvent, { kind: 'captured' }>,
): CaptureProgress {
  const latest = now - elapsedMs;
  const beganAt = progress.elapsedMs === 0 ? latest : Math.min(progress.beganAt, latest);
  return { ...progress, beganAt, elapsedMs, completeMs };
}
