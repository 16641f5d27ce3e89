// Whatever the access table lets people write is found in the audit trail: who, in which role, of which organisation, in
// which study and team, when, and what it was and is. An action that joins the table must say in writing-deeds.ts how it
// is done.
import { actions, rowOf } from '@trialog/contract/access/table.ts';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import { roles } from '@trialog/contract/people.ts';
import type { TrailEntry, TrailPage } from '@trialog/contract/schemas/audit-trail.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealBatch } from '../../src/platform/audit/seal.ts';
import { openAlerts } from '../world/alerts.ts';
import type { Caller } from '../world/caller.ts';
import { elementId } from '../world/codebook.ts';
import { openWall } from '../world/wall.ts';
import { openWorld } from '../world/world.ts';
import type { Deed, Here } from './deed.ts';
import { makeNewcomer, makeTokens } from './newcomers.ts';
import { makeDeeds } from './writing-deeds.ts';

const here = {} as Here;
const deeds = makeDeeds(here);
const steps = Object.entries(deeds).flatMap(([action, some]) =>
  [some].flat().map((deed: Deed): [string, Deed, string] => {
    const recorded = deed.recorded ?? action;
    return [recorded === action ? action : `${action} as ${recorded}`, deed, recorded];
  }),
);
/** Has all roles of staff, so that nothing is withheld. */
let reader: Caller;

beforeAll(async () => {
  // Nobody answers there: only what is asked for is recorded here.
  here.world = await openWorld({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'trialog@demo.test' },
  });
  const { world } = here;
  here.wall = await openWall(world);
  here.alerts = await openAlerts(world);
  here.ids = {
    anna: await world.userId('anna'),
    marco: await world.userId('marco'),
    elena: await world.userId('elena'),
    pain: await elementId(world, 'pain'),
    sleep: await elementId(world, 'sleep'),
  };
  const staff = roles.filter((role) => role !== 'Patient');
  const places = staff.map((role) => ({ teamId: here.wall.milano, role }));
  const tokens = await makeTokens(world.sql, world.config);
  reader = world.withToken((await makeNewcomer(world.sql, world.config, tokens, { places })).token);
  // Nobody waits here.
  await world.sql`UPDATE projects SET properties = properties || '{"timeToWaitForReply": 0}' WHERE name = 'AURORA'`;
});
afterAll(() => here.world.stop());

async function newestOf(action: string, { in: ofOwn }: Deed): Promise<TrailEntry | undefined> {
  while ((await sealBatch(here.world.sql)) > 0);
  const own = await ofOwn?.();
  const path = trailPaths.ofTeam(own?.projectId ?? here.wall.aurora, own?.teamId ?? here.wall.milano);
  const { body } = await (own ? await here.world.as('ines') : reader).get<TrailPage>(
    `${path}?actions=${action}`,
  );
  return body.entries[0];
}

/** As the trail must name them: by name, organisation and the roles that they have in Milano, and nobody else. */
async function actorOf(key: string) {
  const [person] = await here.world.sql`SELECT u.id, u.name, i.name AS organisation,
      string_agg(m.role, ',' ORDER BY m.role) AS role
    FROM users u JOIN institutes i ON i.id = u.institute_id
      JOIN (SELECT user_id, role FROM team_members WHERE team_id = ${here.wall.milano}
        UNION SELECT user_id, role FROM study_role_periods WHERE project_id = ${here.wall.aurora}) m ON m.user_id = u.id
    WHERE u.key = ${key} GROUP BY u.id, i.name`;
  if (!person) return { userId: null, role: 'stranger', organisation: null, state: 'whole' };
  const { id: userId, name, organisation, role } = person;
  return { userId, name, organisation, role, state: 'whole' };
}

describe('the audit trail', () => {
  it('is proved for every writing action of the access table', () => {
    expect(Object.keys(deeds).sort()).toEqual(actions.filter((one) => rowOf(one)?.kind === 'write').sort());
  });

  it.each(steps)(
    'has %s: who, as whom, of which organisation, where, about whom, when, old and new',
    { tags: ['T1', 'T2'] },
    async (_name, deed, recorded) => {
      const { world, wall } = here;
      const caller = deed.by === 'nobody' ? world.withToken() : await world.as(deed.by);
      const answer = await deed.do(caller);
      expect([answer.status, answer.body]).toEqual([200, answer.body]);
      const entry = await newestOf(recorded, deed);
      const { projectId, name } = (await deed.in?.()) ?? { projectId: wall.aurora, name: 'AURORA' };
      const changes = typeof deed.changes === 'function' ? deed.changes() : deed.changes;
      expect(entry).toMatchObject({
        action: recorded,
        requestId: answer.headers.get('x-request-id'),
        actor: { ...(await actorOf(deed.by)), ...(deed.as ? { role: deed.as } : {}) },
        project: deed.about === 'institute' ? null : { projectId, name },
        team: deed.about ? null : { teamId: wall.milano, name: 'Milano' },
        valueState: 'whole',
        seal: 'sealed',
      });
      expect(entry?.patient?.userId).toBe(deed.of && (await world.userId(deed.of)));
      expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(120_000);
      // An entry without values says that something was done, and not what.
      expect(Object.keys(changes)).not.toEqual([]);
      const pairs = entry?.changes ?? [];
      expect(pairs.filter(({ withheld }) => withheld)).toEqual([]);
      const found = Object.fromEntries(pairs.map(({ field, from, to }) => [field, [from, to]]));
      expect(found).toMatchObject(changes);
    },
  );
});
