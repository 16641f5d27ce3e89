// Replies whose message was deleted before they were sent: nothing that was typed is lost from sight.
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFiles } from '../../../test/fake-indexed-db.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { FailedCall } from '../../platform/problem.ts';
import type { Request } from '../../platform/request.ts';
import { openStore } from '../../storage/browser-stores.ts';
import { createDrafts, type Draft, draftKey } from '../compose/drafts.ts';
import type { Composing } from '../compose/kinds.ts';
import { pendingMessages } from '../pending.ts';
import { newWall, type WallState } from '../wall/state.ts';
import { wholeWall } from '../wall/view.ts';
import { answeredDeleted, createLostReplies } from './lost-replies.ts';
import { createStoredQueue } from './stored-queue.ts';

const files = fakeFiles();
beforeEach(() => vi.stubGlobal('indexedDB', files.indexedDB));
afterEach(() => {
  files.table.clear();
  vi.unstubAllGlobals();
});

const team = {
  userId: 'anna',
  projectId: 'aurora',
  medicalTeamId: 'milano',
  medicalTeamName: 'Milano',
  isPatient: true,
};
const answers = {
  medicalTeamId: 'milano',
  originalId: 'm1',
  authorName: 'Marco',
  messageScope: 1,
  patientId: null,
} as const;
const original = { messageId: 'm1' } as Message;
const key = draftKey('anna', 'milano', { kind: 'reply', original });
const draft: Draft = { title: '', body: 'Half a sentence', answers };

const entry = (part: Partial<Message> = {}, replies: string[] = []): WallEntry => ({
  originalMessage: { messageId: 'm1', canReplyAt: '2026-11-20T10:00:00Z', ...part } as Message,
  replyMessages: replies.map((messageId) => ({ messageId }) as Message),
});
const wall = (part: Partial<WallState> = {}): WallState => ({ ...newWall(wholeWall, 'one', 1), ...part });
const holding = (one: WallEntry) => wall({ threads: new Map([[one.originalMessage.messageId, one]]) });
const withdrawn = wall({ withdrawn: new Set(['m1']) });

function browser(
  answer: () => unknown = () => new FailedCall({ status: 0, code: 'unreachable', detail: '' }),
) {
  const storage = memoryStorage();
  const store = openStore(() => storage);
  const drafts = createDrafts(store);
  const stored = createStoredQueue(store);
  let calls = 0;
  const request = (async () => {
    calls += 1;
    const found = answer();
    if (found instanceof Error) throw found;
    return found;
  }) as Request;
  drafts.store(key, draft, undefined);
  const { move } = createLostReplies({ request, drafts, stored });
  return { drafts, stored, calls: () => calls, move: (now: WallState) => move(team, now) };
}

describe('a reply that was begun', () => {
  it('is a message that was not sent once its thread was deleted, with its words and the reason', async () => {
    const { drafts, stored, move } = browser();
    expect(await move(withdrawn)).toHaveLength(1);
    const [queued] = stored.all('anna');
    expect(queued).toMatchObject({
      kind: 'reply',
      content: { body: 'Half a sentence' },
      original: { messageId: 'm1', authorName: 'Marco' },
      isFromPatient: true,
      refusal: { code: answeredDeleted },
    });
    expect(JSON.parse(queued?.attempt.call ?? '')).toMatchObject({ body: { messageScope: 1 } });
    expect(drafts.find(key)).toBeUndefined();
    expect(await move(withdrawn)).toEqual([]);
  });

  it('is one, too, where the thread stays as deleted by its author', async () => {
    const { stored, move } = browser();
    await move(holding(entry({ canReplyAt: null })));
    expect(stored.all('anna')).toHaveLength(1);
  });

  it('is one where the comment that it answers was deleted', async () => {
    const { drafts, stored, move } = browser();
    const comment = { kind: 'reply', original, answered: { messageId: 'c1' } as Message } satisfies Composing;
    drafts.store(draftKey('anna', 'milano', comment), draft, undefined);
    await move(holding(entry({}, ['c1'])));
    expect(stored.all('anna')).toEqual([]);
    await move(holding(entry()));
    expect(stored.all('anna')).toHaveLength(1);
    expect(drafts.find(key)).toEqual(draft);
  });

  it('takes its photo along', async () => {
    const { drafts, stored, move } = browser();
    const photo = { file: new File(['x'], 'a.png', { type: 'image/png' }), key: 'upload-1' };
    drafts.store(key, { ...draft, withPhoto: true }, photo);
    await move(withdrawn);
    const [queued] = stored.all('anna');
    expect(queued?.file).toEqual({ medium: 'photo', key: 'upload-1' });
    expect((await stored.bytes('anna', queued?.id ?? ''))?.file.name).toBe('a.png');
  });

  it('stays a draft where it can still be written: in its form, in another team, and where nobody knows', async () => {
    const { drafts, stored, move } = browser();
    const stop = drafts.follow(key, () => {});
    await move(withdrawn);
    stop();
    await move(holding(entry()));
    await move(wall());
    drafts.store(key, { ...draft, answers: { ...answers, medicalTeamId: 'lyon' } }, undefined);
    await move(withdrawn);
    expect(stored.all('anna')).toEqual([]);
    expect(drafts.find(key)?.body).toBe('Half a sentence');
  });

  it('waits for the answer while it is being sent', async () => {
    const { drafts, stored, move } = browser();
    drafts.store(key, { ...draft, attempt: { key: 'try-1', call: '{}' } }, undefined);
    const done = pendingMessages.add({
      key: 'try-1',
      medicalTeamId: 'milano',
      originalId: 'm1',
      title: '',
      body: '',
      emotion: 4,
      isFromPatient: true,
      withPhoto: false,
    });
    await move(withdrawn);
    expect(stored.all('anna')).toEqual([]);
    done();
    await move(withdrawn);
    expect(stored.all('anna')[0]?.attempt.key).toBe('try-1');
  });

  it('asks the server about a thread that is not on the wall, and once about one that is there', async () => {
    const there = browser(() => entry());
    await there.move(wall());
    await there.move(wall());
    expect(there.calls()).toBe(1);
    expect(there.stored.all('anna')).toEqual([]);
    const removed = browser(() => new FailedCall({ status: 404, code: 'notFound', detail: '' }));
    await removed.move(wall());
    expect(removed.stored.all('anna')).toHaveLength(1);
  });
});

it('a form that is closed is looked at', () => {
  const { drafts } = browser();
  const look = vi.fn();
  const stopLooking = drafts.onClosed(look);
  drafts.follow(key, () => {})();
  expect(look).toHaveBeenCalledOnce();
  stopLooking();
});
