// The event stream: told within a second, to those whom it concerns, and never the only way to learn of a change.
import { setTimeout as sleep } from 'node:timers/promises';
import type { WallEntry } from '@trialog/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from './world/caller.ts';
import { listen as listenTo, openStream } from './world/events.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let place: string;
beforeAll(async () => {
  world = await openWorld({ mode: 'all' });
  place = `${await world.projectId('AURORA')}/${await world.teamId('Milano')}`;
});
afterAll(() => world.stop());

const listen = (caller: Caller) => openStream(world.url, place, caller);

const send = async (caller: Caller, body: string) =>
  (await caller.post<WallEntry>(`Messages/${place}/create`, { body, messageScope: 2 })).body.originalMessage
    .messageId;

describe('events', () => {
  it('[R7.45] tell of a new message within a second: staff and the patient, no other patient', async () => {
    const [anna, bruno, elena] = [await world.as('anna'), await world.as('bruno'), await world.as('elena')];
    const [hers, his, staff] = [await listen(anna), await listen(bruno), await listen(elena)];
    const since = Date.now();
    const id = await send(anna, 'hello');
    await expect.poll(() => staff.events.length, { interval: 10 }).toBe(1);
    expect(Date.now() - since).toBeLessThan(1000);
    await expect.poll(() => hers.events.length).toBe(1);
    expect(staff.events[0]).toMatchObject({ event: 'change', data: { kind: 'messages.sent', threadId: id } });
    expect(JSON.stringify(staff.events)).not.toContain('hello');
    await elena.post(`Messages/${place}/read`, { messageIds: [id] });
    await elena.post(`Messages/${place}/createbroadcast`, { title: 'To all', body: 'x' });
    await expect.poll(() => his.events.length).toBe(1);
    await expect
      .poll(() => staff.events.map(({ data }) => data.kind))
      .toEqual(['messages.sent', 'messages.read', 'messages.sent']);
    expect(his.events.map(({ data }) => data.kind)).toEqual(['messages.sent']);
    expect(his.events[0]?.data.threadId).not.toBe(id);
    for (const stream of [hers, his, staff]) stream.close();
  });

  it('tell of an edit, without what it says', async () => {
    const [bruno, elena] = [await world.as('bruno'), await world.as('elena')];
    const { body } = await elena.post<WallEntry>(`Messages/${place}/createbroadcast`, {
      title: 'Hours',
      body: 'at eight',
    });
    const { messageId } = body.originalMessage;
    const [his, staff] = [await listen(bruno), await listen(elena)];
    const change = { title: 'Hours', body: 'at nine' };
    expect((await elena.post(`Messages/${place}/${messageId}/editbroadcast`, change)).status).toBe(200);
    for (const stream of [his, staff]) {
      // The sending of it may still be told before.
      const told = () => stream.events.find(({ data }) => data.kind === 'messages.edited');
      await expect.poll(told).toMatchObject({ event: 'change', data: { threadId: messageId } });
      expect(JSON.stringify(stream.events)).not.toContain('nine');
      stream.close();
    }
  });

  it('end at the next beat for one who has left a team or joined another, and go on for the others', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const [marco, elena, rita] = [await world.as('marco'), await world.as('elena'), await world.as('rita')];
      const console = `AnalystConsole/${place.split('/')[0]}/events`;
      const streams = [await listen(marco), await listen(elena), await listenTo(world.url, console, rita)];
      const ended = [false, false, false];
      for (const [number, stream] of streams.entries())
        void stream.ended.then(() => {
          ended[number] = true;
        });
      const lyon = await world.teamId('Lyon');
      for (const name of ['marco', 'rita'])
        await world.sql`INSERT INTO team_members (user_id, team_id, role)
          VALUES (${await world.userId(name)}, ${lyon}, 'Researcher') ON CONFLICT DO NOTHING`;
      // Who somebody is may be known for a second.
      await sleep(1_100);
      vi.advanceTimersByTime(25_000);
      await expect.poll(() => ended, { timeout: 5_000 }).toEqual([true, false, true]);
      streams[1]?.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('changes since a counter bring a client up to date, however many events it missed', async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const changes = async (since: number) =>
      (
        await elena.get<{ counter: number; reset: boolean; entries: WallEntry[]; withdrawn: string[] }>(
          `Messages/${place}/changes?since=${since}`,
        )
      ).body;
    const { counter } = await changes(0);
    expect(await changes(counter)).toMatchObject({ counter, reset: false, entries: [], withdrawn: [] });
    const [kept, gone] = [await send(anna, 'kept'), await send(anna, 'gone')];
    await anna.post(`Messages/${place}/replyTo/${kept}`, { body: 'more' });
    await anna.delete(`Messages/${place}/${gone}`);
    const next = await changes(counter);
    expect(next.counter).toBe(counter + 4);
    expect(
      next.entries.map((entry) => [entry.originalMessage.messageId, entry.replyMessages.length]),
    ).toEqual([[kept, 1]]);
    expect(next.withdrawn).toEqual([gone]);
  });

  it('a stream is refused where the wall is, and ends when the server stops', async () => {
    const refused = await fetch(`${world.url}/api/en-US/Events/${place}`, {
      headers: { authorization: `Bearer ${(await world.as('luc')).token}` },
    });
    expect(refused.status).toBe(404);
    const other = await openWorld({ mode: 'all' });
    const elena = await other.as('elena');
    const own = `${await other.projectId('AURORA')}/${await other.teamId('Milano')}`;
    const response = await fetch(`${other.url}/api/en-US/Events/${own}`, {
      headers: { authorization: `Bearer ${elena.token}` },
    });
    const since = Date.now();
    await Promise.all([other.stop(), response.text()]);
    expect(Date.now() - since).toBeLessThan(5000);
  });
});
