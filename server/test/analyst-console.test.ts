// The analyst console through HTTP: its list by every filter and page by page, one message, and what it can be filtered by.
import { analysisPaths } from '@trialog/contract/analyses.ts';
import type { ConsoleFilters, ConsolePage, ConsoleThread } from '@trialog/contract/schemas/analyses.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { elementId } from './world/codebook.ts';
import { health, idOf, info, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: Wall;
let elena: Caller;
let marco: Caller;
let rita: Caller;
const element: Record<string, string> = {};
const user: Record<string, string> = {};
/** Of the messages below, by what they say. */
const message: Record<string, string> = {};
let lyon: string;

beforeAll(async () => {
  world = await openWorld();
  wall = await openWall(world);
  elena = await world.as('elena');
  marco = await world.as('marco');
  rita = await world.as('rita');
  lyon = await world.teamId('Lyon');
  for (const key of ['pain', 'sleep', 'worry']) element[key] = await elementId(world, key);
  for (const name of ['anna', 'bruno', 'lucie', 'elena', 'marco', 'rita'])
    user[name] = await world.userId(name);
  await world.sql`INSERT INTO team_members (user_id, team_id, role) VALUES (${user.rita ?? ''}, ${lyon}, 'Researcher')`;
  const anna = await world.as('anna');
  const bruno = await world.as('bruno');
  const lucie = await world.as('lucie');
  message.slept = idOf(await wall.send(anna, health));
  message.visit = idOf(await wall.send(bruno, info));
  message.knee = idOf(await wall.send(bruno, { ...health, body: 'Genou gonflé: 100 % sûr_', emotion: 0 }));
  const ofLyon = await lucie.post<WallEntry>(`Messages/${wall.aurora}/${lyon}/create`, health);
  message.lyon = idOf(ofLyon);
  const thread = await wall.replyTo(anna, message.slept, { body: 'And worse today' });
  message.reply = thread.body.replyMessages[0]?.messageId ?? '';
  await wall.replyTo(elena, message.slept, { body: 'Noted' });
  message.withdrawn = idOf(await wall.send(anna, { ...health, body: 'Forget this' }));
  await anna.delete(`${wall.wall}/${message.withdrawn}`);
  await wall.send(anna, { ...health, hasAttachment: true });
  await wall.broadcast(elena);
  const code = (caller: Caller, id: string | undefined, keys: string[], more: object = {}) =>
    caller.post(analysisPaths.ofMessage(wall.aurora, id ?? ''), {
      elementIds: keys.map((key) => element[key]),
      ...more,
    });
  await code(elena, message.slept, ['sleep']);
  await code(marco, message.slept, ['sleep', 'worry']);
  await code(elena, message.slept, ['sleep'], { passage: { start: 0, end: 5 } });
  await code(elena, message.knee, ['pain']);
  // A voice, two days ago.
  const voice = {
    type: 2,
    key: 'k',
    thumbnailKey: null,
    width: null,
    height: null,
    durationInMilliseconds: 1500,
  };
  await world.sql`UPDATE messages SET attachment = ${world.sql.json(voice)},
    created_at = created_at - interval '2 days' WHERE id = ${message.visit}`;
});
afterAll(() => world.stop());

const ask = (caller: Caller, query: Record<string, string> = {}) =>
  caller.get<ConsolePage>(`${analysisPaths.consoleMessages(wall.aurora)}?${new URLSearchParams(query)}`);
const found = async (query: Record<string, string> = {}, caller = elena) => {
  const names = new Map(Object.entries(message).map(([name, id]) => [id, name]));
  return (await ask(caller, query)).body.messages.map(({ messageId }) => names.get(messageId));
};

describe('the list', () => {
  it('holds what patients of one’s own teams wrote, replies too, newest first; nothing withdrawn or unsent', async () => {
    expect(await found()).toEqual(['reply', 'knee', 'slept', 'visit']);
    expect(await found({}, rita)).toEqual(['reply', 'lyon', 'knee', 'slept', 'visit']);
    expect(await found({}, await world.as('luc'))).toEqual(['lyon']);
  });

  it('says of each message who wrote it, what it holds and how it was coded', async () => {
    const { messages } = (await ask(elena)).body;
    expect(messages.find(({ messageId }) => messageId === message.slept)).toMatchObject({
      threadId: message.slept,
      medicalTeamId: wall.milano,
      author: { userId: user.anna, name: 'Anna Conti' },
      messageScope: 2,
      emotion: 1,
      kind: 'text',
      body: 'Slept badly',
      analysisCount: 3,
      elementIds: expect.arrayContaining([element.sleep, element.worry]),
    });
    expect(messages.find(({ messageId }) => messageId === message.reply)?.threadId).toBe(message.slept);
    expect(messages.at(-1)).toMatchObject({ kind: 'voice', durationInMilliseconds: 1500 });
  });

  it('shows researchers study codes in place of names and faces', async () => {
    const { messages } = (await ask(rita)).body;
    expect(messages.map(({ author }) => author.name).sort()).toEqual([
      'AUR-LYO-001',
      'AUR-MIL-001',
      'AUR-MIL-001',
      'AUR-MIL-002',
      'AUR-MIL-002',
    ]);
    expect(new Set(messages.map(({ author }) => author.avatarUrl))).toEqual(new Set([null]));
    expect(JSON.stringify(messages)).not.toContain('Conti');
  });

  it('is filtered by team, patient, scope, mood, kind, element, coder and coded or not', async () => {
    expect(await found({ teamId: lyon }, rita)).toEqual(['lyon']);
    expect(await found({ patientId: user.bruno ?? '' })).toEqual(['knee', 'visit']);
    expect(await found({ scope: '1' })).toEqual(['visit']);
    expect(await found({ emotion: '0' })).toEqual(['knee']);
    expect(await found({ emotion: '4' })).toEqual(['reply', 'visit']);
    expect(await found({ kind: 'voice' })).toEqual(['visit']);
    expect(await found({ kind: 'text' })).toEqual(['reply', 'knee', 'slept']);
    expect(await found({ kind: 'photo' })).toEqual([]);
    expect(await found({ elementId: element.sleep ?? '' })).toEqual(['slept']);
    expect(await found({ coderId: user.marco ?? '' })).toEqual(['slept']);
    expect(await found({ coderId: user.elena ?? '' })).toEqual(['knee', 'slept']);
    expect(await found({ coded: 'true' })).toEqual(['knee', 'slept']);
    expect(await found({ coded: 'false' })).toEqual(['reply', 'visit']);
  });

  it('is filtered by several at once', async () => {
    const { pain = '', worry = '' } = element;
    const { elena: doctor = '', marco: nurse = '', anna = '', bruno = '' } = user;
    expect(await found({ scope: '2', emotion: '1', coded: 'true' })).toEqual(['slept']);
    expect(await found({ elementId: worry, coderId: nurse, scope: '2' })).toEqual(['slept']);
    // One analysis must have both.
    expect(await found({ elementId: worry, coderId: doctor })).toEqual([]);
    expect(await found({ elementId: pain, patientId: bruno, emotion: '0' })).toEqual(['knee']);
    expect(await found({ elementId: pain, patientId: anna })).toEqual([]);
    expect(await found({ elementId: pain, emotion: '1' })).toEqual([]);
  });

  it('is filtered by days on the reader’s own clock, both days included', async () => {
    const zone = 'Europe/Rome';
    const today = Temporal.Now.plainDateISO(zone);
    await world.sql`UPDATE users SET time_zone = ${zone} WHERE id = ${user.elena ?? ''}`;
    const [row] =
      await world.sql`SELECT (created_at AT TIME ZONE ${zone})::date::text AS day FROM messages WHERE id = ${message.visit ?? ''}`;
    expect(await found({ from: row?.day, to: row?.day })).toEqual(['visit']);
    expect(await found({ to: today.subtract({ days: 10 }).toString() })).toEqual([]);
    expect(await found({ from: today.add({ days: 1 }).toString() })).toEqual([]);
    // A day begins at midnight of the place: one hour earlier than in UTC, or two.
    const midnight = today.subtract({ days: 20 }).toZonedDateTime(zone).epochMilliseconds;
    await world.sql`UPDATE messages SET created_at = ${new Date(midnight)} WHERE id = ${message.visit ?? ''}`;
    const day = today.subtract({ days: 20 }).toString();
    expect(await found({ from: day, to: day })).toEqual(['visit']);
    expect(await found({ to: today.subtract({ days: 21 }).toString() })).toEqual([]);
    expect(await found({ from: day, to: day, elementId: element.sleep ?? '' })).toEqual([]);
  });

  it('is searched by text without case and accents; signs of patterns mean themselves', async () => {
    expect(await found({ text: 'GENOU gonfle' })).toEqual(['knee']);
    expect(await found({ text: '100 %' })).toEqual(['knee']);
    expect(await found({ text: 'sur_' })).toEqual(['knee']);
    expect(await found({ text: '100_' })).toEqual([]);
    expect(await found({ text: '  ' })).toHaveLength(4);
    expect(await found({ text: 'slept', coded: 'true', scope: '2' })).toEqual(['slept']);
  });

  it('is searched by words in any order, and by what stands between quotation marks as it stands', async () => {
    expect(await found({ text: 'sûr  genou' })).toEqual(['knee']);
    expect(await found({ text: 'genou slept' })).toEqual([]);
    expect(await found({ text: '"genou gonfle"' })).toEqual(['knee']);
    expect(await found({ text: '« gonflé: 100 » GENOU' })).toEqual(['knee']);
    expect(await found({ text: '"gonfle genou"' })).toEqual([]);
    expect(await found({ text: '„gonfle genou“' })).toEqual([]);
    expect(await found({ text: 'sur "genou gonfle' })).toEqual(['knee']);
    expect(await found({ text: '""' })).toHaveLength(4);
  });

  it('refuses what is no filter, and foreign teams do not exist', async () => {
    for (const query of [
      { scope: '3' },
      { emotion: '5' },
      { kind: 'letter' },
      { from: '2026-02-30' },
      { from: '2026-02-03', to: '2026-02-02' },
      { elementId: 'x' },
      { coded: 'perhaps' },
      { page: '2' },
    ])
      expect([query, codeOf(await ask(elena, query as Record<string, string>))]).toEqual([
        query,
        'malformed',
      ]);
    expect(codeOf(await ask(elena, { teamId: lyon }))).toBe('notFound');
    expect(codeOf(await ask(elena, { before: newId() }))).toBe('notFound');
    expect(codeOf(await ask(elena, { before: message.lyon ?? '' }))).toBe('notFound');
    expect(codeOf(await ask(elena, { text: 'x'.repeat(201) }))).toBe('textTooLong');
    expect(await found({ patientId: newId() })).toEqual([]);
  });

  it('is nothing for a nurse, and nothing where the study has no console', {
    tags: ['R6.22', 'R1.15'],
  }, async () => {
    expect(codeOf(await ask(marco))).toBe('forbidden');
    const delta = await world.projectId('DELTA');
    expect(codeOf(await elena.get(analysisPaths.consoleMessages(delta)))).toBe('consoleInactive');
    expect(codeOf(await elena.get(analysisPaths.consoleFilters(delta)))).toBe('consoleInactive');
  });
});

describe('one message', () => {
  const one = (caller: Caller, id = message.reply) =>
    caller.get<ConsoleThread>(analysisPaths.consoleMessage(wall.aurora, id ?? ''));

  it('stands in its thread, with the analyses of all of it', { tags: ['R2.82'] }, async () => {
    const { body } = await one(elena);
    expect(body.messageId).toBe(message.reply);
    expect(body.author).toMatchObject({ userId: user.anna, name: 'Anna Conti' });
    expect(body.entry.originalMessage.messageId).toBe(message.slept);
    expect(body.entry.replyMessages.map((reply) => reply.body)).toEqual(['And worse today', 'Noted']);
    expect(body.analyses.map(({ coderName, isMine }) => [coderName, isMine])).toEqual([
      ['Elena Marchetti', true],
      [expect.stringMatching(/^Marco/), false],
      ['Elena Marchetti', true],
    ]);
  });

  it('shows a researcher the study code, in the thread too', async () => {
    const { body } = await one(rita);
    expect(body.author.name).toBe('AUR-MIL-001');
    expect(body.entry.originalMessage.authorName).toBe('AUR-MIL-001');
    expect(JSON.stringify(body)).not.toContain('Conti');
  });

  it('is not there when it is withdrawn, of another team, or not a patient’s', async () => {
    expect(codeOf(await one(elena, message.withdrawn))).toBe('notFound');
    expect(codeOf(await one(elena, message.lyon))).toBe('notFound');
    expect(codeOf(await one(elena, newId()))).toBe('notFound');
    const broadcast = idOf(await wall.broadcast(elena));
    expect(codeOf(await one(elena, broadcast))).toBe('notFound');
  });
});

describe('the filters', () => {
  it('name one’s own teams, their patients and whoever has coded', async () => {
    const { body } = await rita.get<ConsoleFilters>(analysisPaths.consoleFilters(wall.aurora));
    expect(body.teams.map(({ name }) => name)).toEqual(['Lyon', 'Milano']);
    expect(body.coders.map(({ userId }) => userId)).toEqual([user.elena, user.marco]);
    expect(body.patients.map(({ name }) => name)).toContain('AUR-LYO-001');
    expect(JSON.stringify(body.patients)).not.toContain('Conti');
    const mine = await elena.get<ConsoleFilters>(analysisPaths.consoleFilters(wall.aurora));
    expect(mine.body.teams.map(({ name }) => name)).toEqual(['Milano']);
    expect(mine.body.patients.map(({ name }) => name)).toContain('Anna Conti');
    expect(mine.body.patients.map(({ userId }) => userId)).not.toContain(user.lucie);
  });
});
