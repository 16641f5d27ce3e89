// The demonstration has a register worth looking at: somebody who joined later, a role that was given and taken again, a
// suspended and a deactivated patient, and a study that was closed, each with its reason.
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import { dayAt } from '@trialog/contract/rules/access-register.ts';
import type { RegisterDay } from '@trialog/contract/schemas/access-register.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importRights } from '../../demo/history/rights/import.ts';
import { trail } from '../world/trail.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

it('shows what changed in six weeks, once', async () => {
  await importRights(world.sql, trail, new Date());
  const ada = await world.as('ada');
  const team = [await world.projectId('AURORA'), await world.teamId('Milano')] as const;
  const day = async (days: number) => {
    const on = dayAt(Date.now() - days * 86_400_000, 'Europe/Rome');
    return (await ada.get<RegisterDay>(`${trailPaths.register(...team)}?on=${on}`)).body;
  };
  const named = ({ entries }: RegisterDay, name: string) => entries.filter((entry) => entry.name === name);
  const weeks = await day(40);
  expect(named(weeks, 'Sara Riva')[0]?.spells).toMatchObject([{ account: 0, access: 'write' }]);
  expect(named(weeks, 'Sara Riva')[0]?.account[0]?.begun).toMatchObject({ by: { role: 'operator' } });
  const now = await day(0);
  expect(named(now, 'Sara Riva')[0]?.account).toMatchObject([
    { state: 1, begun: { reason: 'Asked for a pause' } },
  ]);
  const roles = (await day(10)).entries.filter(({ role }) => role === 'MedicalTeamAdmin');
  expect(roles.map(({ name }) => name)).toContain('Marco Villa');
  expect(roles.find(({ name }) => name === 'Marco Villa')).toMatchObject({
    begun: { reason: 'Stands in for the team administrator' },
    ended: { reason: 'The team administrator is back' },
  });
  expect(now.entries.some(({ name, role }) => name === 'Marco Villa' && role === 'MedicalTeamAdmin')).toBe(
    false,
  );
  const joined = await world.userId('nina');
  expect(weeks.entries.some(({ userId }) => userId === joined)).toBe(false);
  expect(now.entries.some(({ userId }) => userId === joined)).toBe(true);

  const count = async () => (await world.sql`SELECT count(*)::int AS n FROM access_periods`)[0]?.n;
  const before = await count();
  await importRights(world.sql, trail, new Date());
  expect(await count()).toBe(before);
});
