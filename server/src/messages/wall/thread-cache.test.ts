// What is kept of threads: by their version, within its room, and never another reader's view of them.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Emotion, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../reader.ts';
import type { MessageRecord, ThreadDocument } from '../thread-document.ts';
import { wallJson } from '../view.ts';
import { bytesOf, makeThreadCache, parseThread } from './thread-cache.ts';

const id = (number: number) => `0198b0e0-0000-7000-8000-00000000000${number}`;

const record = (authorId: string, number: number, body = ''): MessageRecord => ({
  message: {
    messageId: id(number),
    title: null,
    body,
    emotion: Emotion.NONE,
    messageScope: MessageScope.INFO,
    messageType: MessageType.BROADCAST,
    hasAttachment: false,
    projectId: id(8),
    medicalTeamId: id(9),
    authorId,
    createdDateTime: '2026-01-31T08:30:00.000Z',
    editedDateTime: null,
    originalMessageId: number === 0 ? null : id(0),
    surveyAssignmentId: null,
    recipients: [],
    readBy: 0,
    analysisCount: 0,
    attachment: null,
  },
  patientId: null,
  awaitingUpload: false,
  files: null,
});

const document = (...authors: string[]): ThreadDocument =>
  authors.map((author, number) => record(author, number));

let names: Record<string, string> = {};
const reader = (userId: string, part: Partial<Reader> = {}): Reader => ({
  projectId: 'p',
  teamId: 't',
  userId,
  now: 2_000,
  isPatient: false,
  isProfessional: true,
  seesNames: true,
  mayReply: true,
  mayDelete: true,
  properties: { ...defaultProjectProperties },
  viewKey: 'staff',
  files: undefined as never,
  authors: async (ids) =>
    new Map(
      [...ids].map((author) => {
        const view = { authorName: names[author] ?? '', avatarUrl: null };
        return [author, { named: view, coded: view }];
      }),
    ),
  ...part,
});

describe('threads that are kept', () => {
  it('are found in their version alone', () => {
    const kept = makeThreadCache();
    const first = kept.add('a', 1, document('anna'));
    expect(kept.find('a', 1)).toBe(first);
    expect(kept.find('a', 2)).toBeUndefined();
    const second = kept.add('a', 2, document('anna', 'elena'));
    expect(kept.find('a', 2)).toBe(second);
    expect(kept.find('a', 1)).toBeUndefined();
  });

  it('give way to others when there is no more room, those that nobody asks for first', () => {
    const kept = makeThreadCache(bytesOf(parseThread(document('anna'))) * 8);
    kept.add('asked', 1, document('anna'));
    for (let number = 0; number < 20; number++) {
      kept.add(`thread ${number}`, 1, document('anna'));
      expect(kept.find('asked', 1)).toBeDefined();
    }
    expect(kept.find('thread 0', 1)).toBeUndefined();
    expect(kept.find('thread 19', 1)).toBeDefined();
  });
});

describe('the room for what is kept', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const memory = () => {
    collect();
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return arrayBuffers + heapUsed;
  };
  // As the driver gives it: strings and objects of its own.
  const long = (text: string): ThreadDocument => JSON.parse(JSON.stringify([record('anna', 0, text)]));
  const MOST = 8_000_000;

  it.each([
    ['short messages', 2_000, 'a'.repeat(300)],
    ['long messages', 200, 'a'.repeat(20_000)],
    ['wide letters', 600, '\u4f60'.repeat(2_000)],
  ])('is bounded by what %s take in truth, beside whatever else is going on', async (_kind, count, text) => {
    names = { anna: 'Anna' };
    const kept = makeThreadCache(MOST);
    const before = memory();
    for (let number = 0; number < count; number++) {
      const thread = kept.add(`thread ${number}`, 1, long(`${number} ${text}`));
      for (const userId of ['elena', 'marco', 'rita'])
        await wallJson(reader(userId, { viewKey: userId }), [{ thread, read: null }]);
      // What other requests write meanwhile shares blocks of memory with whatever is small.
      for (let other = 0; other < 5; other++) Buffer.from('x'.repeat(12_000));
    }
    expect(kept.find(`thread ${count - 1}`, 1)).toBeDefined();
    expect(kept.find('thread 0', 1)).toBeUndefined();
    // What is no longer needed is given back bit by bit.
    await expect.poll(() => memory() - before, { interval: 50 }).toBeLessThan(MOST * 1.2);
  });
});

describe('views that are kept', () => {
  const read = async (thread: ReturnType<typeof parseThread>, who: Reader, marks: string | null = null) =>
    JSON.parse(Buffer.concat((await wallJson(who, [{ thread, read: marks }])).pieces).toString())[0];

  it('are each reader’s own: new, own and by right', async () => {
    names = { anna: 'Anna', elena: 'Elena' };
    const thread = parseThread(document('elena', 'anna'));
    for (let time = 0; time < 2; time++) {
      const own = await read(thread, reader('elena'));
      expect(own.originalMessage).toMatchObject({ isNew: false, canDeleteUntil: expect.any(String) });
      expect(own.replyMessages[0]).toMatchObject({ isNew: true, canDeleteUntil: null });
      const other = await read(thread, reader('marco'));
      expect(other.originalMessage).toMatchObject({ isNew: true, canDeleteUntil: null, readBy: 0 });
      const later = await read(thread, reader('marco'), `${id(0)},${id(1)}`);
      expect(later.originalMessage.isNew).toBe(false);
      const researcher = reader('rita', { isProfessional: false, mayReply: false, viewKey: 'researcher' });
      const hers = await read(thread, researcher);
      expect(hers.originalMessage).not.toHaveProperty('readBy');
      expect(hers.originalMessage.canReplyAt).toBeNull();
    }
  });

  it('know a new name', async () => {
    names = { elena: 'Elena' };
    const thread = parseThread(document('elena'));
    expect((await read(thread, reader('marco'))).originalMessage.authorName).toBe('Elena');
    names = { elena: 'Doctor Elena' };
    expect((await read(thread, reader('marco'))).originalMessage.authorName).toBe('Doctor Elena');
  });
});
