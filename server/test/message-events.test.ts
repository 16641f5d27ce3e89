// The event stream: told within a second, to those whom it concerns, and never the only way to learn of a change.
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRequest, rawBytes } from './proofs/raw-request.ts';
import type { Caller } from './world/caller.ts';
import { listen as listenTo, openStream, type Stream } from './world/events.ts';
import { becomesTrue, isDoneWithin } from './world/fair-time.ts';
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

/** Which of the streams have ended, as it goes. */
function endsOf(streams: readonly Stream[]): boolean[] {
  const ended = streams.map(() => false);
  for (const [number, stream] of streams.entries())
    void stream.ended.then(() => {
      ended[number] = true;
    });
  return ended;
}

describe('events', () => {
  it('tell of a new message within a second: staff and the patient, no other patient', {
    tags: ['R7.45'],
  }, async () => {
    const [anna, bruno, elena] = [await world.as('anna'), await world.as('bruno'), await world.as('elena')];
    const [hers, his, staff] = [await listen(anna), await listen(bruno), await listen(elena)];
    const id = await send(anna, 'hello');
    expect(await becomesTrue(world.sql, 1000, () => staff.events.length > 0)).toBe(true);
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

  it('end within two seconds for one who has left a team or joined another, and go on for the others', async () => {
    const [marco, elena, rita] = [await world.as('marco'), await world.as('elena'), await world.as('rita')];
    const console = `AnalystConsole/${place.split('/')[0]}/events`;
    const streams = [await listen(marco), await listen(elena), await listenTo(world.url, console, rita)];
    const ended = endsOf(streams);
    const lyon = await world.teamId('Lyon');
    for (const name of ['marco', 'rita'])
      await world.sql`INSERT INTO team_members (user_id, team_id, role)
        VALUES (${await world.userId(name)}, ${lyon}, 'Researcher') ON CONFLICT DO NOTHING`;
    expect(await becomesTrue(world.sql, 2000, () => ended[0] === true && ended[2] === true)).toBe(true);
    expect(ended).toEqual([true, false, true]);
    streams[1]?.close();
  });

  it('end within two seconds for one who is deactivated, loses a role or signs out', async () => {
    const changes: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        'carla',
        () => world.sql`UPDATE users SET state = 2 WHERE key = 'carla'`,
        () => world.sql`UPDATE users SET state = 0 WHERE key = 'carla'`,
      ],
      [
        'marco',
        () => world.sql`UPDATE team_members SET role = 'MedicalTeamDataManager' WHERE role = 'Nurse'`,
        () => world.sql`UPDATE team_members SET role = 'Nurse' WHERE role = 'MedicalTeamDataManager'
          AND user_id = (SELECT id FROM users WHERE key = 'marco')`,
      ],
      [
        'bruno',
        () => world.sql`DELETE FROM identity_artifacts WHERE account_id =
          (SELECT a.id::text FROM identity_accounts a WHERE a.email = 'bruno@demo.test')`,
        async () => undefined,
      ],
    ];
    for (const [name, change, undo] of changes) {
      const streams = [await listen(await world.as(name)), await listen(await world.as('elena'))];
      const ended = endsOf(streams);
      await change();
      expect([name, await becomesTrue(world.sql, 2000, () => ended[0] === true)]).toEqual([name, true]);
      expect(ended).toEqual([true, false]);
      streams[1]?.close();
      await undo();
    }
  });

  it('are heard on six streams of a person at the most; a further one ends the oldest', async () => {
    const anna = await world.as('anna');
    const streams: Stream[] = [];
    for (let count = 0; count < 7; count++) streams.push(await listen(anna));
    const ended = endsOf(streams);
    await expect.poll(() => ended).toEqual([true, false, false, false, false, false, false]);
    for (const stream of streams) stream.close();
  });

  it('go on for one whose other streams were given up while they opened: nothing of those stays', async () => {
    const anna = await world.as('anna');
    const stream = await listen(anna);
    const ended = endsOf([stream]);
    const holder = await world.sql.reserve();
    await holder`BEGIN`;
    // Who asks for a stream is looked up first, anew after a change of rights: until then it does not open.
    await holder`LOCK TABLE team_members IN ACCESS EXCLUSIVE MODE`;
    await world.sql`SELECT pg_notify('trialog_access', 'everybody')`;
    const waiting = () => world.sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'trialog-api' AND wait_event_type = 'Lock'`;
    const headers = { authorization: `Bearer ${anna.token}` };
    const path = `/api/en-US/Events/${place}`;
    const bytes = rawBytes(world.url, { method: 'GET', path, headers, body: Buffer.alloc(0) });
    await expect.poll(waiting, { timeout: 5_000 }).not.toHaveLength(0);
    const opening = Array.from({ length: 50 }, () => openRequest(world.url, bytes));
    // An answer on a later connection: the server has read what came before.
    expect((await fetch(`${world.url}/health/live`)).status).toBe(200);
    for (const request of opening) request.cut();
    expect((await fetch(`${world.url}/health/live`)).status).toBe(200);
    await holder`COMMIT`;
    holder.release();
    expect(await Promise.all(opening.map(({ status }) => status))).toEqual(Array(50).fill(0));
    const id = await send(anna, 'still here');
    await expect.poll(() => stream.events.map(({ data }) => data.threadId)).toContain(id);
    expect(ended).toEqual([false]);
    stream.close();
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
    const both = Promise.all([other.stop(), response.text()]);
    expect(await isDoneWithin(world.sql, 5000, both)).toBe(true);
  });
});
