// The mutants themselves: each can be put in where it says, and some test names it; and what is made of reports.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot, root } from '../paths.ts';
import { catalogue } from './catalogue.ts';
import { chooseTests, readTests } from './choose-tests.ts';
import { withoutMutant } from './completeness.ts';
import { type Mutant, mutate } from './mutant.ts';
import { sampleOf } from './prove.ts';
import { readPlaywright, readVitest } from './run-tests.ts';

const tests = readTests(root);

const migrations = readdirSync(fromRoot('server/migrations'))
  .toSorted()
  .map((name) => ({ name, sql: readFileSync(fromRoot(`server/migrations/${name}`), 'utf8') }));

const definition = /CREATE (?:OR REPLACE )?FUNCTION (\w+)[\s\S]*?AS \$\$([\s\S]*?)\$\$/g;
const definedFunctions = (sql: string): string[] =>
  [...sql.matchAll(definition)].map(([, name]) => name as string);
/** The function whose body holds these words; nothing where they stand outside of one. */
const functionAround = (sql: string, words: string): string | undefined =>
  [...sql.matchAll(definition)].find(([, , body]) => body?.includes(words))?.[1];

describe('the catalogue', () => {
  it('breaks something else with each of its mutants', () => {
    const names = catalogue.map(({ breaks }) => breaks);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has a place in the sources for each', () => {
    const faults = catalogue.flatMap((mutant) => {
      try {
        mutate(readFileSync(fromRoot(mutant.file), 'utf8'), mutant);
        return [];
      } catch (error) {
        return [error instanceof Error ? error.message : error];
      }
    });
    expect(faults).toEqual([]);
  });

  it('breaks a function of the database where it was last defined', () => {
    const faults = catalogue.flatMap(({ file, old, breaks }) => {
      if (!file.includes('/migrations/')) return [];
      const broken = functionAround(readFileSync(fromRoot(file), 'utf8'), old);
      const last = migrations.findLast((migration) => definedFunctions(migration.sql).includes(broken ?? ''));
      return broken === undefined || file.endsWith(last?.name ?? '')
        ? []
        : [`${breaks}: ${broken} is defined again in ${last?.name}`];
    });
    expect(faults).toEqual([]);
  });

  it('has a test that names each', () => {
    const unnamed = catalogue.filter((mutant) => chooseTests(mutant, tests).length === 0);
    expect(unnamed.map(({ ids, breaks }) => `${ids.join(' ')} ${breaks}`)).toEqual([]);
  });

  it('has one for each row, limit, shared rule, address and text', () => {
    expect(withoutMutant(catalogue)).toEqual([]);
  });

  it('would ask for one that is missing', () => {
    const without = (breaks: string) => catalogue.filter((mutant) => !mutant.breaks.startsWith(breaks));
    expect(withoutMutant(without('alerts.count: '))).toEqual([
      'contract/src/access/rows/alerts.ts: alerts.count',
    ]);
    expect(withoutMutant(without('the limit sheetRows'))).toEqual(['contract/src/limits.ts: sheetRows']);
    expect(withoutMutant(without('two digits are a number'))).toEqual([]);
    const numbers = catalogue.filter(({ file }) => !file.endsWith('/phone-number.ts'));
    expect(withoutMutant(numbers)).toEqual(['contract/src/rules/phone-number.ts: isPhoneNumber']);
    expect(withoutMutant(without('the page at /help '))).toEqual(['web/src/app/paths.ts: /help']);
    expect(withoutMutant(without('the text PatientListMissing'))).toEqual(['PatientListMissing']);
  });

  it('gives the same sample of ten for the same sources, and others for others', () => {
    const sample = sampleOf(catalogue, tests, 'one');
    expect(sample).toHaveLength(10);
    expect(sampleOf(catalogue, tests, 'one')).toEqual(sample);
    expect(sampleOf(catalogue, tests, 'two')).not.toEqual(sample);
  });
});

describe('a mutant', () => {
  const at = (parts: Partial<Mutant>): Mutant => ({
    breaks: 'a',
    ids: [],
    file: 'f',
    old: 'b',
    new: 'x',
    ...parts,
  });

  it('replaces one place', () => {
    expect(mutate('a b c', at({}))).toBe('a x c');
    expect(mutate('b one b two b', at({ after: 'one' }))).toBe('b one x two b');
    expect(mutate('a b c', at({ new: '$&' }))).toBe('a $& c');
  });

  it.each([
    ['is not there', at({}), 'a c'],
    ['is there twice', at({}), 'b b'],
    ['has no mark', at({ after: 'one' }), 'a b'],
    ['has two marks', at({ after: 'one' }), 'one one b'],
    ['is not behind its mark', at({ after: 'one' }), 'b one'],
    ['would not change', at({ new: 'b' }), 'a b'],
  ])('is an error where its place %s', (_why, mutant, text) => {
    expect(() => mutate(text, mutant)).toThrow('f: "a"');
  });
});

