// Messages in the audit trail: what somebody wrote, with mood, kind and file, and what it was when it was withdrawn.
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { afterAll, expect, it } from 'vitest';
import { smallPicture } from './proofs/access-samples.ts';
import type { Caller } from './world/caller.ts';
import { openTeamTrail } from './world/team-trail.ts';
import { health, idOf, info, openWall } from './world/wall.ts';

const { world, ada, dino, read } = await openTeamTrail();
const wall = await openWall(world);
afterAll(() => world.stop());

/** Of one message, the oldest first. */
async function entriesOf(reader: Caller, objectId: string): Promise<TrailEntry[]> {
  return (await read(reader, { objectType: 'message', objectId })).entries.toReversed();
}
const valuesOf = ({ changes }: TrailEntry) =>
  Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]]));

it('say mood, kind and file from when they are written until they are withdrawn', {
  tags: ['T1'],
}, async () => {
  const anna = await world.as('anna');
  const sent = { ...health, emotion: 0, priority: 'canWait', hasAttachment: true };
  const id = idOf(await wall.send(anna, sent));
  const picture = { bytes: smallPicture, name: 'photo.png', type: 'image/png' };
  expect((await anna.upload('POST', `Attachments/${id}/0`, picture)).status).toBe(200);
  const [row] = await world.sql`SELECT attachment ->> 'key' AS key FROM messages WHERE id = ${id}`;
  expect((await anna.delete(`${wall.wall}/${id}`)).status).toBe(200);

  const written = { body: health.body, scope: 2, emotion: 0, priority: 'canWait' };
  const file = { attachment: row?.key, attachmentType: 0 };
  const [created, attached, withdrawn] = (await entriesOf(ada, id)).map(valuesOf);
  const pairs = (values: object, pair: (value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, pair(value)]));
  expect(created).toEqual(pairs(written, (value) => [null, value]));
  expect(attached).toEqual(pairs(file, (value) => [null, value]));
  expect(withdrawn).toEqual(pairs({ ...written, ...file }, (value) => [value, null]));
});

it('say what went with an original, too', { tags: ['T1', 'T2'] }, async () => {
  const anna = await world.as('anna');
  const id = idOf(await wall.send(anna, health));
  const { body } = await wall.replyTo(anna, id, { body: 'And since yesterday' });
  const replyId = body.replyMessages.at(-1)?.messageId as string;
  expect((await anna.delete(`${wall.wall}/${id}`)).status).toBe(200);
  const gone = (await entriesOf(ada, replyId)).at(-1);
  expect(gone).toMatchObject({ action: 'messages.withdraw', fromVersion: 1, valueState: 'whole' });
  expect(valuesOf(gone as TrailEntry)).toMatchObject({ body: ['And since yesterday', null] });
});

it('have no mood where nobody said one', async () => {
  const anna = await world.as('anna');
  const id = idOf(await wall.send(anna, info));
  expect(valuesOf((await entriesOf(ada, id))[0] as TrailEntry)).toEqual({
    body: [null, info.body],
    scope: [null, 1],
  });
});

it('tell a data manager, who does not read the wall, none of it', { tags: ['T4'] }, async () => {
  const id = idOf(await wall.send(await world.as('anna'), health));
  const [entry] = await entriesOf(dino, id);
  expect(entry?.changes.map(({ field, to, withheld }) => [field, to, withheld]).sort()).toEqual([
    ['body', null, true],
    ['emotion', null, true],
    ['scope', null, true],
  ]);
});
