// How large a video and its thumbnail are.
import { limits } from '@trialog/contract/limits.ts';

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

const LONGER_SIDE = 1280;

/** At most 720p, upright as it was taken; H.264 wants even sides. */
export function videoSize({ width, height }: FrameSize): FrameSize {
  const factor = Math.min(1, LONGER_SIDE / Math.max(width, height));
  const even = (side: number) => Math.max(2, 2 * Math.round((side * factor) / 2));
  return { width: even(width), height: even(height) };
}

/** At most half as wide as the video and 90 % as wide as the window (SPEC 9). */
export function thumbnailSize({ width, height }: FrameSize, windowWidth: number): FrameSize {
  const widest = Math.min(
    width * limits.videoThumbnailOfOriginalWidth,
    windowWidth * limits.videoThumbnailOfWindowWidth,
  );
  const whole = (side: number) => Math.max(1, Math.floor(side));
  return { width: whole(widest), height: whole((widest * height) / width) };
}

/** One second after the beginning; a shorter video gives its last picture. */
export const thumbnailSecond = (duration: number): number =>
  Math.max(0, Math.min(limits.videoThumbnailAtSecond, duration - 0.05));
