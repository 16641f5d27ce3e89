// Bringing a study file in again, as an operator does: what the command says before it changes anything, what it leaves
// alone, and that everybody in a team has the team's questionnaires, whoever brought them in and when.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { openRounds } from '../../src/surveys/rounds/open-and-close.ts';
import { planRounds } from '../../src/surveys/rounds/plan.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { type Ended, runTrialogHere } from '../world/run-trialog.ts';
import { type Edit, SMALL_STUDY } from '../world/small-study.ts';
import { writeSurveyStudy } from '../world/small-survey.ts';
import { trail } from '../world/trail.ts';

const BRUNO = SMALL_STUDY.slice(SMALL_STUDY.indexOf('  - key: bruno'));
const withoutBruno: Edit = [BRUNO, ''];
// A round that is open all day, so that one is in progress whenever the test runs.
const allDay: Edit[] = [
  ['"21:00"', '"00:00"'],
  ['PT4H', 'P1D'],
];
const otherTime: Edit[] = [
  ['"21:00"', '"00:01"'],
  ['PT4H', 'P1D'],
];

let sql: Sql;
let trialog: (...args: string[]) => Promise<Ended>;

beforeEach(async () => {
  const url = await createEmptyDatabase();
  const dataDir = mkdtempSync(join(inject('testDir'), 'import-'));
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: 'https://trialog.test' };
  trialog = (...args) => runTrialogHere(args, env);
  sql = connect(url, { connections: 2 });
});
afterEach(() => sql.end());

async function importFile(edits: Edit[], ...options: string[]): Promise<Ended> {
  return trialog('import', writeSurveyStudy(...edits), ...options);
}

function addCarla(): Promise<Ended> {
  const who = ['--key', 'carla', '--name', 'Carla Gallo', '--language', 'it', '--time-zone', 'Europe/Rome'];
  const where = ['--role', 'aurora/milano/Patient', '--study-code', 'AUR-MIL-003'];
  return trialog('user', 'add', ...who, ...where);
}

async function openAll(): Promise<void> {
  const [row] = await sql`SELECT clock_timestamp() AS now`;
  await planRounds(sql, row?.now);
  await openRounds(sql, row?.now, { trail });
}

/** Whose schedules are in force. */
async function inForce(): Promise<string[]> {
  const rows = await sql`SELECT u.key, a.times FROM survey_assignments a JOIN users u ON u.id = a.patient_id
    WHERE a.ended_at IS NULL ORDER BY u.key`;
  return rows.map((row) => `${row.key} ${row.times}`);
}

