// Who takes care of a thread, and whether it needs an answer: as staff see and say it, and nobody else.
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import { needsAnswer } from '@trialog/contract/rules/needs-answer.ts';
import type { TrailEntry, TrailPage } from '@trialog/contract/schemas/audit-trail.ts';
import type {
  UnreadInTeams,
  WallChanges,
  WallEntry,
  WrittenEntry,
} from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallPicture } from './proofs/access-samples.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { idOf, info, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: Wall;
const people = ['anna', 'bruno', 'elena', 'marco', 'rita', 'ada'] as const;
const callers = {} as Record<(typeof people)[number], Caller>;

beforeAll(async () => {
  world = await openWorld();
  wall = await openWall(world);
  for (const name of people) callers[name] = await world.as(name);
});
afterAll(() => world.stop());
beforeEach(() => wall.clear());

const triage = (caller: Caller, id: string, body: object) =>
  caller.post<WrittenEntry>(`${wall.wall}/${id}/triage`, body);
const ids = (entries: readonly WallEntry[]) =>
  entries.map(({ originalMessage }) => originalMessage.messageId);
const listed = async (caller: Caller, filter: string) => ids(await wall.page(caller, `?filter=${filter}`));
const unanswered = async (caller: Caller) =>
  (await caller.get<UnreadInTeams>('UnreadMessages/me')).body.find(
    ({ medicalTeamId }) => medicalTeamId === wall.milano,
  )?.unansweredCount;

/** As the team reads it in its trail. */
async function newestOf(action: string): Promise<TrailEntry | undefined> {
  const path = trailPaths.ofTeam(wall.aurora, wall.milano);
  return (await callers.ada.get<TrailPage>(`${path}?actions=${action}`)).body.entries[0];
}

describe('a thread needs an answer', () => {
  it('while the last word is the patient’s, as the rule and the list have it alike', async () => {
    const { anna, bruno, elena, marco } = callers;
    const brunoId = await world.userId('bruno');
    const asked = idOf(await wall.send(anna));
    const answered = idOf(await wall.send(anna, info));
    await wall.replyTo(marco, answered);
    const again = idOf(await wall.send(bruno));
    await wall.replyTo(marco, again);
    await wall.replyTo(bruno, again, { body: 'And then?' });
    const news = idOf(await wall.broadcast(elena));
    await wall.send(anna, { body: 'x', messageScope: 2, hasAttachment: true });
    const check = async (expected: string[]) => {
      const all = await wall.page(marco);
      expect(ids(all.filter(needsAnswer)).toSorted()).toEqual(expected.toSorted());
      expect((await listed(marco, 'needsAnswer')).toSorted()).toEqual(expected.toSorted());
      expect(await unanswered(marco)).toBe(expected.length);
    };
    await check([asked, again]);
    // Two patients ask under a broadcast; what is written to one answers that one alone.
    await wall.replyTo(anna, news, { body: 'When?' });
    await wall.replyTo(bruno, news, { body: 'Where?' });
    await check([asked, again, news]);
    await wall.replyTo(elena, news, { body: 'There', patientId: brunoId });
    await check([asked, again, news]);
    const reply = await wall.replyTo(elena, news, { body: 'Tomorrow, in room 4' });
    await check([asked, again]);
    // An answer that is taken back has not been given.
    await elena.delete(`${wall.wall}/${reply.body.replyMessages.at(-1)?.messageId}`);
    await check([asked, again, news]);
  });

  it('until somebody says that it needs none, and again when the patient writes', async () => {
    const { anna, elena, marco } = callers;
    const id = idOf(await wall.send(anna, { body: 'Thank you!', messageScope: 1 }));
    const { body } = await triage(elena, id, { step: 'settle' });
    expect(needsAnswer(body)).toBe(false);
    expect(body.triage?.settledDateTime).toEqual(expect.any(String));
    expect(await listed(marco, 'needsAnswer')).toEqual([]);
    await wall.replyTo(anna, id, { body: 'One more thing' });
    expect(await listed(marco, 'needsAnswer')).toEqual([id]);
    // Where nobody waits there is nothing to say.
    await wall.replyTo(elena, id);
    await wall.replyTo(anna, id, { body: 'Thanks again' });
    expect((await triage(elena, id, { step: 'settle' })).status).toBe(200);
    const settled = await newestOf('messages.settle');
    expect(settled).toMatchObject({ objectId: id, patient: { userId: await world.userId('anna') } });
    // The second time it was said before.
    expect(settled?.changes).toEqual([
      {
        field: 'settled',
        from: body.triage?.settledDateTime,
        to: expect.not.stringContaining(body.triage?.settledDateTime ?? ''),
        withheld: false,
      },
    ]);
    const before = await world.sql`SELECT count(*)::int AS count FROM audit_log`;
    expect((await triage(elena, id, { step: 'settle' })).status).toBe(200);
    expect(await world.sql`SELECT count(*)::int AS count FROM audit_log`).toEqual(before);
  });
});

