// Every write to a wall answers with its number among the changes: whoever knew everything before it knows everything
// after it, and has nothing to ask for.
import type {
  ChangeNumber,
  ReadMarksAnswer,
  WallChanges,
  Withdrawn,
  WrittenEntry,
} from '@trialog/contract/schemas/messages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from './world/caller.ts';
import { health, idOf, info, news, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: Wall;
let anna: Caller;
let bruno: Caller;
let elena: Caller;
beforeAll(async () => {
  world = await openWorld();
  wall = await openWall(world);
  [anna, bruno, elena] = [await world.as('anna'), await world.as('bruno'), await world.as('elena')];
});
afterAll(() => world.stop());
beforeEach(() => wall.clear());

const changes = async (caller: Caller, since: number) =>
  (await caller.get<WallChanges>(`${wall.wall}/changes?since=${since}`)).body;

interface Answer {
  status: number;
  body: { readonly change?: ChangeNumber };
}

/** The answer of a write, once it was seen that it leaves its writer nothing to ask for. */
async function complete<A extends Answer>(writer: Caller, write: () => Promise<A>): Promise<A> {
  const before = await changes(writer, 0);
  const answer = await write();
  expect(answer.status).toBe(200);
  const { counter } = await changes(writer, 0);
  expect(answer.body.change).toEqual({ counter, previousCounter: before.counter });
  expect(await changes(writer, counter)).toMatchObject({ entries: [], withdrawn: [] });
  return answer;
}

describe('the number of a write', () => {
  it('follows the last change that staff can see, whatever they write', async () => {
    await wall.send(anna, health);
    const id = idOf(await complete(elena, () => wall.broadcast(elena)));
    await wall.send(bruno, info);
    await complete(elena, () => wall.replyTo(elena, id));
    const edited = { ...news, body: 'The south entrance.' };
    await complete(elena, () => elena.post<WrittenEntry>(`${wall.wall}/${id}/editbroadcast`, edited));
    await complete(elena, () => elena.delete<Withdrawn>(`${wall.wall}/${id}`));
  });

  it('follows the last change that a patient can see, and tells nothing of the others', async () => {
    const id = idOf(await wall.broadcast(elena));
    for (let count = 0; count < 3; count += 1) await wall.send(bruno, info);
    await complete(anna, () => wall.send(anna, health));
    await wall.replyTo(bruno, id);
    await complete(anna, () => wall.replyTo(anna, id));
    const sent = await complete(anna, () => wall.send(anna, { ...health, hasAttachment: true }));
    await wall.send(bruno, info);
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6e6b' } })
      .jpeg()
      .toBuffer();
    const file = { bytes: new Uint8Array(bytes), name: 'rash.jpg' };
    const path = `Attachments/${idOf(sent)}/0`;
    await complete(anna, () => anna.upload<WrittenEntry>('POST', path, file));
    await complete(anna, () => anna.delete<Withdrawn>(`${wall.wall}/${idOf(sent)}`));
  });

  it('comes with the ticks that reading makes, and not where it makes none', async () => {
    const messageIds = [idOf(await wall.send(anna, health)), idOf(await wall.send(bruno, info))];
    const read = (caller: Caller) =>
      caller.post<ReadMarksAnswer>(`${wall.wall}/read`, { messageIds: messageIds });
    const marco = await world.as('marco');
    await read(marco);
    const { body } = await complete(elena, () => read(elena));
    expect(body.ticks).toHaveLength(2);
    for (const messageId of messageIds) expect(body.ticks).toContainEqual({ messageId, readBy: 2 });
    const rita = await world.as('rita');
    expect((await read(rita)).body).toEqual({ marked: 2 });
  });

  it('is the same for a retry, whatever happened in between', async () => {
    const send = () => anna.post<WrittenEntry>(`${wall.wall}/create`, health, { key: 'the-key-of-a-retry' });
    const first = await send();
    await wall.broadcast(elena);
    const again = await send();
    expect(first.body.change?.counter).toBeGreaterThan(0);
    expect(again.body).toEqual(first.body);
  });
});
