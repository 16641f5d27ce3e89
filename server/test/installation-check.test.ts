// The checks of an installation: a sound one passes all, and whatever breaks a rule is found by the check of that rule.
import { mkdirSync, mkdtempSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { CheckContext } from '../src/installation-check/check.ts';
import { runChecks } from '../src/installation-check/run.ts';
import { recordAudit, systemAuthor } from '../src/platform/audit/record.ts';
import { sealBatch } from '../src/platform/audit/seal.ts';
import { connect, type Sql, type Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { makeMetrics } from '../src/platform/http/metrics.ts';
import { migrateJobs } from '../src/platform/jobs/worker.ts';
import { openObjectStore } from '../src/platform/object-store/open.ts';
import type { ObjectStore } from '../src/platform/object-store/port.ts';
import { runTrialogHere } from './world/run-trialog.ts';
import { trail } from './world/trail.ts';
import { cloneDatabase } from './world/world.ts';

let url: string;
let sql: Sql;
let folder: string;
let files: ObjectStore;

beforeEach(async () => {
  url = await cloneDatabase();
  sql = connect(url, { connections: 3 });
  await migrateJobs(url);
  folder = mkdtempSync(join(inject('testDir'), 'check-'));
  mkdirSync(join(folder, 'files'));
  files = await openObjectStore({
    kind: 'folder',
    dir: join(folder, 'files'),
    secret: 's',
    publicUrl: 'http://localhost',
  });
  while ((await sealBatch(sql)) > 0);
});
afterEach(async () => {
  files.close();
  await sql.end();
});

/** What each check that is not content says. */
async function faults(more: Partial<CheckContext> = {}): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for await (const { name, faults: count, examples } of runChecks({ sql, files, heads: [], ...more }))
    if (count > 0) found[name] = examples;
  return found;
}

interface Round {
  id: string;
  slot: number;
  state: 'planned' | 'open' | 'completed';
  /** Hours from now. */
  opens: number;
  closes: number;
}

/** Of anna's daily questionnaire. */
async function addRound({ id, slot, state, opens, closes }: Round): Promise<void> {
  const isDone = state === 'completed';
  await sql`INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id, recurrence,
      state, version, opens_at, expires_at, completed_at, outcome)
    SELECT ${id}, a.id, ${slot}, a.survey_id, a.patient_id, a.project_id, p.team_id, a.recurrence, ${state},
      ${state === 'planned' ? null : 1}, now() + ${opens} * interval '1 hour', now() + ${closes} * interval '1 hour',
      ${isDone ? new Date() : null}, ${isDone ? 'GOOD' : null}
    FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id JOIN users u ON u.id = p.user_id
    WHERE u.key = 'anna' AND a.ended_at IS NULL ORDER BY a.id LIMIT 1`;
}

/** As a submission does, with its entry. */
async function submit(round: string, hours: number): Promise<void> {
  await sql`INSERT INTO survey_submissions (round_id, submitted_at, digest)
    VALUES (${round}, now() + ${hours} * interval '1 hour', '\\x00')`;
  await recordAudit(sql, trail, systemAuthor, [
    { action: 'surveys.submit', objectType: 'round', objectId: round, changes: {} },
  ]);
}

/** As somebody does who owns the database. */
async function pastTriggers(change: (tx: Transaction) => PromiseLike<unknown>): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await change(tx);
  });
}

const soon = { opens: 1, closes: 2 };
const atWork = { opens: -1, closes: 1 };

