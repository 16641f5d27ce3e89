// Surveys by study file, on a real database: versions that stay, assignments that follow, and rounds left in peace.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { importStudy } from '../../src/study-import/apply/import-study.ts';
import { readStudyFile } from '../../src/study-import/study-file/read.ts';
import { openRounds } from '../../src/surveys/rounds/open-and-close.ts';
import { planRounds } from '../../src/surveys/rounds/plan.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import type { Edit } from '../world/small-study.ts';
import { SMALL_SURVEY, writeSurveyStudy } from '../world/small-survey.ts';
import { trail } from '../world/trail.ts';

const provider = { kind: 'embedded', issuer: 'http://localhost:3000/identity' } as const;
let sql: Sql;
beforeEach(async () => {
  sql = connect(await createEmptyDatabase(), { connections: 3 });
});
afterEach(() => sql.end());

const bring = (remove: boolean, edits: Edit[]) =>
  importStudy(sql, readStudyFile(writeSurveyStudy(...edits), { demo: true }), {
    provider,
    trail,
    remove,
  });
const bringIn = (...edits: Edit[]) => bring(false, edits);

const other: Edit = ['How tired are you?', 'How tired do you feel?'];

async function openAll(hours = 0): Promise<void> {
  const [row] = await sql`SELECT clock_timestamp() AS now`;
  const now = new Date(row?.now.getTime() + hours * 3_600_000);
  await planRounds(sql, now);
  await openRounds(sql, now, { trail });
}

const versions = async () =>
  (await sql`SELECT version, hash FROM survey_versions ORDER BY version`).map((row) => row.version);
const assignments = () =>
  sql`SELECT a.*, u.key AS patient FROM survey_assignments a JOIN users u ON u.id = a.patient_id ORDER BY u.key, a.made_at`;

