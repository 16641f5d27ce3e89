// The failed tests of a run by name, each with the first lines of its reason: what whoever sees only the end of a long
// output needs.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.ts';

export interface FailedTest {
  name: string;
  reason: string;
  /** What the test left for whoever looks into it, a line each. */
  notes?: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface Fault {
  message?: string;
  stack?: string;
}

interface Attachment {
  name: string;
  contentType: string;
  /** In base64. */
  body?: string;
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: {
    title: string;
    line: number;
    tests: {
      status: string;
      results: { status: string; errors?: Fault[]; attachments?: Attachment[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  suites: Suite[];
  errors: Fault[];
}

export function failedUnits(report: VitestReport | undefined): FailedTest[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded, or whose hook failed, may have no failed test of its own.
    if (status === 'failed' && failed.length === 0) return [{ name: file, reason: message ?? '' }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} > ${fullName}`,
      reason: failureMessages?.join('\n') ?? '',
    }));
  });
}

/** Texts that a journey left for this purpose; pictures stay where they are. */
const textOf = ({ name, contentType, body }: Attachment): string[] =>
  contentType === 'text/plain' && body !== undefined
    ? [`${name}:`, ...Buffer.from(body, 'base64').toString().split('\n')]
    : [];

const wordsOf = ({ stack, message }: Fault): string => stack ?? message ?? '';

/** A journey that passed only when it was repeated has failed. */
export function failedJourneys(report: PlaywrightReport | undefined): FailedTest[] {
  const under = (suite: Suite, above: string[]): FailedTest[] => {
    const path = [...above, suite.title];
    const own = (suite.specs ?? []).flatMap(({ title, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => {
          const failed = results.find(({ errors }) => errors?.length);
          const words = failed?.errors?.map(wordsOf) ?? [];
          const notes = failed?.attachments?.flatMap(textOf) ?? [];
          const [file = '', ...titles] = [...path, title];
          return {
            name: `journeys/${[`${file}:${line}`, ...titles].join(' > ')}`,
            reason: [...(status === 'flaky' ? ['Flaky: passed when it was repeated.'] : []), ...words].join(
              '\n',
            ),
            ...(notes.length > 0 ? { notes } : {}),
          };
        }),
    );
    return [...own, ...(suite.suites ?? []).flatMap((one) => under(one, path))];
  };
  const outside = (report?.errors ?? []).map((error) => ({ name: 'journeys', reason: wordsOf(error) }));
  return [...(report?.suites ?? []).flatMap((suite) => under(suite, [])), ...outside];
}

const MOST_TESTS = 20;
const MOST_LINES = 12;
const WIDEST = 240;

/** Of a stack only our own lines help. */
const isForeign = (line: string): boolean => /^\s+at .*(?:node_modules|node:internal|<anonymous>)/.test(line);

function firstLines(reason: string): string[] {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !isForeign(line));
  const shown = lines
    .slice(0, MOST_LINES)
    .map((line) => (line.length > WIDEST ? `${line.slice(0, WIDEST)} …` : line));
  return lines.length > MOST_LINES ? [...shown, '…'] : shown;
}

/** What is printed at the end; nothing where nothing failed. */
export function recap(failed: readonly FailedTest[]): string {
  if (failed.length === 0) return '';
  const shown = failed
    .slice(0, MOST_TESTS)
    .flatMap(({ name, reason, notes = [] }) => [
      `FAILED ${stripVTControlCharacters(name)}`,
      ...[...firstLines(reason), ...notes].map((line) => `    ${line}`),
    ]);
  const more = failed.length - MOST_TESTS;
  return ['== Failed tests', ...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
