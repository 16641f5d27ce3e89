// How much of a recording has been captured, beside the clock.
import { describe, expect, it } from 'vitest';
import {
  beginProgress,
  type CaptureEvent,
  type CaptureProgress,
  isBehind,
  nextProgress,
} from './capture-progress.ts';

const tick = (now: number): CaptureEvent => ({ kind: 'tick', now });
const captured = (now: number, elapsedMs: number, completeMs = elapsedMs): CaptureEvent => ({
  kind: 'captured',
  now,
  elapsedMs,
  completeMs,
});
/** The recorder was ready at 1,000. */
const after = (...events: CaptureEvent[]): CaptureProgress =>
  events.reduce(nextProgress, beginProgress(1_000));

describe('what was captured', () => {
  it('is as long as the recording is, whatever the clock says', () => {
    expect(after(tick(7_000)).elapsedMs).toBe(0);
    expect(after(captured(1_200, 100), tick(7_000)).elapsedMs).toBe(100);
    expect(after(captured(1_200, 100), captured(7_000, 900)).elapsedMs).toBe(900);
  });

  it('is behind once nothing has come for two seconds, at two looks, and no longer when it has caught up', () => {
    const begun = [captured(1_100, 100), captured(2_000, 1_000)];
    expect(isBehind(after(...begun, tick(3_900), tick(3_999)))).toBe(false);
    expect(isBehind(after(...begun, tick(4_000)))).toBe(false);
    const late = after(...begun, tick(4_000), tick(4_500));
    expect(isBehind(late)).toBe(true);
    expect(isBehind(nextProgress(late, captured(4_600, 3_500)))).toBe(false);
  });

  it('is behind where it comes, but more slowly than time goes by', () => {
    const slow = Array.from({ length: 60 }, (_, index) => 1_100 + index * 100).flatMap((now) => [
      captured(now, 100 + (now - 1_100) / 6),
      tick(now),
    ]);
    expect(isBehind(after(...slow))).toBe(true);
    expect(after(...slow).elapsedMs).toBeLessThan(1_200);
  });

  it('stays behind where something was lost in between, although all comes again', () => {
    const lost = [captured(1_100, 100), captured(6_100, 200), tick(6_500), tick(7_000)];
    expect(isBehind(after(...lost, captured(8_000, 2_100), tick(8_000)))).toBe(true);
  });

  it('is not behind where the device only began late, though it is until then', () => {
    const waiting = after(tick(3_000), tick(3_500));
    expect(isBehind(waiting)).toBe(true);
    const begun = nextProgress(waiting, captured(3_600, 100));
    expect(isBehind(begun)).toBe(false);
    expect(isBehind([tick(4_000), captured(4_100, 600), tick(4_500)].reduce(nextProgress, begun))).toBe(
      false,
    );
  });

  it('is not behind where the page was busy itself, and is told afterwards', () => {
    const busy = [captured(1_100, 100), tick(6_000), captured(6_001, 4_900), tick(6_500), tick(7_000)];
    expect(isBehind(after(...busy))).toBe(false);
    // The first of it came late: it had begun earlier than it seemed.
    const lateFirst = [captured(5_000, 100), captured(5_001, 3_900), tick(7_200), tick(7_700)];
    expect(isBehind(after(...lateFirst))).toBe(true);
  });

  it('of a video is behind where pictures or sound are missing, and as long as the longer of them', () => {
    const video = after(captured(1_100, 100), captured(5_000, 4_000, 1_000), tick(5_100), tick(5_600));
    expect(video.elapsedMs).toBe(4_000);
    expect(isBehind(video)).toBe(true);
  });

  it('is the same where nothing has changed: nothing is drawn again', () => {
    const calm = after(captured(1_100, 100));
    expect(nextProgress(calm, tick(1_600))).toBe(calm);
    const behind = after(captured(1_100, 100), tick(4_000), tick(4_500));
    expect(nextProgress(behind, tick(5_000))).toBe(behind);
  });
});