describe('taking a thread', () => {
  it('is told to the team, listed as one’s own, given back, and in the trail', async () => {
    const { anna, elena, marco } = callers;
    const id = idOf(await wall.send(anna));
    const since = (await marco.get<WallChanges>(`${wall.wall}/changes?since=0`)).body.counter;
    const taken = await triage(elena, id, { step: 'take' });
    const owner = { userId: await world.userId('elena'), name: expect.stringMatching(/^Elena/) };
    expect(taken.body.triage).toEqual({ takenBy: owner, settledDateTime: null });
    const { body } = await marco.get<WallChanges>(`${wall.wall}/changes?since=${since}`);
    expect(body.entries.map((entry) => entry.triage?.takenBy)).toEqual([owner]);
    expect([await listed(elena, 'mine'), await listed(marco, 'mine')]).toEqual([[id], []]);
    // It stays taken while people write.
    await wall.replyTo(anna, id, { body: 'More' });
    expect((await wall.page(marco))[0]?.triage?.takenBy).toEqual(owner);
    expect((await triage(elena, id, { step: 'release' })).body.triage).toBeUndefined();
    expect(await listed(elena, 'mine')).toEqual([]);
    // Of the patient whose thread it is, and under that patient's key.
    const annaId = await world.userId('anna');
    const rows = await world.sql`SELECT action, patient_id, values_of FROM audit_log
      WHERE object_id = ${id} ORDER BY id`;
    expect(rows.map((row) => [row.action, row.patient_id, row.values_of])).toEqual(
      ['messages.create', 'messages.take', 'messages.release'].map((action) => [action, annaId, annaId]),
    );
    const news = idOf(await wall.broadcast(elena));
    await triage(elena, news, { step: 'take' });
    expect((await newestOf('messages.take'))?.patient).toBeNull();
  });

  it('by two at once: one has it, the other is told who, and may take it over by saying so', async () => {
    const { anna, elena, marco } = callers;
    const [elenaId, marcoId] = [await world.userId('elena'), await world.userId('marco')];
    const id = idOf(await wall.send(anna));
    const answers = await Promise.all([elena, marco].map((who) => triage(who, id, { step: 'take' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(codeOf(refused as never)).toBe('threadTaken');
    expect(JSON.stringify(refused?.body)).toMatch(/Elena|Marco/);
    const [row] = await world.sql`SELECT taken_by FROM threads WHERE id = ${id}`;
    const first = row?.taken_by === elenaId ? { who: elena, id: elenaId } : { who: marco, id: marcoId };
    const second = first.who === elena ? marco : elena;
    expect(codeOf(await triage(second, id, { step: 'release' }))).toBe('threadTaken');
    const over = await triage(second, id, { step: 'take', takenBy: first.id });
    expect(over.body.triage?.takenBy?.userId).not.toBe(first.id);
    expect(codeOf(await triage(first.who, id, { step: 'release' }))).toBe('threadTaken');
  });

  it('is nothing that patients see or do, nor staff who only read; and not for what is not there', async () => {
    const { anna, bruno, elena, rita, ada } = callers;
    const id = idOf(await wall.send(anna));
    const counter = async () => (await anna.get<WallChanges>(`${wall.wall}/changes?since=0`)).body.counter;
    const before = await counter();
    await triage(elena, id, { step: 'take' });
    expect((await wall.page(anna))[0]?.triage).toBeUndefined();
    expect(await counter()).toBe(before);
    for (const other of [anna, bruno, rita, ada])
      expect(codeOf(await triage(other, id, { step: 'take' }))).toBe('cannotWrite');
    for (const filter of ['needsAnswer', 'mine', 'media'])
      expect(codeOf(await anna.get(`${wall.wall}/0?filter=${filter}`))).toBe('malformed');
    expect(codeOf(await triage(elena, wall.milano, { step: 'take' }))).toBe('notFound');
    const { body } = await wall.replyTo(elena, id);
    expect(codeOf(await triage(elena, body.replyMessages[0]?.messageId as string, { step: 'take' }))).toBe(
      'notFound',
    );
    expect(codeOf(await triage(elena, id, { step: 'burn' }))).toBe('malformed');
  });
});

describe('threads with media', () => {
  it('are those in which somebody sees a picture, a voice or a video', async () => {
    const { anna, elena } = callers;
    await wall.send(anna);
    const waiting = await wall.send(anna, { body: 'A photo', messageScope: 2, hasAttachment: true });
    expect(await listed(elena, 'media')).toEqual([]);
    await anna.upload('POST', `Attachments/${idOf(waiting)}/0`, { bytes: smallPicture });
    expect(await listed(elena, 'media')).toEqual([idOf(waiting)]);
  });
});
