// Migrations that would break the version before, with and without a note.
import { expect, it } from 'vitest';
import { checkMigrations } from './check-migrations.ts';

const text = 'ALTER TABLE users DROP COLUMN phone;';

it('refuses a migration that takes something away without saying why', () => {
  expect(checkMigrations([{ name: '0999_phone', text }])).toEqual([
    expect.stringContaining(
      'server/migrations/0999_phone.sql drops a column: ALTER TABLE users DROP COLUMN phone.',
    ),
  ]);
});

it('lets those with a note pass, and those from before the rule', () => {
  const noted = `-- contracts since 0.2.0: the profile reads numbers instead.\n${text}`;
  expect(
    checkMigrations([
      { name: '0999_phone', text: noted },
      { name: '0001_users', text },
    ]),
  ).toEqual([]);
});

it('finds nothing in the migrations that there are', () => {
  expect(checkMigrations()).toEqual([]);
});
