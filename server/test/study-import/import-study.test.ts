// The import on a real database: what comes in, what a second and a changed file do, and that a bad one does nothing.
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../src/identity/passwords.ts';
import { digest } from '../../src/platform/audit/record.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { type ImportSummary, importStudy } from '../../src/study-import/apply/import-study.ts';
import { readStudyFile } from '../../src/study-import/study-file/read.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { type Edit, SMALL_STUDY, writeStudy } from '../world/small-study.ts';
import { trail } from '../world/trail.ts';

const embedded = { kind: 'embedded', issuer: 'http://localhost:3000/identity' } as const;
const external = { kind: 'external', issuer: 'https://id.test' } as const;
let sql: Sql;

beforeEach(async () => {
  sql = connect(await createEmptyDatabase(), { connections: 3 });
});
afterEach(() => sql.end());

async function bringIn(
  edits: readonly Edit[] = [],
  provider: typeof embedded | typeof external = embedded,
  remove = false,
) {
  const options = { demo: true, ...(provider.kind === 'external' ? { issuer: provider.issuer } : {}) };
  return importStudy(sql, readStudyFile(writeStudy(...edits), options), {
    provider,
    trail,
    remove,
    reason: 'As the file says',
  });
}

const TABLES = ['institutes', 'projects', 'medical_teams', 'users', 'team_members', 'patients', 'documents'];
const ACCOUNTS = ['user_accounts', 'identity_accounts'];

