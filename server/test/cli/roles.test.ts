// `trialog role`: the first administrator of an institute, and who coordinates, monitors and inspects.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { type Ended, runTrialogHere } from '../world/run-trialog.ts';
import { writeStudy } from '../world/small-study.ts';

let sql: Sql;
let institute: string;
let trialog: (...args: string[]) => Promise<Ended>;

beforeAll(async () => {
  const url = await createEmptyDatabase(false);
  const dataDir = mkdtempSync(join(inject('testDir'), 'command-'));
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: 'https://trialog.test' };
  trialog = (...args) => runTrialogHere(args, env);
  sql = connect(url, { connections: 2 });
  expect(await trialog('migrate')).toMatchObject({ code: 0, err: '' });
  expect(await trialog('import', writeStudy())).toMatchObject({ code: 0, err: '' });
  const [row] = await sql`SELECT key FROM institutes`;
  institute = row?.key;
  for (const key of ['ivo', 'cora']) {
    const person = ['--key', key, '--name', key, '--email', `${key}@demo.test`];
    const added = await trialog('user', 'add', ...person, '--language', 'it', '--time-zone', 'Europe/Rome');
    expect(added).toMatchObject({ code: 0, err: '' });
  }
});
afterAll(() => sql.end());

const counted = async () =>
  (
    await sql`SELECT (SELECT count(*) FROM institute_members)::int AS of_institutes,
      (SELECT count(*) FROM project_members)::int AS of_studies, (SELECT count(*) FROM audit_log)::int AS entries`
  )[0];

describe('trialog role', () => {
  it('gives the first administrator of an institute, who is listed, with an entry in the trail', async () => {
    expect((await trialog('role', 'list')).out).toContain('Nobody holds a role');
    const given = await trialog(
      'role',
      'give',
      'ivo',
      'InstituteAdmin',
      institute,
      '--reason',
      'the first one',
    );
    expect(given).toMatchObject({ code: 0, err: '' });
    expect((await trialog('role', 'list')).out).toContain(
      `${institute}  InstituteAdmin  ivo (ivo@demo.test)`,
    );
    const [row] = await sql`SELECT m.begun_in = a.id AS linked, a.actor_role, a.reason
      FROM institute_members m JOIN audit_log a ON a.action = 'studyRoles.give'`;
    expect(row).toEqual({ linked: true, actor_role: 'operator', reason: 'the first one' });
  });

  it('gives roles of a study, with a last day where one is named', async () => {
    const study = `${institute}/aurora`;
    expect(await trialog('role', 'give', 'cora', 'StudyCoordinator', study)).toMatchObject({ code: 0 });
    const inspector = await trialog('role', 'give', 'cora', 'Inspector', study, '--until', '2999-12-31');
    expect(inspector.out).toContain('until 2999-12-31');
    expect((await trialog('role', 'list')).out).toContain(
      'Inspector  cora (cora@demo.test), until 2999-12-31',
    );
    expect(await trialog('role', 'end', 'cora', 'Inspector', study, '--reason', 'done')).toMatchObject({
      code: 0,
    });
    expect((await trialog('role', 'list')).out).not.toContain('Inspector');
  });

  it('stays when an import ends what its file does not name: the person loses the team alone', async () => {
    const study = `${institute}/aurora`;
    expect(await trialog('role', 'give', 'elena', 'StudyCoordinator', study)).toMatchObject({ code: 0 });
    const without = writeStudy(
      ['  - key: elena\n', '  - key: another\n'],
      ['elena@demo.test', 'another@demo.test'],
    );
    const ended = await trialog('import', without, '--remove', '--yes', '--reason', 'has left the team');
    expect(ended).toMatchObject({ code: 0, err: '' });
    const [row] =
      await sql`SELECT u.state, (SELECT count(*)::int FROM team_members m WHERE m.user_id = u.id) AS roles
      FROM users u WHERE u.key = 'elena'`;
    expect(row).toEqual({ state: 0, roles: 0 });
    expect((await trialog('role', 'list')).out).toContain('elena@demo.test');
    expect(await trialog('role', 'end', 'elena', 'StudyCoordinator', study, '--reason', 'x')).toMatchObject({
      code: 0,
    });
  });

  it('refuses in words what the rules refuse, and changes nothing', async () => {
    const study = `${institute}/aurora`;
    const before = await counted();
    const refused: [string[], string][] = [
      [['give', 'ivo', 'InstituteAdmin', institute], 'holds the role already'],
      [['give', 'ivo', 'Inspector', study], 'needs an end date'],
      [['give', 'ivo', 'Monitor', study, '--until', '2020-01-01'], 'in the past'],
      [['give', 'ivo', 'Monitor', 'nowhere'], 'There is no institute or study "nowhere"'],
      [['give', 'nobody', 'Monitor', study], 'Nobody has the e-mail address'],
      [['end', 'ivo', 'InstituteAdmin', institute, '--reason', 'x'], 'no administrator left'],
      [['end', 'cora', 'StudyCoordinator', study, '--reason', 'x'], 'no coordinator left'],
      [['end', 'ivo', 'Monitor', study, '--reason', 'x'], 'does not hold this role'],
    ];
    for (const [args, said] of refused) {
      const ended = await trialog('role', ...args);
      expect([args, ended.code, ended.err]).toEqual([args, 1, expect.stringContaining(said)]);
    }
    expect((await trialog('role', 'give', 'ivo', 'Nurse', study)).code).toBe(2);
    expect((await trialog('role', 'give', 'ivo', 'Monitor', study, '--until', 'soon')).code).toBe(2);
    expect(await counted()).toEqual(before);
  });
});
