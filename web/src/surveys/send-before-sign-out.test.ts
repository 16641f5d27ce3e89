// Before a sign-out: what the server does not have goes there, and what cannot go is told.
import { describe, expect, it, vi } from 'vitest';
import { FailedCall } from '../platform/problem.ts';
import type { Call, Request } from '../platform/request.ts';
import { openStore } from '../storage/browser-stores.ts';
import { type StoredRound, storedRoundKey } from './fill/stored-rounds.ts';
import { sendBeforeSignOut } from './send-stored.ts';

const answers = [{ questionId: 'q', answers: [{ value: 'a' }] }];
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
    await expect(settle()).resolves.toEqual([]);
    expect(calls).toEqual([
      { path: 'SurveyAssegnations/r1/draft', call: { method: 'PUT', body: { answers, revision: 3 } } },
    ]);
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('names answers that a line which never answers holds up, finished or not, in bounded time', async () => {
    vi.useFakeTimers();
    for (const round of [unsent, { ...unsent, attempt }]) {
      const { settle, store, key, answer } = heldUp(round);
      const named = settle();
      await vi.advanceTimersByTimeAsync(8_000);
      expect(await named).toEqual([{ title: 'Sleep', why: 'away' }]);
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
    await expect(settle()).resolves.toEqual([]);
    expect(calls.at(-1)?.call.body).toEqual({ answers: [theirs, ...answers], revision: 7 });
  });

  it('names what its round no longer takes, finished or not, and keeps it until its person knows', async () => {
    const over = new FailedCall({ status: 403, code: 'surveyExpired', detail: '' });
    for (const round of [unsent, { ...unsent, attempt }]) {
      const { settle, store, key } = browser(round, over);
      await expect(settle()).resolves.toEqual([{ title: 'Sleep', why: 'late' }]);
      expect(store.get(key)).toBeDefined();
    }
  });

  it('lets go of what was sent from elsewhere', async () => {
    const done = new FailedCall({ status: 409, code: 'surveyAlreadyCompleted', detail: '' });
    const { settle, store, key } = browser(unsent, done);
    await expect(settle()).resolves.toEqual([]);
    expect(store.get(key)).toBeUndefined();
  });

  it('never sends what another person left here', async () => {
    const { store, calls } = browser({ ...unsent, attempt }, {});
    const request = (async () => calls.push({ path: 'any', call: {} })) as unknown as Request;
    await expect(sendBeforeSignOut('bruno', store, request)).resolves.toEqual([]);
    expect(calls).toEqual([]);
  });

  it('sends finished answers by the key they have', async () => {
    const { settle, calls, store, key } = browser({ ...unsent, attempt }, { outcome: 'GOOD' });
    await expect(settle()).resolves.toEqual([]);
    expect(calls[0]).toMatchObject({ path: 'SurveyAssegnations/s/r1/compile', call: { key: 'key-1' } });
    expect(store.get(key)).toBeUndefined();
  });

  it('tells what could not be sent, and keeps it', async () => {
    for (const round of [unsent, { ...unsent, attempt }]) {
      const { settle, store, key } = browser(round, away);
      await expect(settle()).resolves.toEqual([{ title: 'Sleep', why: 'away' }]);
      expect(store.get(key)).toBeDefined();
    }
  });

  it('tells apart what the server did not take', async () => {
    const refused = new FailedCall({ status: 400, code: 'malformed', detail: '' });
    for (const round of [unsent, { ...unsent, attempt }]) {
      const { settle, store, key } = browser(round, refused);
      await expect(settle()).resolves.toEqual([{ title: 'Sleep', why: 'refused' }]);
      expect(store.get(key)).toBeDefined();
    }
  });
});