async function everything(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of [...TABLES, ...ACCOUNTS]) {
    const rows = await sql.unsafe(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

async function auditRows() {
  return sql`SELECT a.*, u.key FROM audit_log a LEFT JOIN users u ON u.id::text = a.object_id ORDER BY a.id`;
}

function outcomes(
  { tally }: ImportSummary,
  outcome: 'created' | 'changed' | 'removed',
): Record<string, number> {
  const counts = Object.entries(tally).map(([kind, of]) => [kind, of[outcome]] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

const nothing = { created: {}, changed: {}, removed: {} };
const summarise = (summary: ImportSummary) => ({
  created: outcomes(summary, 'created'),
  changed: outcomes(summary, 'changed'),
  removed: outcomes(summary, 'removed'),
});

describe('importing a study file', () => {
  it('brings everything in, with an audit row for each first entry', { tags: ['T1', 'T2'] }, async () => {
    const summary = await bringIn();
    expect(summarise(summary)).toEqual({
      ...nothing,
      created: { institutes: 1, documents: 4, projects: 1, teams: 2, people: 3, roles: 4, accounts: 3 },
    });
    const rows = await auditRows();
    expect(rows).toHaveLength(18);
    for (const row of rows)
      expect(row).toMatchObject({ actor_id: null, actor_role: 'operator', app_version: '0.1.0' });
    const anna = rows.filter(({ key }) => key === 'anna');
    expect(anna.map(({ action }) => action)).toEqual([
      'people.create',
      'people.grantRole',
      'people.bindAccount',
    ]);
    expect(anna[0]?.patient_id).toBe(anna[0]?.object_id);
    expect(anna[0]).toMatchObject({ from_version: null, to_version: 1 });
    expect(Object.keys(anna[0]?.changes)).toContain('studyCode');
  });

  it('keeps no name, code, address or text in the audit trail', async () => {
    await bringIn();
    await bringIn([['Anna Conti', 'Anna Conti Rossi']]);
    const [trail] = await sql`SELECT string_agg(to_jsonb(a)::text, ' ') AS text FROM audit_log a`;
    for (const word of ['Anna', 'anna@', 'AUR-MIL', 'AURORA', 'Milano', 'little', '2026-09-07', 'Patient'])
      expect(trail?.text).not.toContain(word);
  });

  it('changes nothing and writes no audit row the second time', async () => {
    await bringIn();
    const before = await everything();
    const rows = (await auditRows()).length;
    expect(summarise(await bringIn())).toEqual(nothing);
    expect(await everything()).toEqual(before);
    expect(await auditRows()).toHaveLength(rows);
  });

  it('keeps ids, counts versions up and notes digests of what changed', async () => {
    await bringIn();
    const before = await everything();
    const summary = await bringIn([
      ['Anna Conti', 'Anna Verdi'],
      ['2027-03-08', '2027-04-05'],
      ['Minutes: 0', 'Minutes: 5'],
      ['name: Lyon', 'name: Lyon Sud'],
    ]);
    expect(summarise(summary)).toEqual({ ...nothing, changed: { projects: 1, teams: 1, people: 1 } });
    const after = await everything();
    for (const table of TABLES) expect(after[table]).toHaveLength(before[table]?.length ?? 0);
    const [anna] =
      await sql`SELECT u.*, p.treatment_end_on::text AS ends FROM users u JOIN patients p ON p.user_id = u.id
      WHERE key = 'anna'`;
    expect(anna).toMatchObject({ name: 'Anna Verdi', version: 2, ends: '2027-04-05' });
    expect(before.users).toContainEqual(expect.objectContaining({ id: anna?.id, name: 'Anna Conti' }));
    const rows = await sql`SELECT * FROM audit_log WHERE to_version = 2 ORDER BY id`;
    expect(rows.map(({ action }) => action)).toEqual(['projects.change', 'teams.change', 'people.change']);
    const { salt } = trail;
    expect(rows[2]?.changes).toEqual({
      name: { from: digest(salt, 'Anna Conti'), to: digest(salt, 'Anna Verdi') },
      treatmentEnd: { from: digest(salt, '2027-03-08'), to: digest(salt, '2027-04-05') },
    });
  });

  it('publishes a changed text as a new version and never touches an earlier one', {
    tags: ['F20'],
  }, async () => {
    await bringIn();
    const first = await sql`SELECT * FROM documents ORDER BY id`;
    await bringIn([['We keep little.', 'We keep less.']]);
    await bringIn([
      ['We keep little.', 'We keep less.'],
      ['asksAgain: false', 'asksAgain: true'],
    ]);
    const all = await sql`SELECT * FROM documents ORDER BY id`;
    for (const document of first)
      expect(all.some((one) => isDeepStrictEqual({ ...one }, { ...document }))).toBe(true);
    const later = all.filter(({ version }) => version === 2);
    expect(later.map(({ kind, language, html, asks_again: asks }) => [kind, language, html, asks])).toEqual([
      ['privacy', 'en', '<p>We keep less.</p>', true],
      ['terms', 'en', null, true],
    ]);
    const [row] = await sql`SELECT * FROM audit_log WHERE object_id = ${later[0]?.id}`;
    expect(row).toMatchObject({ action: 'documents.publish', from_version: 1, to_version: 2 });
  });

  it('publishes the terms that a study has of its own, and a new version when their address changes', {
    tags: ['R3.39'],
  }, async () => {
    const own = (url: string): Edit => [
      'properties: { messageCanBeRepliedAfterMinutes: 0 }',
      `properties: { termsAndConditions: { url: "${url}" } }`,
    ];
    const rows = () => sql`SELECT kind, url, version, asks_again FROM documents
      WHERE project_id IS NOT NULL AND kind <> 'protocol' ORDER BY version`;
    await bringIn();
    expect(await rows()).toEqual([]);
    await bringIn([own('https://meridia.example/1')]);
    await bringIn([own('https://meridia.example/1')]);
    await bringIn([own('https://meridia.example/2')]);
    expect(await rows()).toEqual([
      { kind: 'terms', url: 'https://meridia.example/1', version: 1, asks_again: true },
      { kind: 'terms', url: 'https://meridia.example/2', version: 2, asks_again: true },
    ]);
  });

  it('revokes a role that the file no longer gives where told to, and says so in the audit trail', {
    tags: ['T2'],
  }, async () => {
    await bringIn();
    const gone: Edit = ['      - { project: aurora, team: lyon, role: MedicalProfessional }\n', ''];
    expect(summarise(await bringIn([gone]))).toEqual(nothing);
    expect(summarise(await bringIn([gone], embedded, true))).toEqual({ ...nothing, removed: { roles: 1 } });
    const [held] =
      await sql`SELECT count(*)::int AS count FROM team_members m JOIN users u ON u.id = m.user_id WHERE key = 'elena'`;
    expect(held?.count).toBe(1);
    const last = (await auditRows()).at(-1);
    expect(last).toMatchObject({ action: 'people.revokeRole', key: 'elena' });
  });

  it('moves a patient to another team of the study', async () => {
    await bringIn();
    await bringIn([['team: milano, role: Patient', 'team: lyon, role: Patient']]);
    const rows = await sql`SELECT t.key AS team, m.role FROM users u JOIN patients p ON p.user_id = u.id
      JOIN medical_teams t ON t.id = p.team_id JOIN team_members m ON m.user_id = u.id AND m.team_id = t.id
      WHERE u.key = 'anna'`;
    expect(rows.map((row) => ({ ...row }))).toEqual([{ team: 'lyon', role: 'Patient' }]);
  });

  it('deletes nobody who is missing from a later file, and names them', async () => {
    await bringIn();
    const bruno = SMALL_STUDY.slice(SMALL_STUDY.indexOf('  - key: bruno'));
    const summary = await bringIn([[bruno, '']]);
    expect(summary.notInFile).toEqual(['person bruno']);
    expect(await sql`SELECT 1 FROM users WHERE key = 'bruno'`).toHaveLength(1);
  });

  it("undoes neither a suspension nor a person's own language and time zone", async () => {
    await bringIn();
    await sql`UPDATE users SET state = 1, language = 'fr', time_zone = 'Europe/Paris' WHERE key = 'anna'`;
    expect(summarise(await bringIn())).toEqual(nothing);
    const [anna] = await sql`SELECT state, language, time_zone FROM users WHERE key = 'anna'`;
    expect(anna).toEqual({ state: 1, language: 'fr', time_zone: 'Europe/Paris' });
    await bringIn([['key: anna', 'key: anna\n    state: active']]);
    expect((await sql`SELECT state FROM users WHERE key = 'anna'`)[0]?.state).toBe(0);
  });

  it('leaves nothing behind when the last person cannot come in', async () => {
    await bringIn();
    const before = await everything();
    const audited = (await auditRows()).length;
    const edits: Edit[] = [
      ['name: AURORA', 'name: AURORA II'],
      ['We keep little.', 'We keep less.'],
      ['  - key: bruno', '  - key: carla'],
    ];
    await expect(bringIn(edits)).rejects.toThrow(
      /study\.yaml:48:5: The e-mail address of "carla" belongs to somebody else already\.[\s\S]*48:5: The study code "AUR-MIL-002" belongs to "bruno", who is not in this file/,
    );
    expect(await everything()).toEqual(before);
    expect(await auditRows()).toHaveLength(audited);
  });

  it('rolls everything back when the database refuses the last write', async () => {
    await sql`ALTER TABLE user_accounts ADD CHECK (false)`;
    await expect(bringIn()).rejects.toThrow(/user_accounts/);
    for (const rows of Object.values(await everything())) expect(rows).toEqual([]);
    expect(await auditRows()).toEqual([]);
  });

  it('lets two imports at once end as one', async () => {
    const [one, two] = await Promise.all([bringIn(), bringIn()]);
    expect(one.tally.people.created + two.tally.people.created).toBe(3);
    expect(await sql`SELECT 1 FROM users`).toHaveLength(3);
  });

  it('refuses to make a patient staff or to move them to another study', async () => {
    await bringIn();
    const staff: Edit = [
      'team: milano, role: Patient }\n    patient: { studyCode: AUR-MIL-001, treatmentStart: "2026-09-07", treatmentEnd: "2027-03-08" }',
      'team: milano, role: Nurse }',
    ];
    await expect(bringIn([staff])).rejects.toThrow(/"anna" is a patient of a study and cannot become staff/);
    const second = SMALL_STUDY.slice(SMALL_STUDY.indexOf('  - key: aurora'), SMALL_STUDY.indexOf('people:'));
    const moved: Edit[] = [
      ['people:', `${second.replace('key: aurora', 'key: boreal')}people:`],
      [
        '- { project: aurora, team: milano, role: Patient',
        '- { project: boreal, team: milano, role: Patient',
      ],
    ];
    await expect(bringIn(moved)).rejects.toThrow(/The patient "anna" belongs to another study/);
    expect(await sql`SELECT 1 FROM projects`).toHaveLength(1);
  });

  it('sets the demo password once and leaves a chosen one alone', async () => {
    const demo: Edit = ['projects:', 'demo: { password: trialog-demo }\nprojects:'];
    await bringIn([demo]);
    const [row] = await sql`SELECT password_hash FROM identity_accounts WHERE email = 'anna@demo.test'`;
    expect(await verifyPassword('trialog-demo', row?.password_hash)).toBe(true);
    await sql`UPDATE identity_accounts SET password_hash = 'chosen' WHERE email = 'anna@demo.test'`;
    await bringIn([demo, ['Anna Conti', 'Anna Verdi']]);
    expect((await sql`SELECT 1 FROM identity_accounts WHERE password_hash = 'chosen'`).length).toBe(1);
  });

  it('binds the accounts of an outer provider by issuer and subject, each to one person', async () => {
    const bound: Edit = ['email: anna@demo.test', 'subject: s-1'];
    await bringIn([bound], external);
    const rows =
      await sql`SELECT a.issuer, a.subject, u.key FROM user_accounts a JOIN users u ON u.id = a.user_id`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { issuer: 'https://id.test', subject: 's-1', key: 'anna' },
    ]);
    expect(await sql`SELECT 1 FROM identity_accounts`).toHaveLength(0);
    expect(summarise(await bringIn([bound], external))).toEqual(nothing);
    const stolen: Edit = ['email: bruno@demo.test', 'subject: s-1'];
    await expect(bringIn([stolen], external)).rejects.toThrow(
      /The account of "bruno" is bound to somebody else/,
    );
  });

  it('ends access under a former e-mail address when the file has a new one', async () => {
    await bringIn();
    await bringIn([['anna@demo.test', 'anna.conti@demo.test']]);
    const emails = await sql`SELECT email FROM identity_accounts ORDER BY email`;
    expect(emails.map(({ email }) => email)).toEqual([
      'anna.conti@demo.test',
      'bruno@demo.test',
      'elena@demo.test',
    ]);
  });
});