describe('the checks of an installation', () => {
  it('find nothing in a sound one', async () => {
    const id = newId();
    await addRound({ id, slot: 900, state: 'completed', ...atWork });
    await submit(id, 0);
    expect(await faults()).toEqual({});
  });

  it('find two rounds of one time', async () => {
    await sql`ALTER TABLE survey_rounds DROP CONSTRAINT survey_rounds_assignment_id_slot_key`;
    for (const id of [newId(), newId()]) await addRound({ id, slot: 900, state: 'planned', ...soon });
    expect(await faults()).toEqual({ rounds: [expect.stringMatching(/ slot 900$/)] });
  });

  it('find a completed round without answers, and answers of a round that is open', async () => {
    const [empty, open] = [newId(), newId()];
    await addRound({ id: empty, slot: 900, state: 'completed', ...atWork });
    await addRound({ id: open, slot: 901, state: 'open', ...atWork });
    await submit(open, 0);
    expect(await faults()).toEqual({ ends: expect.arrayContaining([empty, open]) });
  });

  it('find answers that came too late', async () => {
    const id = newId();
    await addRound({ id, slot: 900, state: 'completed', opens: -2, closes: -1 });
    await submit(id, 0);
    expect(await faults()).toEqual({ answersInTime: [id] });
  });

  it('find rounds that were not opened or closed', async () => {
    const [planned, open] = [newId(), newId()];
    await addRound({ id: planned, slot: 900, state: 'planned', ...atWork });
    await addRound({ id: open, slot: 901, state: 'open', opens: -2, closes: -1 });
    expect(await faults()).toEqual({ roundsOnTime: expect.arrayContaining([planned, open]) });
  });

  it('find counts that are not what counting anew gives', async () => {
    const id = newId();
    await addRound({ id, slot: 900, state: 'completed', ...atWork });
    await submit(id, 0);
    await sql`INSERT INTO survey_answers (round_id, question_key, position, value, number) VALUES (${id}, 'q', 0, '3', 3)`;
    expect(await faults()).toEqual({});
    await sql`DELETE FROM result_pending_counts`;
    expect(await faults()).toEqual({
      sums: expect.arrayContaining([expect.stringMatching(/ q 3$/), expect.not.stringContaining(' q ')]),
    });
  });

  it('find what came in past the audit trail', async () => {
    await sql`INSERT INTO institutes (id, key, name) VALUES (${newId()}, 'boreas', 'Boreas')`;
    expect(await faults()).toEqual({ recorded: [expect.stringMatching(/^institute /)] });
  });

  it('find an entry of the trail that was altered', async () => {
    await pastTriggers(
      (tx) => tx`UPDATE audit_log SET reason = 'x' WHERE id = (SELECT min(id) FROM audit_log)`,
    );
    expect(await faults()).toEqual({ trail: [expect.stringContaining('was changed')] });
  });

  it('find an entry that was never sealed', async () => {
    await recordAudit(sql, trail, systemAuthor, [
      { action: 'a', objectType: 'b', objectId: 'c', changes: {} },
    ]);
    expect(await faults()).toEqual({});
    await pastTriggers((tx) => tx`UPDATE audit_log SET at = now() - interval '1 hour' WHERE action = 'a'`);
    expect(await faults()).toMatchObject({ sealed: [expect.any(String)] });
  });

  it('find what is not passed on, and jobs that wait or were given up', async () => {
    await sql`INSERT INTO outbox (kind, at) VALUES ('test.done', now()), ('test.late', now() - interval '2 minutes')`;
    await sql`SELECT graphile_worker.add_job('test.coming', run_at => now() + interval '1 hour')`;
    await sql`SELECT graphile_worker.add_job('test.waits', run_at => now() - interval '2 minutes')`;
    await sql`SELECT graphile_worker.add_job('test.failed', run_at => now() + interval '1 hour', max_attempts => 1)`;
    await sql`UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE max_attempts = 1`;
    expect(await faults()).toEqual({
      outbox: [expect.stringMatching(/^test\.late /)],
      jobs: expect.arrayContaining([
        expect.stringMatching(/^test\.waits /),
        expect.stringMatching(/^test\.failed /),
      ]),
    });
  });

  it('find a clock that is ahead', async () => {
    expect(await faults({ now: () => Date.now() + 5_000 })).toEqual({
      clock: [expect.stringContaining('ahead')],
    });
  });

  it('find a file that is missing, and one that nothing names', async () => {
    await files.put('avatars/named', Buffer.from('x'), { contentType: 'image/png' });
    await files.put('avatars/new', Buffer.from('x'), { contentType: 'image/png' });
    await sql`UPDATE users SET avatar_key = 'avatars/named' WHERE key = 'anna'`;
    expect(await faults()).toEqual({});
    await files.put('avatars/old', Buffer.from('x'), { contentType: 'image/png' });
    utimesSync(join(folder, 'files/objects/avatars/old~data'), new Date(0), new Date(0));
    await files.remove('avatars/named');
    expect(await faults()).toEqual({ files: ['avatars/named is missing', 'avatars/old is named nowhere'] });
  });

  it('find backups that failed or did not come when they were due', async () => {
    const add = (kind: string, isFine: boolean, dueIn: number | null) =>
      sql`INSERT INTO backup_log (kind, name, began_at, ended_at, fine, details, due_at)
        VALUES (${kind}, 'one', now(), clock_timestamp(), ${isFine}, '{}', now() + ${dueIn} * interval '1 hour')`;
    await add('backup', true, 24);
    await add('proof', true, null);
    expect(await faults()).toEqual({});
    await add('proof', false, null);
    expect(await faults()).toEqual({ backup: ['proof one failed'] });
    await add('proof', true, null);
    await add('backup', false, null);
    expect(await faults()).toEqual({ backup: ['backup one failed'] });
    await sql`DELETE FROM backup_log`;
    await add('backup', true, -2);
    // By hand, which changes nothing about when they are due.
    await add('backup', true, null);
    expect(await faults()).toEqual({ backup: [expect.stringMatching(/^backup due at /)] });
    await sql`DELETE FROM backup_log`;
    await add('proof', true, -5);
    expect(await faults()).toEqual({});
    await add('proof', true, -7);
    expect(await faults()).toEqual({ backup: [expect.stringMatching(/^proof due at /)] });
  });

  it('say so where a check cannot be made, and go on', async () => {
    await sql`ALTER TABLE outbox RENAME TO elsewhere`;
    expect(await faults()).toEqual({ outbox: [expect.stringContaining('It could not be checked')] });
  });
});

