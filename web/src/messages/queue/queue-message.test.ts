// Whether a message is sent or waits: by the connection, by what waits already, and by the room that the browser has.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportConnection } from '../../platform/connection.ts';
import { FailedCall } from '../../platform/problem.ts';
import type { Chosen } from '../../projects/environment.ts';
import { localStore } from '../../storage/browser-stores.ts';
import { queuedMessages } from '../queued.ts';
import { NotStoredError, type QueuedParts, sendOrQueue, textOfFailure } from './queue-message.ts';
import { storedQueue } from './stored-queue.ts';

const chosen = {
  environment: { userId: 'anna', projectId: 'aurora', medicalTeamId: 'milano', medicalTeamName: 'Milano' },
} as Chosen;
const parts = (body: string): QueuedParts => ({
  chosen,
  composing: { kind: 'info' },
  content: { title: '', body },
  isFromPatient: true,
  attempt: { key: `key of ${body}`, call: '{}' },
});
const cut = new FailedCall({ status: 0, code: 'unreachable', detail: '' });

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true });
  reportConnection(true);
  // Node has none; what counts here is what the queue does with the answer.
  vi.spyOn(localStore, 'set').mockImplementation(function (this: void, key, value) {
    memory.set(key, value);
    return hasRoom;
  });
  vi.spyOn(localStore, 'get').mockImplementation((key) => memory.get(key));
  vi.spyOn(localStore, 'keys').mockImplementation(() => [...memory.keys()]);
  vi.spyOn(localStore, 'remove').mockImplementation((key) => void memory.delete(key));
});
const memory = new Map<string, string>();
let hasRoom = true;
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  memory.clear();
  hasRoom = true;
  reportConnection(true);
});

const bodies = () => storedQueue.all('anna').map(({ content }) => content.body);
const way = (body: string, send: () => Promise<unknown>, wasTried = false) =>
  sendOrQueue('anna', { send, queued: () => parts(body), wasTried });

describe('a message', () => {
  it('is sent where there is a connection, and nothing of it waits', async () => {
    expect(await way('one', async () => {})).toBe('sent');
    expect(bodies()).toEqual([]);
  });

  it('waits without a try where there is none, and is shown', async () => {
    reportConnection(false);
    const send = vi.fn();
    expect(await way('one', send)).toBe('queued');
    expect(send).not.toHaveBeenCalled();
    expect(storedQueue.all('anna')[0]?.triedAt).toBeUndefined();
    expect(queuedMessages.get().messages.map(({ content }) => content.body)).toEqual(['one']);
  });

  it('waits with the doubt of a try where the connection was lost over it', async () => {
    expect(await way('one', () => Promise.reject(cut))).toBe('queued');
    expect(storedQueue.all('anna')[0]).toMatchObject({
      triedAt: expect.any(Number),
      attempt: { key: 'key of one' },
    });
  });

  it('goes behind what waits already, also where there is a connection', async () => {
    await way('one', () => Promise.reject(cut));
    const send = vi.fn();
    expect(await way('two', send)).toBe('queued');
    expect(send).not.toHaveBeenCalled();
    expect(bodies()).toEqual(['one', 'two']);
  });

  it('that the server does not accept stays in its dialog', async () => {
    const refused = new FailedCall({ status: 422, code: 'textTooLong', detail: 'Too long.' });
    await expect(way('one', () => Promise.reject(refused))).rejects.toBe(refused);
    expect(bodies()).toEqual([]);
  });

  it('stays in its dialog, which says so, where this browser has no room for it', async () => {
    hasRoom = false;
    await expect(way('one', () => Promise.reject(cut))).rejects.toBeInstanceOf(NotStoredError);
    reportConnection(false);
    await expect(way('one', async () => {})).rejects.toBeInstanceOf(NotStoredError);
    expect(textOfFailure(new NotStoredError())).toBe('CannotStoreMessage');
    expect(bodies()).toEqual([]);
  });

  it('is sent past the queue where there is a connection and no room', async () => {
    await way('one', () => Promise.reject(cut));
    hasRoom = false;
    expect(await way('two', async () => {})).toBe('sent');
    expect(bodies()).toEqual(['one']);
  });

  it('that changes what others have read does not wait', async () => {
    reportConnection(false);
    await expect(
      sendOrQueue('anna', { send: () => Promise.reject(cut), queued: undefined, wasTried: false }),
    ).rejects.toBe(cut);
  });
});
