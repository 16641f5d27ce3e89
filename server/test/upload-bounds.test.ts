// Nobody fills the disk with files that no message shows: messages that wait and addresses for uploads are bounded.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from './world/caller.ts';
import { requestPath, stageVideo } from './world/videos.ts';
import { idOf, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let on: Wall;
beforeAll(async () => {
  world = await openWorld();
  on = await openWall(world);
});
afterAll(() => world.stop());

const filmed = { body: '', messageScope: 2, hasAttachment: true };

describe('messages that wait for their file', () => {
  it('are so many and no more, until one of them is done or deleted', async () => {
    const bruno = await world.as('bruno');
    const ids: string[] = [];
    for (let count = 0; count < 10; count++) ids.push(idOf(await on.send(bruno, filmed)));
    const refused = await on.send(bruno, filmed);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'tooManyWaiting']);
    const place = `Messages/${on.aurora}/${on.milano}`;
    const reply = await bruno.post(`${place}/replyTo/${await someHealthThread()}`, {
      body: 'with a photo',
      hasAttachment: true,
    });
    expect([reply.status, codeOf(reply)]).toEqual([429, 'tooManyWaiting']);
    expect((await on.send(bruno, { ...filmed, body: 'no file', hasAttachment: false })).status).toBe(200);
    await bruno.delete(`${place}/${ids[0]}`);
    expect((await on.send(bruno, filmed)).status).toBe(200);
  });

  async function someHealthThread(): Promise<string> {
    return idOf(await on.send(await world.as('bruno'), { body: 'I feel fine.', messageScope: 2 }));
  }
});

describe('addresses for an upload', () => {
  it('are so many an hour for one person, whatever the message', async () => {
    await leaveTheHoursEnd();
    const anna = await world.as('anna');
    const ids = [idOf(await on.send(anna, filmed)), idOf(await on.send(anna, filmed))];
    const ask = async (index: number) => (await anna.get(requestPath(ids[index % 2] ?? ''))).status;
    for (let count = 0; count < 30; count++) expect(await ask(count)).toBe(200);
    const refused = await anna.get(requestPath(ids[0] ?? ''));
    expect([refused.status, codeOf(refused)]).toEqual([429, 'tooManyRequests']);
    await world.sql`UPDATE video_upload_requests SET hour = hour - interval '1 hour'`;
    expect(await ask(0)).toBe(200);
  });

  /** Hours are the clock's: within the last seconds of one, the thirty would fall into two. */
  async function leaveTheHoursEnd(): Promise<void> {
    const hour = 3_600_000;
    const left = hour - (Date.now() % hour);
    if (left < 20_000) await setTimeout(left + 100);
  }

  it('are so many for one message', async () => {
    const carla = await world.as('carla');
    const id = idOf(await on.send(carla, filmed));
    for (let count = 0; count < 20; count++) expect((await carla.get(requestPath(id))).status).toBe(200);
    expect(codeOf(await carla.get(requestPath(id)))).toBe('tooManyRequests');
  });

  it('asked for at once are not more', async () => {
    const carla = await world.as('carla');
    await world.sql`UPDATE video_upload_requests SET hour = hour - interval '2 hours'`;
    const id = idOf(await on.send(carla, filmed));
    const asked = Array.from({ length: 20 + 10 }, () => carla.get(requestPath(id)));
    const given = (await Promise.all(asked)).filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(20);
    expect(given.length).toBeGreaterThan(0);
  });

  it('make room: of what was uploaded and not told, the last try stays', async () => {
    const carla = await world.as('carla');
    await world.sql`UPDATE video_upload_requests SET hour = hour - interval '3 hours'`;
    const id = idOf(await on.send(carla, filmed));
    const [first, second] = [await stageVideo(carla, id), await stageVideo(carla, id)];
    await stageVideo(carla, id);
    expect(codeOf(await carla.post('Attachments/UploadVideo', first))).toBe('fileRequired');
    expect((await carla.post('Attachments/UploadVideo', second)).status).toBe(200);
  });
});
