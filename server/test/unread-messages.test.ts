// UnreadMessages/me: what is new to somebody on the wall of each of their teams.
import type { UnreadInTeams, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let walls: Record<'milano' | 'utrecht', string>;
const teams: Record<string, string> = {};

beforeAll(async () => {
  world = await openWorld();
  for (const name of ['Milano', 'Berlin', 'Nantes', 'Utrecht']) teams[name] = await world.teamId(name);
  walls = {
    milano: `Messages/${await world.projectId('AURORA')}/${teams.Milano}`,
    utrecht: `Messages/${await world.projectId('DELTA')}/${teams.Utrecht}`,
  };
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql`TRUNCATE alert_causes, messages, threads, message_reads, message_versions, video_uploads, analyses, analysis_versions, analysis_codes, analysis_codings,
      analysis_settlements`;
});

const health = { body: 'Slept badly', emotion: 1, messageScope: 2 };
const sent = async (caller: Caller, path: string, body: object = health): Promise<string> =>
  (await caller.post<WallEntry>(path, body)).body.originalMessage.messageId;
const unread = async (name: string) => {
  const { body } = await (await world.as(name)).get<UnreadInTeams>('UnreadMessages/me');
  return new Map(body.map(({ medicalTeamId, unreadCount }) => [medicalTeamId, unreadCount]));
};

describe('what is unread', () => {
  it('is counted for each team whose wall one reads, and goes with reading', async () => {
    const [anna, daan, elena] = [await world.as('anna'), await world.as('daan'), await world.as('elena')];
    const first = await sent(anna, `${walls.milano}/create`);
    await sent(anna, `${walls.milano}/create`);
    await sent(daan, `${walls.utrecht}/create`);
    // BOREAL has no messages; whoever is in a closed study still reads.
    const expected = [
      [teams.Milano, 2],
      [teams.Nantes, 0],
      [teams.Utrecht, 1],
    ];
    expect([...(await unread('elena'))].sort()).toEqual(expected.toSorted());
    await elena.post(`${walls.milano}/read`, { messageIds: [first] });
    expect((await unread('elena')).get(teams.Milano!)).toBe(1);
    expect((await unread('marco')).get(teams.Milano!)).toBe(2);
  });

  it('is what the wall calls new: broadcasts of others, nothing of one’s own, nothing without its file', async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    await sent(elena, `${walls.milano}/createbroadcast`, { title: 'News', body: 'All is well.' });
    const withdrawn = await sent(anna, `${walls.milano}/create`);
    await anna.delete(`${walls.milano}/${withdrawn}`);
    await sent(anna, `${walls.milano}/create`, { ...health, hasAttachment: true });
    expect((await unread('elena')).get(teams.Milano!)).toBe(0);
    expect((await unread('marco')).get(teams.Milano!)).toBe(1);
    const { body } = await (await world.as('marco')).get<WallEntry[]>(`${walls.milano}/0?filter=new`);
    expect(body).toHaveLength(1);
  });

  it('is nothing for patients, nor for a data manager, who reads no wall', async () => {
    for (const name of ['anna', 'dino'])
      expect(codeOf(await (await world.as(name)).get('UnreadMessages/me'))).toBe('forbidden');
  });
});
