// Drafts: kept, found again, and gone with their person.
import { limits } from '@trialog/contract/limits.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { Mood } from '@trialog/contract/surveys.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFiles } from '../../../test/fake-indexed-db.ts';
import { blobNames, forgetBlobs } from '../../storage/blobs.ts';
import { type BrowserStore, openStore } from '../../storage/browser-stores.ts';
import { unsentWorkOf } from '../../storage/keys.ts';
import { createDrafts, draftKey, isWorthStoring } from './drafts.ts';
import type { Photo } from './photo-check.ts';

const memory = (): BrowserStore =>
  openStore(() => {
    throw new Error('forbidden, so that this page keeps it');
  });
const original = { messageId: 'm1' } as Message;
const photo: Photo = { file: new File(['x'], 'a.png', { type: 'image/png' }), key: 'upload-1' };
const draft = { title: '', body: 'My knee', mood: Mood.BAD };
const withPhoto = { ...draft, withPhoto: true };
const key = draftKey('anna', 'milano', { kind: 'health' });

let store: BrowserStore;
let drafts: ReturnType<typeof createDrafts>;
beforeEach(async () => {
  await forgetBlobs('anna');
  store = memory();
  drafts = createDrafts(store);
});

describe('a draft', { tags: ['F17'] }, () => {
  it('is found again with its photo, also after a reload', async () => {
    drafts.store(key, withPhoto, photo);
    // Letters that are written later leave the photo where it is.
    drafts.store(key, { ...withPhoto, body: 'My knee hurts' });
    for (const page of [drafts, createDrafts(store)]) {
      expect(page.find(key)).toEqual({ ...withPhoto, body: 'My knee hurts' });
      expect(await page.photo(key)).toEqual(photo);
    }
  });

  it('says that it had a photo where that is on another device', async () => {
    drafts.store(key, withPhoto);
    expect(await drafts.photo(key)).toBeUndefined();
    expect(drafts.find(key)?.withPhoto).toBe(true);
    expect(await drafts.countPhotos('anna')).toEqual({ photos: 0, unstoredPhotos: 0 });
  });

  it('has another photo once another was chosen, and none once it was removed', async () => {
    drafts.store(key, withPhoto, photo);
    const other = { ...photo, key: 'upload-2' };
    drafts.store(key, withPhoto, other);
    expect(await drafts.photo(key)).toEqual(other);
    drafts.store(key, draft);
    expect(await drafts.photo(key)).toBeUndefined();
    expect(await blobNames('anna')).toEqual([]);
  });

  it('is its dialog’s and its subject’s alone', () => {
    drafts.store(key, draft, undefined);
    const others = [
      draftKey('anna', 'milano', { kind: 'info' }),
      draftKey('anna', 'lyon', { kind: 'health' }),
      draftKey('anna', 'milano', { kind: 'reply', original }),
      draftKey('anna', 'milano', { kind: 'editBroadcast', message: original }),
      draftKey('anna', 'milano', { kind: 'toPatient' }),
      draftKey('anna', 'milano', { kind: 'toPatient', patientId: 'p1' }),
    ];
    expect(new Set([key, ...others]).size).toBe(7);
    for (const other of others) expect(drafts.find(other)).toBeUndefined();
  });

  it('is gone when it was sent or discarded, photo included', async () => {
    drafts.store(key, withPhoto, photo);
    drafts.remove(key);
    expect(drafts.find(key)).toBeUndefined();
    expect(await blobNames('anna')).toEqual([]);
  });

  it('goes with its person at sign-out, photo included', async () => {
    drafts.store(key, withPhoto, photo);
    const own = unsentWorkOf('anna');
    for (const stored of store.keys())
      if (own.some((start) => stored.startsWith(start))) store.remove(stored);
    await forgetBlobs('anna');
    expect(drafts.find(key)).toBeUndefined();
    drafts.store(key, withPhoto);
    expect(await drafts.photo(key)).toBeUndefined();
  });

  it('is not seen by another person who writes here, and is there when its author comes back', async () => {
    drafts.store(key, withPhoto, photo);
    const theirs = draftKey('bruno', 'milano', { kind: 'health' });
    expect(drafts.find(theirs)).toBeUndefined();
    drafts.store(theirs, withPhoto);
    expect(await drafts.photo(theirs)).toBeUndefined();
    drafts.remove(theirs);
    expect(drafts.count('bruno')).toBe(0);
    expect(await drafts.countPhotos('bruno')).toEqual({ photos: 0, unstoredPhotos: 0 });
    expect(drafts.find(key)).toEqual(withPhoto);
    expect(await drafts.photo(key)).toEqual(photo);
    expect(drafts.count('anna')).toBe(1);
    // No browser stores files here, so it ends with the page.
    expect(await drafts.countPhotos('anna')).toEqual({ photos: 1, unstoredPhotos: 1 });
  });

  it('that cannot be read is none', () => {
    store.set(key, '{"title":1}');
    expect(drafts.find(key)).toBeUndefined();
    store.set(key, '{');
    expect(drafts.find(key)).toBeUndefined();
  });

  it('is kept as soon as anything differs from the beginning', () => {
    const first = { title: '', body: '' };
    const worth = (content: object, withPhoto = false) =>
      isWorthStoring({ kind: 'broadcast' }, first, { ...first, ...content }, withPhoto);
    expect(worth({})).toBe(false);
    expect([worth({ body: 'x' }), worth({ title: 'x' }), worth({ mood: Mood.BAD }), worth({}, true)]).toEqual(
      [true, true, true, true],
    );
  });
});

