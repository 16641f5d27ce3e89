// `trialog audit`: the trail on the command line, narrowed, in three forms.
import { gunzipSync } from 'node:zlib';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAuditTrail } from '../../src/platform/audit/trail.ts';
import { readCsv, recordsOf } from '../world/read-csv.ts';
import { recordedValues } from '../world/recorded-values.ts';
import { runTrialog, runTrialogHere } from '../world/run-trialog.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
let env: Record<string, string>;
const trialog = (...args: string[]) => runTrialogHere(['audit', ...args], env);
beforeAll(async () => {
  world = await openWorld();
  env = { DATABASE_URL: world.config.databaseUrl ?? '', DATA_DIR: world.config.dataDir };
  await runTrialogHere(['user', 'suspend', 'anna', '--reason', 'as she wished'], env);
});
afterAll(() => world.stop());

it('prints a line an entry: when, who, what, where, of whom, old and new, and why', {
  tags: ['T4'],
}, async () => {
  const { code, out } = await trialog('--patient', 'AUR-MIL-001', '--action', 'people.suspend');
  expect(code).toBe(0);
  expect(out.trim().split('\n')).toHaveLength(1);
  expect(out).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}\S+ \(operator\) {2}people\.suspend {2}person\/[0-9a-f-]+ {2}in AURORA, Milano {2}of AUR-MIL-001 {2}state: 0 → 1 {2}because: as she wished\n$/,
  );
});

it('prints CSV and JSON with the same entries, and leaves a row of itself', async () => {
  const args = ['--patient', 'anna', '--action', 'people.suspend', '--action', 'people.create'];
  const json = JSON.parse((await trialog(...args, '--format', 'json')).out) as TrailEntry[];
  expect(json.map(({ action }) => action)).toEqual(['people.create', 'people.suspend']);
  const { out } = await trialog(...args, '--format', 'csv');
  const records = recordsOf(readCsv(out.slice(1)));
  expect(new Set(records.map(({ Id }) => Id))).toEqual(new Set(json.map(({ id }) => id)));
  expect(records.find(({ Field }) => Field === 'name')).toMatchObject({
    New: 'Anna Conti',
    Values: 'whole',
    ActorDetails: 'whole',
    Study: 'AURORA',
    Team: 'Milano',
  });
  const [done, begun] =
    await world.sql`SELECT actor_role, reason FROM audit_log WHERE action = 'auditTrail.export' ORDER BY id DESC LIMIT 2`;
  expect(begun).toEqual({ actor_role: 'operator', reason: 'Command line, CSV, begun' });
  expect(done).toEqual({ actor_role: 'operator', reason: 'Command line, CSV, 2 entries' });
});

