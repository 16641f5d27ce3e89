// The database role of those who administer people: what the API's login cannot do without it, and what it cannot do with it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiLogin } from '../src/platform/database/api-login.ts';
import { asAdministrator, connect, type Sql, type Transaction } from '../src/platform/database/connect.ts';
import { cloneDatabase } from './world/world.ts';

let owner: Sql;
let api: Sql;
beforeAll(async () => {
  const url = await cloneDatabase();
  owner = connect(url, { connections: 1 });
  api = connect(await openApiLogin(owner, url), { connections: 1 });
});
afterAll(async () => {
  await api.end();
  await owner.end();
});

class Undone extends Error {}

/** What the database says, with nothing left behind. */
async function attempt(statement: string, as: 'itself' | 'administrator'): Promise<string> {
  const run = (tx: Transaction) => tx.unsafe(statement);
  return api
    .begin(async (tx) => {
      await (as === 'itself' ? run(tx) : asAdministrator(tx, () => run(tx)));
      throw new Undone();
    })
    .catch((error: { code?: string }) => (error instanceof Undone ? 'done' : (error.code ?? String(error))));
}

const DENIED = '42501';
const someone = `(SELECT id FROM users WHERE key = 'marco')`;
const team = `(SELECT id FROM medical_teams WHERE name = 'Milano')`;

describe('the role of administration', () => {
  it.each([
    ['suspends somebody', 'UPDATE users SET state = 1 WHERE state = 0'],
    ['changes a name', `UPDATE users SET name = 'Somebody else'`],
    ['changes an e-mail address', `UPDATE users SET email = NULL`],
    [
      'adds a person',
      `INSERT INTO users (id, institute_id, key, account_id, name) SELECT gen_random_uuid(), id, 'x', gen_random_uuid(), 'X' FROM institutes LIMIT 1`,
    ],
    ['gives a role', `INSERT INTO team_members VALUES (${someone}, ${team}, 'MedicalTeamAdmin')`],
    ['ends a role', `DELETE FROM team_members WHERE user_id = ${someone}`],
    ['changes studies', `UPDATE projects SET name = 'x'`],
    ['changes teams', 'UPDATE medical_teams SET state = 0'],
    ['changes days of treatment', 'UPDATE patients SET treatment_end_on = NULL'],
    [
      'makes a link',
      `INSERT INTO one_time_links (token_hash, purpose, user_id, expires_at) VALUES ('x', 'password', ${someone}, now())`,
    ],
  ])('%s, which the login by itself cannot', async (_what, statement) => {
    expect(await attempt(statement, 'itself')).toBe(DENIED);
    expect(await attempt(statement, 'administrator')).toBe('done');
  });

  it.each([
    ['read messages', 'SELECT * FROM messages'],
    ['read answers', 'SELECT * FROM survey_answers'],
    ['read secrets', 'SELECT * FROM secrets'],
    ['read the trail', 'SELECT * FROM audit_log'],
    ['rewrite the trail', `UPDATE audit_log SET action = 'x'`],
    ['write periods', 'DELETE FROM access_periods'],
    ['remove studies', 'DELETE FROM projects'],
    ['change a version of a document', `UPDATE study_versions SET document = 'x'`],
    ['remove drafts', 'DELETE FROM study_drafts'],
    ['finish rounds', `UPDATE survey_rounds SET state = 'completed'`],
    ['write analyses', 'DELETE FROM analyses'],
    ['remove people', 'DELETE FROM users'],
    ['remove links', 'DELETE FROM one_time_links'],
    ['change questionnaires', 'DELETE FROM survey_versions'],
  ])('cannot %s', async (_what, statement) => {
    expect(await attempt(statement, 'administrator')).toBe(DENIED);
  });

  it('is laid down again after its statements', async () => {
    const names = await api.begin(async (tx) => {
      const name = async () => (await tx`SELECT current_user::text AS name`)[0]?.name;
      return [await name(), await asAdministrator(tx, name), await name()];
    });
    expect(names[1]).toBe('trialog_admin');
    expect(names[2]).toBe(names[0]);
    const [after] = await api`SELECT current_user::text AS name`;
    expect(after?.name).toBe(names[0]);
  });

  it('is nothing that the login has without becoming it', async () => {
    const [row] =
      await api`SELECT pg_has_role('trialog_admin', 'MEMBER') AS may, pg_has_role('trialog_admin', 'USAGE') AS has`;
    expect(row).toEqual({ may: true, has: false });
  });
});
