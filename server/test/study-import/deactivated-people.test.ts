// Somebody whom an import deactivates: their sign-ins end with it, as with the operator's command.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { importStudy } from '../../src/study-import/apply/import-study.ts';
import { readStudyFile } from '../../src/study-import/study-file/read.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { type Edit, SMALL_STUDY, writeStudy } from '../world/small-study.ts';
import { trail } from '../world/trail.ts';

const provider = { kind: 'embedded', issuer: 'http://localhost:3000/identity' } as const;
const bruno = SMALL_STUDY.slice(SMALL_STUDY.indexOf('  - key: bruno'));

let sql: Sql;
beforeEach(async () => {
  sql = connect(await createEmptyDatabase(), { connections: 2 });
});
afterEach(() => sql.end());

const bringIn = (edits: readonly Edit[], remove: boolean) =>
  importStudy(sql, readStudyFile(writeStudy(...edits), { demo: true }), {
    provider,
    trail,
    remove,
    reason: 'As the file says',
  });

/** What their tokens count by. */
const grants = async () => (await sql`SELECT 1 FROM identity_artifacts WHERE model = 'Grant'`).length;

describe('somebody whom an import deactivates', () => {
  it.each<[string, Edit, boolean]>([
    ['by name', ['    name: Bruno Ferri\n', '    name: Bruno Ferri\n    state: deactivated\n'], false],
    ['as one whom the file lacks', [bruno, ''], true],
  ])('%s has no sign-in left that would count again after an activation', async (_how, edit, remove) => {
    await bringIn([], false);
    await sql`INSERT INTO identity_artifacts (model, id, payload, account_id)
      SELECT 'Grant', email, '{}', id::text FROM identity_accounts`;
    expect(await grants()).toBe(3);
    await bringIn([edit], remove);
    expect(await sql`SELECT key FROM users WHERE state = 2`).toMatchObject([{ key: 'bruno' }]);
    expect(await grants()).toBe(2);
  });
});
