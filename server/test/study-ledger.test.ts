// The ledger of a study: its pages, what narrows them, who reads names there, and the file.
import { gunzipSync } from 'node:zlib';
import { limits } from '@trialog/contract/limits.ts';
import { notificationPaths as paths } from '@trialog/contract/notifications.ts';
import type { StudyLedger } from '@trialog/contract/schemas/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LedgerScope, listStudyLedger } from '../src/notifications/study-ledger/store.ts';
import type { Caller } from './world/caller.ts';
import { readCsv } from './world/read-csv.ts';
import { openStaff, type Staff } from './world/study-roles.ts';
import { openWorld, type World } from './world/world.ts';

const ROWS = 120;

let world: World;
let staff: Staff;
let anna: string;
beforeAll(async () => {
  world = await openWorld();
  staff = await openStaff(world);
  anna = await world.userId('anna');
  // Several at one moment: pages part them by their ids.
  await world.sql`INSERT INTO notifications (user_id, kind, object_id, project_id, team_id, state, due_at, failed_at, reason)
    SELECT ${anna}, 'broadcast', gen_random_uuid(), ${staff.aurora}, ${staff.milano},
      CASE WHEN n % 40 = 0 THEN 'failed' ELSE 'accepted' END, timestamptz '2026-11-01T00:00:00Z' + n / 3 * interval '1 hour',
      CASE WHEN n % 40 = 0 THEN now() END, CASE WHEN n % 40 = 0 THEN 'status 503' END FROM generate_series(1, ${ROWS}) n`;
  await world.sql`INSERT INTO notifications (user_id, kind, object_id, project_id, team_id, state, due_at)
    SELECT u.id, 'patientMessage', gen_random_uuid(), t.project_id, t.id, 'noDevice', '2026-10-01T00:00:00Z'
    FROM users u CROSS JOIN medical_teams t WHERE (u.key, t.name) IN (('marco', 'Milano'), ('luc', 'Lyon'))`;
});
afterAll(() => world.stop());

const page = async (query = '', caller: Caller = staff.ines) =>
  (await caller.get<StudyLedger>(`${paths.ofStudy(staff.aurora)}?${query}`)).body;
const kindsOf = ({ entries }: StudyLedger) => entries.map(({ entry }) => entry.kind);

