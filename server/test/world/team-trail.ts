// The audit trail of AURORA, Milano, as its team admin and its data manager read it.
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import { peoplePaths } from '@trialog/contract/people.ts';
import type { TrailEntry, TrailPage } from '@trialog/contract/schemas/audit-trail.ts';
import { expect } from 'vitest';
import { sealBatch } from '../../src/platform/audit/seal.ts';
import type { Caller } from './caller.ts';
import { openWorld } from './world.ts';

export async function openTeamTrail() {
  const world = await openWorld();
  const [ada, dino] = await Promise.all([world.as('ada'), world.as('dino')]);
  const team = { projectId: await world.projectId('AURORA'), teamId: await world.teamId('Milano') };
  const path = trailPaths.ofTeam(team.projectId, team.teamId);
  const ids = {
    anna: await world.userId('anna'),
    bruno: await world.userId('bruno'),
    marco: await world.userId('marco'),
  };
  const read = async (caller: Caller, query: Record<string, string> = {}): Promise<TrailPage> => {
    const { status, body } = await caller.get<TrailPage>(`${path}?${new URLSearchParams(query)}`);
    expect([status, body]).toEqual([200, body]);
    return body;
  };
  let changes = 0;
  return {
    world,
    ada,
    dino,
    team,
    path,
    ids,
    read,
    newest: async (caller: Caller, query: Record<string, string> = {}): Promise<TrailEntry> =>
      (await read(caller, query)).entries[0] as TrailEntry,
    /** Gives the new number of anna's. */
    changePhone: async (): Promise<string> => {
      const phone = `+39 333 ${Date.now() % 1_000_000} ${++changes}`;
      expect((await (await world.as('anna')).put(peoplePaths.phone, { phone })).status).toBe(200);
      return phone;
    },
    seal: async () => {
      while ((await sealBatch(world.sql)) > 0);
    },
  };
}