describe('trialog check', () => {
  const check = (...args: string[]) =>
    runTrialogHere(['check', ...args], {
      DATABASE_URL: url,
      DATA_DIR: folder,
      PUBLIC_URL: 'https://trialog.test',
    });

  it('prints each rule, what broke it, and ends with 1 where one was broken; metrics have what it found', async () => {
    const sound = await check();
    expect(sound).toMatchObject({ code: 0, err: '' });
    expect(sound.out).toContain('ok      rounds: Each time of a schedule has one round. (0)');
    expect(sound.out).toContain('All 14 checks found everything in order.');
    await sql`INSERT INTO institutes (id, key, name) VALUES (${newId()}, 'boreas', 'Boreas')`;
    const broken = await check();
    expect(broken).toMatchObject({ code: 1, err: '1 of 14 checks found faults.\n' });
    expect(broken.out).toMatch(/FAULTY {2}recorded: .* 1 of \d+ not so:\n {10}institute /);
    const results = JSON.parse((await check('--json')).out);
    expect(results).toHaveLength(14);
    expect(results.filter((result: { faults: number }) => result.faults > 0)).toMatchObject([
      { name: 'recorded', faults: 1 },
    ]);
    const metrics = makeMetrics({ sql, health: () => [] });
    const printed = await metrics.print();
    expect(printed).toContain('trialog_check_faults{check="recorded"} 1');
    expect(printed).toContain('trialog_check_faults{check="trail"} 0');
    expect(printed).toMatch(/trialog_check_time_seconds\{check="trail"\} 1\d{9}/);
  });
});
