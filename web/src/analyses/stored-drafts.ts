// What a coder began and has not saved, stored in this browser under the coder's id: a new analysis for each message, and
// the changes of each saved one. Moving on to the next, or the end of a session, loses nothing. Signing out names it first.
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import { cachedUserId } from '../people/profile-cache.ts';
import { localStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { parseJson } from '../storage/parse-json.ts';
import { type Draft, draftOf, emptyDraft } from './draft.ts';

const prefixOf = (userId: string) => `${storageKeys.analysisDrafts.key}${userId}.`;
/** Where nobody is known yet nothing can be begun. */
const keyOf = (about: string) => `${prefixOf(cachedUserId() ?? '')}${about}`;
const keyOfEdit = (analysisId: string) => keyOf(`edit-${analysisId}`);

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

/** The changes of a saved analysis, with the version that they were begun on. */
interface Edit {
  readonly draft: Draft;
  readonly version: number;
}

export function storedEdit(analysisId: string): Edit | undefined {
  const draft = read(keyOfEdit(analysisId));
  if (draft === undefined) return undefined;
  const { version = 0, ...rest } = draft as Draft & Partial<Edit>;
  return { draft: rest, version };
}

/** What is as it was saved is no change. */
export function storeEdit(analysis: Analysis, { draft, version }: Edit): void {
  if (JSON.stringify(draft) === JSON.stringify(draftOf(analysis))) dropEdit(analysis.analysisId);
  else localStore.set(keyOfEdit(analysis.analysisId), JSON.stringify({ ...draft, version }));
}

export const dropEdit = (analysisId: string): void => localStore.remove(keyOfEdit(analysisId));

/** How many analyses this person began, or began to change, and has not saved. */
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