/** All tables as they are, so that nothing can have changed unseen. */
async function everything(): Promise<unknown> {
  const tables = await sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`;
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const rows = await sql.unsafe(`SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY to_jsonb(t)::text`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function beginDraft(key: string): Promise<void> {
  await sql`INSERT INTO survey_drafts (round_id, answers, revision, updated_at)
    SELECT r.id, '[]', 1, now() FROM survey_rounds r JOIN users u ON u.id = r.patient_id
    WHERE u.key = ${key} AND r.state = 'open'`;
}

describe('a study file that comes again', () => {
  it('gives a patient who was added later the questionnaires of the team, and goes on doing so', async () => {
    await importFile(allDay);
    const added = await addCarla();
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toContain('aurora/check');
    expect(await inForce()).toEqual(['anna 00:00', 'bruno 00:00', 'carla 00:00']);
    await openAll();
    const rounds = await sql`SELECT r.state, r.opens_at < now() AS begun FROM survey_rounds r
      JOIN users u ON u.id = r.patient_id WHERE u.key = 'carla' AND r.state <> 'planned'`;
    expect(rounds.map((row) => ({ ...row }))).toEqual([{ state: 'open', begun: true }]);
    const audited = await sql`SELECT action FROM audit_log a JOIN users u ON u.id = a.patient_id
      WHERE u.key = 'carla' ORDER BY a.id`;
    expect(audited.map(({ action }) => action)).toContain('assignments.create');

    const again = await importFile(allDay);
    expect(again.out).toContain('not in the file, left as it is: person carla');
    expect(again.out).toContain('Nothing had changed.');
    const moved = await importFile(otherTime);
    expect(await inForce()).toEqual(['anna 00:01', 'bruno 00:01', 'carla 00:01']);
    expect(moved.out).not.toContain('left as it is: person carla');
    expect(moved.out).toContain('not in the file, follows its team: person carla');
  });

  it('says of a team without questionnaires that there are none', async () => {
    await importFile([['teams: [milano]', 'patients: [anna]']]);
    expect((await addCarla()).out).toContain('No questionnaire goes to all patients of aurora/milano.');
    expect(await inForce()).toEqual(['anna 21:00']);
  });

  it('leaves a patient alone whom the file does not name, schedule and open questionnaire too', async () => {
    await importFile(allDay);
    await openAll();
    await beginDraft('bruno');
    const before = await everything();
    const { out, code } = await importFile([...allDay, withoutBruno]);
    expect(code).toBe(0);
    expect(out).toContain('not in the file, left as it is: person bruno');
    expect(out).not.toMatch(/removed|ended/);
    expect(await everything()).toEqual(before);
  });

  it('shows the whole change beforehand when asked to, and changes nothing', async () => {
    await importFile(allDay);
    await addCarla();
    await openAll();
    await beginDraft('bruno');
    const before = await everything();
    const edits: Edit[] = [
      ...otherTime,
      withoutBruno,
      ['Anna Conti', 'Anna Verdi'],
      ['- { key: lyon, name: Lyon }', '- { key: lyon, name: Lyon }\n      - { key: roma, name: Roma }'],
    ];
    const { out, code } = await importFile(edits, '--dry-run');
    expect(code).toBe(0);
    for (const line of [
      'added: team aurora/roma',
      'changed: person anna (name)',
      'changed: schedule aurora/check/main of AUR-MIL-001, AUR-MIL-002, AUR-MIL-003',
      'additive: projects/aurora/teams/roma\n',
      'critical: surveys/aurora/check/assignments/main milano/times\n',
      'not in the file, follows its team: person bruno',
      'Nothing was changed: this was a dry run.',
    ])
      expect(out).toContain(line);
    const removing = await importFile(edits, '--dry-run', '--remove');
    expect(removing).toMatchObject({ code: 0, err: '' });
    expect(removing.out).toContain('ended: person bruno (AUR-MIL-002)');
    expect(removing.out).toContain(
      'ended: schedule aurora/check/main of AUR-MIL-002 (1 questionnaire open, 1 begun), AUR-MIL-003 (1 questionnaire open)',
    );
    expect(await everything()).toEqual(before);
  });

  it('ends with --remove what the file does not name, once somebody has agreed to the list', async () => {
    await importFile(allDay);
    await openAll();
    await beginDraft('bruno');
    const before = await everything();
    const asked = await importFile([...allDay, withoutBruno], '--remove');
    expect(asked.code).toBe(1);
    expect(asked.out).toContain('AUR-MIL-002 (1 questionnaire open, 1 begun)');
    expect(asked.err).toContain('Nothing was changed. Add --yes to go on.');
    expect(await everything()).toEqual(before);

    const unexplained = await importFile([...allDay, withoutBruno], '--remove', '--yes');
    expect(unexplained.code).toBe(1);
    expect(unexplained.out).toContain('needs a reason: person bruno (AUR-MIL-002) is deactivated');
    expect(unexplained.err).toContain('Nothing was changed. Add --reason <text>.');
    expect(await everything()).toEqual(before);

    const because = ['--reason', 'Withdrew'];
    const { out, code } = await importFile([...allDay, withoutBruno], '--remove', '--yes', ...because);
    expect(code).toBe(0);
    expect(out.indexOf('ends: person bruno')).toBeGreaterThanOrEqual(0);
    expect(out.indexOf('ends: person bruno')).toBeLessThan(out.indexOf('people: '));
    expect(out).not.toContain('left as it is: person bruno');
    expect(await inForce()).toEqual(['anna 00:00']);
    expect((await sql`SELECT state FROM users WHERE key = 'bruno'`)[0]?.state).toBe(2);
    // What was open stays with its draft until it closes by itself.
    expect(await sql`SELECT 1 FROM survey_drafts`).toHaveLength(1);
    const again = await importFile([...allDay, withoutBruno], '--remove', '--yes');
    expect(again.out).toContain('Nothing had changed.');
  });

  it('keeps roles and schedules that the file no longer gives until told to remove them', async () => {
    await importFile([]);
    const edits: Edit[] = [
      ['      - { project: aurora, team: lyon, role: MedicalProfessional }\n', ''],
      ['teams: [milano]', 'patients: [anna]'],
    ];
    const kept = await importFile(edits);
    expect(kept.out).toContain('left as it is: role MedicalProfessional of elena in aurora/lyon');
    expect(kept.out).toContain('left as it is: schedule aurora/check/main for all patients of milano');
    expect(kept.out).toContain('--remove');
    expect(await inForce()).toEqual(['anna 21:00', 'bruno 21:00']);
    expect((await importFile(edits, '--dry-run', '--remove')).out).toContain(
      'needs a reason (--reason): role MedicalProfessional of elena in aurora/lyon ends',
    );
    const ended = await importFile(edits, '--remove', '--yes', '--reason', 'Works in Milano alone');
    expect(ended.out).toContain('roles: 1 removed');
    expect(await inForce()).toEqual(['anna 21:00']);
    expect((await addCarla()).out).toContain('No questionnaire goes to all patients of aurora/milano.');
  });

  it('closes a study or a team, or suspends somebody, for a reason alone, which the register has', {
    tags: ['T2'],
  }, async () => {
    await importFile([]);
    const edits: Edit[] = [
      ['    name: AURORA\n', '    name: AURORA\n    status: closed\n'],
      ['{ key: lyon, name: Lyon }', '{ key: lyon, name: Lyon, status: closed }'],
      ['    name: Anna Conti\n', '    name: Anna Conti\n    state: suspended\n'],
    ];
    const before = await everything();
    const refused = await importFile(edits);
    expect(refused.code).toBe(1);
    for (const loss of ['project aurora closes', 'team aurora/lyon closes', 'person anna is suspended'])
      expect(refused.out).toContain(`needs a reason: ${loss}\n`);
    expect(await everything()).toEqual(before);
    expect(await importFile(edits, '--reason', 'The last visit was')).toMatchObject({ code: 0, err: '' });
    const found = await sql`SELECT p.kind FROM access_periods p JOIN audit_log a ON a.id = p.begun_in
      WHERE a.reason = 'The last visit was' AND p.state = 1 ORDER BY p.kind`;
    expect(found.map(({ kind }) => kind)).toEqual(['account', 'study', 'team']);
    // Nobody loses anything where they open again.
    expect(await importFile([])).toMatchObject({ code: 0, err: '' });
  });

  it('shows nothing of a database that was never migrated, and does not migrate it', async () => {
    const url = await createEmptyDatabase(false);
    const env = { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(inject('testDir'), 'import-')) };
    const { code, err } = await runTrialogHere(['import', writeSurveyStudy(), '--dry-run'], env);
    expect(code).toBe(1);
    expect(err).toContain('Run "npm run trialog -- migrate" first.');
    const empty = connect(url, { connections: 1 });
    expect(await empty`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`).toHaveLength(0);
    await empty.end();
  });

  it('takes --yes only beside --remove', async () => {
    expect(await importFile([], '--yes')).toMatchObject({ code: 2 });
  });
});
