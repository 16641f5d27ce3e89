// The end of a failed run says which tests failed and why, and stays short however many they are.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedJourneys, failedUnits, recap } from './failed-tests.ts';
import { root } from './paths.ts';

describe('the failed tests of a report', () => {
  it('of units are named with their file, and so is a file that could not be run', () => {
    const testResults = [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'one works', failureMessages: [] },
          { status: 'failed', fullName: 'two works', failureMessages: ['Error: no\n    at a.test.ts:3'] },
          { status: 'skipped', fullName: 'three works' },
        ],
      },
      { name: join(root, 'b/c.test.ts'), status: 'failed', message: 'Cannot find d', assertionResults: [] },
      { name: join(root, 'e.test.ts'), status: 'passed', assertionResults: [] },
    ];
    expect(failedUnits({ testResults })).toEqual([
      { name: 'a.test.ts > two works', reason: 'Error: no\n    at a.test.ts:3' },
      { name: 'b/c.test.ts', reason: 'Cannot find d' },
    ]);
    expect(failedUnits(undefined)).toEqual([]);
  });

  it('of journeys are those that failed, and those that passed when they were repeated', () => {
    const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
      title,
      line: 7,
      tests: [
        {
          status,
          results: messages.map((message) => ({ status: '', errors: message ? [{ message }] : [] })),
        },
      ],
    });
    const suites = [
      {
        title: 'wall.spec.ts',
        specs: [spec('is well', 'expected', undefined), spec('is not', 'unexpected', 'late', 'late again')],
        suites: [{ title: 'a reply', specs: [spec('is shaky', 'flaky', 'once', undefined)] }],
      },
    ];
    expect(failedJourneys({ suites, errors: [{ message: 'No browser' }] })).toEqual([
      { name: 'journeys/wall.spec.ts:7 > is not', reason: 'late' },
      {
        name: 'journeys/wall.spec.ts:7 > a reply > is shaky',
        reason: 'Flaky: passed when it was repeated.\nonce',
      },
      { name: 'journeys', reason: 'No browser' },
    ]);
    expect(failedJourneys(undefined)).toEqual([]);
  });

  it('of journeys come with the texts that they left, and without their pictures', () => {
    const body = Buffer.from('GET /api 503\nGET /files 404').toString('base64');
    const attachments = [
      { name: 'screenshot', contentType: 'image/png', body },
      { name: 'last calls', contentType: 'text/plain', body },
    ];
    const result = { status: 'failed', errors: [{ message: 'late' }], attachments };
    const specs = [{ title: 'is not', line: 7, tests: [{ status: 'unexpected', results: [result] }] }];
    const failed = failedJourneys({ suites: [{ title: 'wall.spec.ts', specs }], errors: [] });
    expect(failed[0]?.notes).toEqual(['last calls:', 'GET /api 503', 'GET /files 404']);
    expect(recap(failed)).toMatch(/late\n {4}last calls:\n {4}GET \/api 503\n {4}GET \/files 404$/);
  });
});

describe('the recap', () => {
  it('is empty where nothing failed', () => {
    expect(recap([])).toBe('');
  });

  it('names each test, with its reason in plain text and where it is of ours', () => {
    const stack =
      '    at a.ts:3\n    at run (file:///x/node_modules/y.js:1:2)\n    at new Promise (<anonymous>)\n';
    const colourful = `\u001b[31mError\u001b[39m: no\n\n${stack}`;
    expect(recap([{ name: 'a works', reason: colourful }])).toBe(
      '== Failed tests\nFAILED a works\n    Error: no\n        at a.ts:3',
    );
  });

  it('holds 20 tests with 12 lines each, and says what it leaves out', () => {
    const reason = Array.from({ length: 40 }, (_, line) => `line ${line} ${'x'.repeat(500)}`).join('\n');
    const lines = recap(
      Array.from({ length: 23 }, (_, number) => ({ name: `test ${number}`, reason })),
    ).split('\n');
    expect(lines.filter((line) => line.startsWith('FAILED'))).toHaveLength(20);
    expect(lines).toHaveLength(1 + 20 * (1 + 12 + 1) + 1);
    expect(lines.at(-1)).toBe('… and 3 more');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(260);
  });
});
