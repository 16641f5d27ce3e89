// However sends, replies, edits, withdrawals, page loads, lost events and polls of several browsers fall together,
// each browser ends with the wall that the server has, also below the first page.
import {
  comparePositions,
  positionOf,
  type ThreadOrder,
  threadOrders,
} from '@trialog/contract/rules/thread-order.ts';
import type { WallChanges, WallEntry, Withdrawn, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOf, type WallModel, wallModel } from '../../../test/wall-model.ts';
import {
  mergeChanges,
  mergeOwn,
  mergePage,
  mergeWithdrawn,
  newWall,
  type RequestSnapshot,
  shownThreads,
  takeSnapshot,
  type WallState,
} from './state.ts';
import { wholeWall } from './view.ts';

/** A browser: its wall, and answers of the server that are still on their way to it. */
const isBehind = ({ behind, ahead }: WallState) => behind || ahead.length > 0;

class Client {
  wall: WallState;
  readonly server: WallModel;
  private loads = 0;
  private onTheWay: (() => void)[] = [];

  readonly order: ThreadOrder;

  constructor(server: WallModel, order: ThreadOrder = 'activity') {
    this.server = server;
    this.order = order;
    this.wall = this.load();
  }

  private load(): WallState {
    this.loads += 1;
    const empty = newWall({ ...wholeWall, order: this.order }, `load ${this.loads}`, this.server.counter());
    return mergePage(empty, takeSnapshot(empty), this.server.page(undefined));
  }

  /** Calls the server now; the answer comes when `deliver` lets it. */
  private ask<Answer>(
    call: (asked: RequestSnapshot) => Answer,
    take: (asked: RequestSnapshot, answer: Answer) => void,
  ): void {
    const asked = takeSnapshot(this.wall);
    const answer = call(asked);
    this.onTheWay.push(() => take(asked, answer));
  }

  more = () =>
    this.ask<WallEntry[]>(
      (asked) => this.server.page(asked.before),
      (asked, page) => {
        this.wall = mergePage(this.wall, asked, page);
      },
    );

  poll = () =>
    this.ask<WallChanges>(
      (asked) => this.server.changes(asked.cursor),
      (asked, changes) => {
        if (changes.reset) this.wall = this.load();
        else this.wall = mergeChanges(this.wall, asked, changes);
      },
    );

  own = (write: (server: WallModel) => WrittenEntry | undefined) =>
    this.ask<WrittenEntry | undefined>(
      () => write(this.server),
      (asked, entry) => {
        if (entry !== undefined) this.wall = mergeOwn(this.wall, asked, entry);
      },
    );

  withdraw = (index: number, reply: boolean) =>
    this.ask<Withdrawn | undefined>(
      () => this.server.withdraw(index, reply),
      (asked, gone) => {
        if (gone !== undefined) this.wall = mergeWithdrawn(this.wall, asked, gone);
      },
    );

  deliver(which: number): void {
    const [answer] = this.onTheWay.splice(which % Math.max(1, this.onTheWay.length), 1);
    answer?.();
  }

  /** Everything arrives, and one poll after the other until nothing is missing. */
  settle(): void {
    while (this.onTheWay.length > 0) this.deliver(0);
    do {
      this.poll();
      this.deliver(0);
    } while (isBehind(this.wall) || this.wall.cursor < this.server.counter());
  }
}

const step = fc.record({
  do: fc.constantFrom(
    ...[
      'unseen',
      'send',
      'sendLate',
      'reply',
      'reply',
      'edit',
      'withdraw',
      'withdrawReply',
      'other',
      'other',
      'other',
    ],
    ...['more', 'more', 'poll', 'poll', 'poll', 'deliver', 'deliver', 'deliver', 'deliver', 'deliver'],
  ),
  client: fc.nat(2),
  index: fc.nat(9),
});
const steps = fc.array(step, { minLength: 20, maxLength: 80 });

function run(client: Client, server: WallModel, step: { do: string; index: number }): void {
  const { index } = step;
  if (step.do === 'send') client.own((there) => there.send());
  else if (step.do === 'sendLate') client.own((there) => there.send(index % 7));
  else if (step.do === 'reply') client.own((there) => there.reply(index));
  else if (step.do === 'edit') client.own((there) => there.edit(index));
  else if (step.do === 'withdraw') client.withdraw(index, false);
  else if (step.do === 'withdrawReply') client.withdraw(index, true);
  else if (step.do === 'more') client.more();
  else if (step.do === 'poll') client.poll();
  else if (step.do === 'deliver') client.deliver(index);
  else if (step.do === 'unseen') server.unseen();
  // Somebody at another browser; no event tells of it.
  else [() => server.send(), () => server.reply(index), () => server.edit(index)][index % 3]?.();
}

const walls = fc.record({
  order: fc.constantFrom(...threadOrders),
  before: fc.nat(12),
  pageSize: fc.integer({ min: 1, max: 4 }),
  mostChanges: fc.constantFrom(4, 1000),
  steps,
});

