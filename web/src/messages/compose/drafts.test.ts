// Drafts: kept, found again, and gone with their person.
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { Mood } from '@trialog/contract/surveys.ts';
import { beforeEach, describe, expect, it } from 'vitest';
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
const key = draftKey('anna', 'milano', { kind: 'health' });

let store: BrowserStore;
let drafts: ReturnType<typeof createDrafts>;
beforeEach(() => {
  store = memory();
  drafts = createDrafts(store);
});

describe('a draft', { tags: ['F17'] }, () => {
  it('is found again, with its photo while the page lives', () => {
    drafts.store(key, { ...draft, withPhoto: true }, photo);
    expect(drafts.open(key)).toEqual({ draft: { ...draft, withPhoto: true }, photo });
    // After a reload the text is there, and that a photo was.
    expect(createDrafts(store).open(key)).toEqual({
      draft: { ...draft, withPhoto: true },
      photo: undefined,
    });
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
    for (const other of others) expect(drafts.open(other).draft).toBeUndefined();
  });

  it('is gone when it was sent or discarded', () => {
    drafts.store(key, { ...draft, withPhoto: true }, photo);
    drafts.remove(key);
    expect(drafts.open(key)).toEqual({ draft: undefined, photo: undefined });
  });

  it('goes with its person at sign-out, photo included', () => {
    drafts.store(key, { ...draft, withPhoto: true }, photo);
    const own = unsentWorkOf('anna');
    for (const stored of store.keys())
      if (own.some((start) => stored.startsWith(start))) store.remove(stored);
    expect(drafts.open(key)).toEqual({ draft: undefined, photo: undefined });
  });

  it('is not seen by another person who writes here, and is there when its author comes back', () => {
    drafts.store(key, { ...draft, withPhoto: true }, photo);
    expect(drafts.open(draftKey('bruno', 'milano', { kind: 'health' })).draft).toBeUndefined();
    expect(drafts.count('bruno')).toEqual({ texts: 0, photos: 0 });
    expect(drafts.open(key).draft).toEqual({ ...draft, withPhoto: true });
    expect(drafts.count('anna')).toEqual({ texts: 1, photos: 1 });
  });

  it('that cannot be read is none', () => {
    store.set(key, '{"title":1}');
    expect(drafts.open(key).draft).toBeUndefined();
    store.set(key, '{');
    expect(drafts.open(key).draft).toBeUndefined();
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