describe('the photos of drafts in a browser that stores files', { tags: ['F17'] }, () => {
  const DAY = 86_400_000;
  const files = fakeFiles();
  const names = () => [...files.table.keys()].sort();
  /** As a page finds it that has stored nothing yet. */
  async function newPage() {
    vi.resetModules();
    return (await import('./drafts.ts')).createDrafts(store);
  }
  beforeEach(() => {
    files.table.clear();
    vi.stubGlobal('indexedDB', files.indexedDB);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('do not end with the page', async () => {
    const before = await newPage();
    before.store(key, withPhoto, photo);
    await expect.poll(names).toEqual(['anna.photo.health.milano']);
    await expect.poll(() => before.countPhotos('anna')).toEqual({ photos: 1, unstoredPhotos: 0 });
    const after = await newPage();
    expect(await after.photo(key)).toEqual(photo);
    after.remove(key);
    await expect.poll(names).toEqual([]);
  });

  it('go when their draft is gone for a day, and when they are as old as drafts become, whoever they belong to', async () => {
    const page = await newPage();
    const theirs = draftKey('bruno', 'milano', { kind: 'health' });
    page.store(key, withPhoto, photo);
    page.store(theirs, withPhoto, photo);
    const recording = { at: 0 };
    files.table.set('anna.voice.milano', recording);
    await expect.poll(names).toHaveLength(3);
    store.remove(theirs);
    const left = ['anna.photo.health.milano', 'anna.voice.milano'];
    // Another tab may just be storing the draft.
    await page.sweepPhotos();
    expect(names()).toEqual([...left.slice(0, 1), 'anna.voice.milano', 'bruno.photo.health.milano']);
    vi.useFakeTimers({ now: Date.now() + 2 * DAY, toFake: ['Date'] });
    await page.sweepPhotos();
    expect(names()).toEqual(left);
    vi.setSystemTime(Date.now() + limits.savedDraftDays * DAY);
    await page.sweepPhotos();
    expect(names()).toEqual(['anna.voice.milano']);
    // Its words stay, and say that there was one.
    expect(page.find(key)).toEqual(withPhoto);
    expect(await page.photo(key)).toBeUndefined();
  });
});
