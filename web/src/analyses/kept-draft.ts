// What a coder began and has not saved, kept in this tab for each message: moving on to the next one loses nothing. It
// goes with the person who signs out.
import { tabStore } from '../platform/storage.ts';
import { type Draft, emptyDraft } from './draft.ts';

const keyOf = (messageId: string) => `trialog.analysis.${messageId}`;

/** An empty one where nothing was begun, or where it cannot be read. */
export function keptDraft(messageId: string): Draft {
  try {
    const kept: unknown = JSON.parse(tabStore.get(keyOf(messageId)) ?? 'null');
    return isDraft(kept) ? kept : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(messageId: string, draft: Draft): void {
  if (isEmpty(draft)) tabStore.remove(keyOf(messageId));
  else tabStore.set(keyOf(messageId), JSON.stringify(draft));
}

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
