// The queue with a real store: what is sent by which calls, what a page that ends in between leaves, and what stays.
import { AttachmentType } from '@trialog/contract/media.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFiles } from '../../../test/fake-indexed-db.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { FailedCall } from '../../platform/problem.ts';
import type { Call, Request } from '../../platform/request.ts';
import { forgetBlobs } from '../../storage/blobs.ts';
import { openStore } from '../../storage/browser-stores.ts';
import type { QueuedMessage } from './queued-message.ts';
import { type QueueParts, runQueue } from './run-queue.ts';
import { fileLost } from './send-queued.ts';
import { createStoredQueue, newId } from './stored-queue.ts';

const files = fakeFiles();
beforeEach(() => vi.stubGlobal('indexedDB', files.indexedDB));
afterEach(async () => {
  await forgetBlobs('anna');
  files.table.clear();
  vi.unstubAllGlobals();
});

const call = (body: string, hasAttachment = false) =>
  JSON.stringify({ path: 'Messages/aurora/milano/create', body: { body, hasAttachment } });

const message = (part: Partial<QueuedMessage> & Pick<QueuedMessage, 'id'>): QueuedMessage => ({
  position: 1,
  projectId: 'aurora',
  medicalTeamId: 'milano',
  teamName: 'Milano',
  kind: 'health',
  content: { title: '', body: part.id },
  isFromPatient: true,
  attempt: { key: `key of ${part.id}`, call: call(part.id, part.file !== undefined) },
  ...part,
});

const problem = (status: number, code: string, detail = '') => new FailedCall({ status, code, detail });
const made = (id: string) => ({
  originalMessage: { messageId: id, hasAttachment: true, attachment: null },
  replyMessages: [],
});

/** A browser with a queue, and a server that answers each call by what `answer` gives for it. */
function browser(answer: (path: string, sent: Call) => unknown, storage = memoryStorage()) {
  const stored = createStoredQueue(openStore(() => storage));
  const calls: { path: string; key: string | undefined }[] = [];
  const request = (async (path: string, sent: Call = {}) => {
    calls.push({ path, key: sent.key });
    const found = answer(path, sent);
    if (found instanceof Error) throw found;
    return found;
  }) as Request;
  const parts: QueueParts = {
    request,
    putFile: async () => {},
    now: () => 1_000,
    newKey: () => 'new-key',
    stored,
    merging: (_message, write) => write(),
    onChange: () => {},
    onVideo: () => {},
    isOwn: () => true,
  };
  return {
    stored,
    calls,
    run: () => runQueue(parts, 'anna'),
    runAs: (part: Partial<QueueParts>) => runQueue({ ...parts, ...part }, 'anna'),
  };
}

const wav = new File(['RIFF'], 'patientAudio.wav', { type: 'audio/wav' });
const voice = (id: string) => message({ id, file: { medium: 'voice', key: 'upload of voice' } });

