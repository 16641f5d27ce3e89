// Pictures on messages: two steps, seen by the author alone until the file is accepted, and gone with the message.
import type { Attachment } from '@trialog/contract/schemas/media.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawAbandoned } from '../src/messages/jobs.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { trail } from './world/trail.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: string;
beforeAll(async () => {
  world = await openWorld({ mode: 'all' });
  wall = `Messages/${await world.projectId('AURORA')}/${await world.teamId('Milano')}`;
});
afterAll(() => world.stop());

const picture = async () => {
  const image = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0b6e6b' } });
  return new Uint8Array(
    await image
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer(),
  );
};
const begin = async (caller: Caller, body = 'My rash') => {
  const answer = await caller.post<WallEntry>(`${wall}/create`, {
    body,
    messageScope: 2,
    emotion: 1,
    hasAttachment: true,
  });
  return answer.body.originalMessage.messageId;
};
const upload = async (caller: Caller, id: string, options = {}) =>
  caller.upload<Attachment>(
    'POST',
    `Attachments/${id}/0`,
    { bytes: await picture(), name: 'rash.jpg' },
    options,
  );
const page = async (caller: Caller) => (await caller.get<WallEntry[]>(`${wall}/0`)).body;

describe('a message with a picture', () => {
  it('goes out when its file is accepted: re-encoded, with a small one', {
    tags: ['R7.46', 'R7.47', 'R7.48', 'R5.5', 'R5.61', 'R1.2', 'R3.32'],
  }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = await begin(anna);
    expect((await page(anna))[0]?.originalMessage).toMatchObject({
      messageId: id,
      hasAttachment: true,
      attachment: null,
    });
    expect(await page(elena)).toEqual([]);
    const reply = await elena.post(`${wall}/replyTo/${id}`, { body: 'x' });
    expect(reply.status).toBe(404);
    const attached = await upload(anna, id);
    expect(attached.body).toMatchObject({
      attachmentType: 0,
      width: 1200,
      height: 800,
      durationInMilliseconds: null,
    });
    const [seen] = await page(elena);
    expect(seen?.originalMessage.attachment).toMatchObject({
      attachmentType: 0,
      contentUrl: expect.any(String),
    });
    const full = Buffer.from(
      await (await fetch(seen?.originalMessage.attachment?.contentUrl ?? '')).arrayBuffer(),
    );
    expect((await sharp(full).metadata()).exif).toBeUndefined();
    const small = Buffer.from(
      await (await fetch(seen?.originalMessage.attachment?.thumbnailUrl ?? '')).arrayBuffer(),
    );
    expect((await sharp(small).metadata()).width).toBeLessThanOrEqual(480);
    expect((await elena.get<Attachment>(`Attachments/${id}`)).body.contentUrl).toMatch(/^http/);
    expect((await (await world.as('bruno')).get(`Attachments/${id}`)).status).toBe(404);
    expect((await (await world.as('luc')).get(`Attachments/${id}`)).status).toBe(404);
  });

  it('a reply can carry one too, and shows when it is there', { tags: ['R5.8'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const original = (await anna.post<WallEntry>(`${wall}/create`, { body: 'Better', messageScope: 2 })).body
      .originalMessage.messageId;
    const { body } = await anna.post<WallEntry>(`${wall}/replyTo/${original}`, {
      body: 'See',
      hasAttachment: true,
    });
    const id = body.replyMessages[0]?.messageId ?? '';
    const replies = async () =>
      (await page(elena)).find((entry) => entry.originalMessage.messageId === original)?.replyMessages;
    expect(await replies()).toEqual([]);
    await upload(anna, id);
    expect((await replies())?.map((reply) => reply.messageId)).toEqual([id]);
  });

  it('refuses what is no picture, and the message stays unsent', {
    tags: ['R5.6', 'R5.59', 'R5.60'],
  }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const before = (await page(elena)).length;
    const id = await begin(anna);
    const html = new TextEncoder().encode('<html><script>1</script></html>');
    const refused = await anna.upload('POST', `Attachments/${id}/0`, {
      bytes: html,
      name: 'x.jpg',
      type: 'image/jpeg',
    });
    expect(refused.body).toMatchObject({ status: 415, text: 'FileUploadHintMessage' });
    expect(await page(elena)).toHaveLength(before);
    expect((await upload(anna, id)).status).toBe(200);
    expect(codeOf(await upload(anna, id))).toBe('alreadyUploaded');
    expect((await anna.upload('POST', `Attachments/${id}/9`, { bytes: html })).status).toBe(404);
  });

  it('a picture needs a text; another’s message takes none; information takes none', {
    tags: ['R5.9'],
  }, async () => {
    const [anna, bruno] = [await world.as('anna'), await world.as('bruno')];
    expect(codeOf(await upload(anna, await begin(anna, '')))).toBe('requiredField');
    expect((await upload(bruno, await begin(anna))).status).toBe(404);
    const informed = await anna.post(`${wall}/create`, { body: 'x', messageScope: 1, hasAttachment: true });
    expect(codeOf(informed)).toBe('healthMessagesOnly');
  });

  it('a retry with its key gives the same attachment', async () => {
    const anna = await world.as('anna');
    const id = await begin(anna);
    const [first, second] = [
      await upload(anna, id, { key: 'upload-0001' }),
      await upload(anna, id, { key: 'upload-0001' }),
    ];
    expect(second.status).toBe(200);
    expect(second.body.width).toBe(first.body.width);
  });

  it('withdrawn, its picture is no longer reachable, not even by the address given out before', async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = await begin(anna);
    const { body } = await upload(anna, id);
    expect((await fetch(body.contentUrl ?? '')).status).toBe(200);
    await anna.delete(`${wall}/${id}`);
    expect((await elena.get(`Attachments/${id}`)).status).toBe(404);
    await expect.poll(async () => (await fetch(body.contentUrl ?? '')).status).toBe(404);
    await expect.poll(async () => (await fetch(body.thumbnailUrl ?? '')).status).toBe(404);
  });
});

