// Drafts go along when their author signs out and come back at the next sign-in, on any device. In between the server
// has them; here nothing of them stays.
import { Emotion, type KeptDrafts, type MessageDraft, messagePaths } from '@trialog/contract/messages.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { request } from '../../platform/api.ts';
import type { Request } from '../../platform/request.ts';
import { lastingStore, type Store, tabStore } from '../../platform/storage.ts';
import { type Draft, draftPrefix, parseDraft } from './drafts.ts';
import type { ComposeKind } from './kinds.ts';

interface Parts {
  readonly store: Store;
  readonly tab: Pick<Store, 'get' | 'set'>;
  readonly request: Request;
}

/** Nobody waits longer for a sign-out. */
const PATIENCE_MS = 8_000;
const backKey = 'trialog.drafts-back';

export function createTravel({ store, tab, request: call }: Parts) {
  const keysOf = (userId: string) => store.keys().filter((key) => key.startsWith(draftPrefix(userId)));
  return {
    /** True when all that someone began to write is at the server. A photo is a file, which does not travel. */
    async takeAlong(userId: string): Promise<boolean> {
      const travelling = keysOf(userId).flatMap((key) =>
        toWire(key.slice(draftPrefix(userId).length), store.get(key)),
      );
      if (travelling.length === 0) return true;
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        await call(messagePaths.drafts, { method: 'PUT', body: { drafts: travelling }, signal });
        return true;
      } catch {
        return false;
      }
    },

    /** Once a tab. A draft that is here already stays; then the server keeps its own for the next time. */
    async bringBack(userId: string): Promise<void> {
      if (tab.get(backKey) === userId) return;
      const { drafts: found, until } = await call<KeptDrafts>(messagePaths.drafts);
      let placed = true;
      for (const draft of found) {
        const key = `${draftPrefix(userId)}${draft.kind}.${draft.aboutId}`;
        if (store.get(key) === undefined) store.set(key, JSON.stringify(fromWire(draft)));
        else placed = false;
      }
      tab.set(backKey, userId);
      if (until !== null && placed)
        await call(`${messagePaths.drafts}?until=${encodeURIComponent(until)}`, { method: 'DELETE' });
    },
  };
}

export const travel = createTravel({ store: lastingStore, tab: tabStore, request });

/** `name` is the kind and what it is about, as the key of a draft ends. */
export function toWire(name: string, text: string | undefined): MessageDraft[] {
  const draft = parseDraft(text);
  const [kind, aboutId] = name.split('.');
  if (draft === undefined || aboutId === undefined) return [];
  const { title, body, mood, patientId, withPhoto, attempt } = draft;
  return [
    {
      kind: kind as ComposeKind,
      aboutId,
      title,
      body,
      emotion: mood ?? Emotion.NONE,
      patientId: patientId ?? null,
      withPhoto: withPhoto ?? false,
      attempt:
        attempt === undefined
          ? null
          : { key: attempt.key, call: attempt.call, waitingId: attempt.waitingId ?? null },
    },
  ];
}

export function fromWire({ title, body, emotion, patientId, withPhoto, attempt }: MessageDraft): Draft {
  return {
    title,
    body,
    ...(emotion === Emotion.NONE ? {} : { mood: emotion as Mood }),
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
  };
}
