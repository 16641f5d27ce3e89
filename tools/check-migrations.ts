// Checks that a migration lets the version before it go on working: it adds, or says since which release nobody reads what
// it takes away. Otherwise two versions could not run beside each other, and nobody could go back.

import { readMigrations } from '../server/src/platform/database/migrate.ts';
import { findContractions, hasNote, isUnderRule } from '../server/src/platform/database/migration-rule.ts';
import { isMain } from './paths.ts';

interface MigrationFile {
  name: string;
  text: string;
}

const HOW =
  'Add only, or write "-- contracts since <release>: <why>" where nobody has read it since that release';

export const checkMigrations = (migrations: readonly MigrationFile[] = readMigrations()): string[] =>
  migrations
    .filter(({ name, text }) => isUnderRule(name) && !hasNote(text))
    .flatMap(({ name, text }) =>
      findContractions(text).map((what) => `server/migrations/${name}.sql ${what}. ${HOW}.`),
    );

if (isMain(import.meta.url)) {
  const findings = checkMigrations();
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