it('every browser ends with the wall of the server, nothing twice and nothing lost', {
  tags: ['R4.18', 'R4.20'],
}, () => {
  fc.assert(
    fc.property(walls, ({ before, pageSize, mostChanges, order, steps }) => {
      const server = wallModel({ pageSize, mostChanges, order });
      for (let sent = 0; sent < before; sent += 1) server.send();
      const clients = [1, 2, 3].map(() => new Client(server, order));
      for (const step of steps) run(clients[step.client] as Client, server, step);
      for (const client of clients) client.settle();
      for (const client of clients) {
        // What is loaded is what the server has down to there…
        const { end, more } = client.wall;
        const loaded = server
          .list()
          .filter((entry) => !more || (end && comparePositions(positionOf(order, entry), end) <= 0));
        expect(shownThreads(client.wall)).toEqual(loaded);
        // …and so are the pages that follow.
        while (client.wall.more) {
          client.more();
          client.deliver(0);
        }
        expect(shownThreads(client.wall)).toEqual(server.list());
        expect(new Set(shownThreads(client.wall).map(idOf)).size).toBe(server.list().length);
      }
    }),
    { numRuns: 300 },
  );
});

const setUp = (pageSize: number, threads: number, order: ThreadOrder = 'activity'): [WallModel, Client] => {
  const server = wallModel({ pageSize, mostChanges: 1000, order });
  for (let sent = 0; sent < threads; sent += 1) server.send();
  return [server, new Client(server, order)];
};
const idsOf = ({ wall }: Client) =>
  shownThreads(wall).flatMap((entry) =>
    [entry.originalMessage, ...entry.replyMessages].map(({ messageId }) => messageId),
  );

it('what this browser deleted never comes back, whatever arrives late', { tags: ['R4.16'] }, () => {
  fc.assert(
    fc.property(walls, fc.nat(9), fc.boolean(), ({ steps, pageSize }, index, reply) => {
      const [server, client] = setUp(pageSize, 8);
      server.reply(index);
      client.poll();
      client.more();
      const withdrawn = server.withdraw(index, reply) as Withdrawn;
      const gone = withdrawn.messageId;
      client.wall = mergeWithdrawn(client.wall, undefined, withdrawn);
      for (const step of steps) {
        run(client, server, step);
        if (step.index > 4) client.deliver(0);
        expect(idsOf(client)).not.toContain(gone);
      }
    }),
    { numRuns: 300 },
  );
});

it('what this browser sent stays on its screen, whatever arrives late', { tags: ['R4.13', 'R4.14'] }, () => {
  fc.assert(
    fc.property(walls, fc.boolean(), ({ steps, pageSize }, reply) => {
      const [server, client] = setUp(pageSize, 8);
      // The newest thread is always within what is loaded.
      const newest = server.send();
      client.poll();
      client.deliver(0);
      server.reply(server.list().length - 1);
      client.poll();
      client.more();
      const asked = takeSnapshot(client.wall);
      const sent = (reply ? server.reply(server.list().length - 1) : server.send()) as WrittenEntry;
      client.wall = mergeOwn(client.wall, asked, sent);
      const mine = reply ? sent.replyMessages.at(-1)?.messageId : idOf(sent);
      expect(reply ? idOf(sent) === idOf(newest) : true).toBe(true);
      for (const step of steps) {
        if (step.do.startsWith('withdraw')) continue;
        run(client, server, step);
        if (step.index > 4) client.deliver(0);
        expect(idsOf(client)).toContain(mine);
      }
    }),
    { numRuns: 300 },
  );
});

it('an own write leaves nothing to ask for, unless others wrote something that can be seen here', () => {
  const kinds = fc.constantFrom('send', 'reply', 'edit', 'withdraw', 'withdrawReply');
  const others = fc.constantFrom('nothing', 'unseen', 'seen');
  fc.assert(
    fc.property(fc.array(fc.tuple(kinds, others, fc.nat(9)), { minLength: 1 }), (writes) => {
      const [server, client] = setUp(20, 8);
      for (const [kind, other, index] of writes) {
        if (other === 'unseen') server.unseen();
        if (other === 'seen') server.send();
        run(client, server, { do: kind, index });
        client.deliver(0);
        expect(isBehind(client.wall)).toBe(other === 'seen');
        if (other === 'seen') client.settle();
        expect(client.wall.cursor).toBe(server.counter());
        expect(shownThreads(client.wall)).toEqual(server.list());
      }
    }),
  );
});

it('own writes leave nothing to ask for, in whatever order they are answered', () => {
  const kinds = fc.constantFrom('send', 'reply', 'edit', 'withdraw', 'withdrawReply', 'unseen');
  fc.assert(
    fc.property(fc.array(fc.tuple(kinds, fc.nat(9), fc.nat(9)), { minLength: 2 }), (writes) => {
      const [server, client] = setUp(20, 8);
      for (const [kind, index] of writes) run(client, server, { do: kind, index });
      for (const [, , which] of writes) client.deliver(which);
      expect(isBehind(client.wall)).toBe(false);
      expect(shownThreads(client.wall)).toEqual(server.list());
    }),
    { numRuns: 300 },
  );
});

it('loading more never takes away what was loaded', { tags: ['R4.20'] }, () => {
  fc.assert(
    fc.property(walls, ({ steps, pageSize }) => {
      const [server, client] = setUp(pageSize, 12);
      for (const step of steps) {
        const before = idsOf(client);
        if (step.do === 'more' || step.do === 'poll') run(client, server, step);
        else client.deliver(step.index);
        expect(idsOf(client)).toEqual(expect.arrayContaining(before));
      }
    }),
    { numRuns: 300 },
  );
});