describe('the ledger of a study', () => {
  it('holds every notification of its teams once, the newest first, page by page', async () => {
    const seen: string[] = [];
    const dues: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const { entries, next: following } = await page(next === '' ? '' : `before=${next}`);
      expect(entries.length).toBeLessThanOrEqual(limits.ledgerEntriesPerPage);
      seen.push(...entries.map(({ entry }) => entry.id));
      dues.push(...entries.map(({ entry }) => entry.dueDateTime));
      next = following;
    }
    expect(seen).toHaveLength(ROWS + 2);
    expect(new Set(seen).size).toBe(ROWS + 2);
    expect(dues).toEqual(dues.toSorted().toReversed());
  });

  it('is narrowed by team, patient, kind, what became of it and days, each alone and with the others', async () => {
    const lyon = (await page()).teams.find(({ name }) => name === 'Lyon')?.teamId;
    expect(kindsOf(await page(`teamId=${lyon}`))).toEqual(['patientMessage']);
    expect(kindsOf(await page('kind=patientMessage'))).toHaveLength(2);
    expect((await page('state=failed')).entries).toHaveLength(3);
    expect((await page('state=failed&kind=patientMessage')).entries).toEqual([]);
    expect((await page('state=failed&from=2026-11-02T00:00:00Z')).entries).toHaveLength(2);
    expect((await page('until=2026-11-01T00:00:00Z')).entries).toHaveLength(2);
    const [row] = await world.sql`SELECT study_code AS code FROM patients WHERE user_id = ${anna}`;
    const ofAnna = await page(`studyCode=${row?.code.toLowerCase()}&state=failed`);
    expect(ofAnna.entries).toHaveLength(3);
    expect((await page('studyCode=nobody')).entries).toEqual([]);
    expect((await staff.ines.get(`${paths.ofStudy(staff.aurora)}?teamId=${staff.boreal}`)).status).toBe(404);
    expect((await staff.ines.get(`${paths.ofStudy(staff.aurora)}?before=x`)).status).toBe(400);
  });

  it('leaves an entry where it was narrowed to a patient', async () => {
    const rows = await world.sql`SELECT actor_id FROM audit_log
      WHERE action = 'results.openPatient' AND patient_id = ${anna}`;
    expect(rows.map((row) => row.actor_id)).toContain(await world.userId('ines'));
  });

  it('names patients by study code, and staff by name, unless the reader treats the patients', async () => {
    for (const caller of [staff.ines, staff.milo]) {
      const { entries } = await page('', caller);
      expect(entries[0]?.person.name).toBe(entries[0]?.person.studyCode);
    }
    expect(
      (await page('kind=patientMessage', staff.milo)).entries.map(({ person }) => person.name),
    ).toContain('Marco Villa');
    const ines = await world.userId('ines');
    await world.sql`INSERT INTO team_members (user_id, team_id, role) VALUES (${ines}, ${staff.milano}, 'Nurse')`;
    await expect.poll(async () => (await page()).entries[0]?.person.name).toBe('Anna Conti');
    await world.sql`DELETE FROM team_members WHERE user_id = ${ines}`;
    expect((await staff.milo.get(paths.ofStudy(staff.boreal))).status).toBe(404);
    expect((await (await world.as('ada')).get(paths.ofStudy(staff.aurora))).status).toBe(403);
  });

  it('leaves as a file with what the pages hold, and leaves two entries', async () => {
    const address = `${world.url}/api/en-US/${paths.ofStudyCsv(staff.aurora)}?state=failed`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${staff.milo.token}` } });
    const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString('utf8');
    const [head = [], ...lines] = readCsv(text.slice(1));
    expect(response.headers.get('content-disposition')).toContain('AURORA_notifications.csv.gz');
    expect(head.slice(0, 6)).toEqual(['team', 'studyCode', 'name', 'userId', 'id', 'kind']);
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => line[0] === 'Milano' && line.includes('status 503'))).toBe(true);
    expect(text).not.toContain('Anna Conti');
    const rows = await world.sql`SELECT object_type, reason FROM audit_log
      WHERE action = 'notifications.exportStudyLedger' ORDER BY id`;
    expect(rows.map((row) => [row.object_type, row.reason])).toEqual([
      ['project', 'CSV of the notifications, begun'],
      ['project', 'CSV of the notifications, 3 lines'],
    ]);
  });
});

describe('a page of the ledger', () => {
  const planOf = (scope: Partial<LedgerScope>) =>
    world.sql.begin(async (tx) => {
      await tx`SET LOCAL enable_seqscan = off`;
      const teamIds = [staff.milano];
      const rows =
        await tx`EXPLAIN ${listStudyLedger(tx, { teamIds, ...scope }, { micros: `${Date.now()}000`, id: anna }, 51)}`;
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }) as Promise<string>;

  it.each([
    ['of all teams', {}, 'notifications_of_team'],
    ['of what failed', { state: 'failed' }, 'notifications_by_end'],
    ['of a kind', { kind: 'broadcast' }, 'notifications_by_end'],
  ])('%s ends with its last row, by an index', async (_what, scope, index) => {
    // With the statistics of a table that is large.
    await world.sql`INSERT INTO notifications (user_id, kind, object_id, project_id, team_id, state, due_at)
      SELECT ${anna}, CASE WHEN n % 9 = 0 THEN 'reply' ELSE 'broadcast' END, gen_random_uuid(), ${staff.aurora},
        ${staff.milano}, 'accepted', now() - n * interval '1 minute' FROM generate_series(1, 5000) n`;
    await world.sql`ANALYZE notifications`;
    const plan = await planOf(scope);
    expect(plan).toContain(`Index Scan using ${index}`);
    expect(plan).not.toMatch(/Filter: .*n\.(kind|state)|Bitmap|Seq Scan on notifications/);
    expect(plan).toMatch(/Index Cond: .*ROW\(due_at, id\) </);
  });
});
