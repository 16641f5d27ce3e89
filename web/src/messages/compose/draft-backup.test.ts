// Drafts on their way: with their author to another device, and never to anybody else.
import { Emotion, MessageScope } from '@trialog/contract/messages.ts';
import type { Message, MessageDraft } from '@trialog/contract/schemas/messages.ts';
import { Mood } from '@trialog/contract/surveys.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call, Request } from '../../platform/request.ts';
import { type BrowserStore, openStore } from '../../storage/browser-stores.ts';
import { createDraftBackup, fromWire, toWire } from './draft-backup.ts';
import { createDrafts, draftKey } from './drafts.ts';

const memory = (): BrowserStore =>
  openStore(() => {
    throw new Error('forbidden, so that this page keeps it');
  });

/** The server's side of the call, as the API's own tests prove it. */
function server() {
  const kept: MessageDraft[] = [];
  const times = new Map<MessageDraft, number>();
  let now = 0;
  let away = false;
  const calls: string[] = [];
  const request = (async (path: string, { method = 'GET', body }: Call = {}) => {
    calls.push(`${method} ${path}`);
    if (away) throw new Error('unreachable');
    for (const draft of method === 'PUT' ? (body as { drafts: MessageDraft[] }).drafts : []) {
      const before = kept.findIndex(({ kind, aboutId }) => kind === draft.kind && aboutId === draft.aboutId);
      kept.splice(before < 0 ? kept.length : before, 1, draft);
      now += 1;
      times.set(draft, now);
    }
    const until = Number(new URL(path, 'http://home.test').searchParams.get('until'));
    if (method === 'DELETE')
      kept.splice(0, kept.length, ...kept.filter((draft) => (times.get(draft) ?? 0) > until));
    return { drafts: [...kept], until: kept.length > 0 ? String(now) : null };
  }) as Request;
  return { kept, calls, request, goAway: () => (away = true) };
}

function browser(request: Request) {
  const [store, tab] = [memory(), memory()];
  const drafts = createDrafts(store);
  return { drafts, travel: createDraftBackup({ store, drafts, tab, request }) };
}

const key = draftKey('anna', 'milano', { kind: 'health' });
const draft = {
  title: '',
  body: 'My knee',
  mood: Mood.BAD,
  priority: 'soon' as const,
  withPhoto: false,
  attempt: { key: 'the-same-key', call: '{}' },
};

const answers = {
  medicalTeamId: 'milano',
  originalId: 'm1',
  authorName: 'Marco Villa',
  messageScope: MessageScope.INFO,
  patientId: null,
};

let home: ReturnType<typeof server>;
beforeEach(() => {
  home = server();
});

