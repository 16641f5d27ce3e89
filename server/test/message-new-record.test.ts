// What an author gets back is built before the database has written it: it must be what SQL writes.
import { Emotion, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NewMessageRow, newRecord } from '../src/messages/new-record.ts';
import { insertMessage } from '../src/messages/store.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

async function rowOf(author: string, content: Partial<NewMessageRow>): Promise<NewMessageRow> {
  const id = newId();
  return {
    id,
    threadId: id,
    projectId: await world.projectId('AURORA'),
    teamId: await world.teamId('Milano'),
    authorId: await world.userId(author),
    patientId: await world.userId('anna'),
    type: MessageType.PATIENT,
    scope: MessageScope.INFO,
    emotion: Emotion.NONE,
    title: null,
    body: 'Is the visit at nine?',
    at: new Date('2026-11-17T08:05:09.040Z'),
    hasAttachment: false,
    ...content,
  };
}

it.each<[string, string, Partial<NewMessageRow>]>([
  ["a patient's info message", 'anna', {}],
  [
    "a patient's health message",
    'anna',
    { scope: MessageScope.HEALTH, emotion: Emotion.BAD, title: 'Night "1"', body: 'é\n\\ \u{1F600} </b>' },
  ],
  ['a health message to be answered soon', 'anna', { scope: MessageScope.HEALTH, priority: 'soon' }],
  [
    'a message whose file is to come',
    'anna',
    { scope: MessageScope.HEALTH, emotion: Emotion.NONE, body: '', hasAttachment: true },
  ],
  ["a doctor's message to a patient", 'elena', { type: MessageType.MEDIC, title: 'Your visit' }],
  ["a nurse's message to a patient", 'marco', { type: MessageType.NURSE, title: 'Your visit' }],
  ['a broadcast', 'elena', { type: MessageType.BROADCAST, patientId: null, title: 'New parking' }],
])('%s is built as the database writes it', { tags: ['R3.23'] }, async (_name, author, content) => {
  const row = await rowOf(author, content);
  await insertMessage(world.sql, row);
  const [written] = await world.sql`SELECT thread_document(${row.id}) AS document`;
  expect(written?.document).toEqual([newRecord(row)]);
});
