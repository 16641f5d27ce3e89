// Whether a thread that changes belongs to what someone looks at, what it is called, and what counts as an arrival.
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../test/wall-model.ts';
import { kindOnWall } from './message-texts.ts';
import { consoleAddress } from './page.tsx';
import {
  mergeAnalysed,
  mergeChanges,
  mergeOwn,
  mergePage,
  mergeRead,
  mergeWithdrawn,
  newWall,
  shownThreads,
  takeSnapshot,
} from './state.ts';
import { newThreadsBetween } from './thread-positions.ts';
import { admits, isAllNew, isWholeWall, patientOf, wholeWall } from './view.ts';

const entry = (change: Partial<Message>, replies: Partial<Message>[] = []): WallEntry => ({
  originalMessage: { ...messageOf(1, 1e12), ...change },
  replyMessages: replies.map((reply, index) => ({
    ...messageOf(100 + index, 1e12),
    originalMessageId: 'm-000001',
    ...reply,
  })),
});

describe('a view', { tags: ['R2.73', 'R2.71', 'R2.72'] }, () => {
  it('New takes a thread with anything unread, be it a reply', () => {
    const view = { ...wholeWall, filter: 'new' } as const;
    expect(admits(view, entry({ isNew: false }, [{ isNew: false }]))).toBe(false);
    expect(admits(view, entry({ isNew: false }, [{ isNew: true }]))).toBe(true);
  });

  it("a patient's takes what they wrote and what was written to them, and broadcasts only where they wrote", () => {
    const view = { ...wholeWall, patient: 'anna' };
    expect(admits(view, entry({ authorId: 'anna' }))).toBe(true);
    expect(admits(view, entry({ authorId: 'bruno' }))).toBe(false);
    expect(admits(view, entry({ authorId: 'elena', messageType: 1, recipients: ['anna'] }))).toBe(true);
    const broadcast = { authorId: 'elena', messageType: 3 } as const;
    expect(patientOf(entry(broadcast))).toBeUndefined();
    expect(admits(view, entry(broadcast, [{ authorId: 'bruno' }]))).toBe(false);
    expect(admits(view, entry(broadcast, [{ authorId: 'bruno' }, { authorId: 'anna' }]))).toBe(true);
  });

  it('a search looks in title, body and replies, without case and accents', () => {
    const view = { ...wholeWall, text: 'NAUSEE' };
    expect(admits(view, entry({ title: 'Nausées' }))).toBe(true);
    expect(admits(view, entry({ body: 'x' }, [{ body: 'encore des nausées' }]))).toBe(true);
    expect(admits(view, entry({ body: 'x' }))).toBe(false);
    for (const [typed, written] of [
      ['strasse', 'An der Straße'],
      ['Straße', 'STRASSE'],
      ['sode', 'Søde'],
      ['coeur', 'le cœur'],
    ] as const)
      expect(admits({ ...wholeWall, text: typed }, entry({ body: written })), typed).toBe(true);
  });
});

it('a view of one thread takes that one, whatever it holds', () => {
  const view = { ...wholeWall, thread: 'm-000001' };
  expect(admits(view, entry({ isNew: false }))).toBe(true);
  expect(admits(view, entry({ messageId: 'm-000002' }))).toBe(false);
  expect(isWholeWall(view)).toBe(false);
});

it('all that is new is what has no other limit', () => {
  const view = { ...wholeWall, filter: 'new' } as const;
  expect(isAllNew(view)).toBe(true);
  for (const narrower of [
    { patient: 'anna' },
    { text: 'pain' },
    { thread: 'm-000001' },
    { filter: 'all' as const },
  ])
    expect(isAllNew({ ...view, ...narrower })).toBe(false);
});

