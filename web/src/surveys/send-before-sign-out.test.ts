// Before a sign-out: what the server does not have goes there, and what cannot go is told.
import { describe, expect, it, vi } from 'vitest';
import { FailedCall } from '../platform/problem.ts';
import type { Call, Request } from '../platform/request.ts';
import { openStore } from '../storage/browser-stores.ts';
import { storedEditsKey } from './fill/stored-edits.ts';
import { type StoredRound, storedRoundKey } from './fill/stored-rounds.ts';
import { sendBeforeSignOut } from './send-stored.ts';

const answers = [{ questionId: 'q', answers: [{ value: 'a' }] }];
const nothing = { unsent: [], followUps: [] };
const left = (why: string) => ({ unsent: [{ title: 'Sleep', why }], followUps: [] });
const unsent: StoredRound = { surveyId: 's', title: 'Sleep', answers, base: { answers: [], revision: 3 } };
const attempt = { key: 'key-1', submission: { questionsCompiled: answers } };

/** Answers in turn, the last one forever. */
function browser(round: StoredRound, ...server: unknown[]) {
  const store = openStore(() => undefined as unknown as Storage);
  const key = storedRoundKey('anna', 'r1');
  store.set(key, JSON.stringify(round));
  const calls: { path: string; call: Call }[] = [];
  const request = (async (path: string, call: Call = {}) => {
    const answer = server[Math.min(calls.length, server.length - 1)];
    calls.push({ path, call });
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Request;
  return { store, key, calls, settle: () => sendBeforeSignOut('anna', store, request) };
}
/** Its call is answered when the test says so. */
function heldUp(round: StoredRound) {
  const store = openStore(() => undefined as unknown as Storage);
  const key = storedRoundKey('anna', 'r1');
  store.set(key, JSON.stringify(round));
  const { promise, resolve } = Promise.withResolvers<object>();
  const request = (() => promise) as unknown as Request;
  return { store, key, answer: () => resolve({}), settle: () => sendBeforeSignOut('anna', store, request) };
}
const away = new FailedCall({ status: 0, code: 'unreachable', detail: '' });

describe('signing out', { tags: ['F6'] }, () => {
  it('sends answers that are only in the browser, from the draft that they were made of', async () => {
    const { settle, calls } = browser(unsent, { answers, revision: 4, updatedAt: null });
    await expect(settle()).resolves.toEqual(nothing);
    expect(calls).toEqual([
      { path: 'SurveyAssegnations/r1/draft', call: { method: 'PUT', body: { answers, revision: 3 } } },
    ]);
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('sends what was changed too, also where the server has the answers, and names it otherwise', async () => {
    const sent = { ...unsent, base: { answers, revision: 3 } };
    const at = '2026-03-01T10:00:00.000Z';
    const edit = { number: 1, questionId: 'q', from: [], to: [{ value: 'a' }], cause: 'entry', at };
    const list = { listId: 'l', last: 1, edits: [edit], open: true };
    const stored = { answers, revision: 3, updatedAt: null, editsStored: 1 };
    for (const [answer, end] of [
      [stored, nothing],
      [away, left('away')],
    ] as const) {
      const { settle, calls, store } = browser(sent, answer);
      store.set(storedEditsKey('anna', 'r1'), JSON.stringify(list));
      await expect(settle()).resolves.toEqual(end);
      expect(calls[0]?.call.body).toMatchObject({ answers, revision: 3, edits: { edits: [edit] } });
      expect(store.get(storedEditsKey('anna', 'r1')) === undefined).toBe(end === nothing);
    }
  });

  it('names answers that a line which never answers holds up, finished or not, in bounded time', async () => {
    vi.useFakeTimers();
    for (const round of [unsent, { ...unsent, attempt }]) {
      const { settle, store, key, answer } = heldUp(round);
      const named = settle();
      await vi.advanceTimersByTimeAsync(8_000);
      expect(await named).toEqual(left('away'));
      // Whoever stayed goes on here; an answer that comes now takes nothing away.
      answer();
      await vi.advanceTimersByTimeAsync(0);
      expect(store.get(key)).toBeDefined();
    }
    vi.useRealTimers();
  });

  it('adds what another device has kept meanwhile', async () => {
    const theirs = { questionId: 'r', answers: [{ value: 'b' }] };
    const { settle, calls } = browser(
      unsent,
      new FailedCall({ status: 409, code: 'draftChanged', detail: '' }),
      { answers: [theirs], revision: 7, updatedAt: null },
      {},
    );
    await expect(settle()).resolves.toEqual(nothing);
    expect(calls.at(-1)?.call.body).toEqual({ answers: [theirs, ...answers], revision: 7 });
  });

  it('names what its round no longer takes, finished or not, and keeps it until its person knows', async () => {
    const over = new FailedCall({ status: 403, code: 'surveyExpired', detail: '' });
    for (const round of [unsent, { ...unsent, attempt }]) {
      const { settle, store, key } = browser(round, over);
      await expect(settle()).resolves.toEqual(left('late'));
      expect(store.get(key)).toBeDefined();
    }
  });

  it('lets go of what was sent from elsewhere', async () => {
    const done = new FailedCall({ status: 409, code: 'surveyAlreadyCompleted', detail: '' });
    const { settle, store, key } = browser(unsent, done);
    await expect(settle()).resolves.toEqual(nothing);
    expect(store.get(key)).toBeUndefined();
  });

  it('never sends what another person left here', async () => {
    const { store, calls } = browser({ ...unsent, attempt }, {});
    const request = (async () => calls.push({ path: 'any', call: {} })) as unknown as Request;
    await expect(sendBeforeSignOut('bruno', store, request)).resolves.toEqual(nothing);
    expect(calls).toEqual([]);
  });

  it('sends finished answers by the key they have', async () => {
    const { settle, calls, store, key } = browser({ ...unsent, attempt }, { outcome: 'GOOD' });
    await expect(settle()).resolves.toEqual(nothing);
    expect(calls[0]).toMatchObject({ path: 'SurveyAssegnations/s/r1/compile', call: { key: 'key-1' } });
    expect(store.get(key)).toBeUndefined();
  });

  it('gives back what its patient has to read, and of good outcomes nothing', async () => {
    const answer = { outcome: 'BAD', completedDateTime: '2026-03-01T11:00:00Z' };
    const { settle } = browser({ ...unsent, attempt }, answer);
    const followUps = [{ assignmentId: 'r1', title: 'Sleep', end: { kind: 'sent', ...answer } }];
    await expect(settle()).resolves.toEqual({ unsent: [], followUps });
  });

  it('waits for the answer where a page was quicker by a moment, in bounded time', async () => {
    vi.useFakeTimers();
    const underway = new FailedCall({ status: 409, code: 'requestInProgress', detail: '' });
    const answer = { outcome: 'BAD', completedDateTime: '2026-03-01T11:00:00Z' };
    const quicker = browser({ ...unsent, attempt }, underway, underway, answer);
    const sent = quicker.settle();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await sent).followUps).toHaveLength(1);
    expect(quicker.calls.map(({ call }) => call.key)).toEqual(['key-1', 'key-1', 'key-1']);

    const forever = browser({ ...unsent, attempt }, underway);
    const named = forever.settle();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await named).toEqual(left('away'));
    await vi.advanceTimersByTimeAsync(1_000);
    const { length } = forever.calls;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(forever.calls).toHaveLength(length);
    vi.useRealTimers();
  });

  it('tells what could not be sent, and keeps it', async () => {
    for (const round of [unsent, { ...unsent, attempt }]) {
      const { settle, store, key } = browser(round, away);
      await expect(settle()).resolves.toEqual(left('away'));
      expect(store.get(key)).toBeDefined();
    }
  });

  it('tells apart what the server did not take', async () => {
    const refused = new FailedCall({ status: 400, code: 'malformed', detail: '' });
    for (const round of [unsent, { ...unsent, attempt }]) {
      const { settle, store, key } = browser(round, refused);
      await expect(settle()).resolves.toEqual(left('refused'));
      expect(store.get(key)).toBeDefined();
    }
  });
});
