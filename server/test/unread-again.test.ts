// Marking as unread what one has read, and whether a patient has seen what was written to them.
import type { Message, WallChanges, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from './world/caller.ts';
import { idOf, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: Wall;
const people = ['anna', 'bruno', 'elena', 'marco', 'rita'] as const;
const callers = {} as Record<(typeof people)[number], Caller>;

beforeAll(async () => {
  world = await openWorld();
  wall = await openWall(world);
  for (const name of people) callers[name] = await world.as(name);
});
afterAll(() => world.stop());
beforeEach(() => wall.clear());

const mark = (caller: Caller, how: 'read' | 'unread', ...messageIds: string[]) =>
  caller.post<{ marked: number }>(`${wall.wall}/${how}`, { messageIds });
const seen = async (caller: Caller, id: string): Promise<Message | undefined> => {
  const page = await wall.page(caller);
  return page
    .flatMap(({ originalMessage, replyMessages }: WallEntry) => [originalMessage, ...replyMessages])
    .find(({ messageId }) => messageId === id);
};
const counter = async (caller: Caller) =>
  (await caller.get<WallChanges>(`${wall.wall}/changes?since=0`)).body.counter;

describe('a message that one marks as unread again', () => {
  it('is new to oneself and nobody else, and is counted as seen once', async () => {
    const { anna, elena, marco } = callers;
    const id = idOf(await wall.send(anna));
    await mark(elena, 'read', id);
    await mark(marco, 'read', id);
    expect((await mark(elena, 'unread', id)).body).toEqual({ marked: 1 });
    expect(await seen(elena, id)).toMatchObject({ isNew: true, readBy: 2 });
    expect(await seen(marco, id)).toMatchObject({ isNew: false, readBy: 2 });
    const listed = await wall.page(elena, '?filter=new');
    expect(listed.map(({ originalMessage }) => originalMessage.messageId)).toEqual([id]);
    const { body } = await elena.get<{ medicalTeamId: string; unreadCount: number }[]>('UnreadMessages/me');
    expect(body.find(({ medicalTeamId }) => medicalTeamId === wall.milano)?.unreadCount).toBe(1);
    // Read again: nobody is counted twice.
    expect((await mark(elena, 'read', id)).body.marked).toBe(1);
    const again = await seen(elena, id);
    expect(again).toMatchObject({ isNew: false, readBy: 2 });
    expect(again?.seenBy).toHaveLength(2);
  });

  it('changes nothing where one has not read it, or may not see it', async () => {
    const { anna, bruno, elena } = callers;
    const id = idOf(await wall.send(anna));
    for (const caller of [elena, bruno, anna])
      expect((await mark(caller, 'unread', id)).body).toEqual({ marked: 0 });
    await mark(elena, 'read', id);
    expect((await mark(bruno, 'unread', id)).body).toEqual({ marked: 0 });
    expect(await seen(elena, id)).toMatchObject({ isNew: false });
  });
});

describe('what is written to one patient', () => {
  it('is marked as seen once the patient has read it, for doctors and nurses alone', async () => {
    const { anna, bruno, elena, marco, rita } = callers;
    const own = idOf(await wall.send(anna));
    const { body } = await wall.replyTo(elena, own);
    const reply = body.replyMessages[0]?.messageId as string;
    expect(await seen(marco, reply)).toMatchObject({ seenByPatient: false });
    expect(await seen(marco, own)).not.toHaveProperty('seenByPatient');
    const [mine, theirs] = [await counter(anna), await counter(marco)];
    await mark(bruno, 'read', reply);
    expect(await seen(marco, reply)).toMatchObject({ seenByPatient: false });
    expect((await mark(anna, 'read', reply)).body).toEqual({ marked: 1 });
    expect(await seen(marco, reply)).toMatchObject({ seenByPatient: true });
    for (const other of [anna, rita]) expect(await seen(other, reply)).not.toHaveProperty('seenByPatient');
    // The team is told; to the patient nothing has changed.
    expect(await counter(anna)).toBe(mine);
    expect(await counter(marco)).toBeGreaterThan(theirs);
    // Marked as unread, it was seen all the same.
    await mark(anna, 'unread', reply);
    expect(await seen(marco, reply)).toMatchObject({ seenByPatient: true });
  });

  it('is nothing of a broadcast, and of a private answer under one it is that patient’s', async () => {
    const { anna, bruno, elena, marco } = callers;
    const news = idOf(await wall.broadcast(elena));
    const { body } = await wall.replyTo(elena, news, {
      body: 'To you',
      patientId: await world.userId('anna'),
    });
    const reply = body.replyMessages[0]?.messageId as string;
    await mark(anna, 'read', news);
    await mark(bruno, 'read', news);
    expect(await seen(marco, news)).not.toHaveProperty('seenByPatient');
    expect(await seen(marco, reply)).toMatchObject({ seenByPatient: false });
    await mark(anna, 'read', reply);
    expect(await seen(marco, reply)).toMatchObject({ seenByPatient: true });
  });
});