describe('the wall', () => {
  const place = (view: Parameters<typeof newWall>[0]) => newWall(view, 'one', 5);

  it('keeps what was read in the view New until the filter is chosen again', { tags: ['R4.22'] }, () => {
    const empty = place({ ...wholeWall, filter: 'new' });
    const wall = mergePage(empty, takeSnapshot(empty), [entry({})]);
    const read = mergeRead(wall, new Set(['m-000001']), { marked: 1 });
    expect(shownThreads(read).map(({ originalMessage }) => originalMessage.isNew)).toEqual([false]);
    // An answer that does not know of the reading yet changes nothing.
    const changes = { counter: 6, reset: false, entries: [entry({})], withdrawn: [] };
    expect(shownThreads(mergeChanges(read, takeSnapshot(read), changes))[0]?.originalMessage.isNew).toBe(
      false,
    );
  });

  it('shows what one has just sent, whatever is filtered', { tags: ['R4.13'] }, () => {
    const empty = place({ ...wholeWall, text: 'dizzy' });
    const wall = mergePage(empty, takeSnapshot(empty), []);
    expect(shownThreads(mergeOwn(wall, takeSnapshot(wall), entry({ body: 'other words' })))).toHaveLength(1);
  });

  it('knows the ticks that its own reading made, and asks for those of messages that it does not have yet', () => {
    const empty = place(wholeWall);
    const wall = mergePage(empty, takeSnapshot(empty), [entry({ readBy: 1, isRead: true })]);
    const change = { counter: 6, previousCounter: 5 };
    const ticks = [{ messageId: 'm-000001', readBy: 2 }];
    const read = mergeRead(wall, new Set(['m-000001']), { marked: 1, ticks, change });
    expect(shownThreads(read)[0]?.originalMessage).toMatchObject({ isNew: false, isRead: true, readBy: 2 });
    expect(read).toMatchObject({ cursor: 6, behind: false });
    const more = [...ticks, { messageId: 'm-000009', readBy: 1 }];
    const partly = mergeRead(wall, new Set(['m-000001']), { marked: 2, ticks: more, change });
    expect(partly).toMatchObject({ cursor: 5, behind: true });
  });

  it('keeps the thread of an original that staff have answered, with what the answer says', {
    tags: ['R4.17'],
  }, () => {
    const empty = place(wholeWall);
    const wall = mergePage(empty, takeSnapshot(empty), [entry({}, [{ authorId: 'elena' }])]);
    const asked = takeSnapshot(wall);
    const change = { counter: asked.cursor + 1, previousCounter: asked.cursor };
    const left = entry({ body: '', deletedDateTime: '2026-03-02T10:00:00.000Z' });
    const { messageId } = left.originalMessage;
    const merged = mergeWithdrawn(wall, asked, { messageId, entry: left, change });
    expect(shownThreads(merged)).toEqual([left]);
    expect(merged).toMatchObject({ cursor: change.counter, behind: false });
    // A view that was opened meanwhile asks.
    expect(mergeWithdrawn(wall, undefined, { messageId, entry: left, change }).behind).toBe(true);
  });

  it('knows how many analyses a message has after one of its own', () => {
    const empty = place(wholeWall);
    const wall = mergePage(empty, takeSnapshot(empty), [entry({})]);
    const counted = { analysisCount: 1, change: { counter: 6, previousCounter: 5 } };
    const coded = mergeAnalysed(wall, 'm-000001', counted);
    expect(shownThreads(coded)[0]?.originalMessage).toMatchObject({ hasAnalysis: true, analysisCount: 1 });
    expect(coded).toMatchObject({ cursor: 6, behind: false });
    expect(mergeAnalysed(wall, 'm-000009', counted)).toBe(wall);
  });

  it('fetches counts whose answers came in another order than they were made', () => {
    const empty = place(wholeWall);
    const wall = mergePage(empty, takeSnapshot(empty), [entry({})]);
    const countOf = (analysisCount: number, counter: number) => ({
      analysisCount,
      change: { counter, previousCounter: counter - 1 },
    });
    const later = mergeAnalysed(wall, 'm-000001', countOf(2, 7));
    expect(later).toMatchObject({ cursor: 5, behind: false });
    expect(later.ahead).toHaveLength(1);
    expect(mergeAnalysed(later, 'm-000001', countOf(1, 6))).toMatchObject({ cursor: 5, behind: true });
    // A whole thread that is older than the count has the old one.
    const reply = { ...entry({}, [{}]), change: { counter: 6, previousCounter: 5 } };
    expect(mergeOwn(later, takeSnapshot(later), reply)).toMatchObject({ cursor: 5, behind: true });
  });

  it('has more only if the last page brought any', { tags: ['R4.21'] }, () => {
    const empty = place(wholeWall);
    const first = mergePage(empty, takeSnapshot(empty), [entry({})]);
    expect(first.more).toBe(true);
    expect(mergePage(first, takeSnapshot(first), []).more).toBe(false);
  });

  it('counts as arrived what is newer than the top and not mine', () => {
    const old = { originalMessage: messageOf(1, 1e12), replyMessages: [] };
    const fresh = { originalMessage: messageOf(2, 1e12 + 9), replyMessages: [] };
    const below = { originalMessage: messageOf(3, 1e12 - 9), replyMessages: [] };
    expect(newThreadsBetween([old], [fresh, old, below], 'elena', 'activity')).toEqual(['m-000002']);
    expect(newThreadsBetween([old], [fresh, old], 'anna', 'activity')).toEqual([]);
    expect(newThreadsBetween([], [fresh], 'elena', 'activity')).toEqual([]);
  });
});

it('an original is a topic, a reply a comment, a broadcast is called so', { tags: ['R2.74'] }, () => {
  const replied = entry({}, [{}]);
  expect(kindOnWall(replied.originalMessage)).toBe('topic');
  expect(kindOnWall(replied.replyMessages[0] as Message)).toBe('comment');
  expect(kindOnWall(entry({ messageType: 3 }).originalMessage)).toBe('broadcast');
  expect(kindOnWall(entry({ messageType: 4 }).originalMessage)).toBe('survey');
});

it('the address of a message at the analyst console', { tags: ['R2.82'] }, () => {
  const told = { projectId: 'p', authorId: 'a', messageId: 'm' };
  expect(consoleAddress('https://console.example/', told)).toBe(
    'https://console.example/p/messages/userId/a/messageId/m',
  );
});
