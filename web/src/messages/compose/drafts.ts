// What someone has begun to write, stored per person, dialog and subject until it is sent or discarded. It is
// backed up at sign-out (draft-backup.ts); nobody else who writes here sees it.
import { type BrowserStore, localStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import { parseJson } from '../../storage/parse-json.ts';
import type { Content } from './content.ts';
import { type Composing, kindsOfMessages } from './kinds.ts';
import type { Photo } from './photo-check.ts';
import type { Attempt } from './send.ts';

export interface Draft extends Content {
  /** That a photo was chosen. The file itself stays in this page's memory and ends with it. */
  readonly withPhoto?: boolean | undefined;
  /** A try whose end is unknown or bad: the next one of the same content goes by the same key. */
  readonly attempt?: Attempt | undefined;
}

const all = storageKeys.messageDrafts.key;

/** How the keys of a person's drafts begin; without a person, those of all. */
export const draftPrefix = (userId?: string): string => (userId === undefined ? all : `${all}${userId}.`);

/** Where a person's draft of this dialog is stored. */
export function draftKey(userId: string, medicalTeamId: string, composing: Composing): string {
  return `${draftPrefix(userId)}${composing.kind}.${subjectOf(composing) ?? medicalTeamId}`;
}

function subjectOf(composing: Composing): string | undefined {
  if (composing.kind === 'reply') return (composing.answered ?? composing.original).messageId;
  if (composing.kind === 'editBroadcast') return composing.message.messageId;
  return composing.kind === 'toPatient' ? composing.patientId : undefined;
}

export function createDrafts(store: BrowserStore) {
  const photos = new Map<string, Photo>();
  const followers = new Map<string, (draft: Draft) => void>();
  const onRemoved = new Map<string, () => void>();
  const read = (key: string): Draft | undefined => parseDraft(store.get(key));
  return {
    open(key: string): { draft: Draft | undefined; photo: Photo | undefined } {
      for (const kept of photos.keys()) if (read(kept)?.withPhoto !== true) photos.delete(kept);
      return { draft: read(key), photo: photos.get(key) };
    },
    store(key: string, draft: Draft, photo: Photo | undefined): void {
      if (photo === undefined) photos.delete(key);
      else photos.set(key, photo);
      store.set(key, JSON.stringify(draft));
    },
    /** How many texts a person has begun, and with how many of them goes a photo. */
    count(userId: string): { texts: number; photos: number } {
      const own = store.keys().filter((key) => key.startsWith(draftPrefix(userId)));
      const begun = own.flatMap((key) => read(key) ?? []);
      return { texts: begun.length, photos: begun.filter(({ withPhoto }) => withPhoto === true).length };
    },
    remove(key: string): void {
      photos.delete(key);
      store.remove(key);
      onRemoved.get(key)?.();
    },
    /**
     * Restores a draft. It goes into the dialog that is open for it, where nothing is written yet. What was begun
     * here stays; false where that has not all of what came back.
     */
    restore(key: string, draft: Draft): boolean {
      const existing = read(key);
      if (existing !== undefined) return holds(existing, draft);
      store.set(key, JSON.stringify(draft));
      followers.get(key)?.(draft);
      return true;
    },
    /** For the dialog that is open: `onRestored` gets the restored draft. Returns how to unsubscribe. */
    follow(key: string, onRestored: (draft: Draft) => void): () => void {
      followers.set(key, onRestored);
      return () => {
        if (followers.get(key) === onRestored) followers.delete(key);
      };
    },
    /** Once, when the draft that is here was sent or discarded. */
    onceRemoved(key: string, then: () => void): void {
      onRemoved.set(key, () => {
        onRemoved.delete(key);
        then();
      });
    },
  };
}

export const drafts = createDrafts(localStore);

export type Drafts = ReturnType<typeof createDrafts>;

/** Whether nothing is lost when `other`, of the same dialog, goes: an earlier state of this one, mostly. */
export const holds = (draft: Draft, other: Draft): boolean =>
  draft.title.includes(other.title) &&
  draft.body.includes(other.body) &&
  (other.attempt === undefined || other.attempt.key === draft.attempt?.key);

/** Whether anything was written that would be missed. */
export function isWorthStoring(
  composing: Composing,
  first: Content,
  draft: Content,
  withPhoto: boolean,
): boolean {
  const { hasTitle } = kindsOfMessages[composing.kind];
  return (
    withPhoto ||
    draft.body !== first.body ||
    (hasTitle && draft.title !== first.title) ||
    draft.mood !== first.mood ||
    draft.priority !== first.priority ||
    draft.patientId !== first.patientId
  );
}

export function parseDraft(text: string | undefined): Draft | undefined {
  const value = parseJson<Draft>(text);
  const readable = typeof value?.title === 'string' && typeof value.body === 'string';
  return readable ? (value as Draft) : undefined;
}
