// The wall by its newest activity: each reader's own order, pages that stay where they began, and nothing that moves by
// what one may not see.
import { limits } from '@trialog/contract/limits.ts';
import { comparePositions, positionOf, type ThreadOrder } from '@trialog/contract/rules/thread-order.ts';
import type { WallChanges, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { idOf, info, news, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: Wall;
const people = ['anna', 'bruno', 'elena', 'marco', 'rita'] as const;
const callers = {} as Record<(typeof people)[number], Caller>;

beforeAll(async () => {
  world = await openWorld();
  wall = await openWall(world);
  await wall.clear();
  for (const name of people) callers[name] = await world.as(name);
});
afterAll(() => world.stop());

const ids = (entries: readonly WallEntry[]) =>
  entries.map(({ originalMessage }) => originalMessage.messageId);
const cursorOf = (entry: WallEntry, order: ThreadOrder) => {
  const { id, at } = positionOf(order, entry);
  return `&before=${id}${order === 'activity' ? `&activeBefore=${at}` : ''}`;
};

/** Every page, each from where the last one ended. */
async function readAll(caller: Caller, order: ThreadOrder, narrow = ''): Promise<WallEntry[]> {
  const all: WallEntry[] = [];
  for (;;) {
    const [last] = all.slice(-1);
    const page = await wall.page(caller, `?order=${order}${narrow}${last ? cursorOf(last, order) : ''}`);
    if (page.length === 0) return all;
    expect(page.length).toBeLessThanOrEqual(limits.threadsPerPage);
    all.push(...page);
  }
}

/** A wall of three pages with all that moves a thread, and what must not: in an order that is always the same. */
async function fill(): Promise<void> {
  const { anna, bruno, elena, marco } = callers;
  const own: string[] = [];
  const broadcasts: string[] = [];
  for (let round = 0; round < 18; round++) {
    own.push(idOf(await wall.send(round % 3 === 0 ? bruno : anna)));
    own.push(idOf(await wall.send(round % 2 === 0 ? anna : bruno, info)));
    if (round % 2 === 0) broadcasts.push(idOf(await wall.broadcast(elena)));
    const [oldest] = own;
    if (round % 4 === 0 && oldest) await wall.replyTo(marco, oldest);
    const broadcast = broadcasts[(round * 5) % broadcasts.length] as string;
    if (round % 5 === 1) await wall.replyTo(bruno, broadcast, { body: 'A question' });
    if (round % 5 === 2) {
      const patientId = await world.userId('bruno');
      await wall.replyTo(elena, broadcast, { body: 'To you', patientId });
    }
    if (round % 7 === 3) await wall.replyTo(elena, broadcast, { body: 'To all' });
    const middle = own[round] as string;
    if (round % 3 === 1) {
      const written = await wall.replyTo(elena, middle);
      // Its newest message is taken back: it stands where it stood.
      const replyId = written.body.replyMessages.at(-1)?.messageId;
      if (round % 2 === 1) expect((await elena.delete(`${wall.wall}/${replyId}`)).status).toBe(200);
    }
    // A file that has not come moves nothing.
    if (round % 6 === 5)
      expect((await wall.replyTo(anna, own[2] as string, { body: 'See', hasAttachment: true })).status).toBe(
        200,
      );
  }
}

describe('the wall by activity', () => {
  beforeAll(fill);

  it.each(people)(
    'stands for %s by the newest message that they see, down to the last page',
    {
      tags: ['R6.9'],
    },
    async (name) => {
      for (const order of ['activity', 'creation'] as const) {
        const all = await readAll(callers[name], order);
        expect(all.length).toBeGreaterThan(limits.threadsPerPage);
        const sorted = all.toSorted((one, other) =>
          comparePositions(positionOf(order, one), positionOf(order, other)),
        );
        expect(ids(all)).toEqual(ids(sorted));
        expect(new Set(ids(all)).size).toBe(all.length);
        // The bare call of SPEC 7 is in the order of creation.
        if (order === 'creation') expect(ids(await wall.page(callers[name]))).toEqual(ids(all.slice(0, 20)));
      }
      const [byActivity, byCreation] = await Promise.all([
        readAll(callers[name], 'activity'),
        readAll(callers[name], 'creation'),
      ]);
      expect(new Set(ids(byActivity))).toEqual(new Set(ids(byCreation)));
      expect(ids(byActivity)).not.toEqual(ids(byCreation));
    },
  );

  it('holds for one patient, for a search and for what is new', async () => {
    const { elena, bruno } = callers;
    const narrows = [`&patient=${await world.userId('bruno')}`, '&filter=new'];
    for (const narrow of narrows) {
      const found = await readAll(elena, 'activity', narrow);
      expect(found.length).toBeGreaterThan(3);
      const all = await readAll(elena, 'activity');
      const wanted = new Set(ids(found));
      expect(ids(found)).toEqual(ids(all).filter((id) => wanted.has(id)));
    }
    const searched = await bruno.get<WallEntry[]>(
      `${wall.wall}/patient/search?message=parking&order=activity&page=0`,
    );
    const own = (await readAll(bruno, 'activity')).filter(
      ({ originalMessage }) => originalMessage.title === news.title,
    );
    expect(ids(searched.body)).toEqual(ids(own).slice(0, limits.threadsPerPage));
  });

  it('neither repeats nor loses a thread that moves while one pages, which comes by the changes', async () => {
    for (const name of ['elena', 'anna'] as const) {
      const reader = callers[name];
      // A first page of threads that were begun long before their newest message.
      const begun = (await readAll(reader, 'creation')).slice(-limits.threadsPerPage);
      for (const { originalMessage } of begun) await wall.replyTo(callers.marco, originalMessage.messageId);
      const before = await readAll(reader, 'activity');
      const since = (await reader.get<WallChanges>(`${wall.wall}/changes?since=${Number.MAX_SAFE_INTEGER}`))
        .body.counter;
      const first = await wall.page(reader, '?order=activity');
      // One that was read moves, and one that was not.
      const moving = [before[3], before.at(-2)] as WallEntry[];
      for (const { originalMessage } of moving) await wall.replyTo(callers.marco, originalMessage.messageId);
      const rest: WallEntry[] = [];
      for (let last = first.at(-1); last !== undefined; last = rest.at(-1)) {
        const page = await wall.page(reader, `?order=activity${cursorOf(last, 'activity')}`);
        if (page.length === 0) break;
        rest.push(...page);
      }
      const paged = ids([...first, ...rest]);
      expect(new Set(paged).size).toBe(paged.length);
      const { body } = await reader.get<WallChanges>(`${wall.wall}/changes?since=${since}`);
      expect(ids(body.entries).toSorted()).toEqual(ids(moving).toSorted());
      const all = ids(await readAll(reader, 'creation'));
      expect(new Set([...paged, ...ids(body.entries)])).toEqual(new Set(all));
      expect(
        ids(await wall.page(reader, '?order=activity'))
          .slice(0, 2)
          .toSorted(),
      ).toEqual(ids(moving).toSorted());
    }
  });

  it('does not move for a patient by what others write under a broadcast, to whom it is answered', {
    tags: ['R6.9'],
  }, async () => {
    const { anna, bruno, elena, marco } = callers;
    const broadcast = ids(
      (await readAll(anna, 'creation')).filter(({ originalMessage }) => originalMessage.title),
    ).at(-1) as string;
    const before = ids(await readAll(anna, 'activity'));
    await wall.replyTo(bruno, broadcast, { body: 'Mine alone' });
    await wall.replyTo(marco, broadcast, { body: 'Yours alone', patientId: await world.userId('bruno') });
    expect(ids(await readAll(anna, 'activity'))).toEqual(before);
    for (const reader of [bruno, elena])
      expect(ids(await wall.page(reader, '?order=activity'))[0]).toBe(broadcast);
    await wall.replyTo(marco, broadcast, { body: 'For all of you' });
    expect(ids(await wall.page(anna, '?order=activity'))[0]).toBe(broadcast);
  });

  it('refuses a position without its time, a time without a position, and what is no order', async () => {
    const { elena } = callers;
    const [entry] = await wall.page(elena);
    const { id, at } = positionOf('activity', entry as WallEntry);
    for (const query of [
      `?order=activity&before=${id}`,
      `?order=activity&activeBefore=${at}`,
      `?before=${id}&activeBefore=${at}`,
      '?order=mood',
      `?order=activity&before=${id}&activeBefore=yesterday`,
      // Leap seconds and years that the database does not know.
      `?order=activity&before=${id}&activeBefore=2016-12-31T23:59:60Z`,
      `?order=activity&before=${id}&activeBefore=-271821-04-20T00:00:00Z`,
      `?order=activity&before=${id}&activeBefore=%2B275760-09-13T00:00:00Z`,
    ])
      expect(codeOf(await elena.get(`${wall.wall}/0${query}`)), query).toBe('malformed');
    const nowhere = await elena.get(`${wall.wall}/0?order=activity&before=${wall.milano}&activeBefore=${at}`);
    expect(codeOf(nowhere)).toBe('notFound');
  });
});