describe('the tests of a mutant', () => {
  const named = (file: string, name: string, ids: string[] = []) => ({
    file,
    name,
    ids,
    runs: true,
    isFull: false,
  });
  const some = [
    named('contract/src/a.test.ts', 'a', ['R1.2']),
    named('contract/src/b.test.ts', 'b', ['R1.20']),
    named('server/test/c.test.ts', 'c', ['R1.2']),
    named('web/src/d.test.ts', 'the row of %s'),
    named('journeys/e.spec.ts', 'e', ['R1.2', 'R1.3']),
  ];
  const filesOf = (parts: Partial<Mutant>) =>
    chooseTests({ breaks: 'a', ids: ['R1.2'], file: '', old: '', new: '', ...parts }, some).map(
      ({ files }) => files,
    );

  it('are those that name its id and that it can reach, the cheapest first', () => {
    const [unit, server, journey] = [
      ['contract/src/a.test.ts'],
      ['server/test/c.test.ts'],
      ['journeys/e.spec.ts'],
    ];
    expect(filesOf({ file: 'contract/src/x.ts' })).toEqual([unit, server, journey]);
    expect(filesOf({ file: 'server/src/x.ts' })).toEqual([server, journey]);
    expect(filesOf({ file: 'web/src/x.ts' })).toEqual([journey]);
    expect(filesOf({ file: 'contract/src/x.ts', only: ['server'] })).toEqual([server]);
    expect(filesOf({ file: 'contract/src/x.ts', ids: [], tests: ['the row of'] })).toEqual([
      ['web/src/d.test.ts'],
    ]);
  });

  it('are asked for by their names, whatever the code puts into these', () => {
    const one = (id: string, name: string) => named('contract/src/a.test.ts', name, [id]);
    const those = [
      one('R1.2', 'a (1)'),
      one('R1.20', 'a'),
      one('R1.2', `b of ${'$'}{many}`),
      one('R1.2', '%s is $so'),
    ];
    const mutant: Mutant = { breaks: 'a', ids: ['R1.2'], file: 'contract/x', old: '', new: '' };
    const pattern = new RegExp(chooseTests(mutant, those)[0]?.pattern ?? '');
    const asked = ['a (1)', 'b of three', 'zero is nothing'];
    expect([...asked, 'a', 'b', 'is'].filter((name) => pattern.test(name))).toEqual(asked);
  });
});

describe('a report', () => {
  const file = (status: string, ...statuses: string[]) => ({
    name: 'a.test.ts',
    status,
    message: 'broken',
    assertionResults: statuses.map((one) => ({ status: one, fullName: one })),
  });

  it('of units tells what failed, and what could not be run at all', () => {
    expect(readVitest({ testResults: [file('passed', 'passed', 'skipped')] })).toEqual({ ran: 1 });
    expect(readVitest({ testResults: [file('failed', 'passed', 'failed')] })).toEqual({
      ran: 2,
      failed: 'failed',
    });
    expect(readVitest({ testResults: [file('failed', 'skipped')] })).toMatchObject({
      ran: 0,
      broken: 'a.test.ts: broken',
    });
    expect(readVitest({ testResults: [] })).toEqual({ ran: 0 });
  });

  it('of journeys does the same', () => {
    const suites = (status: string, message = '') => [
      { suites: [{ specs: [{ title: 't', tests: [{ results: [{ status, error: { message } }] }] }] }] },
    ];
    expect(readPlaywright({ suites: suites('passed'), errors: [] })).toEqual({ ran: 1 });
    expect(readPlaywright({ suites: suites('failed'), errors: [] })).toEqual({ ran: 1, failed: 't' });
    expect(readPlaywright({ suites: suites('timedOut'), errors: [] })).toEqual({ ran: 1, failed: 't' });
    expect(
      readPlaywright({ suites: suites('failed', 'Error: The server did not start.'), errors: [] }),
    ).toEqual({
      ran: 0,
      broken: 'Error: The server did not start.',
    });
    expect(readPlaywright({ suites: [], errors: [{ message: 'No tests found' }] })).toEqual({
      ran: 0,
      broken: 'No tests found',
    });
  });
});
