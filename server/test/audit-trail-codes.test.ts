// Codes in the audit trail: for those who read them elsewhere, and where coders work blind, for other coders only once all
// have finished.
import { gunzipSync } from 'node:zlib';
import { analysisPaths } from '@trialog/contract/analyses.ts';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import type { TrailEntry, TrailPage } from '@trialog/contract/schemas/audit-trail.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBlindCoding } from './world/blind-coding.ts';
import type { Caller } from './world/caller.ts';
import { runTrialogHere } from './world/run-trialog.ts';

const here = await openBlindCoding();
const { world, wall, elena, marco, wanted, ids } = here;
const [ada, dino] = await Promise.all([world.as('ada'), world.as('dino')]);
const [projectId, teamId] = [wall.aurora, await world.teamId('Milano')];
// Marco and Elena read the trail as well; Rita, who codes nothing, as a data manager.
const hold = (name: string, role: string) =>
  world.userId(name).then(
    (userId) => world.sql`INSERT INTO team_members (team_id, user_id, role)
      VALUES (${teamId}, ${userId}, ${role})`,
  );
await hold('elena', 'MedicalTeamAdmin');
await hold('marco', 'MedicalTeamDataManager');
await hold('rita', 'MedicalTeamDataManager');
const rita = await world.as('rita');
afterAll(() => world.stop());

let messageId: string;
beforeEach(async () => {
  await wanted(2);
  messageId = await here.begin();
});

const path = trailPaths.ofTeam(projectId, teamId);
const entriesFor = async (reader: Caller, ...actions: string[]): Promise<readonly TrailEntry[]> => {
  const query = new URLSearchParams({ actions: actions.join(',') });
  const { status, body } = await reader.get<TrailPage>(`${path}?${query}`);
  expect([status, body]).toEqual([200, body]);
  return body.entries;
};
/** The elements of the newest entries, oldest first; a dash where they are withheld. */
const codesFor = async (reader: Caller, count = 2) =>
  (await entriesFor(reader, 'analyses.create', 'analyses.change', 'analyses.delete'))
    .slice(0, count)
    .reverse()
    .map(({ changes }) => {
      const { from, to, withheld } = changes.find(({ field }) => field === 'elements')!;
      return withheld ? '-' : ((to ?? from) as string[]).join();
    });

describe('codes of coders who work blind', () => {
  it('are hidden in the trail until all coders have finished, from coders alone', async () => {
    const [pain, sleep] = ids(['pain', 'sleep']) as [string, string];
    await here.code(elena, messageId, ['pain']);
    await here.code(marco, messageId, ['sleep']);
    expect(await codesFor(elena)).toEqual([pain, '-']);
    expect(await codesFor(marco)).toEqual(['-', sleep]);
    expect(await codesFor(rita)).toEqual([pain, sleep]);
    for (const other of [ada, dino]) expect(await codesFor(other)).toEqual(['-', '-']);
    await here.finish(elena, messageId);
    expect(await codesFor(marco)).toEqual(['-', sleep]);
    await here.finish(marco, messageId);
    expect(await codesFor(elena)).toEqual([pain, sleep]);
    expect(await codesFor(marco)).toEqual([pain, sleep]);
    for (const other of [ada, dino]) expect(await codesFor(other)).toEqual(['-', '-']);
  });

  it('are hidden in all their entries, passage and note with them, and in the file', async () => {
    const { body } = await here.code(elena, messageId, ['pain']);
    const one = analysisPaths.one(wall.aurora, messageId, body.analysisId);
    await elena.put(one, { elementIds: ids(['worry']), note: 'Only for me', version: 1 });
    await elena.delete(one);
    expect(await codesFor(marco, 3)).toEqual(['-', '-', '-']);
    const file = await fetch(`${world.url}/api/en-US/${trailPaths.json(projectId, teamId)}`, {
      headers: { authorization: `Bearer ${marco.token}` },
    });
    const text = gunzipSync(Buffer.from(await file.arrayBuffer())).toString('utf8');
    expect(text).toContain(body.analysisId);
    expect(text).not.toContain('Only for me');
    expect(JSON.stringify(await entriesFor(marco, 'analyses.change', 'analyses.delete'))).not.toContain(
      'Only for me',
    );
    await here.finish(elena, messageId);
    await here.finish(marco, messageId);
    expect(JSON.stringify(await entriesFor(marco, 'analyses.delete'))).toContain('Only for me');
  });

  it('are shown where a study has one coder, and final codes to all who read analyses', async () => {
    await wanted(1);
    const [pain, worry] = ids(['pain', 'worry']) as [string, string];
    await here.code(elena, messageId, ['pain']);
    expect(await codesFor(marco, 1)).toEqual([pain]);
    await wanted(2);
    messageId = await here.begin();
    await here.code(elena, messageId, ['pain']);
    await here.finish(elena, messageId);
    await here.finish(marco, messageId);
    await elena.put(analysisPaths.settlement(wall.aurora, messageId), { elementIds: [worry] });
    const [settled] = await entriesFor(marco, 'analyses.settle');
    expect(settled?.changes).toContainEqual({ field: 'elements', from: null, to: [worry], withheld: false });
    const [forAdmin] = await entriesFor(ada, 'analyses.settle');
    expect(forAdmin?.changes).toContainEqual({ field: 'elements', from: null, to: null, withheld: true });
  });

  it('stay withheld where a row names an analysis that is none', async () => {
    await here.code(elena, messageId, ['pain']);
    await world.sql`UPDATE audit_log SET object_id = 'no id at all'
      WHERE id = (SELECT max(id) FROM audit_log WHERE action = 'analyses.create')`;
    expect(await codesFor(marco, 1)).toEqual(['-']);
  });

  it('are read on the command line by whoever operates the installation', async () => {
    const { body } = await here.code(elena, messageId, ['pain']);
    const { out } = await runTrialogHere(['audit', '--object', `analysis/${body.analysisId}`], {
      DATABASE_URL: world.config.databaseUrl ?? '',
    });
    expect(out).toContain(ids(['pain'])[0]);
  });
});
