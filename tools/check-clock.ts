// Checks that whatever decides or records by time goes by the one clock: `clock` of server/src/platform/clock.ts, and
// trialog_now() and trialog_clock() in SQL. The machine's own time is for the files listed here, with a reason each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '../server/src/platform/database/migrate.ts';
import { type Node, nodeIn, parseSource, walk } from './parse-source.ts';
import { isMain, root, sourceFiles } from './paths.ts';

const CLOCK = 'server/src/platform/clock.ts';
const SETTER = 'setClockAhead';

const DURATION = 'measures how long it waits';
const TOKEN = 'tokens and sign-ins go by the time of the world, as their issuers do';
const SIGNED = 'addresses are signed for some minutes, and files have the times of their disk';
const BACKUP = 'backups go by the log of the database, which has the time of the machine';
const QUEUE = 'jobs are due at once: how long they wait is a matter of the machine';

/** Files, or folders with a slash at the end, that go by the machine's own time. */
const onRealTime: Readonly<Record<string, string>> = {
  [CLOCK]: 'is the clock',
  'server/src/platform/database/clock-check.ts': 'compares the clocks of machines',
  'server/src/platform/database/simulated-time.ts': 'compares the clock with the time of the machine',
  'server/src/platform/database/migrate.ts': `${DURATION}, and runs before there is another clock`,
  'server/src/platform/time-server/': 'compares the clocks of machines',
  'server/src/platform/embedded-postgres/': DURATION,
  'server/src/platform/identity/': TOKEN,
  'server/src/identity/accounts.ts': TOKEN,
  'server/src/identity/artifact-store.ts': TOKEN,
  'server/src/identity/artifacts.ts': TOKEN,
  'server/src/identity/attempts.ts': TOKEN,
  'server/src/identity/configuration.ts': TOKEN,
  'server/src/identity/keys.ts': TOKEN,
  'server/src/identity/provider.ts': TOKEN,
  'server/src/identity/throttled-tries.ts': TOKEN,
  'server/src/identity/unknown-refusals.ts': TOKEN,
  'server/src/platform/http/serve-stream.ts': `${TOKEN}; the end of a role goes by the clock`,
  'server/src/platform/http/rate-limit.ts': 'counts the requests of a minute, as it passes for the machine',
  'server/src/platform/http/metrics.ts': BACKUP,
  'server/src/platform/object-store/': SIGNED,
  'server/src/platform/push/': TOKEN,
  'server/src/platform/jobs/given-up.ts': QUEUE,
  'server/src/installation-check/files.ts': SIGNED,
  'server/src/installation-check/machine-time/': `${QUEUE}; ${BACKUP}`,
  'server/src/backup/': BACKUP,
  'server/src/cli/commands/backup.ts': BACKUP,
  'server/src/cli/commands/restore.ts': BACKUP,
  'server/src/cli/commands/upgrade.ts': BACKUP,
};

const MACHINE_SQL =
  /(?<![\w.])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(?:current_date|current_timestamp|localtimestamp)\b/gi;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** `Date.now`, called or handed on, and `new Date()` of this moment. */
function isMachineTime(node: Node): boolean {
  if (node.type === 'NewExpression')
    return nodeIn(node, 'callee')?.name === 'Date' && (node.arguments as unknown[]).length === 0;
  if (node.type !== 'MemberExpression') return false;
  return nodeIn(node, 'object')?.name === 'Date' && nodeIn(node, 'property')?.name === 'now';
}

interface File {
  path: string;
  text: string;
}

/** The findings about one file, as `path:line: what is wrong`. */
export function checkClockOf({ path, text }: File): string[] {
  const findings: string[] = [];
  walk(parseSource(path, text).program, (node) => {
    if (isMachineTime(node))
      findings.push(`${path}:${lineAt(text, node.start)}: asks the machine for the time; ask the clock`);
    if (node.type === 'Identifier' && node.name === SETTER && path !== CLOCK)
      findings.push(`${path}:${lineAt(text, node.start)}: sets the clock, which a simulation alone may do`);
    // The words of a template, without what is put in.
    if (node.type !== 'TemplateElement') return;
    const words = text.slice(node.start, node.end);
    for (const found of words.matchAll(MACHINE_SQL))
      findings.push(
        `${path}:${lineAt(text, node.start + found.index)}: SQL says ${found[0]}; bind the time, or say trialog_now() or trialog_clock()`,
      );
  });
  return findings;
}

const listingOf = (path: string): string | undefined =>
  Object.keys(onRealTime).find((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));

/** The first migration that has the clock. */
const FIRST = '0062';

/** Migrations from the clock on: their defaults and functions decide as well. */
export function checkClockOfMigration({ name, text }: { name: string; text: string }): string[] {
  if (name.slice(0, 4) <= FIRST) return [];
  return [...text.replaceAll(/--[^\n]*/g, '').matchAll(MACHINE_SQL)].map(
    ([said]) => `server/migrations/${name}.sql says ${said}; say trialog_now() or trialog_clock()`,
  );
}

export function checkClock(base: string = root): string[] {
  const paths = sourceFiles(base, 'server/src').filter((path) => path.endsWith('.ts'));
  const used = new Set<string>();
  const findings = paths
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const found = checkClockOf({ path, text: readFileSync(join(base, path), 'utf8') });
      const listing = listingOf(path);
      if (listing === undefined) return found;
      if (found.length > 0) used.add(listing);
      return [];
    });
  const unused = Object.keys(onRealTime)
    .filter((one) => !used.has(one))
    .map((one) => `tools/check-clock.ts lists ${one}, which does not ask the machine for the time`);
  return [...findings, ...unused, ...readMigrations().flatMap(checkClockOfMigration)];
}

if (isMain(import.meta.url)) {
  const findings = checkClock();
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
