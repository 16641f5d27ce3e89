// A run that broke off, ran nothing or could not load a file must never look like a success.
import { describe, expect, it } from 'vitest';
import { playwrightCount, sum, vitestCount } from './test-counts.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});
const stats = (expected: number, unexpected = 0, flaky = 0) => ({
  stats: { expected, unexpected, flaky },
  errors: [],
});

describe('counting unit tests', () => {
  it('counts what passed and what failed, and not what was skipped', () => {
    const testResults = [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed')];
    expect(vitestCount({ testResults }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(vitestCount({ testResults: [file('passed', 'passed'), file('failed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('counts a bad exit code without a failed test as a failure', () => {
    expect(vitestCount({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('counts an empty run and a missing report as a failure', () => {
    expect(vitestCount({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(vitestCount({ testResults: [file('passed', 'skipped')] }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(vitestCount(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('counting journeys', () => {
  it('counts what passed and what failed', () => {
    expect(playwrightCount(stats(4, 1), 1)).toEqual({ passed: 4, failed: 1 });
    expect(playwrightCount(stats(4), 0)).toEqual({ passed: 4, failed: 0 });
  });

  it('counts a journey that passed only when repeated as a failure, as one that failed twice', () => {
    expect(playwrightCount(stats(4, 1, 2), 1)).toEqual({ passed: 4, failed: 3 });
    expect(playwrightCount(stats(4, 0, 1), 0)).toEqual({ passed: 4, failed: 1 });
  });

  it('counts an error outside of the tests, an empty run and a missing report as a failure', () => {
    expect(playwrightCount({ ...stats(4), errors: [{}] }, 1)).toEqual({ passed: 4, failed: 1 });
    expect(playwrightCount(stats(0), 0)).toEqual({ passed: 0, failed: 1 });
    expect(playwrightCount(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

it('adds up', () => {
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6 });
});
