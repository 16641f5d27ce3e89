// Which SQL the version before can live with, and which not.
import { describe, expect, it } from 'vitest';
import { findContractions, hasNote, isUnderRule, readStatements, tablesOf } from './migration-rule.ts';

describe('a migration', () => {
  it.each([
    ['drops a column', 'ALTER TABLE users DROP COLUMN phone'],
    ['drops', 'DROP TABLE IF EXISTS drafts'],
    ['renames', 'ALTER TABLE users RENAME COLUMN phone TO number'],
    ['changes the type', 'ALTER TABLE ONLY users ALTER COLUMN phone SET DATA TYPE varchar(9)'],
    ['looks at all rows', 'ALTER TABLE users ALTER phone SET NOT NULL'],
    [
      'adds a column with a default of each row',
      'ALTER TABLE users ADD COLUMN mark uuid NOT NULL DEFAULT gen_random_uuid()',
    ],
    ['adds a column that must be filled', 'ALTER TABLE users ADD COLUMN mark text NOT NULL'],
    ['adds a column that must be filled', 'ALTER TABLE users ADD a text, ADD mark numeric(3, 1) NOT NULL'],
    ['checks all rows', 'ALTER TABLE users ADD CONSTRAINT c CHECK (phone <> $$;$$)'],
    ['builds an index under a lock (USING', 'ALTER TABLE users ADD CONSTRAINT u UNIQUE (phone)'],
    ['builds an index under a lock (CONC', 'CREATE UNIQUE INDEX users_by_phone ON users (phone)'],
    ['takes a right away', 'REVOKE SELECT ON users FROM trialog_app'],
    ['takes a right away', 'REVOKE EXECUTE ON FUNCTION required(boolean, text) FROM PUBLIC'],
  ])('contracts where it %s', (what, statement) => {
    const [found = ''] = findContractions(`${statement};`);
    expect(found.startsWith(what)).toBe(true);
  });
});

describe('a migration that adds', () => {
  it.each([
    ['adds a column that may be empty', 'ALTER TABLE users ADD COLUMN mark text'],
    [
      'adds a column with one default for all',
      "ALTER TABLE users ADD COLUMN mark text NOT NULL DEFAULT 'none'",
    ],
    ['checks what comes from now on', 'ALTER TABLE users ADD CONSTRAINT c CHECK (mark > 1) NOT VALID'],
    [
      'fills after a check',
      'ALTER TABLE users VALIDATE CONSTRAINT c; ALTER TABLE users ALTER mark SET NOT NULL',
    ],
    ['builds beside everybody', 'CREATE INDEX CONCURRENTLY users_by_mark ON users (mark)'],
    [
      'works on its own table',
      'CREATE TABLE marks (n int); CREATE INDEX i ON marks (n); ALTER TABLE marks ADD CHECK (n > 1)',
    ],
    [
      'lets nobody run a function of its own',
      'CREATE FUNCTION f() RETURNS trigger AS $$ $$; REVOKE EXECUTE ON FUNCTION f() FROM PUBLIC',
    ],
    [
      'says such words in comments and functions',
      '-- DROP TABLE users;\nCREATE FUNCTION f() AS $$ DROP TABLE users; $$',
    ],
  ])('is let through where it %s', (_what, text) => {
    expect(findContractions(text)).toEqual([]);
  });
});

it('statements are parted where they end, and nowhere else', () => {
  expect(readStatements("SELECT ';' -- ; no\n; SELECT $a$ ; $a$;")).toEqual(["SELECT ''", "SELECT ''"]);
});

it('whoever takes something away says why, and since which release nobody reads it', () => {
  expect(hasNote('-- contracts since 0.2.0: the page that read it went.\nDROP TABLE a;')).toBe(true);
  for (const note of ['-- contracts: it is old and nobody reads it', '-- contracts since 0.2.0: old'])
    expect(hasNote(note)).toBe(false);
});

it('tables are those that were there before', () => {
  const text =
    'CREATE TABLE a (n int); ALTER TABLE a ADD m int; ALTER TABLE b ADD n int; CREATE INDEX i ON c (n); UPDATE d SET n = 1';
  expect(tablesOf(text)).toEqual(['b', 'c', 'd']);
});

it('those that were there before the rule are left alone', () => {
  expect([isUnderRule('0055_study_drafts'), isUnderRule('0061_a'), isUnderRule('0062_b')]).toEqual([
    false,
    false,
    true,
  ]);
});
