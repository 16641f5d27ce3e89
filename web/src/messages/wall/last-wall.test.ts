// The wall as it was seen last: bounded, of one person and team, and forgotten after a week.
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { expect, it } from 'vitest';
import { openStore } from '../../storage/browser-stores.ts';
import { survives } from '../../storage/keys.ts';
import { boundedThreads, storedWall, storeWall } from './last-wall.ts';
import { mergePage, newWall, shownThreads, takeSnapshot } from './state.ts';
import { wholeWall } from './view.ts';

const entry = (id: string, body = 'Text'): WallEntry => ({
  originalMessage: {
    messageId: id,
    body,
    createdDateTime: `2026-05-04T08:00:${id.padStart(2, '0')}Z`,
    hasAttachment: false,
    attachment: null,
  } as Message,
  replyMessages: [],
});
const team = { projectId: 'aurora', medicalTeamId: 'milano' };
const now = new Date('2026-05-04T09:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);

function wallOf(...entries: WallEntry[]) {
  const empty = newWall(wholeWall, 'l', 7);
  return mergePage(empty, takeSnapshot(empty), entries);
}

const newStore = () => openStore(() => undefined as unknown as Storage);

it('is read again as it was, with its time and without more below it', () => {
  const store = newStore();
  storeWall(store, 'anna', team, wallOf(entry('2'), entry('1')), now);
  const read = storedWall(store, 'anna', team, wholeWall, after(1))!;
  expect(shownThreads(read).map(({ originalMessage }) => originalMessage.messageId)).toEqual(['2', '1']);
  expect(read).toMatchObject({ asOf: now.toISOString(), more: false });
});

it('shows the thread that a link names where it has it', () => {
  const store = newStore();
  storeWall(store, 'anna', team, wallOf(entry('2'), entry('1')), now);
  const linked = storedWall(store, 'anna', team, { ...wholeWall, thread: '1' }, now)!;
  expect(shownThreads(linked)).toHaveLength(1);
  expect(storedWall(store, 'anna', team, { ...wholeWall, thread: '9' }, now)).toBeUndefined();
});

it('is nobody else’s, and no other team’s', () => {
  const store = newStore();
  storeWall(store, 'anna', team, wallOf(entry('1')), now);
  expect(storedWall(store, 'bruno', team, wholeWall, now)).toBeUndefined();
  expect(storedWall(store, 'anna', { ...team, medicalTeamId: 'lyon' }, wholeWall, now)).toBeUndefined();
});

it('goes with its person, however they leave', () => {
  const store = newStore();
  storeWall(store, 'anna', team, wallOf(entry('1')), now);
  for (const key of [...store.keys(), 'trialog.last-visit'])
    for (const event of ['signOut', 'sessionEnd', 'otherPerson'] as const)
      expect(survives(key, 'local', event)).toBe(false);
});

it('is forgotten after a week', () => {
  const store = newStore();
  storeWall(store, 'anna', team, wallOf(entry('1')), now);
  expect(storedWall(store, 'anna', team, wholeWall, after(6.9))).toBeDefined();
  expect(storedWall(store, 'anna', team, wholeWall, after(7))).toBeUndefined();
  expect(store.keys()).toEqual([]);
});

it('takes no more room than it may: the threads above come first, and the last teams', () => {
  const many = Array.from({ length: 60 }, (_, index) => entry(String(index)));
  expect(boundedThreads(many).map(({ originalMessage }) => originalMessage.messageId)).toEqual(
    many.slice(0, 40).map(({ originalMessage }) => originalMessage.messageId),
  );
  const long = [entry('1'), entry('2', 'x'.repeat(250_000)), entry('3')];
  expect(boundedThreads(long)).toHaveLength(1);
  const store = newStore();
  for (const [index, medicalTeamId] of ['a', 'b', 'c', 'd'].entries())
    storeWall(store, 'anna', { ...team, medicalTeamId }, wallOf(entry('1')), after(index));
  expect(store.keys().map((key) => key.at(-1))).toEqual(['b', 'c', 'd']);
});
