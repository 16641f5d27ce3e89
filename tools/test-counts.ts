// Turns the reports of the test runners into two numbers, never counting a run that broke off as a success.

export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A runner that ran nothing, or that failed without a failed test, counts as one failure. */
const settled = (count: Count, exitCode: number): Count => {
  const missing = count.failed === 0 && (exitCode !== 0 || count.passed === 0);
  return missing ? { ...count, failed: 1 } : count;
};

export function vitestCount(report: VitestReport | undefined, exitCode: number): Count {
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const failedIn = (list: { status: string }[]): number =>
    list.filter(({ status }) => status === 'failed').length;
  // A file that could not be loaded, or whose hook failed, may have no failed test of its own.
  const broken = files.filter((file) => file.status === 'failed' && failedIn(file.assertionResults) === 0);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return settled({ passed, failed: failedIn(tests) + broken.length }, exitCode);
}

/** A journey that passed only when it was repeated, which the runner calls flaky, has failed. */
export function playwrightCount(report: PlaywrightReport | undefined, exitCode: number): Count {
  if (report === undefined) return settled({ passed: 0, failed: 0 }, exitCode);
  const { expected, unexpected, flaky } = report.stats;
  return settled({ passed: expected, failed: unexpected + flaky + report.errors.length }, exitCode);
}

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});
