// Who learns of a private reply under a broadcast, and of what the patient answers to it: every person of the study, at
// every place where messages are read, told or taken out.
import { gunzipSync } from 'node:zlib';
import { analysisPaths } from '@trialog/contract/analyses.ts';
import type { WallEntry, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import type { Bell } from '@trialog/contract/schemas/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from '../world/caller.ts';
import { elementId } from '../world/codebook.ts';
import { openStream, type Stream } from '../world/events.ts';
import { openWall, type Wall } from '../world/wall.ts';
import { openWorld, type World } from '../world/world.ts';
import { smallPicture } from './access-samples.ts';

const ANSWERED = 'anna';
const team = ['elena', 'marco', 'rita', 'ada'] as const;
const people = [ANSWERED, ...team, 'bruno', 'dino', 'luc', 'lucie'] as const;
type Person = (typeof people)[number];
const insiders: readonly string[] = [ANSWERED, ...team];
const SECRET = 'zirconium';
const ANSWER = 'palladium';
const TO_ALL = 'tungsten';

let world: World;
let wall: Wall;
const callers = {} as Record<Person, Caller>;
const streams = {} as Partial<Record<Person, Stream>>;
let broadcastId: string;
let secretId: string;
let answerId: string;
let before: Partial<Record<Person, number>>;

const counterOf = async (caller: Caller) =>
  (await caller.get<{ counter?: number }>(`${wall.wall}/changes?since=0`)).body.counter;
const lastReply = ({ body }: { body: WrittenEntry }) => body.replyMessages.at(-1)?.messageId as string;
const privately = (caller: Caller, body: object = { body: SECRET }) =>
  world.userId(ANSWERED).then((patientId) => wall.replyTo(caller, broadcastId, { ...body, patientId }));

beforeAll(async () => {
  world = await openWorld({ mode: 'all' });
  wall = await openWall(world);
  await wall.clear();
  for (const name of people) callers[name] = await world.as(name);
  broadcastId = (await wall.broadcast(callers.elena)).body.originalMessage.messageId;
  await wall.replyTo(callers.anna, broadcastId, { body: 'A question' });
  before = Object.fromEntries(
    await Promise.all(people.map(async (name) => [name, await counterOf(callers[name])])),
  );
  for (const name of ['anna', 'bruno', 'marco'] as const)
    streams[name] = await openStream(world.url, `${wall.aurora}/${wall.milano}`, callers[name]);
  const written = await privately(callers.elena, { body: SECRET, hasAttachment: true });
  secretId = lastReply(written);
  await callers.elena.upload('POST', `Attachments/${secretId}/0`, { bytes: smallPicture });
  answerId = lastReply(await wall.replyTo(callers.anna, broadcastId, { body: ANSWER }));
});
afterAll(async () => {
  for (const stream of Object.values(streams)) stream.close();
  await world.stop();
});

/** Everything that somebody is answered, as one text. */
const read = async (name: Person, path: string) => JSON.stringify((await callers[name].get(path)).body);

const reads: Readonly<Record<string, (name: Person) => Promise<string>>> = {
  'the wall': (name) => read(name, `${wall.wall}/0`),
  'new messages': (name) => read(name, `${wall.wall}/0?filter=new`),
  'one thread': (name) => read(name, `${wall.wall}/message/${broadcastId}`),
  'the thread of the reply': (name) => read(name, `${wall.wall}/message/${secretId}`),
  'changes since then': (name) => read(name, `${wall.wall}/changes?since=${before[name] ?? 0}`),
  'all changes': (name) => read(name, `${wall.wall}/changes?since=0`),
  'search of patients': (name) => read(name, `${wall.wall}/patient/search?message=${SECRET}`),
  'search of staff': (name) => read(name, `${wall.wall}/0/medic/search?message=${SECRET}`),
};

describe('a private reply under a broadcast', () => {
  it.each(Object.keys(reads))(
    'is read by its patient and the team alone: %s',
    {
      tags: ['R6.9', 'R6.12', 'R6.47'],
    },
    async (place) => {
      const seen = await Promise.all(
        people.map(async (name) => ((await reads[place]?.(name)) ?? '').includes(SECRET)),
      );
      const found = people.filter((_, index) => seen[index]);
      expect([...found].sort()).toEqual([...insiders].sort());
    },
  );

  it('is found by a search of nobody else, nor does the broadcast come up by its words', {
    tags: ['R6.9', 'R7.34'],
  }, async () => {
    for (const word of [SECRET, ANSWER]) {
      expect((await callers.bruno.get(`${wall.wall}/patient/search?message=${word}`)).body).toEqual([]);
      expect((await callers.bruno.get(`${wall.wall}/0/medic/search?message=${word}`)).body).toEqual([]);
    }
  });

  it('leaves the counter of other patients where it was', { tags: ['R6.9'] }, async () => {
    expect(await counterOf(callers.bruno)).toBe(before.bruno);
    expect((await callers.bruno.get(`${wall.wall}/changes?since=${before.bruno}`)).body).toMatchObject({
      entries: [],
      withdrawn: [],
    });
    expect(await counterOf(callers.anna)).toBeGreaterThan(before.anna as number);
  });

  it('names its patient to those who see it', { tags: ['R3.23'] }, async () => {
    for (const name of ['anna', 'marco', 'rita'] as const) {
      const [entry] = await wall.page(callers[name]);
      const reply = entry?.replyMessages.find(({ messageId }) => messageId === secretId);
      expect(reply?.recipients).toEqual([await world.userId(ANSWERED)]);
      const others = entry?.replyMessages.filter(({ messageId }) => messageId !== secretId) ?? [];
      expect(others.map(({ recipients }) => recipients)).toEqual(others.map(() => []));
    }
  });

  it('has a file that only they get, and marks that only they can set', { tags: ['R6.9'] }, async () => {
    const statuses = await Promise.all(
      people.map(async (name) => (await callers[name].get(`Attachments/${secretId}`)).status),
    );
    const given = people.filter((_, index) => statuses[index] === 200);
    expect([...given].sort()).toEqual([...insiders].sort());
    const marked = await callers.bruno.post(`${wall.wall}/read`, { messageIds: [secretId, answerId] });
    expect(marked.body).toEqual({ marked: 0 });
    expect((await callers.bruno.delete(`${wall.wall}/${secretId}`)).status).toBe(404);
    expect(codeOf(await callers.anna.delete(`${wall.wall}/${secretId}`))).toBe('notTheAuthor');
  });

  it('is told to its patient alone, by the bell, by events and in the ledger', {
    tags: ['R6.9', 'R7.45'],
  }, async () => {
    const bellOf = async (name: Person) =>
      (await callers[name].get<Bell>('Notifications/me')).body.notifications.map(
        ({ messageId }) => messageId,
      );
    // She has answered it since, and her bell lets go what is done.
    const told = async () =>
      (
        await world.sql`SELECT 1 FROM notifications WHERE user_id = ${await world.userId('anna')}
        AND object_id = ${secretId}`
      ).length;
    await expect.poll(told, { timeout: 60_000 }).toBe(1);
    await expect.poll(() => bellOf('elena'), { timeout: 60_000 }).toContain(answerId);
    // What all are told of comes after it: whoever was told of that was not told of the reply before.
    const toAll = lastReply(await wall.replyTo(callers.elena, broadcastId, { body: TO_ALL }));
    await expect.poll(() => bellOf('bruno'), { timeout: 60_000 }).toContain(toAll);
    for (const name of ['bruno', 'lucie', 'luc', 'dino'] as const) {
      expect(await bellOf(name)).not.toContain(secretId);
      expect(await bellOf(name)).not.toContain(answerId);
    }
    const heard = (name: Person) => streams[name]?.events.map(({ data }) => data.messageId) ?? [];
    for (const name of ['anna', 'marco'] as const)
      await expect.poll(() => heard(name)).toEqual(expect.arrayContaining([secretId, answerId, toAll]));
    await expect.poll(() => heard('bruno')).toEqual([toAll]);
    const ledger = async (name: string) =>
      read('elena', `Notifications/patient/${await world.userId(name)}/csv?teamId=${wall.milano}`);
    expect(await ledger('anna')).toContain(secretId);
    expect(await ledger('bruno')).toContain(toAll);
    expect(await ledger('bruno')).not.toContain(secretId);
  });

  it('is nothing that is coded or taken out; the answer to it is its patient’s alone', {
    tags: ['R6.9'],
  }, async () => {
    const elementIds = [await elementId(world, 'pain')];
    const analyse = (id: string) =>
      callers.elena.post(analysisPaths.ofMessage(wall.aurora, id), { elementIds });
    expect(codeOf(await analyse(secretId))).toBe('analysisOfPatientsOnly');
    expect((await analyse(answerId)).status).toBe(200);
    const exported = async (name: string) => {
      const query = new URLSearchParams({ patientId: await world.userId(name) });
      const response = await fetch(
        `${world.url}/api/en-US/${analysisPaths.consoleCsv(wall.aurora)}?${query}`,
        {
          headers: { authorization: `Bearer ${callers.elena.token}` },
        },
      );
      expect(response.status).toBe(200);
      return gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
    };
    expect(await exported('anna')).toContain(ANSWER);
    expect(await exported('anna')).not.toContain(SECRET);
    expect(await exported('bruno')).not.toContain(ANSWER);
    expect(await read('rita', `${analysisPaths.consoleMessages(wall.aurora)}?text=${SECRET}`)).not.toContain(
      SECRET,
    );
  });

  it('makes the broadcast one about its patient, on the wall of staff', async () => {
    const about = async (name: string) =>
      (await wall.page(callers.marco, `?patient=${await world.userId(name)}`)).map(
        ({ originalMessage }) => originalMessage.messageId,
      );
    const quiet = (await wall.broadcast(callers.elena, { title: 'Quiet', body: 'Nobody asks' })).body
      .originalMessage.messageId;
    expect(await about('bruno')).toEqual([]);
    await wall.replyTo(callers.marco, quiet, { body: 'To you', patientId: await world.userId('bruno') });
    expect(await about('bruno')).toEqual([quiet]);
  });
});

describe('whom a reply names', () => {
  it('is a patient of the team, named by staff; anything else is refused and changes nothing', {
    tags: ['R6.9', 'R6.45'],
  }, async () => {
    const ids = Object.fromEntries(
      await Promise.all(people.map(async (name) => [name, await world.userId(name)] as const)),
    );
    const [start] = await world.sql`SELECT count(*)::int AS count FROM messages`;
    const reply = (name: Person, id: string, patientId: string | undefined) =>
      wall.replyTo(callers[name], id, { body: 'x', patientId });
    for (const other of ['lucie', 'marco', 'luc'])
      expect(codeOf(await reply('elena', broadcastId, ids[other]))).toBe('notAPatientOfTeam');
    expect(codeOf(await reply('bruno', broadcastId, ids.anna))).toBe('malformed');
    expect(codeOf(await reply('rita', broadcastId, ids.anna))).toBe('cannotWrite');
    expect(codeOf(await reply('luc', broadcastId, ids.anna))).toBe('notFound');
    const own = (await wall.send(callers.anna)).body.originalMessage.messageId;
    expect(codeOf(await reply('elena', own, ids.bruno))).toBe('malformed');
    const [end] = await world.sql`SELECT count(*)::int AS count FROM messages`;
    expect(end?.count).toBe(start?.count + 1);
    // Whose it is anyway may be named.
    expect((await reply('elena', own, ids.anna)).status).toBe(200);
    expect((await reply('bruno', broadcastId, ids.bruno)).status).toBe(200);
    const audited = await world.sql`SELECT patient_id FROM audit_log WHERE object_id = ${secretId}`;
    expect(audited.map(({ patient_id }) => patient_id)).toEqual([ids.anna, ids.anna]);
  });

  it('stays private for its patient after the patient has answered under it', {
    tags: ['R6.12'],
  }, async () => {
    const bodiesFor = async (name: Person) =>
      (await callers[name].get<WallEntry>(`${wall.wall}/message/${broadcastId}`)).body.replyMessages.map(
        ({ body }) => body,
      );
    expect(await bodiesFor('bruno')).not.toContain(ANSWER);
    expect(await bodiesFor('anna')).toEqual(expect.arrayContaining([SECRET, ANSWER]));
  });
});
