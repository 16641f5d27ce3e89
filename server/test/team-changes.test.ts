// Changes of the people of one's own team: state, days of treatment and roles, and who is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { countAudited, openTeam } from './world/administration.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let milano: Awaited<ReturnType<typeof openTeam>>;
let ada: Caller;
beforeAll(async () => {
  world = await openWorld();
  milano = await openTeam(world);
  ada = await world.as('ada');
});
afterAll(() => world.stop());

const audited = () => countAudited(world);

describe('a change', () => {
  const bruno = () => world.userId('bruno');

  it('of the state needs a reason where it takes something away, and holds at once', async () => {
    const id = await bruno();
    const caller = await world.as('bruno');
    const refused = await milano.change(ada, 'state', id, { state: 1 });
    expect([codeOf(refused), (refused.body as unknown as { field: string }).field]).toEqual([
      'reasonMissing',
      'reason',
    ]);
    expect(codeOf(await milano.change(ada, 'state', id, { state: 1, reason: ' \n ' }))).toBe('reasonMissing');
    expect(codeOf(await milano.change(ada, 'state', id, { state: 1, reason: 'x'.repeat(501) }))).toBe(
      'textTooLong',
    );
    const suspended = await milano.change(ada, 'state', id, { state: 1, reason: 'Asked for a pause' });
    expect(suspended.body.state).toBe(1);
    expect(
      codeOf(await caller.put('Users/me/preferences', { language: 'it', timeZone: 'Europe/Rome' })),
    ).toBe('suspended');
    const [row] =
      await world.sql`SELECT reason FROM audit_log WHERE action = 'people.suspend' AND patient_id = ${id}`;
    expect(row?.reason).toBe('Asked for a pause');
    expect((await milano.change(ada, 'state', id, { state: 0 })).body.state).toBe(0);
    expect(
      (await caller.put('Users/me/preferences', { language: 'it', timeZone: 'Europe/Rome' })).status,
    ).toBe(200);
  });

  it('by which somebody is deactivated signs them out, and only activating brings them back', async () => {
    const id = await world.userId('carla');
    const carla = await world.as('carla');
    expect((await milano.change(ada, 'state', id, { state: 2, reason: 'Has left' })).status).toBe(200);
    expect(codeOf(await carla.put('Users/me/preferences', { language: 'it', timeZone: 'Europe/Rome' }))).toBe(
      'accountDeactivated',
    );
    expect(codeOf(await milano.change(ada, 'state', id, { state: 1, reason: 'x' }))).toBe(
      'personDeactivated',
    );
    expect((await milano.change(ada, 'state', id, { state: 0 })).status).toBe(200);
    expect(codeOf(await carla.get('Users/me'))).toBe('unauthenticated');
  });

  it('that changes nothing leaves nothing behind', async () => {
    const id = await bruno();
    const before = await audited();
    const { version, state, treatmentStart, treatmentEnd } = await milano.find(ada, id);
    expect((await milano.change(ada, 'state', id, { state })).body.version).toBe(version);
    await milano.change(ada, 'treatment', id, { treatmentStart, treatmentEnd });
    await milano.change(ada, 'roles', id, { roles: ['Patient'] });
    expect(await audited()).toBe(before);
  });

  it('of the days of treatment is for patients, in order', async () => {
    const days = { treatmentStart: '2026-10-01', treatmentEnd: '2026-12-31' };
    const changed = await milano.change(ada, 'treatment', await bruno(), days);
    expect(changed.body).toMatchObject(days);
    const wrong = { ...days, treatmentEnd: '2026-09-30' };
    expect(codeOf(await milano.change(ada, 'treatment', await bruno(), wrong))).toBe('treatmentInvalid');
    expect(codeOf(await milano.change(ada, 'treatment', await world.userId('marco'), days))).toBe(
      'notAPatientOfTeam',
    );
    expect(await milano.find(ada, await bruno())).toMatchObject(days);
  });

  it('of roles gives and ends them, with a reason for what ends', { tags: ['R6.24'] }, async () => {
    const { person } = (await milano.invite(ada)).body;
    const change = (roles: string[], reason?: string) =>
      milano.change(ada, 'roles', person.userId, { roles, ...(reason ? { reason } : {}) });
    expect(codeOf(await change(['Researcher']))).toBe('reasonMissing');
    expect((await change(['Nurse', 'MedicalTeamAdmin'])).status).toBe(200);
    expect((await milano.find(ada, person.userId)).roles).toEqual(['MedicalTeamAdmin', 'Nurse']);
    expect(codeOf(await change(['Nurse', 'MedicalTeamAdmin', 'Patient']))).toBe('patientRoleFixed');
    const left = await change([], 'Works elsewhere now');
    expect(left.body).toEqual({ person: null });
    expect((await milano.list(ada)).body.people.some(({ userId }) => userId === person.userId)).toBe(false);
    const rows =
      await world.sql`SELECT reason FROM audit_log WHERE action = 'people.revokeRole' AND object_id = ${person.userId}`;
    expect(rows.map(({ reason }) => reason)).toEqual(['Works elsewhere now', 'Works elsewhere now']);
  });

  it('is not made to oneself, to people of other teams, or to an account that is not this team’s alone', async () => {
    const self = await world.userId('ada');
    const suspend = { state: 1, reason: 'x' };
    expect(codeOf(await milano.change(ada, 'state', self, suspend))).toBe('notOneself');
    expect(
      codeOf(await milano.change(ada, 'roles', self, { roles: ['MedicalTeamAdmin', 'MedicalProfessional'] })),
    ).toBe('notOneself');
    expect(codeOf(await milano.change(ada, 'roles', self, { roles: [], reason: 'x' }))).toBe('lastTeamAdmin');
    expect(codeOf(await milano.change(ada, 'state', await world.userId('elena'), suspend))).toBe(
      'worksElsewhere',
    );
    const lucie = await world.userId('lucie');
    for (const [call, body] of [
      ['state', suspend],
      ['treatment', { treatmentStart: null, treatmentEnd: null }],
      ['roles', { roles: [] }],
    ] as const)
      expect(codeOf(await milano.change(ada, call, lucie, { version: 1, ...body }))).toBe('notFound');
    expect(codeOf(await ada.post(milano.link(lucie)))).toBe('notFound');
    expect(codeOf(await ada.delete(milano.link(newId())))).toBe('notFound');
  });
});
