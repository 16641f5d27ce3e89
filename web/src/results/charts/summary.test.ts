// The figures of the sentences above the charts.
import { describe, expect, it } from 'vitest';
import { mostFrequent, summaryOfPoints, timesOfOptions } from './summary.ts';

describe('the summary of a chart', () => {
  it('of numbers has the lowest, the highest and the last', () => {
    const points = [4, 9, 2, 5].map((value, at) => ({ at, value }));
    expect(summaryOfPoints(points)).toEqual({ count: 4, lowest: 2, highest: 9, last: 5 });
    expect(summaryOfPoints([])).toBeUndefined();
  });

  it('of choices keeps the order of the question and adds what older versions offered', () => {
    const answers = [
      { date: '2026-01-01T08:00:00Z', answers: ['Arms', 'Head'] },
      { date: '2026-01-02T08:00:00Z', answers: ['Head'] },
    ];
    const options = timesOfOptions(['Head', 'Belly'], answers);
    expect(options.map(({ label, times }) => [label, times.length])).toEqual([
      ['Head', 2],
      ['Belly', 0],
      ['Arms', 1],
    ]);
    expect(mostFrequent(options, ({ times }) => times.length)?.label).toBe('Head');
    expect(mostFrequent([], () => 1)).toBeUndefined();
    expect(mostFrequent(['never'], () => 0)).toBeUndefined();
  });
});
