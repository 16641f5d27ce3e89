// The audit trail of a team as a file: what its pages hold, and no more.
import { gunzipSync } from 'node:zlib';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Caller } from './world/caller.ts';
import { readCsv, recordsOf } from './world/read-csv.ts';
import { openTeamTrail } from './world/team-trail.ts';

const { world, ada, dino, team, ids, changePhone, seal } = await openTeamTrail();
afterAll(() => world.stop());

describe('the export', () => {
  const take = async (caller: Caller, kind: 'csv' | 'json', query = '') => {
    const response = await fetch(
      `${world.url}/api/en-US/${trailPaths[kind](team.projectId, team.teamId)}${query}`,
      {
        headers: { authorization: `Bearer ${caller.token}` },
      },
    );
    const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString('utf8');
    return { response, text };
  };

  it('holds in both formats what the pages hold, the oldest first, and leaves its own rows', {
    tags: ['T4'],
  }, async () => {
    const phone = await changePhone();
    await seal();
    const query = `?patientId=${ids.anna}`;
    const narrowed = `${query}&personId=${ids.anna}&actions=people.changePhone&from=2026-01-01T00:00:00.000Z`;
    const before = await world.sql`SELECT coalesce(max(id), 0)::int AS id FROM audit_log`;
    await take(ada, 'json', narrowed);
    const [row] =
      await world.sql`SELECT array(SELECT jsonb_object_keys(changes) ORDER BY 1) AS fields FROM audit_log
      WHERE action = 'auditTrail.export' AND id > ${before[0]?.id} ORDER BY id LIMIT 1`;
    expect(row?.fields).toEqual(['actions', 'after', 'person']);
    const { response, text } = await take(ada, 'csv', query);
    expect(response.headers.get('content-disposition')).toContain('AURORA_Milano_audit_trail.csv.gz');
    const records = recordsOf(readCsv(text.slice(1)));
    const json = JSON.parse((await take(ada, 'json', query)).text) as TrailEntry[];
    const changed = json.filter(({ action }) => action === 'people.changePhone').at(-1);
    expect(records.find(({ Id }) => Id === changed?.id)).toMatchObject({
      Action: 'people.changePhone',
      Actor: 'Anna Conti',
      ActorDetails: 'whole',
      Study: 'AURORA',
      StudyId: team.projectId,
      Team: 'Milano',
      TeamId: team.teamId,
      StudyCode: 'AUR-MIL-001',
      Patient: 'Anna Conti',
      Field: 'phone',
      New: `'${phone}`,
      Values: 'whole',
      Seal: 'sealed',
    });
    const times = json.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    const rows =
      await world.sql`SELECT reason FROM audit_log WHERE request_id = ${response.headers.get('x-request-id')} ORDER BY id`;
    expect(rows.map(({ reason }) => reason)).toEqual([
      'CSV of the audit trail, begun',
      expect.stringMatching(/^CSV of the audit trail, \d+ entries$/),
    ]);
  });

  it('holds each entry once however many there are, of the team and of its study, of one moment too', {
    tags: ['T4'],
  }, async () => {
    const count = 3_500;
    await world.sql`INSERT INTO audit_log (at, actor_role, action, object_type, object_id, project_id, team_id, app_version)
      SELECT timestamptz '2026-03-01 10:00:00.123456+00' + (n / 40) * interval '1 microsecond', 'system', 'test.many', 'thing',
        n::text, ${team.projectId}, CASE WHEN n % 7 = 0 THEN NULL ELSE ${team.teamId}::uuid END, 'test'
      FROM generate_series(1, ${count}) n`;
    const { text } = await take(ada, 'json', '?actions=test.many');
    const found = (JSON.parse(text) as TrailEntry[]).map(({ objectId }) => Number(objectId));
    expect(found).toEqual(Array.from({ length: count }, (_, n) => n + 1));
  });

  it('withholds from a data manager what the pages withhold', async () => {
    await changePhone();
    const { text } = await take(dino, 'csv');
    expect(text).toContain('withheld');
    const patients =
      await world.sql`SELECT u.name FROM patients p JOIN users u ON u.id = p.user_id WHERE p.team_id = ${team.teamId}`;
    for (const { name } of patients) expect(text).not.toContain(name);
  });
});
