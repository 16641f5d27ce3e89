// How soon a patient would like an answer: where the study allows to say it, on which messages, and that it stays.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Alerts, openAlerts } from './world/alerts.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { canWait, setProperties, soon } from './world/priorities.ts';
import { health, idOf, info, news, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let alerts: Alerts;
let wall: Wall;
let anna: Caller;
let elena: Caller;
let marco: Caller;
beforeAll(async () => {
  world = await openWorld();
  [alerts, wall] = [await openAlerts(world), await openWall(world)];
  [anna, elena, marco] = [await world.as('anna'), await world.as('elena'), await world.as('marco')];
});
afterAll(() => world.stop());
beforeEach(async () => {
  await wall.clear();
  await setProperties(world, { isMessagePriorityActive: true });
});

const send = async (caller: Caller, body: object) => idOf(await wall.send(caller, body));
const open = () => alerts.open(elena);

describe('the mark of a message', () => {
  it('is refused in clear words where the study does not allow it, and nothing is sent', async () => {
    await setProperties(world, { isMessagePriorityActive: false });
    for (const body of [soon, canWait]) {
      const answer = await wall.send(anna, body);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'priorityInactive']);
    }
    await world.sql`UPDATE projects SET properties = properties - 'isMessagePriorityActive' WHERE name = 'AURORA'`;
    expect(codeOf(await wall.send(anna, soon))).toBe('priorityInactive');
    expect(await wall.page(elena)).toEqual([]);
    expect(await open()).toEqual([]);
  });

  it('belongs to health messages that patients begin, and to nothing else', async () => {
    const id = await send(anna, health);
    const refused = [
      await wall.send(anna, { ...info, priority: 'soon' }),
      await wall.send(anna, { ...health, priority: 'urgent' }),
      await wall.replyTo(anna, id, { body: 'And now?', priority: 'soon' }),
      await wall.replyTo(elena, id, { body: 'Soon', priority: 'canWait' }),
      await wall.broadcast(elena, { ...news, priority: 'soon' }),
    ];
    expect(refused.map(codeOf)).toEqual(Array(5).fill('malformed'));
    expect(await open()).toEqual([]);
  });

  it('is part of the message, for its author and the team, and in the audit trail', async () => {
    const sent = await wall.send(anna, soon);
    expect(sent.body.originalMessage.priority).toBe('soon');
    const waiting = await send(anna, canWait);
    const plain = await send(anna, health);
    for (const reader of [anna, elena, marco, await world.as('rita')]) {
      const marks = (await wall.page(reader)).map(({ originalMessage }) => originalMessage.priority);
      expect(marks).toEqual([undefined, 'canWait', 'soon']);
    }
    const [row] =
      await world.sql`SELECT document = thread_document(id) AS same FROM threads WHERE id = ${waiting}`;
    expect(row?.same).toBe(true);
    const audited = async (id: string) =>
      (
        await world.sql`SELECT changes FROM audit_log WHERE action = 'messages.create' AND object_id = ${id}`
      )[0]?.changes;
    expect(await audited(idOf(sent))).toMatchObject({ priority: { from: null, to: expect.any(String) } });
    expect(await audited(plain)).not.toHaveProperty('priority');
  });

  it('stays as it was sent', async () => {
    const id = await send(anna, canWait);
    const key = crypto.randomUUID();
    const again = (body: object) => anna.post(`${wall.wall}/create`, body, { key });
    expect((await again(canWait)).status).toBe(200);
    expect((await again(canWait)).status).toBe(200);
    expect(codeOf(await again(soon))).toBe('idempotencyConflict');
    expect((await wall.page(elena)).length).toBe(2);
    // Nobody edits a patient's message, and no statement changes what the team has read.
    const edit = { ...news, messageId: id };
    expect((await anna.post(`${wall.wall}/${id}/editbroadcast`, edit)).status).toBe(403);
    expect((await elena.post(`${wall.wall}/${id}/editbroadcast`, edit)).status).toBe(404);
    await expect(world.sql`UPDATE messages SET priority = 'soon' WHERE id = ${id}`).rejects.toThrow(
      /priority/,
    );
  });

  it('does not say that what can wait needs no answer', async () => {
    const id = await send(anna, canWait);
    expect(await open()).toEqual([]);
    const asked = await wall.page(marco, '?filter=needsAnswer');
    expect(asked.map(({ originalMessage }) => originalMessage.messageId)).toEqual([id]);
  });
});
