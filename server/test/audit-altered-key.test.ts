// The key of a patient in the audit trail was altered in the database: what can be read is read, and whoever would change
// something about that patient is told that it cannot be written down.
import { messagePaths } from '@trialog/contract/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from './world/caller.ts';
import { runTrialogHere } from './world/run-trialog.ts';
import { openTeamTrail } from './world/team-trail.ts';

const { world, ada, team, ids, read } = await openTeamTrail();
const alter = () => world.sql`UPDATE value_keys SET wrapped = set_byte(wrapped, 40, get_byte(wrapped, 40) # 1)
  WHERE owner_id = ${ids.bruno}`;
// Before the server has used it.
beforeAll(alter);
afterAll(() => world.stop());

const write = async (patientId: string) =>
  (await world.as('marco')).post(messagePaths.createByMedic(team.projectId, team.teamId, patientId), {
    title: 'To you',
    body: 'Hello',
  });
const health = async () => (await fetch(`${world.url}/health/ready`)).json();

it('is shown as altered beside everything else, refuses what it cannot keep, and is told to the operator', async () => {
  const { entries } = await read(ada, { actions: 'people.create' });
  const stateOf = (patientId: string) =>
    entries.find(({ patient }) => patient?.userId === patientId)?.valueState;
  expect([stateOf(ids.bruno), stateOf(ids.anna)]).toEqual(['altered', 'whole']);
  const refused = await write(ids.bruno);
  expect([refused.status, codeOf(refused)]).toEqual([503, 'trailUnwritable']);
  expect(await world.sql`SELECT 1 FROM messages WHERE patient_id = ${ids.bruno}`).toEqual([]);
  expect((await write(ids.anna)).status).toBe(200);
  expect(await health()).toMatchObject({ status: 'degraded', alteredKeys: 1 });
  // The patient still signs in, and reads.
  const bruno = await world.as('bruno');
  expect((await bruno.get('Users/me')).status).toBe(200);
  expect(codeOf(await bruno.put('Users/me/phone', { phone: '+39 333 0000002' }))).toBe('trailUnwritable');
  const env = { DATABASE_URL: world.config.databaseUrl ?? '', DATA_DIR: world.config.dataDir };
  const command = await runTrialogHere(['user', 'suspend', 'bruno', '--reason', 'as he wished'], env);
  expect(command).toMatchObject({
    code: 1,
    err: expect.stringContaining(`The key of ${ids.bruno} in the table value_keys was altered`),
  });
});

it('is forgotten as soon as it is put back', async () => {
  await alter();
  expect(await health()).toMatchObject({ status: 'ready' });
  expect((await write(ids.bruno)).status).toBe(200);
});
