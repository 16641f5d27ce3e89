// How often a write goes to the database and waits: counted on the wire between the two.
import type { WallEntry } from '@trialog/contract/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readDocument } from '../src/messages/thread-document.ts';
import { newId } from '../src/platform/database/uuid.ts';
import type { Caller } from './world/caller.ts';
import { type CountingWire, openCountingWire } from './world/counting-wire.ts';
import { answersTo, compile, freshRounds, openRound, questionsOf } from './world/rounds.ts';
import { health, idOf, info, news, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let wire: CountingWire;
let world: World;
let wall: Wall;
let anna: Caller;
beforeAll(async () => {
  wire = await openCountingWire(inject('cluster'));
  world = await openWorld({
    change: (config) => {
      const url = new URL(config.databaseUrl as string);
      url.port = String(wire.port);
      return { ...config, databaseUrl: url.href };
    },
  });
  wall = await openWall(world);
  anna = await world.as('anna');
});
afterAll(async () => {
  await world.stop();
  await wire.close();
});
beforeEach(() => freshRounds(world));

/** The transactions of one request, after others like it: what is kept between requests is known by then. */
async function counted(request: () => Promise<{ status: number }>) {
  for (let round = 0; round < 2; round++) {
    wire.take();
    expect((await request()).status).toBe(200);
  }
  return wire.take();
}
const inTwo = [{ flights: 2, end: 'COMMIT' }];

describe('two flights and one transaction', () => {
  it.each([
    ['an info message', info],
    ['a health message', health],
    ['a message with a file to come', { ...health, hasAttachment: true }],
  ])('take %s', async (_name, body) => {
    expect(await counted(() => anna.post(`${wall.wall}/create`, body, { key: newId() }))).toEqual(inTwo);
  });

  it('take a broadcast', async () => {
    const marco = await world.as('marco');
    expect(await counted(() => wall.broadcast(marco, news))).toEqual(inTwo);
  });

  it('take a submitted questionnaire, also one that alarms the team', async () => {
    for (const [outcome, mood] of [
      ['GOOD', '3'],
      ['BAD', '0'],
    ] as const) {
      const submit = async () => {
        await freshRounds(world);
        const round = await openRound(anna, 'How are you today?');
        const questions = await questionsOf(anna, round);
        wire.take();
        const answer = await compile(anna, round, answersTo(questions, { mood: [{ value: mood }] }));
        expect(answer.body.outcome).toBe(outcome);
        return answer;
      };
      expect(await counted(submit)).toEqual(inTwo);
    }
  });
});

it('a refused message commits nothing', async () => {
  await world.sql`UPDATE projects SET properties = properties || '{"isMessagingActive": false}' WHERE name = 'AURORA'`;
  wire.take();
  expect((await wall.send(anna, info)).status).toBe(403);
  await world.sql`UPDATE projects SET properties = properties || '{"isMessagingActive": true}' WHERE name = 'AURORA'`;
  expect(wire.take()).toEqual([{ flights: 2, end: 'ROLLBACK' }]);
});

it('what the answer says of a new message is what the database keeps', async () => {
  const marco = await world.as('marco');
  const answers = [
    await wall.send(anna, { ...health, title: 'Night "1"', body: 'é\n\u{1F600}' }),
    await wall.send(anna, { ...health, hasAttachment: true }),
    await wall.broadcast(marco, news),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    const [thread] =
      await world.sql`SELECT document, document = thread_document(id) AS whole, change_no AS change,
      (SELECT change_no FROM messages m WHERE m.id = t.id) AS own FROM threads t WHERE id = ${idOf(answer)}`;
    expect(thread).toMatchObject({ whole: true, own: thread?.change });
    const [record] = readDocument(thread?.document);
    const kept = JSON.parse(`${record?.json}}`) as WallEntry['originalMessage'];
    expect(answer.body.originalMessage).toMatchObject({ ...kept });
  }
});
