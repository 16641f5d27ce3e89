// The generated access matrix: every route of the API for every kind of person and place, held against the access
// table and against what is written down by hand in access-expectations.ts.
import type { Row } from '@trialog/contract/access/row.ts';
import { accessTable } from '@trialog/contract/access/table.ts';
import { UserState } from '@trialog/contract/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../src/app.ts';
import { openWorld, type World } from '../world/world.ts';
import { expectations, relations } from './access-expectations.ts';
import { expectationFor, type GuardedRoute, type Member, makeMembers, walk } from './access-matrix.ts';
import { sizeOf } from './chance.ts';
import { openPlantedApp } from './planted-app.ts';

const routes = features
  .flatMap((feature) => feature.routes)
  .filter((route): route is GuardedRoute => route.kind !== 'public');

let world: World;
let members: Member[];
beforeAll(async () => {
  world = await openWorld();
  members = await makeMembers(world);
});
afterAll(() => world.stop());

const routeOf = (action: string) => {
  const found = routes.find((route) => route.action === action);
  if (!found) throw new Error(`No route has the action ${action}.`);
  return found;
};

const isOpen = ({ cell }: Member): boolean => cell.studyOpen && cell.teamOpen;

const isCommon = (member: Member): boolean =>
  isOpen(member) && (member.cell.person?.state ?? UserState.Active) === UserState.Active;

/**
 * In `npm test` each route meets everybody who is common, active in an open team of an open study or nobody, and every
 * tenth of the others: other ones for each route.
 */
function meets(route: GuardedRoute, member: Member): boolean {
  if (isCommon(member)) return true;
  const others = members.filter((other) => !isCommon(other));
  return (routes.indexOf(route) + others.indexOf(member)) % sizeOf(10, 1) === 0;
}

describe('the access matrix', () => {
  it('holds in every cell', {
    tags: ['R6.46', 'R6.47', 'R6.48', 'R6.44', 'R6.45', 'R6.8', 'R6.5'],
    timeout: 600_000,
  }, async () => {
    const { cells, faults } = await walk(world.url, routes, members, meets);
    expect(faults).toEqual([]);
    expect(members).toHaveLength(4 * (6 * 3 + 1 + 1 + 4 * 3));
    const met = routes.flatMap((route) => members.filter((member) => meets(route, member)));
    expect(cells).toBe(met.length * relations.length);
    expect(met.length).toBeGreaterThanOrEqual(routes.length * sizeOf(8, members.length));
    // Thousands of calls: a busy machine takes its time.
  });

  it('asks for a thought about each new route and each new action', () => {
    for (const route of routes) expect(() => expectationFor(route)).not.toThrow();
    expect(Object.keys(expectations).sort()).toEqual(Object.keys(accessTable).sort());
    const added = { ...routeOf('people.readSelf'), action: 'people.unheardOf' } as unknown as GuardedRoute;
    expect(() => expectationFor(added)).toThrow('people.unheardOf');
  });
});

describe('the matrix finds', () => {
  const found = async (planted: GuardedRoute, asked: GuardedRoute) => {
    const app = await openPlantedApp(world, [planted]);
    const { faults } = await walk(app.url, [asked], members.filter(isOpen));
    await app.stop();
    return faults;
  };

  it('a route that does not look at the team', async () => {
    const route = routeOf('people.listPatients') as Extract<GuardedRoute, { kind: 'read' }>;
    const careless = {
      ...route,
      subject: (_input: unknown, actor: Parameters<typeof route.subject>[1]) => actor?.memberships[0] ?? {},
    } as GuardedRoute;
    const faults = await found(careless, route);
    expect(faults.some((fault) => fault.includes('"other study"'))).toBe(true);
    expect(faults.every((fault) => !fault.includes('"own team"'))).toBe(true);
  });

  it('a route that asks for another action', async () => {
    const route = routeOf('people.listPatients');
    const faults = await found({ ...route, action: 'projects.list' } as GuardedRoute, route);
    expect(faults.some((fault) => fault.includes('"role":"Patient"'))).toBe(true);
  });

  it('a write that is declared as a read, and so lets suspended people in', async () => {
    const route = routeOf('people.changePreferences');
    const faults = await found({ ...route, action: 'people.readSelf' } as GuardedRoute, route);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every((fault) => fault.includes('"state":1'))).toBe(true);
  });

  it('a route that forgets the agreement', async () => {
    const route = routeOf('projects.readContacts');
    const faults = await found({ ...route, action: 'projects.read' } as GuardedRoute, route);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every((fault) => fault.includes('"agreed":false'))).toBe(true);
  });

  it('a table that allows too much', async () => {
    const row = accessTable['people.listPatients'] as { roles: Row['roles'] };
    const before = row.roles;
    row.roles = 'everyone';
    try {
      const { faults } = await walk(world.url, [routeOf('people.listPatients')], members.filter(isOpen));
      expect(faults.some((fault) => fault.includes('"role":"Patient"'))).toBe(true);
      expect(faults.every((fault) => fault.includes('expected 403 forbidden'))).toBe(true);
    } finally {
      row.roles = before;
    }
  });
});
