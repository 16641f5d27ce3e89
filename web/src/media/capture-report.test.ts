// How often a worker reports what it has.
import { expect, it } from 'vitest';
import { type Captured, captureReporter, isReport } from './capture-report.ts';

it('reports each tenth of a second once, of whichever comes', () => {
  const reports: Captured[] = [];
  const report = captureReporter((each) => reports.push(each));
  for (let ms = 20; ms <= 240; ms += 20) report(ms, 0);
  report(240, 130);
  expect(reports.map(({ elapsedMs, completeMs }) => [elapsedMs, completeMs])).toEqual([
    [20, 0],
    [100, 0],
    [200, 0],
    [240, 130],
  ]);
  expect(reports.every(isReport)).toBe(true);
});

it('is none of a worker’s answers', () => {
  for (const answer of [null, undefined, 'file', { kind: 'finished' }, { wav: new ArrayBuffer(0) }])
    expect(isReport(answer)).toBe(false);
});
