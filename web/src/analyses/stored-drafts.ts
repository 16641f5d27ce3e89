// What a coder began and has not saved, stored in this browser for each message under the coder's id: moving on to the
// next one, or the end of a session, loses nothing. Signing out names it first.
import { cachedUserId } from '../people/profile-cache.ts';
import { localStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { parseJson } from '../storage/parse-json.ts';
import { type Draft, emptyDraft } from './draft.ts';

const prefixOf = (userId: string) => `${storageKeys.analysisDrafts.key}${userId}.`;
/** Where nobody is known yet nothing can be begun. */
const keyOf = (messageId: string) => `${prefixOf(cachedUserId() ?? '')}${messageId}`;

/** An empty one where nothing was begun, or where it cannot be read. */
export const storedDraft = (messageId: string): Draft => read(keyOf(messageId)) ?? emptyDraft;

function read(key: string): Draft | undefined {
  const stored = parseJson<Draft>(localStore.get(key));
  return isDraft(stored) ? stored : undefined;
}

export function storeDraft(messageId: string, draft: Draft): void {
  if (isEmpty(draft)) localStore.remove(keyOf(messageId));
  else localStore.set(keyOf(messageId), JSON.stringify(draft));
}

/** How many analyses this person began and has not saved. */
export const countDrafts = (userId: string): number =>
  localStore.keys().filter((key) => key.startsWith(prefixOf(userId)) && read(key) !== undefined).length;

const isEmpty = ({ elementIds, passage, time, note }: Draft): boolean =>
  elementIds.length === 0 && passage === null && time === '' && note === '';

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { elementIds, passage, time, note } = value as Partial<Record<keyof Draft, unknown>>;
  return (
    Array.isArray(elementIds) &&
    typeof passage === 'object' &&
    typeof time === 'string' &&
    typeof note === 'string'
  );
}
