// Today's server on what earlier versions left: it brings the database up by itself, and people find what is theirs.
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { copyIn } from '../../journeys/releases/database-copy.ts';
import { releases, unpackFiles, writtenWith } from '../../journeys/releases/kept-release.ts';
import { connect, type Sql } from '../src/platform/database/connect.ts';
import { readMigrations } from '../src/platform/database/migrate.ts';
import { freePort } from '../src/platform/embedded-postgres/start.ts';
import { type Running, start } from '../src/start.ts';
import { makeCaller } from './world/caller.ts';
import { testConfig } from './world/config.ts';
import { DEMO_PASSWORD } from './world/demo-password.ts';
import { createEmptyDatabase } from './world/empty-database.ts';
import { signInByForm } from './world/sign-in.ts';
import { verifyChain } from './world/verify-chain.ts';

const versions = readdirSync(releases).filter((name) => existsSync(join(releases, name, 'data.tar.br')));
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

interface Updated {
  url: string;
  sql: Sql;
  dataDir: string;
  /** What the release's database held before today's server saw it. */
  rowsBefore: Record<string, number>;
  auditBefore: { last: number; digest: string };
  running: Running;
}

async function countRows(sql: Sql): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`;
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = (await sql`SELECT count(*)::int AS n FROM ${sql(name)}`)[0]?.n as number;
  return counts;
}

/** Of all columns of the audit rows up to the last one, or to `until`. */
/** Columns that rows of old do not have. */
const LATER = ['values_of', 'encrypted_values', 'encrypted_actor', 'actor_digest'];

async function auditDigest(sql: Sql, until = Number.MAX_SAFE_INTEGER) {
  const [row] = await sql<{ last: number; digest: string }[]>`
    SELECT max(id) AS last, md5(string_agg((to_jsonb(a) - ${LATER}::text[])::text, E'\n' ORDER BY id)) AS digest
    FROM audit_log a WHERE id <= ${until}`;
  return row as { last: number; digest: string };
}

async function update(version: string): Promise<Updated> {
  const dataDir = mkdtempSync(join(inject('testDir'), 'update-'));
  const databaseUrl = await createEmptyDatabase(false);
  const sql = connect(databaseUrl, { connections: 2 });
  undo.push(() => sql.end());
  await copyIn(sql, unpackFiles(version, dataDir));
  // As that version wrote it, and not sealed yet when it was stopped.
  await sql`INSERT INTO audit_log (actor_role, action, object_type, object_id, changes, app_version)
    VALUES ('Patient', 'surveys.keepDraft', 'draft', 'a draft', '{"answers": {"from": null, "to": "d1"}}', ${version})`;
  const rowsBefore = await countRows(sql);
  const auditBefore = await auditDigest(sql);
  const port = await freePort();
  const config = testConfig({ dataDir, databaseUrl, port, env: { DEMO: 'false' } });
  const running = await start(config, 'all', pino({ level: 'silent' }));
  undo.push(() => running.stop());
  return { url: config.publicUrl, sql, dataDir, rowsBefore, auditBefore, running };
}

const signIn = async (url: string, login: string) => {
  const { accessToken } = await signInByForm(url, { email: `${login}@demo.test`, password: DEMO_PASSWORD });
  return makeCaller(url, accessToken);
};

describe.each(versions)('an update from %s', (version) => {
  let updated: Promise<Updated> | undefined;
  const ready = () => {
    updated ??= update(version);
    return updated;
  };

  it('makes the missing migrations, and loses no row of what people left', async () => {
    const { sql, rowsBefore } = await ready();
    const applied = await sql<{ name: string }[]>`SELECT name FROM migrations ORDER BY name`;
    expect(applied.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
    const rowsNow = await countRows(sql);
    for (const table of [
      'users',
      'messages',
      'threads',
      'message_reads',
      'survey_submissions',
      'survey_answers',
    ])
      expect([table, rowsNow[table]]).toEqual([table, rowsBefore[table]]);
    expect(rowsNow.messages).toBeGreaterThan(50);
  });

  it('keeps an audit trail that is sound, seals of before and after in one chain', async () => {
    const { sql, dataDir, url } = await ready();
    await signIn(url, 'anna');
    const headFile = join(dataDir, 'audit-heads.jsonl');
    const heads = readFileSync(headFile, 'utf8').trim().split('\n').length;
    expect(heads).toBeGreaterThan(0);
    await expect.poll(async () => (await verifyChain(sql, headFile)).unsealed).toBe(0);
    expect(await verifyChain(sql, headFile)).toMatchObject({ sound: true, sealed: expect.any(Number) });
  });

  it('changes no audit row: sealed names stay, and are read as those of today', async () => {
    const { sql, dataDir, auditBefore } = await ready();
    expect(await auditDigest(sql, auditBefore.last)).toEqual(auditBefore);
    const read = async (source: string) =>
      (
        await sql.unsafe(`SELECT action, object_type, changes FROM ${source} WHERE id = ${auditBefore.last}`)
      )[0];
    const written = { action: 'surveys.keepDraft', object_type: 'draft' };
    const changes = { answers: { from: null, to: 'd1' } };
    expect(await read('audit_log')).toEqual({ ...written, changes });
    expect(await read('audit_entries')).toEqual({ ...written, action: 'surveys.saveDraft', changes });
    const [total] =
      await sql`SELECT (SELECT count(*) FROM audit_log) = (SELECT count(*) FROM audit_entries) AS same`;
    expect(total?.same).toBe(true);

    const headFile = join(dataDir, 'audit-heads.jsonl');
    await expect.poll(async () => (await verifyChain(sql, headFile)).unsealed).toBe(0);
    const rename = (action: string) =>
      sql`UPDATE audit_log SET action = ${action} WHERE id = ${auditBefore.last}`;
    await rename('surveys.saveDraft');
    expect(await verifyChain(sql, headFile)).toMatchObject({ sound: false });
    await rename('surveys.keepDraft');
    expect(await verifyChain(sql, headFile)).toMatchObject({ sound: true });
  });

  it('knows since when everybody has their role and state, by the trail of that version', async () => {
    const { sql } = await ready();
    const [open] = await sql`SELECT
      (SELECT count(*)::int FROM access_periods WHERE kind = 'role' AND ends_at IS NULL) AS roles,
      (SELECT count(*)::int FROM team_members) AS members,
      (SELECT count(*)::int FROM access_periods p JOIN users u ON u.id = p.user_id AND u.state = p.state
        WHERE p.kind = 'account' AND p.ends_at IS NULL) AS accounts,
      (SELECT count(*)::int FROM users) AS users,
      (SELECT count(*)::int FROM access_periods WHERE NOT begins_exactly OR begun_in IS NULL) AS unknown`;
    expect(open).toMatchObject({ roles: open?.members, accounts: open?.users, unknown: 0 });
    expect(open?.roles).toBeGreaterThan(10);
  });

  it('enrols every patient where they are, since their role began', async () => {
    const { sql } = await ready();
    const [row] = await sql`SELECT count(*)::int AS patients, count(e.id)::int AS enrolled,
        (SELECT count(*)::int FROM enrolments) AS enrolments, count(*) FILTER (WHERE r.begins_at = e.since)::int AS since
      FROM patients p LEFT JOIN enrolments e ON e.user_id = p.user_id AND e.team_id = p.team_id
        AND e.study_code = p.study_code AND e.state = 'current'
      LEFT JOIN access_periods r ON r.user_id = p.user_id AND r.team_id = p.team_id AND r.role = 'Patient'`;
    expect(row?.patients).toBeGreaterThan(5);
    expect(row).toMatchObject({ enrolled: row?.patients, enrolments: row?.patients, since: row?.patients });
  });

  it('lets people sign in with their password, and shows them their messages and pictures', async () => {
    const { sql, url } = await ready();
    const { login, body } = writtenWith(version);
    const [team] = await sql`SELECT p.id AS project, t.id AS team FROM medical_teams t
      JOIN projects p ON p.id = t.project_id WHERE p.name = 'AURORA' AND t.name = 'Milano'`;
    const wall = `Messages/${team?.project}/${team?.team}/0`;
    for (const who of [login, 'marco']) {
      const { status, body: page } = await (await signIn(url, who)).get<WallEntry[]>(wall);
      expect(status).toBe(200);
      expect(page.map(({ originalMessage }) => originalMessage.body)).toContain(body);
    }
    const { body: page } = await (await signIn(url, 'marco')).get<WallEntry[]>(wall);
    const pictures = JSON.stringify(page).match(/"[^"]*\/files\/[^"]+"/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    const picture = await fetch(new URL(JSON.parse(pictures[0] as string), url));
    expect(picture.status).toBe(200);
  });

  it('fits into three megabytes', () => {
    const folder = join(releases, version);
    const sizes = readdirSync(folder).map((file) => readFileSync(join(folder, file)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });
});

describe('a copy of a database', () => {
  it('is refused when it is cut off, or a migration of its release was changed', async () => {
    const copied = unpackFiles(versions[0] as string, mkdtempSync(join(inject('testDir'), 'update-')));
    const load = async (text: string) => {
      const sql = connect(await createEmptyDatabase(false), { connections: 2 });
      await copyIn(sql, text).finally(() => sql.end());
    };
    await expect(load(copied.slice(0, -40))).rejects.toThrow('cut off');
    await expect(load(copied.replace(/"hash":"./, '"hash":"x'))).rejects.toThrow('was changed');
  });
});
