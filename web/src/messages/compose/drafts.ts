// What someone has begun to write, stored per person, dialog and subject until it is sent or discarded; its photo is beside
// it (stored-photos.ts). It is backed up at sign-out (draft-backup.ts); nobody else who writes here sees it.
import type { MessageDraft } from '@trialog/contract/schemas/messages.ts';
import { type BrowserStore, localStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import { parseJson } from '../../storage/parse-json.ts';
import { patientOf } from '../wall/view.ts';
import type { Content } from './content.ts';
import { type Composing, kindsOfMessages } from './kinds.ts';
import type { Photo } from './photo-check.ts';
import type { Attempt } from './send.ts';
import { type StoredPhotos, storedPhotos } from './stored-photos.ts';

export interface Draft extends Content {
  /** That a photo was chosen. The file itself stays in this browser, and does not travel. */
  readonly withPhoto?: boolean | undefined;
  /** A try whose end is unknown or bad: the next one of the same content goes by the same key. */
  readonly attempt?: Attempt | undefined;
  /** What a reply answers. Where that is deleted, no form opens this draft again (queue/lost-replies.ts). */
  readonly answers?: MessageDraft['answers'];
}

/** A reply that was begun; `answeredId` is the message or the comment under which it is written. */
export interface BegunReply {
  readonly key: string;
  readonly answeredId: string;
  readonly answers: NonNullable<Draft['answers']>;
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

export function answersOf(
  composing: Composing,
  { medicalTeamId }: { readonly medicalTeamId: string },
): Draft['answers'] {
  if (composing.kind !== 'reply') return undefined;
  const { original, answered } = composing;
  const { messageId: originalId, authorName, messageScope } = original;
  const patientId = answered?.authorId ?? patientOf({ originalMessage: original }) ?? null;
  return { medicalTeamId, originalId, authorName, messageScope, patientId };
}

export function createDrafts(store: BrowserStore, photos: StoredPhotos = storedPhotos) {
  const followers = new Map<string, (draft: Draft) => void>();
  const onRemoved = new Map<string, () => void>();
  const onClosed = new Set<(key: string) => void>();
  const read = (key: string): Draft | undefined => parseDraft(store.get(key));
  const hasPhoto = (key: string): boolean => read(key)?.withPhoto === true;
  return {
    find: read,
    /** Nothing where it was chosen on another device, or has been removed since. */
    photo: async (key: string): Promise<Photo | undefined> =>
      hasPhoto(key) ? photos.find(...ownerAndName(key)) : undefined,
    /** `chosen` is a new photo; the one that is stored stays for as long as the draft has one. */
    store(key: string, draft: Draft, chosen?: Photo | undefined): void {
      const hadPhoto = hasPhoto(key);
      store.set(key, JSON.stringify(draft));
      if (draft.withPhoto !== true && hadPhoto) photos.remove(...ownerAndName(key));
      else if (chosen !== undefined) photos.store(...ownerAndName(key), chosen);
    },
    /** How many texts a person has begun. */
    count: (userId: string): number =>
      store.keys().filter((key) => key.startsWith(draftPrefix(userId)) && read(key) !== undefined).length,
    /**
     * With how many of them goes a photo that is here, and how many of these end with this page. Where the browser does
     * not say, those that were chosen count.
     */
    async countPhotos(userId: string): Promise<{ photos: number; unstoredPhotos: number }> {
      const names = store.keys().filter((key) => key.startsWith(draftPrefix(userId)) && hasPhoto(key));
      if (names.length === 0) return { photos: 0, unstoredPhotos: 0 };
      const chosen = names.map((key) => ownerAndName(key)[1]);
      const here = await photos.drafts(userId);
      const unstored = photos.unstored(userId);
      return {
        photos: chosen.filter((name) => here?.includes(name) ?? true).length,
        unstoredPhotos: chosen.filter((name) => unstored.includes(name)).length,
      };
    },
    /** Photos of everybody who writes here that nobody will come back to. */
    sweepPhotos: (): Promise<void> =>
      photos.sweep((userId, name) => hasPhoto(`${draftPrefix(userId)}${name}`)),
    /** The replies of a person that no form is open for. */
    begunReplies(userId: string): BegunReply[] {
      const prefix = `${draftPrefix(userId)}reply.`;
      return store.keys().flatMap((key) => {
        const answers = key.startsWith(prefix) && !followers.has(key) ? read(key)?.answers : undefined;
        return answers === undefined ? [] : [{ key, answeredId: key.slice(prefix.length), answers }];
      });
    },
    remove(key: string): void {
      if (hasPhoto(key)) photos.remove(...ownerAndName(key));
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
        if (followers.get(key) !== onRestored) return;
        followers.delete(key);
        for (const listener of onClosed) listener(key);
      };
    },
    /** Called when a dialog was closed. Returns how to unsubscribe. */
    onClosed(listener: (key: string) => void): () => void {
      onClosed.add(listener);
      return () => onClosed.delete(listener);
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

/** Whose draft it is, and its name among theirs. */
function ownerAndName(key: string): [userId: string, name: string] {
  const [userId = '', ...name] = key.slice(all.length).split('.');
  return [userId, name.join('.')];
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