describe('the queue of a browser', () => {
  it('sends everything once, by the keys that it was written with, and is then empty', async () => {
    const { stored, calls, run } = browser(() => made('m1'));
    await stored.add('anna', message({ id: '2-b', position: 2 }), undefined);
    await stored.add('anna', message({ id: '1-a', position: 1 }), undefined);
    await stored.add('bruno', message({ id: '3-c' }), undefined);
    expect((await run()).map(({ end }) => end.kind)).toEqual(['sent', 'sent']);
    expect(calls.map(({ key }) => key)).toEqual(['key of 1-a', 'key of 2-b']);
    expect(stored.all('anna')).toEqual([]);
    expect(stored.all('bruno')).toHaveLength(1);
    expect(await run()).toEqual([]);
  });

  it('sends a voice after its message, and again by both keys where its page ended in between', async () => {
    const storage = memoryStorage();
    const first = browser((path) => {
      if (path.startsWith('Attachments')) throw problem(0, 'unreachable');
      return made('m9');
    }, storage);
    expect(await first.stored.add('anna', voice('1-a'), { file: wav })).toBe(true);
    expect((await first.run()).map(({ end }) => end.kind)).toEqual(['waiting']);
    expect(first.stored.find('anna', '1-a')).toMatchObject({ attempt: { waitingId: 'm9' }, triedAt: 1_000 });

    const later = browser(
      (path) => (path.startsWith('Attachments') ? { attachmentType: 2 } : made('m9')),
      storage,
    );
    expect((await later.run()).map(({ end }) => end.kind)).toEqual(['sent']);
    expect(later.calls).toEqual(first.calls);
    expect(later.calls).toEqual([
      { path: 'Messages/aurora/milano/create', key: 'key of 1-a' },
      { path: `Attachments/m9/${AttachmentType.VOICE}`, key: 'upload of voice' },
    ]);
    expect(files.table.size).toBe(0);
  });

  it('keeps what is refused, with the server’s words, and sends what is behind it', async () => {
    const gone = problem(404, 'notFound', 'This message is no longer there.');
    const { stored, run } = browser((path) => (path.includes('replyTo') ? gone : made('m1')));
    const reply = message({
      id: '1-a',
      original: { messageId: 'x', authorName: 'Marco' },
      attempt: { key: 'k', call: JSON.stringify({ path: 'Messages/aurora/milano/replyTo/x', body: {} }) },
    });
    await stored.add('anna', reply, undefined);
    await stored.add('anna', message({ id: '2-b', position: 2 }), undefined);
    expect((await run()).map(({ end }) => end.kind)).toEqual(['refused', 'sent']);
    expect(stored.all('anna')).toEqual([
      { ...reply, refusal: { code: 'notFound', text: 'This message is no longer there.' } },
    ]);
    expect(await run()).toEqual([]);
  });

  it('says of a file that the browser has lost that it is lost, and keeps the words', async () => {
    const { stored, calls, run } = browser(() => made('m1'));
    await stored.add('anna', voice('1-a'), { file: wav });
    await forgetBlobs('anna');
    expect((await run()).map(({ end }) => end.kind)).toEqual(['refused']);
    expect(calls).toEqual([]);
    expect(stored.find('anna', '1-a')?.refusal?.code).toBe(fileLost);
  });

  it('stops as soon as somebody else may be here, and does not bring back what was discarded meanwhile', async () => {
    const { stored, runAs, calls } = browser(() => {
      void stored.remove('anna', '1-a');
      return problem(500, 'unexpected');
    });
    await stored.add('anna', message({ id: '1-a' }), undefined);
    await runAs({});
    expect(stored.all('anna')).toEqual([]);
    await stored.add('anna', message({ id: '2-b' }), undefined);
    await runAs({ isOwn: () => false });
    expect(calls).toHaveLength(1);
  });
});

describe('a browser that has no room', () => {
  it('says that it did not store the message, and has nothing of it', async () => {
    const { stored } = browser(() => made('m1'), memoryStorage(50));
    expect(await stored.add('anna', voice('1-a'), { file: wav })).toBe(false);
    expect(stored.all('anna')).toEqual([]);
    expect(files.table.size).toBe(0);
  });

  it('does not store a message whose file it cannot store', async () => {
    vi.stubGlobal('indexedDB', undefined);
    vi.resetModules();
    const { createStoredQueue: create } = await import('./stored-queue.ts');
    const stored = create(openStore(() => memoryStorage()));
    expect(await stored.add('anna', voice('1-a'), { file: wav })).toBe(false);
    expect(stored.all('anna')).toEqual([]);
  });
});

it('files that a page left behind are removed a day later, those of a message never', async () => {
  const { stored } = browser(() => made('m1'));
  const old = newId(Date.now() - 2 * 86_400_000);
  const recent = newId(Date.now());
  await stored.add('anna', voice(old), { file: wav });
  const storage = files.table;
  storage.set(`anna.queued.${newId(Date.now() - 3 * 86_400_000)}`, { file: wav });
  storage.set(`anna.queued.${recent}`, { file: wav });
  await stored.removeLeftFiles('anna');
  expect([...storage.keys()].toSorted()).toEqual([`anna.queued.${old}`, `anna.queued.${recent}`].toSorted());
});
