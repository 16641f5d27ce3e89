// The sizes of a video and of its thumbnail.
import { describe, expect, it } from 'vitest';
import { thumbnailSecond, thumbnailSize, videoSize } from './frame-size.ts';

describe('a video', () => {
  it('keeps its form, upright or across, and is at most 720p', () => {
    expect(videoSize({ width: 1280, height: 720 })).toEqual({ width: 1280, height: 720 });
    expect(videoSize({ width: 720, height: 1280 })).toEqual({ width: 720, height: 1280 });
    expect(videoSize({ width: 1080, height: 1920 })).toEqual({ width: 720, height: 1280 });
    expect(videoSize({ width: 3840, height: 2160 })).toEqual({ width: 1280, height: 720 });
  });

  it('has even sides and is never blown up', () => {
    expect(videoSize({ width: 641, height: 479 })).toEqual({ width: 642, height: 480 });
    expect(videoSize({ width: 320, height: 240 })).toEqual({ width: 320, height: 240 });
  });
});

describe('its thumbnail', () => {
  it('is half as wide as the video, or 90 % of the window, whichever is smaller', { tags: ['R9.12'] }, () => {
    expect(thumbnailSize({ width: 1280, height: 720 }, 1440)).toEqual({ width: 640, height: 360 });
    expect(thumbnailSize({ width: 1280, height: 720 }, 400)).toEqual({ width: 360, height: 202 });
    expect(thumbnailSize({ width: 720, height: 1280 }, 390)).toEqual({ width: 351, height: 624 });
    expect(thumbnailSize({ width: 1, height: 1 }, 390)).toEqual({ width: 1, height: 1 });
  });

  it('is taken at one second, or at the end of a shorter video', { tags: ['R9.11'] }, () => {
    expect(thumbnailSecond(30)).toBe(1);
    expect(thumbnailSecond(0.55)).toBeCloseTo(0.5);
    expect(thumbnailSecond(0)).toBe(0);
  });
});
