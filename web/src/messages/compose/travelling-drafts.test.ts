// Drafts on their way: with their author to another device, and never to anybody else.
import { Emotion, type MessageDraft } from '@trialog/contract/messages.ts';
import { Mood } from '@trialog/contract/surveys.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call, Request } from '../../platform/request.ts';
import { createStore, type Store } from '../../platform/storage.ts';
import { createDrafts, draftKey } from './drafts.ts';
import { createTravel, fromWire, toWire } from './travelling-drafts.ts';

const memory = (): Store =>
  createStore(() => {
    throw new Error('forbidden, so that this page keeps it');
  });

/** The server's side of the call, as the API's own tests prove it. */
function server() {
  const kept: MessageDraft[] = [];
  let away = false;
  const calls: string[] = [];
  const request = (async (path: string, { method = 'GET', body }: Call = {}) => {
    calls.push(`${method} ${path}`);
    if (away) throw new Error('unreachable');
    if (method === 'PUT') kept.push(...(body as { drafts: MessageDraft[] }).drafts);
    if (method === 'DELETE') kept.length = 0;
    return { drafts: [...kept], until: kept.length > 0 ? '2026-01-01T00:00:00.000Z' : null };
  }) as Request;
  return { kept, calls, request, goAway: () => (away = true) };
}

function browser(request: Request) {
  const [store, tab] = [memory(), memory()];
  return {
    store,
    drafts: createDrafts(store),
    travel: createTravel({ store, tab, request }),
  };
}

const key = draftKey('anna', 'milano', { kind: 'health' });
const draft = {
  title: '',
  body: 'My knee',
  mood: Mood.BAD,
  withPhoto: false,
  attempt: { key: 'the-same-key', call: '{}' },
};

let home: ReturnType<typeof server>;
beforeEach(() => {
  home = server();
});

describe('drafts that travel', () => {
  it('are on another device as they were here, key of the failed try included', async () => {
    const [here, there] = [browser(home.request), browser(home.request)];
    here.drafts.keep(key, draft, undefined);
    expect(await here.travel.takeAlong('anna')).toBe(true);
    await there.travel.bringBack('anna');
    expect(there.drafts.open(key).draft).toEqual(draft);
    // The server has no second copy, and the same tab does not ask again.
    expect(home.kept).toEqual([]);
    await there.travel.bringBack('anna');
    expect(home.calls.filter((call) => call.startsWith('GET'))).toHaveLength(1);
  });

  it('say so when they could not go along', async () => {
    const here = browser(home.request);
    here.drafts.keep(key, draft, undefined);
    home.goAway();
    expect(await here.travel.takeAlong('anna')).toBe(false);
    expect(here.drafts.open(key).draft).toEqual(draft);
  });

  it('ask nothing of the server where nothing was begun, and are nobody else’s', async () => {
    const here = browser(home.request);
    expect(await here.travel.takeAlong('anna')).toBe(true);
    here.drafts.keep(key, draft, undefined);
    expect(await here.travel.takeAlong('bruno')).toBe(true);
    expect(home.calls).toEqual([]);
    await here.travel.bringBack('bruno');
    expect(here.drafts.open(key).draft).toEqual(draft);
  });

  it('do not overwrite what was begun here; the server keeps its own', async () => {
    const [here, there] = [browser(home.request), browser(home.request)];
    here.drafts.keep(key, draft, undefined);
    await here.travel.takeAlong('anna');
    there.drafts.keep(key, { title: '', body: 'Another beginning' }, undefined);
    await there.travel.bringBack('anna');
    expect(there.drafts.open(key).draft?.body).toBe('Another beginning');
    expect(home.kept).toHaveLength(1);
  });

  it('leave out what cannot be read', () => {
    expect(toWire('health.milano', 'not JSON')).toEqual([]);
    expect(toWire('health', JSON.stringify(draft))).toEqual([]);
    const plain = { title: 'T', body: 'B', withPhoto: false };
    const [wire] = toWire('broadcast.milano', JSON.stringify(plain));
    expect(wire).toMatchObject({ emotion: Emotion.NONE, patientId: null, attempt: null });
    expect(fromWire(wire as MessageDraft)).toEqual(plain);
  });
});
