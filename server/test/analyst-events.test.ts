// The console's event stream: that something changed in one's teams of the study, and nothing of what it was.
import { analysisPaths } from '@trialog/contract/analyses.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { elementId } from './world/codebook.ts';
import { listen, type Stream } from './world/events.ts';
import { health, idOf, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: Wall;
let anna: Caller;
let elena: Caller;
let path: string;
const open: Stream[] = [];
beforeAll(async () => {
  world = await openWorld({ mode: 'all' });
  wall = await openWall(world);
  anna = await world.as('anna');
  elena = await world.as('elena');
  path = analysisPaths.consoleEvents(wall.aurora);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => world.stop());

const hear = async (caller: Caller) => {
  const stream = await listen(world.url, path, caller);
  open.push(stream);
  return stream;
};
const heard = (stream: Stream) => stream.events.map(({ data }) => data.kind);

it('tells of messages and analyses, not of who has read them, and not a word of what they say', async () => {
  const stream = await hear(elena);
  const messageId = idOf(await wall.send(anna));
  await expect.poll(() => heard(stream)).toEqual(['messages.sent']);
  await elena.post(`${wall.wall}/read`, { messageIds: [messageId] });
  const marco = await world.as('marco');
  await marco.post(analysisPaths.ofMessage(wall.aurora, messageId), {
    elementIds: [await elementId(world, 'pain')],
  });
  await expect.poll(() => heard(stream)).toEqual(['messages.sent', 'messages.analysed']);
  await marco.post(`${wall.wall}/replyTo/${messageId}`, { body: 'Thank you' });
  await expect.poll(() => heard(stream).at(-1)).toBe('messages.replied');
  await anna.delete(`${wall.wall}/${messageId}`);
  await expect.poll(() => heard(stream).at(-1)).toBe('messages.withdrawn');
  expect(heard(stream)).not.toContain('messages.read');
  expect(stream.events[0]).toEqual({ event: 'change', data: { kind: 'messages.sent', messageId } });
});

it('covers one’s own teams of the study by one stream', async () => {
  const [lyon, rita] = [await world.teamId('Lyon'), await world.as('rita')];
  await world.sql`INSERT INTO team_members (user_id, team_id, role)
    VALUES (${await world.userId('rita')}, ${lyon}, 'Researcher')`;
  const [hers, doctors] = [await hear(rita), await hear(elena)];
  const lucie = await world.as('lucie');
  const ofLyon = await lucie.post<WallEntry>(`Messages/${wall.aurora}/${lyon}/create`, health);
  await expect.poll(() => hers.events.map(({ data }) => data.messageId)).toEqual([idOf(ofLyon)]);
  const ofMilano = idOf(await wall.send(anna));
  await expect.poll(() => hers.events.map(({ data }) => data.messageId)).toContain(ofMilano);
  await expect.poll(() => doctors.events.map(({ data }) => data.messageId)).toEqual([ofMilano]);
});

it('is nothing for a nurse or a patient, and nothing where the study has no console', async () => {
  for (const name of ['marco', 'anna', 'ada'])
    expect(codeOf(await (await world.as(name)).get(path))).toBe('forbidden');
  const delta = analysisPaths.consoleEvents(await world.projectId('DELTA'));
  expect(codeOf(await elena.get(delta))).toBe('consoleInactive');
});
