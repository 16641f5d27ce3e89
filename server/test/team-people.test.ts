// The people of one's own team: who is listed, by whom and with what, and who is refused.
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTeam } from './world/administration.ts';
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

const DAY = 24 * 3_600_000;

describe('the people of a team', () => {
  it('are listed with roles, state, code, last sign-in, devices and open links', {
    tags: ['R6.24'],
  }, async () => {
    await (await world.as('anna')).get('Users/me');
    const { status, body } = await milano.list(ada);
    expect(status).toBe(200);
    expect([body.emailNeeded, body.sendsMail]).toEqual([true, false]);
    expect(body.total).toBe(body.people.length);
    const names = body.people.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    const anna = body.people.find(({ studyCode }) => studyCode === 'AUR-MIL-001') as TeamPerson;
    expect(anna).toMatchObject({
      email: 'anna@demo.test',
      roles: ['Patient'],
      state: 0,
      devices: expect.any(Number),
      linkUntil: null,
      isElsewhere: false,
    });
    expect(anna.lastSeenOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Math.abs(Date.parse(anna.lastSeenOn ?? '') - Date.now())).toBeLessThan(2 * DAY);
    expect([anna.deviceSince, anna.mail]).toEqual([null, null]);
    expect(body.people.find(({ userId }) => userId === anna.userId)?.version).toBeGreaterThan(0);
    const elena = await milano.find(ada, await world.userId('elena'));
    expect(elena.isElsewhere).toBe(true);
  });

  it('are found by words, role, state and open invitation', async () => {
    const find = async (query: string) =>
      (await milano.list(ada, query)).body.people.map(({ email }) => email?.split('@')[0]);
    expect(await find('?search=aur-mil-001')).toEqual(['anna']);
    expect(await find('?search=ANNA%20mil')).toEqual(['anna']);
    expect(await find('?search=marco%40demo')).toEqual(['marco']);
    expect(await find('?search=%25')).toEqual([]);
    expect(await find('?role=MedicalTeamAdmin')).toEqual(['ada']);
    expect(await find('?role=Patient&state=1')).toEqual(['sara']);
    expect(await find('?state=2')).toEqual(['dario']);
    const { person } = (await milano.invite(ada)).body;
    expect(await find('?invited=true')).toEqual([person.email?.split('@')[0]]);
    expect(codeOf(await milano.list(ada, '?role=Nobody'))).toBe('malformed');
  });

  it('are read by doctors and nurses without e-mail addresses, and changed by neither', async () => {
    const anna = await world.userId('anna');
    for (const name of ['elena', 'marco']) {
      const caller = await world.as(name);
      const { status, body } = await milano.list(caller);
      expect(status).toBe(200);
      expect(body.people.every(({ email }) => email === null)).toBe(true);
      expect((await milano.list(caller, '?search=anna%40demo')).body.people).toEqual([]);
      expect(codeOf(await milano.invite(caller))).toBe('forbidden');
      for (const [call, body] of [
        ['state', { state: 1, reason: 'x' }],
        ['treatment', { treatmentStart: null, treatmentEnd: null }],
        ['roles', { roles: ['Nurse'] }],
      ] as const)
        expect(codeOf(await milano.change(caller, call, anna, { version: 1, ...body }))).toBe('forbidden');
      expect(codeOf(await caller.post(milano.link(anna)))).toBe('forbidden');
    }
    for (const name of ['rita', 'dino', 'anna'])
      expect(codeOf(await milano.list(await world.as(name)))).toBe('forbidden');
    expect(codeOf(await milano.list(await world.as('lucie')))).toBe('notFound');
  });
});