describe('importing surveys', () => {
  it('brings version 1 and a schedule for each patient in, with audit rows', { tags: ['T1'] }, async () => {
    const { tally } = await bringIn();
    expect(tally.surveys).toMatchObject({ created: 1 });
    expect(tally.assignments).toMatchObject({ created: 2 });
    expect((await assignments()).map((row) => [row.patient, row.recurrence, row.time_zone])).toEqual([
      ['anna', 1, 'Europe/Rome'],
      ['bruno', 1, 'Europe/Rome'],
    ]);
    const audited =
      await sql`SELECT action, to_version FROM audit_log WHERE action ~ '^(surveys|assignments)' ORDER BY id`;
    expect(audited.map((row) => row.action)).toEqual([
      'surveys.create',
      'assignments.create',
      'assignments.create',
    ]);
  });

  it('changes nothing when the file comes again', async () => {
    await bringIn();
    await openAll();
    const [before] =
      await sql`SELECT count(*)::int AS audits, (SELECT count(*)::int FROM survey_rounds) AS rounds FROM audit_log`;
    const { tally } = await bringIn();
    await openAll();
    expect(tally.surveys).toEqual({ created: 0, changed: 0, removed: 0, unchanged: 1 });
    expect(tally.assignments).toEqual({ created: 0, changed: 0, removed: 0, unchanged: 2 });
    const [after] =
      await sql`SELECT count(*)::int AS audits, (SELECT count(*)::int FROM survey_rounds) AS rounds FROM audit_log`;
    expect(after).toEqual(before);
  });

  it('gives a patient the own schedule in place of the team’s of the same key, in whatever order they stand', async () => {
    const own =
      '- { patients: [anna], recurrence: Once, start: "2026-01-11", times: ["08:00"], opensFor: P1D }';
    const { tally } = await bringIn(['    assignments:\n', `    assignments:\n      ${own}\n`]);
    expect(tally.assignments).toMatchObject({ created: 2 });
    expect((await assignments()).map((row) => [row.patient, row.recurrence, row.times])).toEqual([
      ['anna', 0, ['08:00']],
      ['bruno', 1, ['21:00']],
    ]);
    const after = await bringIn(['PT4H }', `PT4H }\n      ${own}`]);
    expect(after.tally.assignments).toEqual({ created: 0, changed: 0, removed: 0, unchanged: 2 });
  });

  it('makes a change the next version; the open round keeps its own, the next one has the new', {
    tags: ['F4'],
  }, async () => {
    await bringIn(['"21:00"', '"00:00"'], ['PT4H', 'P1D']);
    await openAll();
    const { tally } = await bringIn(['"21:00"', '"00:00"'], ['PT4H', 'P1D'], other);
    expect(tally.surveys.changed).toBe(1);
    expect(await versions()).toEqual([1, 2]);
    await openAll(24);
    const rows = await sql`SELECT slot, version FROM survey_rounds WHERE state <> 'planned' ORDER BY slot`;
    expect(new Set(rows.map((row) => row.version))).toEqual(new Set([1, 2]));
    const slots = rows.map((row) => row.slot);
    expect(slots.filter((slot) => slot === slots[0])).toHaveLength(2);
    for (const row of rows) expect(row.version).toBe(row.slot === slots[0] ? 1 : 2);
  });

  it('a version never changes, not even by hand', { tags: ['F4'] }, async () => {
    await bringIn();
    await expect(sql`UPDATE survey_versions SET hash = 'x'`).rejects.toThrow('survey_versions never change');
    await expect(sql`DELETE FROM survey_versions`).rejects.toThrow('survey_versions never change');
  });

  it('other times end the schedule and begin another, from the next round that opens', {
    tags: ['F4'],
  }, async () => {
    await bringIn(['"21:00"', '"00:01"'], ['PT4H', 'P1D']);
    await openAll();
    const { tally } = await bringIn(['"21:00"', '"00:02"'], ['PT4H', 'P1D']);
    expect(tally.assignments.changed).toBe(2);
    const rows = (await assignments()).filter((row) => row.patient === 'anna');
    expect(rows.map((row) => [row.times, row.ended_at === null])).toEqual([
      [['00:01'], false],
      [['00:02'], true],
    ]);
    await openAll();
    const open = await sql`SELECT 1 FROM survey_rounds WHERE state = 'open'`;
    expect(open).toHaveLength(2);
    const planned = await sql`SELECT DISTINCT assignment_id FROM survey_rounds WHERE state = 'planned'`;
    expect(planned.map((row) => row.assignment_id).sort()).toEqual(
      (await assignments())
        .filter((row) => row.ended_at === null)
        .map((row) => row.id)
        .sort(),
    );
  });

  it('another end or window leaves the schedule, and moves what is planned', async () => {
    await bringIn();
    await openAll();
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await bringIn(['times:', `end: "${until}", times:`], ['PT4H', 'PT2H']);
    await openAll();
    const rows = await sql`SELECT opens_at, expires_at FROM survey_rounds WHERE state = 'planned'`;
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.expires_at - row.opens_at).toBe(7_200_000);
      expect(row.opens_at.toISOString().slice(0, 10) <= until).toBe(true);
    }
    expect((await assignments()).map((row) => row.version)).toEqual([2, 2]);
  });

  it('whom the file no longer names has no more rounds where told so, and keeps what was', async () => {
    await bringIn(['"21:00"', '"00:00"'], ['PT4H', 'P1D']);
    await openAll();
    const { tally } = await bring(true, [
      ['"21:00"', '"00:00"'],
      ['PT4H', 'P1D'],
      ['teams: [milano]', 'patients: [anna]'],
    ]);
    expect(tally.assignments).toMatchObject({ removed: 1, unchanged: 1 });
    const rows =
      await sql`SELECT r.state, count(*)::int AS n FROM survey_rounds r JOIN users u ON u.id = r.patient_id
      WHERE u.key = 'bruno' GROUP BY 1`;
    expect(rows.map((row) => ({ ...row }))).toEqual([{ state: 'open', n: 1 }]);
  });

  it('a survey that the file does not name stays, and is told', async () => {
    await bringIn();
    const { notInFile } = await bringIn([SMALL_SURVEY, '']);
    expect(notInFile).toEqual(['survey aurora/check']);
    expect((await assignments()).every((row) => row.ended_at === null)).toBe(true);
  });

  it('a survey that comes once reaches a patient who joins after it was over, and reaches nobody twice', async () => {
    const once: Edit[] = [
      ['recurrence: Daily', 'recurrence: Once'],
      ['PT4H', 'P7D'],
    ];
    const lateAnna: Edit = [
      'roles:\n      - { project: aurora, team: milano, role: Patient }\n    patient: { studyCode: AUR-MIL-002 }',
      'roles:\n      - { project: aurora, team: lyon, role: Patient }\n    patient: { studyCode: AUR-MIL-002 }',
    ];
    await bringIn(...once, lateAnna);
    await openAll();
    expect(await sql`SELECT 1 FROM survey_rounds`).toHaveLength(0);
    // Now bruno joins the team.
    await bringIn(...once);
    await openAll(24);
    const rounds = await sql`SELECT u.key, r.state FROM survey_rounds r JOIN users u ON u.id = r.patient_id`;
    expect(rounds.map((row) => ({ ...row }))).toEqual([{ key: 'bruno', state: 'open' }]);
    const again = await bringIn(...once);
    expect(again.tally.assignments).toMatchObject({ created: 0, changed: 0, removed: 0, unchanged: 2 });
    // An end before the day of joining takes nothing back.
    const ended = await bringIn(...once, ['times:', 'end: "2026-02-01", times:']);
    expect(ended.tally.assignments).toMatchObject({ changed: 2 });
    expect((await bringIn(...once, ['times:', 'end: "2026-02-01", times:'])).tally.assignments.changed).toBe(
      0,
    );
    // Taken away and given back, it is not asked for again.
    await bring(true, [...once, ['teams: [milano]', 'patients: [anna]']]);
    await bringIn(...once);
    await openAll(24);
    expect(await sql`SELECT 1 FROM survey_rounds`).toHaveLength(1);
  });
});