describe('a message whose file never comes', () => {
  const run = (sql = world.sql) =>
    withdrawAbandoned.run({ sql, now: new Date(), trail } as Parameters<typeof withdrawAbandoned.run>[0], {});
  const older = (id: string, hours: number) =>
    world.sql`UPDATE messages SET created_at = now() - make_interval(hours => ${hours}) WHERE id = ${id}`;
  const stateOf = async (id: string) => {
    const [row] =
      await world.sql`SELECT withdrawn_at IS NOT NULL AS withdrawn, (SELECT count(*)::int FROM audit_log
      WHERE object_id = ${id} AND action = 'messages.withdraw' AND patient_id = values_of AND patient_id = m.author_id
        AND changes ?& ARRAY['body', 'scope', 'emotion']) AS audited FROM messages m WHERE id = ${id}`;
    return row;
  };

  it('is withdrawn after a day, with its reason in the audit trail, and not before', async () => {
    const anna = await world.as('anna');
    const [late, young] = [await begin(anna), await begin(anna)];
    await older(late, 25);
    await older(young, 23);
    await run();
    expect(await stateOf(late)).toEqual({ withdrawn: true, audited: 1 });
    expect(await stateOf(young)).toEqual({ withdrawn: false, audited: 0 });
    await run();
    expect(await stateOf(late)).toEqual({ withdrawn: true, audited: 1 });
  });

  it('stays when its file is accepted in the moment in which it would be withdrawn', async () => {
    const anna = await world.as('anna');
    const id = await begin(anna);
    await older(id, 25);
    // The job has its list already when the file comes.
    const slow = new Proxy(world.sql, {
      get: (sql, name) =>
        name === 'begin'
          ? async (work: Parameters<typeof sql.begin>[1]) => {
              expect((await upload(anna, id)).status).toBe(200);
              return sql.begin(work as never);
            }
          : Reflect.get(sql, name),
    });
    await run(slow);
    expect(await stateOf(id)).toEqual({ withdrawn: false, audited: 0 });
  });
});
