// `npm test`: runs every check and every test, goes on after a failure, and ends with what failed and one line over all.
// `npm test -- --only unit,journeys` runs the named sections alone.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { hasSmallDisks } from '../server/test/proofs/small-disk.ts';
import { buildWeb } from './build-web.ts';
import { checkBoundaries } from './check-boundaries.ts';
import { checkClock } from './check-clock.ts';
import { checkDocs } from './check-docs.ts';
import { checkExports } from './check-exports.ts';
import { checkLockFile } from './check-lock.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkNames } from './check-names.ts';
import { checkRepeats } from './check-repeats.ts';
import { checkStyles } from './check-styles.ts';
import { type FailedTest, failedJourneys, failedUnits, recap } from './failed-tests.ts';
import { browsersOfJourneys, onPath } from './find-browser.ts';
import { findFfmpeg } from './find-ffmpeg.ts';
import { trySample } from './mutants/prove.ts';
import { fromRoot } from './paths.ts';
import { run } from './run.ts';
import { type Count, playwrightCount, sum, vitestCount } from './test-counts.ts';
import { checkTrace } from './trace.ts';

interface Section {
  key: string;
  title: string;
  run: () => Promise<Count>;
}

const one = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

async function tool(command: string, ...args: string[]): Promise<Count> {
  const { code, output } = await run(command, args);
  if (code !== 0) console.log(output.trimEnd());
  return one(code === 0);
}

function findings(list: string[]): Count {
  for (const finding of list) console.log(finding);
  return one(list.length === 0);
}

/** Named at the end, since they are far above by then. */
const failedTests: FailedTest[] = [];

const reports = fromRoot('.test');

/** Where a runner shall write its report; an old one is removed, so that it cannot be taken for the new. */
function reportFile(name: string): string {
  const file = fromRoot('.test', name);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

const readReport = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

async function unit(): Promise<Count> {
  if ((await findFfmpeg()) === undefined)
    console.log('SKIPPED: the tests of ffmpeg, which is not installed.');
  if (onPath(['promtool']) === undefined)
    console.log('SKIPPED: the test of alerts by promtool, which is not installed.');
  if (!hasSmallDisks) console.log('SKIPPED: the tests of a full disk, since none can be mounted here.');
  const file = reportFile('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run('vitest', ['run', ...reporters], { show: true });
  const report = readReport(file);
  failedTests.push(...failedUnits(report));
  return vitestCount(report, code);
}

async function journeys(): Promise<Count> {
  const browsers = await browsersOfJourneys();
  console.log(`browser: ${browsers.CHROMIUM_PATH}, for most journeys: ${browsers.HEADLESS_SHELL_PATH}`);
  const file = reportFile('journeys.json');
  const { code } = await run(
    'playwright',
    ['test', '-c', 'journeys/playwright.config.ts', '--reporter=list,json'],
    {
      show: true,
      env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const report = readReport(file);
  failedTests.push(...failedJourneys(report));
  return playwrightCount(report, code);
}

const sections: Section[] = [
  {
    key: 'format',
    title: 'Format and lint',
    run: () => tool('biome', 'ci', '--error-on-warnings', '--colors=off'),
  },
  {
    key: 'types',
    title: 'Types',
    run: async () => sum([await tool('tsc', '-p', '.'), await tool('tsc', '-p', 'web')]),
  },
  {
    key: 'boundaries',
    title: 'Boundaries',
    run: async () =>
      findings([
        ...checkBoundaries().findings,
        ...checkClock(),
        ...checkExports(),
        ...checkMigrations(),
        ...checkNames(),
        ...checkRepeats(),
        ...checkStyles(),
      ]),
  },
  { key: 'docs', title: 'Documents', run: async () => findings(checkDocs().findings) },
  { key: 'lock', title: 'Lock file', run: async () => findings(checkLockFile()) },
  { key: 'trace', title: 'Traceability', run: async () => findings(checkTrace()) },
  {
    key: 'web',
    title: 'Build of the web',
    run: async () => {
      const result = await buildWeb();
      console.log(result === 'absent' ? 'web/vite.config.ts is missing' : result);
      return one(result !== 'absent');
    },
  },
  { key: 'unit', title: 'Unit, API and proofs', run: unit },
  { key: 'journeys', title: 'Browser journeys', run: journeys },
  {
    key: 'mutants',
    title: 'Ten mutants, which some test must notice',
    run: async () => {
      const { killed, faults } = await trySample();
      failedTests.push(...faults.map((fault) => ({ name: 'mutant', reason: fault })));
      return { passed: killed, failed: faults.length };
    },
  },
];

function chosenSections(args: string[]): Section[] {
  if (args.length === 0) return sections;
  const names = (args[0] === '--only' && args.length === 2 ? args[1] : undefined)?.split(',') ?? [];
  const chosen = sections.filter(({ key }) => names.includes(key));
  if (chosen.length === 0 || chosen.length !== names.length)
    throw new Error(`npm test [-- --only ${sections.map(({ key }) => key).join(',')}]`);
  return chosen;
}

async function runSection(section: Section): Promise<Count> {
  console.log(`\n== ${section.title}`);
  const start = performance.now();
  const count = await section.run().catch((error): Count => {
    console.log(error instanceof Error ? error.message : error);
    return one(false);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${count.failed === 0 ? 'ok' : 'FAILED'}: ${section.title}, ${seconds} s`);
  return count;
}

try {
  const counts: Count[] = [];
  const failed: string[] = [];
  for (const section of chosenSections(process.argv.slice(2))) {
    const count = await runSection(section);
    counts.push(count);
    if (count.failed > 0) failed.push(section.key);
  }
  const total = sum(counts);
  if (failedTests.length > 0) console.log(`\n${recap(failedTests)}`);
  if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
