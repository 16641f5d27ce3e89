// Whoever of the staff opens a patient's page stands in the audit trail: once for each person, patient and quarter of an
// hour, whatever they look at there, and whichever process serves it.
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import { notificationPaths } from '@trialog/contract/notifications.ts';
import { resultPaths } from '@trialog/contract/results.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePatientReads, sweepPatientReads } from '../src/platform/http/patient-reads.ts';
import type { Caller } from './world/caller.ts';
import { makeTrail } from './world/trail.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let marco: Caller;
const ids = { anna: '', marco: '', projectId: '', teamId: '' };
beforeAll(async () => {
  world = await openWorld();
  marco = await world.as('marco');
  ids.anna = await world.userId('anna');
  ids.marco = await world.userId('marco');
  ids.projectId = await world.projectId('AURORA');
  ids.teamId = await world.teamId('Milano');
});
beforeEach(() => world.sql`TRUNCATE patient_reads`);
afterAll(() => world.stop());

const rows = () =>
  world.sql`SELECT actor_id, actor_role, patient_id, team_id, project_id FROM audit_log WHERE action = 'results.openPatient' ORDER BY id`;
const author = () => ({
  actorId: ids.marco,
  actorRole: 'MedicalProfessional',
  requestId: null,
  details: { name: 'Marco' },
});
const read = () => ({ patientId: ids.anna, projectId: ids.projectId, teamId: ids.teamId });

it('is also reading the trail of a patient, or of something of theirs, and not the trail of the team', {
  tags: ['T4'],
}, async () => {
  // What somebody has read within the quarter of an hour is remembered: each reads one thing here.
  const [ada, dino] = [await world.as('ada'), await world.as('dino')];
  const path = trailPaths.ofTeam(ids.projectId, ids.teamId);
  const before = (await rows()).length;
  const added = async (reader: Caller, query: string) => {
    const former = (await rows()).length;
    expect((await reader.get(`${path}${query}`)).status).toBe(200);
    return (await rows()).slice(former).map(({ patient_id }) => patient_id);
  };
  expect(await added(ada, '')).toEqual([]);
  expect(await added(ada, `?patientId=${ids.anna}`)).toEqual([ids.anna]);
  await world.sql`INSERT INTO audit_log (actor_role, action, object_type, object_id, patient_id, project_id, team_id, app_version)
    VALUES ('system', 'surveys.openRound', 'round', 'hers', ${ids.anna}, ${ids.projectId}, ${ids.teamId}, 'test')`;
  expect(await added(dino, '?objectType=round&objectId=hers')).toEqual([ids.anna]);
  expect(await added(dino, `?objectType=person&objectId=${ids.marco}`)).toEqual([]);
  expect((await rows()).length).toBe(before + 2);
});

it('is one entry, however many calls the page makes, and nothing for what does not exist', async () => {
  const before = (await rows()).length;
  expect((await marco.get(resultPaths.timeline(ids.anna))).status).toBe(200);
  expect((await marco.get(resultPaths.completedByPatient(ids.anna))).status).toBe(200);
  expect((await marco.get(resultPaths.timeline(ids.anna))).status).toBe(200);
  expect((await marco.get(notificationPaths.ofPatient(ids.anna))).status).toBe(200);
  expect((await marco.get(resultPaths.timeline(ids.marco))).status).toBe(404);
  const found = (await rows()).slice(before);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    actor_id: ids.marco,
    patient_id: ids.anna,
    team_id: ids.teamId,
    project_id: ids.projectId,
  });
});

it('is one entry for the page of a patient’s notifications alone, and nothing where it is another team’s', async () => {
  const bruno = await world.userId('bruno');
  const before = (await rows()).length;
  expect((await marco.get(notificationPaths.ofPatient(await world.userId('lucie')))).status).toBe(404);
  expect(await rows()).toHaveLength(before);
  expect((await marco.get(notificationPaths.ofPatient(bruno))).status).toBe(200);
  expect((await rows()).slice(before)).toMatchObject([
    { actor_id: ids.marco, actor_role: 'Nurse', patient_id: bruno, team_id: ids.teamId },
  ]);
});

it('is nothing for patients who look at their own', async () => {
  const before = (await rows()).length;
  expect((await (await world.as('anna')).get(resultPaths.ownTimeline)).status).toBe(200);
  expect(await rows()).toHaveLength(before);
});

it('is one entry for two processes in a quarter of an hour, and another in the next', async () => {
  const before = (await rows()).length;
  let now = Date.UTC(2026, 5, 1, 8, 14, 59);
  const processes = [1, 2].map(() => makePatientReads(world.sql, makeTrail(), () => now));
  const all = () => Promise.all(processes.map((note) => note(author(), read())));
  await all();
  await all();
  expect(await rows()).toHaveLength(before + 1);
  now = Date.UTC(2026, 5, 1, 8, 15);
  await all();
  expect(await rows()).toHaveLength(before + 2);
});

it('leaves notes for an hour alone', async () => {
  const now = Date.UTC(2026, 5, 1, 12);
  await makePatientReads(world.sql, makeTrail(), () => now - 7_200_000)(author(), read());
  await makePatientReads(world.sql, makeTrail(), () => now)(author(), read());
  await sweepPatientReads(world.sql, new Date(now));
  expect(await world.sql`SELECT quarter FROM patient_reads`).toEqual([{ quarter: new Date(now) }]);
});
