// When a search is applied.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPause } from './after-pause.ts';

describe('the search of a data table', { tags: ['R2.92', 'R9.5'] }, () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is applied once, 200 ms after the last keystroke', () => {
    const applied: string[] = [];
    const type = afterPause((text) => applied.push(text));
    type('a');
    vi.advanceTimersByTime(199);
    type('an');
    vi.advanceTimersByTime(199);
    expect(applied).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(applied).toEqual(['an']);
    vi.advanceTimersByTime(1_000);
    expect(applied).toEqual(['an']);
  });

  it('is not applied after the table has gone', () => {
    const applied: string[] = [];
    const type = afterPause((text) => applied.push(text));
    type('a');
    type.cancel();
    vi.advanceTimersByTime(1_000);
    expect(applied).toEqual([]);
  });
});
