// Drafts are saved at sign-out and restored at the next sign-in, on any device. In between the server
// has them; here nothing of them stays.
import { Emotion, messagePaths } from '@trialog/contract/messages.ts';
import type { MessageDraft, SavedDrafts } from '@trialog/contract/schemas/messages.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { request } from '../../platform/api.ts';
import type { Request } from '../../platform/request.ts';
import { type BrowserStore, localStore, sessionStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import { type Draft, type Drafts, draftPrefix, holds, drafts as ownTexts, parseDraft } from './drafts.ts';
import type { ComposeKind } from './kinds.ts';

interface Parts {
  readonly store: BrowserStore;
  readonly drafts: Pick<Drafts, 'restore' | 'onceRemoved'>;
  readonly tab: Pick<BrowserStore, 'get' | 'set'>;
  readonly request: Request;
}

/** Nobody waits longer for a sign-out. */
const PATIENCE_MS = 8_000;
/** Whose drafts are all back in this tab. */
const restoredKey = storageKeys.draftsRestored.key;

export function createDraftBackup({ store, drafts, tab, request: call }: Parts) {
  const keyOf = (userId: string, { kind, aboutId }: MessageDraft) =>
    `${draftPrefix(userId)}${kind}.${aboutId}`;
  const ownDrafts = (userId: string) =>
    store
      .keys()
      .filter((key) => key.startsWith(draftPrefix(userId)))
      .flatMap((key) => toWire(key.slice(draftPrefix(userId).length), store.get(key)));
  const save = (backedUp: readonly MessageDraft[], within: { signal?: AbortSignal } = {}) =>
    call(messagePaths.drafts, { method: 'PUT', body: { drafts: backedUp }, ...within });

  const draftBackup = {
    /**
     * Gives how many of the texts that someone began are not at the server. One of another device that has not come
     * back yet is not replaced there. A photo is a file, which does not travel.
     */
    async backUp(userId: string): Promise<number> {
      const own = ownDrafts(userId);
      if (own.length === 0) return 0;
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const { drafts: theirs } =
          tab.get(restoredKey) === userId
            ? { drafts: [] }
            : await call<SavedDrafts>(messagePaths.drafts, { signal });
        const isInTheWay = (draft: MessageDraft) =>
          theirs.some(
            (other) =>
              keyOf(userId, other) === keyOf(userId, draft) && !holds(fromWire(draft), fromWire(other)),
          );
        const backedUp = own.filter((draft) => !isInTheWay(draft));
        if (backedUp.length > 0) await save(backedUp, { signal });
        return own.length - backedUp.length;
      } catch {
        return own.length;
      }
    },

    /**
     * Once a tab. A draft that is here already stays; what the server has for the same dialog waits there, and comes
     * when the one that is here was sent or discarded.
     */
    async restore(userId: string): Promise<void> {
      if (tab.get(restoredKey) === userId) return;
      const { drafts: found, until } = await call<SavedDrafts>(messagePaths.drafts);
      const waiting = found.filter((draft) => !drafts.restore(keyOf(userId, draft), fromWire(draft)));
      for (const draft of waiting)
        drafts.onceRemoved(
          keyOf(userId, draft),
          () => void draftBackup.restore(userId).catch(() => undefined),
        );
      if (waiting.length === 0) tab.set(restoredKey, userId);
      if (until === null || waiting.length === found.length) return;
      // Saved again, so that they are not among those which the server forgets now.
      if (waiting.length > 0) await save(waiting);
      await call(`${messagePaths.drafts}?until=${encodeURIComponent(until)}`, { method: 'DELETE' });
    },
  };
  return draftBackup;
}

export const draftBackup = createDraftBackup({
  store: localStore,
  drafts: ownTexts,
  tab: sessionStore,
  request,
});

/** `name` is the kind and what it is about, as the key of a draft ends. */
export function toWire(name: string, text: string | undefined): MessageDraft[] {
  const draft = parseDraft(text);
  const [kind, aboutId] = name.split('.');
  if (draft === undefined || aboutId === undefined) return [];
  const { title, body, mood, priority, patientId, withPhoto, attempt, answers } = draft;
  return [
    {
      kind: kind as ComposeKind,
      aboutId,
      title,
      body,
      emotion: mood ?? Emotion.NONE,
      ...(priority === undefined ? {} : { priority }),
      patientId: patientId ?? null,
      withPhoto: withPhoto ?? false,
      attempt:
        attempt === undefined
          ? null
          : { key: attempt.key, call: attempt.call, waitingId: attempt.waitingId ?? null },
      ...(answers === undefined ? {} : { answers }),
    },
  ];
}

export function fromWire({
  title,
  body,
  emotion,
  priority,
  patientId,
  withPhoto,
  attempt,
  answers,
}: MessageDraft): Draft {
  return {
    title,
    body,
    ...(emotion === Emotion.NONE ? {} : { mood: emotion as Mood }),
    ...(priority === undefined ? {} : { priority }),
    ...(patientId === null ? {} : { patientId }),
    withPhoto,
    ...(attempt === null
      ? {}
      : {
          attempt: {
            key: attempt.key,
            call: attempt.call,
            ...(attempt.waitingId === null ? {} : { waitingId: attempt.waitingId }),
          },
        }),
    ...(answers === undefined ? {} : { answers }),
  };
}
