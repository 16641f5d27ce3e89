// The operator's commands, their words and their exit codes; the first ones as an operator runs them, in a process of
// its own.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { findOneTimeLink } from '../../src/platform/identity/one-time-links.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { type Ended, runTrialog, runTrialogHere } from '../world/run-trialog.ts';
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
});
afterAll(() => sql.end());

async function lastAudit() {
  const [row] = await sql`SELECT a.*, u.key FROM audit_log a LEFT JOIN users u ON u.id::text = a.object_id
    ORDER BY a.id DESC LIMIT 1`;
  return row;
}

async function auditCount(): Promise<number> {
  return (await sql`SELECT count(*)::int AS count FROM audit_log`)[0]?.count;
}

async function stateOf(key: string): Promise<number> {
  return (await sql`SELECT state FROM users WHERE key = ${key}`)[0]?.state;
}

/** In a process of its own. */
const inProcess = (...args: string[]) => runTrialog(args, env);

describe('trialog', () => {
  it('shows how it is used, and tells a wrong command by exit code 2', async () => {
    const [help, unknown, user, missing, option, extra] = await Promise.all([
      inProcess('--help'),
      inProcess('explode'),
      trialog('user', 'promote', 'anna'),
      trialog('user', 'suspend'),
      trialog('migrate', '--fast'),
      trialog('import', 'a.yaml', 'b.yaml'),
    ]);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toContain('trialog user reset-password <person>');
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toContain('There is no command "explode".');
    expect(user.err).toContain('There is no command "user promote".');
    expect([user.code, missing.code, option.code, extra.code]).toEqual([2, 2, 2, 2]);
    expect(missing.err).toContain('The person (e-mail address, key or study code) is missing.');
    expect(option.err).toContain("Unknown option '--fast'");
    expect(extra.err).toContain('"b.yaml" is one argument too many.');
  });

  it('refuses a bad configuration, an absent database and one that was never migrated', async () => {
    const [configuration, absent, empty] = await Promise.all([
      runTrialogHere(['migrate'], { ...env, PORT: 'x' }),
      runTrialog(['migrate'], { ...env, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }),
      trialog('user', 'suspend', 'anna'),
    ]);
    expect(configuration).toMatchObject({ code: 2 });
    expect(configuration.err).toContain('PORT must be a whole number');
    expect(absent).toMatchObject({ code: 1 });
    expect(absent.err.trim()).toBe(
      'The database cannot be reached. Is it running, and are host and port right?',
    );
    expect(empty.code).toBe(1);
    expect(empty.err).toContain('Run "npm run trialog -- migrate" first.');
  });

  it('migrates, and says so when there is nothing to do', async () => {
    expect(await trialog('migrate')).toMatchObject({ code: 0, err: '' });
    expect((await trialog('migrate')).out).toBe('The database is up to date.\n');
  });

  it('lists the jobs that have used up their attempts, and has them tried again', async () => {
    expect((await trialog('jobs')).out).toBe('No job has used up its attempts.\n');
    await sql`SELECT graphile_worker.add_job('messages.sweep') FROM generate_series(1, 3)`;
    await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = ${'Away\n at line'}
      WHERE id IN (SELECT id FROM graphile_worker._private_jobs ORDER BY id LIMIT 2)`;
    const rows = await sql`SELECT id::text FROM graphile_worker._private_jobs ORDER BY id`;
    const [first, second, waiting] = rows.map(({ id }) => id as string);
    const listed = await trialog('jobs');
    expect(listed).toMatchObject({ code: 0, err: '' });
    expect(listed.out).toMatch(
      new RegExp(`^${first}  messages.sweep  asked .*, tried 25 times\n    Away\n${second} `),
    );
    expect(listed.out).toContain('2 in all.');
    const left = async () =>
      (await sql`SELECT id::text FROM graphile_worker._private_jobs WHERE attempts >= max_attempts`).map(
        ({ id }) => id,
      );
    const refused = await trialog('jobs', '--retry', waiting as string);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect((await trialog('jobs', '--retry', 'some')).code).toBe(2);
    expect(await left()).toEqual([first, second]);
    expect((await trialog('jobs', '--retry', second as string)).out).toBe('1 jobs are tried again now.\n');
    expect(await left()).toEqual([first]);
    await trialog('jobs', '--retry', 'all');
    expect(await left()).toEqual([]);
    await sql`DELETE FROM graphile_worker._private_jobs`;
  });

  it('imports a study file and counts what it did', async () => {
    const file = writeStudy();
    const first = await trialog('import', file, '--reason', 'first set-up');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain('people: 3 created');
    expect((await lastAudit())?.reason).toBe('first set-up');
    expect((await trialog('import', file)).out).toContain('Nothing had changed.');
  });

  it('lists the mistakes of a study file without a stack and changes nothing', async () => {
    const before = await auditCount();
    const file = writeStudy(['role: MedicalProfessional', 'role: Boss'], ['name: AURORA', 'name: 7']);
    const { code, err, out } = await trialog('import', file);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('The study file has 2 mistakes; nothing was changed.');
    expect(err).toContain(`${file}:15:11: "name" must be a text`);
    expect(err).not.toContain('at ');
    expect(await auditCount()).toBe(before);
  });

  it('reads the password of a demonstration only where DEMO is on', async () => {
    const file = writeStudy(['projects:', 'demo: { password: trialog-demo }\nprojects:']);
    expect((await trialog('import', file)).err).toContain('it is read only where DEMO is on');
    expect((await runTrialogHere(['import', file], { ...env, DEMO: 'true' })).code).toBe(0);
  });

  it('suspends, activates and deactivates, each with its reason in the audit trail', {
    tags: ['R3.5', 'T2'],
  }, async () => {
    const steps = [
      ['suspend', 'anna@demo.test', 1],
      ['activate', 'AUR-MIL-001', 0],
      ['deactivate', 'anna', 2],
      ['activate', 'ANNA@demo.test', 0],
    ] as const;
    for (const [command, name, state] of steps) {
      const { code, err } = await trialog('user', command, name, '--reason', `because ${command}`);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(await stateOf('anna')).toBe(state);
      const row = await lastAudit();
      expect(row).toMatchObject({ action: `people.${command}`, key: 'anna', reason: `because ${command}` });
      expect(row).toMatchObject({ actor_id: null, actor_role: 'operator' });
      expect(row?.patient_id).toBe(row?.object_id);
    }
    expect((await sql`SELECT version FROM users WHERE key = 'anna'`)[0]?.version).toBe(5);
  });

  it('suspends and deactivates nobody without a reason, and prompts for none where nobody can answer', async () => {
    const before = await auditCount();
    for (const command of ['suspend', 'deactivate']) {
      const { code, out, err } = await trialog('user', command, 'anna');
      expect({ code, err }).toEqual({
        code: 1,
        err: 'Whoever takes rights away says why. Nothing was changed. Add --reason <text>.\n',
      });
      expect(out).toBe(`needs a reason: Anna Conti is ${command}${command === 'suspend' ? 'ed' : 'd'}\n`);
    }
    const long = await trialog('user', 'suspend', 'anna', '--reason', 'x'.repeat(501));
    expect(long).toMatchObject({ code: 2 });
    expect(await stateOf('anna')).toBe(0);
    expect(await auditCount()).toBe(before);
  });

  it('says so when there is nothing to do or nobody to do it to, and changes nothing', async () => {
    await trialog('user', 'deactivate', 'bruno', '--reason', 'has left');
    const before = await auditCount();
    const [already, unknown, door, blank] = await Promise.all([
      trialog('user', 'activate', 'anna'),
      trialog('user', 'suspend', 'nobody@demo.test', '--reason', 'x'),
      trialog('user', 'suspend', 'bruno', '--reason', 'x'),
      trialog('user', 'suspend', 'anna', '--reason', ' '),
    ]);
    expect(already).toMatchObject({ code: 1, err: 'Anna Conti is already active; nothing was changed.\n' });
    expect(unknown.code).toBe(1);
    expect(unknown.err).toContain('Nobody has the e-mail address, key or study code "nobody@demo.test".');
    expect(door.err).toContain('Bruno Ferri is deactivated, which is more than suspended');
    expect(blank).toMatchObject({ code: 2 });
    expect(await stateOf('bruno')).toBe(2);
    expect(await auditCount()).toBe(before);
  });

  it('invites with a one-time link for a password, and a later link ends the earlier one', async () => {
    const first = await trialog('user', 'invite', 'elena');
    expect(first).toMatchObject({ code: 0, err: '' });
    const link = /https:\/\/trialog\.test\/identity\/password\/([\w-]+)/;
    const token = link.exec(first.out)?.[1] ?? '';
    const [elena] = await sql`SELECT id FROM users WHERE key = 'elena'`;
    expect(await findOneTimeLink(sql, 'password', token, new Date())).toBe(elena?.id);
    expect(await lastAudit()).toMatchObject({ action: 'people.invite', key: 'elena' });
    const [trail] = await sql`SELECT string_agg(to_jsonb(a)::text, '') AS text FROM audit_log a`;
    expect(trail?.text).not.toContain(token);

    const reset = await trialog('user', 'reset-password', 'elena@demo.test', '--reason', 'forgot it');
    expect(await findOneTimeLink(sql, 'password', link.exec(reset.out)?.[1] ?? '', new Date())).toBe(
      elena?.id,
    );
    expect(await findOneTimeLink(sql, 'password', token, new Date())).toBeUndefined();
    expect(await lastAudit()).toMatchObject({ action: 'people.resetPassword', reason: 'forgot it' });
  });

  it('invites to an outer provider by an invitation, and resets no password there', async () => {
    const outer = {
      ...env,
      OIDC_ISSUER: 'https://id.test',
      OIDC_CLIENT_ID: 'trialog',
      OIDC_AUDIENCE: 'trialog-api',
    };
    const invited = await runTrialogHere(['user', 'invite', 'anna'], outer);
    const token = /https:\/\/trialog\.test\/invitation\/([\w-]+)/.exec(invited.out)?.[1] ?? '';
    const [anna] = await sql`SELECT id FROM users WHERE key = 'anna'`;
    expect(await findOneTimeLink(sql, 'invitation', token, new Date())).toBe(anna?.id);
    const reset = await runTrialogHere(['user', 'reset-password', 'anna'], outer);
    expect(reset).toMatchObject({ code: 1 });
    expect(reset.err).toContain('Passwords are kept by the provider at https://id.test');
    expect((await trialog('user', 'invite', 'bruno')).err).toContain('Bruno Ferri is deactivated');
  });

  it('counts the answers to all surveys anew, and says how many submissions there are', async () => {
    expect(await trialog('recount')).toMatchObject({
      code: 0,
      out: '0 submissions were counted.\n',
      err: '',
    });
    expect(await trialog('recount', 'twice')).toMatchObject({ code: 2 });
  });

  it('verifies the audit trail and tells a tampered one by its exit code', { tags: ['T3'] }, async () => {
    // Nothing new after the tests above; what there is to verify where this one runs alone.
    await trialog('migrate');
    await trialog('import', writeStudy());
    const sound = await trialog('verify-audit');
    expect(sound.code).toBe(0);
    expect(sound.out).toContain('The audit trail is sound');
    await sql`INSERT INTO audit_seals (seq, audit_id, hash) SELECT 1, min(id), '\\x00' FROM audit_log`;
    const tampered = await inProcess('verify-audit');
    expect(tampered.code).toBe(1);
    expect(tampered.err).toContain('The audit trail is NOT sound.');
  });
});