describe('drafts that travel', () => {
  it('are on another device as they were here, key of the failed try included', async () => {
    const [here, there] = [browser(home.request), browser(home.request)];
    here.drafts.store(key, draft, undefined);
    expect(await here.travel.backUp('anna')).toBe(0);
    await there.travel.restore('anna');
    expect(there.drafts.find(key)).toEqual(draft);
    // The server has no second copy, and the same tab does not ask again.
    expect(home.kept).toEqual([]);
    home.calls.length = 0;
    await there.travel.restore('anna');
    expect(home.calls).toEqual([]);
  });

  it('know what they answer, which may be deleted meanwhile', async () => {
    const [here, there] = [browser(home.request), browser(home.request)];
    const reply = { title: '', body: 'Yes', answers };
    const replyKey = draftKey('anna', 'milano', { kind: 'reply', original: { messageId: 'm1' } as Message });
    here.drafts.store(replyKey, reply, undefined);
    await here.travel.backUp('anna');
    await there.travel.restore('anna');
    expect(there.drafts.find(replyKey)).toMatchObject(reply);
    expect(there.drafts.begunReplies('anna')).toEqual([{ key: replyKey, answeredId: 'm1', answers }]);
    expect(there.drafts.begunReplies('bruno')).toEqual([]);
  });

  it('say so when they could not go along', async () => {
    const here = browser(home.request);
    here.drafts.store(key, draft, undefined);
    home.goAway();
    expect(await here.travel.backUp('anna')).toBe(1);
    expect(here.drafts.find(key)).toEqual(draft);
  });

  it('ask nothing of the server where nothing was begun, and are nobody else’s', async () => {
    const here = browser(home.request);
    expect(await here.travel.backUp('anna')).toBe(0);
    here.drafts.store(key, draft, undefined);
    expect(await here.travel.backUp('bruno')).toBe(0);
    expect(home.calls).toEqual([]);
    await here.travel.restore('bruno');
    expect(here.drafts.find(key)).toEqual(draft);
  });

  it('go into the dialog that opened before they came', async () => {
    const [here, there] = [browser(home.request), browser(home.request)];
    here.drafts.store(key, draft, undefined);
    await here.travel.backUp('anna');
    expect(there.drafts.find(key)).toBeUndefined();
    const shown: unknown[] = [];
    const stop = there.drafts.follow(key, (came) => shown.push(came));
    await there.travel.restore('anna');
    expect(shown).toEqual([draft]);
    stop();
    there.drafts.remove(key);
    there.drafts.restore(key, draft);
    expect(shown).toHaveLength(1);
  });

  describe('where another text was begun here', () => {
    const another = { title: '', body: 'Another beginning' };
    const other = draftKey('anna', 'milano', { kind: 'info' });

    async function meet() {
      const [here, there] = [browser(home.request), browser(home.request)];
      here.drafts.store(key, draft, undefined);
      here.drafts.store(other, { title: 'Question', body: 'When?' }, undefined);
      await here.travel.backUp('anna');
      there.drafts.store(key, another, undefined);
      const shown: unknown[] = [];
      there.drafts.follow(key, (came) => shown.push(came));
      await there.travel.restore('anna');
      return { ...there, shown };
    }

    it('do not overwrite it; the server keeps its own, and no other', async () => {
      const { drafts, shown } = await meet();
      expect(drafts.find(key)).toEqual(another);
      expect(drafts.find(other)?.body).toBe('When?');
      expect(shown).toEqual([]);
      expect(home.kept.map(({ body }) => body)).toEqual([draft.body]);
    });

    it('come once that was sent or discarded', async () => {
      const { drafts } = await meet();
      drafts.remove(key);
      await expect.poll(() => drafts.find(key)).toEqual(draft);
      await expect.poll(() => home.kept).toEqual([]);
    });

    it('are not replaced by it at sign-out, which says that it stays', async () => {
      const { drafts, travel } = await meet();
      expect(await travel.backUp('anna')).toBe(1);
      expect(home.kept.map(({ body }) => body).sort()).toEqual([draft.body, 'When?']);
      expect(drafts.find(key)).toEqual(another);
    });

    it('are not replaced by it before this tab has asked for them either', async () => {
      const [here, there] = [browser(home.request), browser(home.request)];
      here.drafts.store(key, draft, undefined);
      await here.travel.backUp('anna');
      there.drafts.store(key, another, undefined);
      expect(await there.travel.backUp('anna')).toBe(1);
      expect(home.kept.map(({ body }) => body)).toEqual([draft.body]);
    });
  });

  it('that are an earlier state of what is here are replaced, and do not come back after it', async () => {
    const [here, again] = [browser(home.request), browser(home.request)];
    const longer = { ...draft, body: 'My knee hurts' };
    here.drafts.store(key, draft, undefined);
    await here.travel.backUp('anna');
    again.drafts.store(key, longer, undefined);
    expect(await again.travel.backUp('anna')).toBe(0);
    expect(home.kept.map(({ body }) => body)).toEqual(['My knee hurts']);
    await again.travel.restore('anna');
    again.drafts.remove(key);
    expect(home.kept).toEqual([]);
    expect(again.drafts.find(key)).toBeUndefined();
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
