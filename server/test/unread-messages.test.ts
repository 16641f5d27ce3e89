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

  it('is to a patient what staff wrote to them or to everybody, and no word of what waits for an answer', async () => {
    const [anna, bruno, elena] = [await world.as('anna'), await world.as('bruno'), await world.as('elena')];
    const reply = (caller: Caller, id: string, body: object) =>
      caller.post<WallEntry>(`${walls.milano}/replyTo/${id}`, body);
    const own = await sent(anna, `${walls.milano}/create`);
    await sent(bruno, `${walls.milano}/create`);
    expect(await unread('anna')).toEqual(new Map([[teams.Milano, 0]]));
    const answered = await reply(elena, own, { body: 'Rest well' });
    const news = await sent(elena, `${walls.milano}/createbroadcast`, {
      title: 'News',
      body: 'All is well.',
    });
    const deleted = await sent(elena, `${walls.milano}/createbroadcast`, { title: 'Old', body: 'Not so.' });
    await elena.delete(`${walls.milano}/${deleted}`);
    // What another patient writes under a broadcast, and is answered there, is theirs.
    await reply(bruno, news, { body: 'Thank you' });
    await reply(elena, news, { body: 'To you alone', patientId: await world.userId('bruno') });
    expect(await unread('anna')).toEqual(new Map([[teams.Milano, 2]]));
    expect(await unread('bruno')).toEqual(new Map([[teams.Milano, 2]]));
    const wall = (await anna.get<WallEntry[]>(`${walls.milano}/0`)).body;
    const messages = wall.flatMap(({ originalMessage, replyMessages }) => [
      originalMessage,
      ...replyMessages,
    ]);
    expect(messages.filter(({ isNew }) => isNew)).toHaveLength(2);
    const ids = [news, answered.body.replyMessages[0]?.messageId];
    await anna.post(`${walls.milano}/read`, { messageIds: ids });
    expect((await unread('anna')).get(teams.Milano!)).toBe(0);
    await anna.post(`${walls.milano}/unread`, { messageIds: [news] });
    expect((await unread('anna')).get(teams.Milano!)).toBe(1);
    const { body } = await anna.get<UnreadInTeams>('UnreadMessages/me');
    expect(body[0]).not.toHaveProperty('unansweredCount');
  });

  it('is nothing where a patient can mark nothing as read any more, nor for a data manager', async () => {
    const [noel, dino] = [await world.as('noel'), await world.as('dino')];
    expect((await noel.get<UnreadInTeams>('UnreadMessages/me')).body).toEqual([]);
    expect(codeOf(await dino.get('UnreadMessages/me'))).toBe('forbidden');
  });
});
