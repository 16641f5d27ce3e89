// What would be lost by leaving, each kind for itself and beside the others.
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeFiles } from '../../test/fake-indexed-db.ts';
import { emptyDraft } from '../analyses/draft.ts';
import { storeDraft, storeEdit } from '../analyses/stored-drafts.ts';
import { drafts } from '../messages/compose/drafts.ts';
import { begunForm, isText, storeForm } from '../people/begun-forms.ts';
import { forgetBlobs, storeBlob } from '../storage/blobs.ts';
import { localStore, sessionStore } from '../storage/browser-stores.ts';
import { forgetSession, forgetUnsent } from '../storage/person-data.ts';
import { countUnsentWork, isNothing, saveUnsentWork } from './unsent-work.ts';

const answers = [{ questionId: 'q', answers: [{ value: 'a' }] }];
const round = {
  surveyId: 's',
  title: 'Sleep',
  answers,
  base: { answers: [], revision: 1 },
  attempt: { key: 'k', submission: { questionsCompiled: answers } },
};
const queued = {
  id: '1-a',
  position: 1,
  content: { title: '', body: 'On the train' },
  attempt: { key: 'k', call: '{}' },
};
const draft = { title: '', body: 'My knee', withPhoto: true };

beforeEach(async () => {
  for (const store of [localStore, sessionStore]) for (const key of store.keys()) store.remove(key);
  await forgetBlobs('anna');
  sessionStore.set('trialog.profile', JSON.stringify({ me: { userId: 'anna' }, at: Date.now() }));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
});
afterEach(() => vi.unstubAllGlobals());

it('names finished answers that cannot be sent, also where nothing else was begun', {
  tags: ['F6'],
}, async () => {
  expect(isNothing(await saveUnsentWork())).toBe(true);
  localStore.set('trialog.survey.anna.r1', JSON.stringify(round));
  localStore.set('trialog.survey.bruno.r1', JSON.stringify(round));
  const named = {
    answers: [{ title: 'Sleep', why: 'away' }],
    messages: [],
    texts: 0,
    photos: 0,
    unstoredPhotos: 0,
    forms: [],
    analyses: 0,
    recordings: 0,
  };
  expect(await saveUnsentWork()).toEqual(named);
  expect(await countUnsentWork()).toEqual(named);
});

it('names texts, photos, analyses, forms, recordings and messages that wait beside them', {
  tags: ['F6'],
}, async () => {
  localStore.set('trialog.survey.anna.r1', JSON.stringify(round));
  drafts.store('trialog.draft.anna.health.milano', draft, { file: new File(['x'], 'a.png'), key: 'k' });
  storeDraft('m1', { ...emptyDraft, note: 'later' });
  const saved = { analysisId: 'a1', version: 1 } as Analysis;
  storeEdit(saved, { draft: { ...emptyDraft, note: 'changed' }, version: 1 });
  await storeBlob('anna', 'voice.milano', 'said');
  storeForm('savedReply.new.milano', { name: '', texts: { en: 'Please' } });
  localStore.set('trialog.queued.anna.1-a', JSON.stringify(queued));
  localStore.set('trialog.queued.bruno.1-a', JSON.stringify(queued));
  // It is named with its message.
  await storeBlob('anna', 'queued.1-a', 'spoken');
  const named = {
    answers: [{ title: 'Sleep', why: 'away' }],
    messages: [queued],
    texts: 1,
    // One thing: it is no recording beside.
    photos: 1,
    unstoredPhotos: 1,
    forms: ['savedReply'],
    analyses: 2,
    recordings: 1,
  };
  expect(await saveUnsentWork()).toEqual(named);
  expect(await countUnsentWork()).toEqual(named);
});

it('names the forms that were begun, which stay until their person lets them go', async () => {
  const note = () => begunForm('alertNote.a1', isText);
  const signIn = (userId: string) =>
    sessionStore.set('trialog.profile', JSON.stringify({ me: { userId }, at: Date.now() }));
  storeForm('phone', '+39 02 1');
  storeForm('alertNote.a1', 'Called her, no answer');
  storeForm('alertNote.a2', 'Called him');
  const forms = ['alertNote', 'alertNote', 'phone'];
  expect(await saveUnsentWork()).toMatchObject({ texts: 0, forms });
  expect(await countUnsentWork()).toMatchObject({ texts: 0, forms });
  for (const end of ['idle', 'sessionEnd', 'otherPerson'] as const) {
    forgetSession(end);
    signIn('bruno');
    expect(note(), end).toBeUndefined();
    expect((await saveUnsentWork()).forms, end).toEqual([]);
    signIn('anna');
    expect(note(), end).toBe('Called her, no answer');
  }
  await forgetUnsent('anna', { recordings: true });
  expect(note()).toBeUndefined();
  expect(isNothing(await saveUnsentWork())).toBe(true);
});

it('does not take recordings that the browser does not tell of for none', { tags: ['F6'] }, async () => {
  const files = fakeFiles();
  files.delay(60_000);
  vi.stubGlobal('indexedDB', files.indexedDB);
  vi.useFakeTimers();
  const unsent = saveUnsentWork();
  await vi.advanceTimersByTimeAsync(8_000);
  vi.useRealTimers();
  expect((await unsent).recordings).toBeUndefined();
});
