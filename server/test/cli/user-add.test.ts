// `trialog user add`: who is added, with what, and who is refused.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { type Ended, runTrialogHere } from '../world/run-trialog.ts';
import { writeStudy } from '../world/small-study.ts';

let sql: Sql;
let env: Record<string, string>;
let trialog: (...args: string[]) => Promise<Ended>;

beforeAll(async () => {
  const url = await createEmptyDatabase(false);
  const dataDir = mkdtempSync(join(inject('testDir'), 'command-'));
  env = { DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: 'https://trialog.test' };
  trialog = (...args) => runTrialogHere(args, env);
  sql = connect(url, { connections: 2 });
  expect(await trialog('migrate')).toMatchObject({ code: 0, err: '' });
  expect(await trialog('import', writeStudy())).toMatchObject({ code: 0, err: '' });
});
afterAll(() => sql.end());

async function auditCount(): Promise<number> {
  return (await sql`SELECT count(*)::int AS count FROM audit_log`)[0]?.count;
}

describe('trialog user add', () => {
  it('adds a person with role, account and audit rows', { tags: ['T2'] }, async () => {
    const person = [
      '--key',
      'carla',
      '--name',
      'Carla Gallo',
      '--language',
      'it',
      '--time-zone',
      'Europe/Rome',
    ];
    const patient = [
      '--role',
      'aurora/lyon/Patient',
      '--study-code',
      'AUR-LYO-009',
      '--email',
      'carla@demo.test',
    ];
    const added = await trialog('user', 'add', ...person, ...patient, '--reason', 'late entry');
    expect(added).toMatchObject({ code: 0, err: '' });
    const [row] = await sql`SELECT u.name, p.study_code, t.key AS team, a.email FROM users u
      JOIN patients p ON p.user_id = u.id JOIN team_members m ON m.user_id = u.id
      JOIN medical_teams t ON t.id = m.team_id JOIN identity_accounts a ON a.user_id = u.id WHERE u.key = 'carla'`;
    expect(row).toEqual({
      name: 'Carla Gallo',
      study_code: 'AUR-LYO-009',
      team: 'lyon',
      email: 'carla@demo.test',
    });
    const rows = await sql`SELECT action FROM audit_log WHERE reason = 'late entry' ORDER BY id`;
    expect(rows.map(({ action }) => action)).toEqual([
      'people.create',
      'people.grantRole',
      'people.bindAccount',
    ]);
  });

  it('refuses to add whom it knows, into what it does not know, or with what is taken or wrong', async () => {
    const add = (key: string, ...rest: string[]) =>
      trialog(
        'user',
        'add',
        '--key',
        key,
        '--name',
        'N',
        '--language',
        'it',
        '--time-zone',
        'Europe/Rome',
        ...rest,
      );
    const before = await auditCount();
    const [known, nowhere, taken, wrong] = await Promise.all([
      add('anna', '--role', 'aurora/milano/Nurse'),
      add('dino', '--role', 'zulu/milano/Nurse'),
      add(
        'dino',
        '--role',
        'aurora/milano/Patient',
        '--study-code',
        'AUR-MIL-002',
        '--email',
        'anna@demo.test',
      ),
      trialog('user', 'add', '--key', 'D D', '--language', 'es', '--role', 'aurora/milano/Patient'),
    ]);
    expect(known.err).toContain('There is a person "anna" already');
    expect(nowhere.err).toContain('There is no project "zulu"');
    expect(taken.err).toContain('The e-mail address of "dino" belongs to somebody else already.');
    expect(taken.err).toContain('The study code "AUR-MIL-002" belongs to "bruno"');
    expect([known.code, nowhere.code, taken.code, wrong.code]).toEqual([1, 1, 1, 2]);
    for (const words of [
      '--key must be',
      '--name is missing',
      '--language must be',
      '--time-zone is missing',
      'needs --study-code',
    ])
      expect(wrong.err).toContain(words);
    expect(await auditCount()).toBe(before);
  });
});