it('prints the bytes of the export, line breaks within cells among them', async () => {
  const reason = 'as she\nwished,\r\n"for now"';
  await runTrialogHere(['user', 'activate', 'anna'], env);
  await runTrialogHere(['user', 'suspend', 'anna', '--reason', reason], env);
  const [team, study, anna] = [
    await world.teamId('Milano'),
    await world.projectId('AURORA'),
    await world.userId('anna'),
  ];
  const ada = await world.as('ada');
  for (const kind of ['csv', 'json'] as const) {
    const address = `${world.url}/api/en-US/${trailPaths[kind](study, team)}?patientId=${anna}&actions=people.suspend`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${ada.token}` } });
    const exported = gunzipSync(Buffer.from(await response.arrayBuffer())).toString('utf8');
    expect(exported).toContain(kind === 'csv' ? reason.replaceAll('"', '""') : JSON.stringify(reason));
    // One of them as an operator runs it, in a process of its own.
    const run = kind === 'csv' ? runTrialog : runTrialogHere;
    const { out } = await run(
      ['audit', '--patient', 'anna', '--action', 'people.suspend', '--format', kind],
      env,
    );
    expect(out).toBe(exported);
  }
});

it('is narrowed by object and period', async () => {
  const anna = await world.userId('anna');
  const of = async (...args: string[]) =>
    (await trialog('--object', `person/${anna}`, ...args)).out.split('\n').length - 1;
  const all = await of();
  expect(all).toBeGreaterThan(2);
  expect(await of('--from', '2999-01-01')).toBe(0);
  expect(await of('--until', '2999-01-01', '--from', '2000-01-01T00:00Z')).toBe(all);
});

it('finds what was written under a former name, by words of a name, and in one study and team', {
  tags: ['T4'],
}, async () => {
  const { sql } = world;
  const place = { study: await world.projectId('AURORA'), team: await world.teamId('Milano') };
  await sql`INSERT INTO audit_renames (part, former, current) VALUES ('action', 'surveys.storeDraft', 'surveys.saveDraft')`;
  await sql`INSERT INTO audit_log (actor_role, action, object_type, object_id, project_id, team_id, app_version)
    VALUES ('system', 'surveys.storeDraft', 'draft', 'one', ${place.study}, ${place.team}, 'test'),
      ('system', 'surveys.saveDraft', 'draft', 'two', ${place.study}, NULL, 'test'),
      ('system', 'surveys.saveDraft', 'draft', 'three', NULL, NULL, 'test')`;
  const of = async (...args: string[]) =>
    [...(await trialog(...args)).out.matchAll(/draft\/(one|two|three)/g)].map(([, id]) => id);
  expect(await of('--action', 'surveys.saveDraft')).toEqual(['one', 'two', 'three']);
  expect(await of('--action', 'surveys.storeDraft')).toEqual(['one', 'two', 'three']);
  expect(await of('--search', 'save draft')).toEqual(['one', 'two', 'three']);
  expect(await of('--search', 'suspend')).toEqual([]);
  expect(await of('--action', 'surveys.saveDraft', '--study', 'AURORA')).toEqual(['one', 'two']);
  expect(await of('--action', 'surveys.saveDraft', '--study', 'AURORA', '--team', 'Milano')).toEqual(['one']);
});

it('has the last day in the period as a whole', async () => {
  await world.sql`INSERT INTO audit_log (at, actor_role, action, object_type, object_id, app_version)
    VALUES ('2021-03-01T23:59:59Z', 'system', 'people.change', 'thing', 'within', 'test'),
      ('2021-03-02T00:00:00Z', 'system', 'people.change', 'thing', 'after', 'test')`;
  const of = async (until: string) =>
    [...(await trialog('--from', '2021-03-01', '--until', until)).out.matchAll(/thing\/(\w+)/g)].map(
      ([, id]) => id,
    );
  expect(await of('2021-03-01')).toEqual(['within']);
  expect(await of('2021-03-02')).toEqual(['within', 'after']);
  expect(await of('2021-03-01T12:00Z')).toEqual([]);
});

it('says in its own entries, from its beginning on, what was taken', { tags: ['T4'] }, async () => {
  const marco = await world.userId('marco');
  await trialog('--person', 'marco', '--action', 'people.change', '--until', '2026-03-01');
  const trail = await openAuditTrail(world.sql, world.config);
  const rows = await recordedValues(world.sql, trail, 'auditTrail.export');
  const expected = {
    person: [null, marco],
    actions: [null, ['people.change']],
    until: [null, '2026-03-02T00:00:00.000Z'],
  };
  expect(rows.slice(-2).map(({ changes }) => changes)).toEqual([expected, expected]);
});

it('marks who did something where that was altered', { tags: ['T1'] }, async () => {
  await runTrialogHere(['user', 'activate', 'anna', '--reason', 'altered later'], env);
  await world.sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`UPDATE audit_log SET actor_digest = 'x' WHERE reason = 'altered later'`;
  });
  const { out } = await trialog('--patient', 'anna', '--action', 'people.activate');
  expect(out).toMatch(/because: altered later {2}ALTERED ACTOR/);
});

it('refuses in clear words what it does not understand', async () => {
  for (const [args, says] of [
    [['--format', 'xml'], '--format must be text, csv or json.'],
    [['--from', 'yesterday'], '--from must be a day or a time'],
    [['--object', 'message'], '--object must look like message/'],
  ] as const)
    expect(await trialog(...args)).toMatchObject({ code: 2, err: expect.stringContaining(says) });
  expect(await trialog('--patient', 'nobody')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nobody has'),
  });
  for (const [args, says] of [
    [
      ['--action', 'surveys.saveDrafts'],
      'There is no action "surveys.saveDrafts". There are surveys.create,',
    ],
    [['--search', 'zirconium'], 'No action has "zirconium" in its name.'],
    [['--study', 'NOWHERE'], 'No study has the name or key "NOWHERE".'],
    [['--team', 'Nowhere'], 'No team has the name or key "Nowhere".'],
  ] as const)
    expect(await trialog(...args)).toMatchObject({ code: 1, err: expect.stringContaining(says) });
  expect(await trialog('--patient', 'marco')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no patient'),
  });
});
