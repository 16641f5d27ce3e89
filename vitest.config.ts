// Which tests `npm test` runs and how: real processes with a real database, so few workers and long limits. The limits are
// for real faults: a slow machine meets none of them, and no test is tried again.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compileCache } from './tools/paths.ts';
import { readRequirements } from './tools/trace.ts';

// What Node made of libraries and of the server's modules is kept, also for threads and processes that tests start.
process.env.NODE_COMPILE_CACHE ??= compileCache;

// Starts one PostgreSQL for the run and leaves a template database that the server's tests clone.
const database = 'server/test/world/global-setup.ts';
const hasDatabase = existsSync(fileURLToPath(new URL(database, import.meta.url)));

/** The requirements that a test may name among its tags, and what `npm run prove` alone runs; any other tag is an error. */
const requirements = readFileSync(new URL('docs/requirements.md', import.meta.url), 'utf8');
const tags = [
  { name: 'full', description: 'Runs in a full proof alone' },
  ...readRequirements(requirements).requirements.map(({ id, statement }) => ({
    name: id,
    description: statement,
  })),
];
/** As in journeys/matrix.ts. A mutant is held against all tests. */
const runsAll = process.env.PROVE === 'full' || process.env.UNITS === 'all';
/** Known to vitest, and not to the types of its configuration. */
const filter = { tagsFilter: runsAll ? [] : ['!full'] };

const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, globalSetup },
});

/** Tests without processes or a database share one process, and libraries are loaded once: most of their time is that. */
const sharing = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, isolate: false, setupFiles: ['web/test/fresh-modules.ts'] },
});

const globalSetup = hasDatabase ? [database] : [];

/** The tests of the server's functions, of the API and most proofs share modules: they hold no state of a test, and each file has a database of its own. */
const api = ['server/{src,test}/**/*.test.ts'];
/**
 * They look at their own process, what it holds open and what it says, or at processes that they start and kill. The demo
 * draws its pictures as SVG, which a process that takes uploads refuses from then on.
 */
const alone = [
  'server/src/media/limited-process.test.ts',
  'server/src/messages/wall/thread-cache.test.ts',
  'server/src/platform/database/cache.test.ts',
  'server/src/platform/embedded-postgres/{attach,start}.test.ts',
  'server/test/demo/**/*.test.ts',
  'server/test/{backup,reachable-by-others,silent-part,start}.test.ts',
  'server/test/proofs/{backup,crash-database,full-disk,lost-worker,processes,s3,silent-queue,simulate,standby,upgrade}.test.ts',
];

export default defineConfig({
  // As web/vite.config.ts has it.
  define: { __APP_VERSION__: "'0.0.0'" },
  test: {
    tags,
    ...filter,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      sharing('contract', ['contract/**/*.test.ts']),
      project('tools', ['tools/**/*.test.ts']),
      project('bench', ['bench/**/*.test.ts'], globalSetup),
      project('simulation', ['simulation/**/*.test.ts']),
      sharing('web', ['web/src/**/*.test.{ts,tsx}']),
      {
        extends: true,
        test: { name: 'api', include: api, exclude: alone, isolate: false, globalSetup },
      },
      project('server', alone, globalSetup),
    ],
  },
});
