// The wall as one browser knows it, and how pages, changes and own writes are merged into it: pure, so that it can
// be proved. At any moment each known thread is at least as fresh as the cursor, the value of the team's change
// counter up to which everything is known. What could break that moves the cursor back and is asked for again.
import type { Message, WallChanges, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { admits, type WallView } from './wall-view.ts';

export interface WallState {
  readonly view: WallView;
  /** Tells one loading of the wall from the next: an answer asked for before belongs to another wall. */
  readonly loading: string;
  readonly cursor: number;
  /** The cursor was moved back, or an answer was dropped: changes are to be asked for at once. */
  readonly behind: boolean;
  /** Own writes so far; an answer asked for before the last one may lack it. */
  readonly writes: number;
  /** Every thread heard of, also those below what is loaded: a page on its way may bring an older copy. */
  readonly threads: ReadonlyMap<string, WallEntry>;
  /** The threads that this view shows, once they are within what is loaded. */
  readonly admitted: ReadonlySet<string>;
  /** Withdrawn messages never come back. */
  readonly gone: ReadonlySet<string>;
  /** The last thread of the last page; none before there was any. */
  readonly end: WallEntry | undefined;
  /** SPEC 4: Load More shows only if the last page brought any items. */
  readonly more: boolean;
}

/** What the wall was when something was asked for. */
export type Asked = Pick<WallState, 'loading' | 'cursor' | 'writes'> & {
  readonly before: string | undefined;
};

export const asking = (state: WallState): Asked => ({
  loading: state.loading,
  cursor: state.cursor,
  writes: state.writes,
  before: state.end?.originalMessage.messageId,
});

/** The cursor must be read before the first page is, so that nothing falls between them. */
export function newWall(view: WallView, loading: string, cursor: number): WallState {
  return {
    view,
    loading,
    cursor,
    behind: false,
    writes: 0,
    threads: new Map(),
    admitted: new Set(),
    gone: new Set(),
    end: undefined,
    more: true,
  };
}

const idOf = (entry: WallEntry): string => entry.originalMessage.messageId;

/** Newest first; of the same instant the later id first, as the server has it. */
export function byCreation(one: WallEntry, other: WallEntry): number {
  const [a, b] = [one.originalMessage, other.originalMessage];
  if (a.createdDateTime !== b.createdDateTime) return a.createdDateTime < b.createdDateTime ? 1 : -1;
  return a.messageId < b.messageId ? 1 : a.messageId > b.messageId ? -1 : 0;
}

/** The threads to show, in order. */
export function shownThreads(state: WallState): WallEntry[] {
  const { end, more } = state;
  return [...state.threads.values()]
    .filter((entry) => state.admitted.has(idOf(entry)))
    .filter((entry) => !more || (end !== undefined && byCreation(entry, end) <= 0))
    .sort(byCreation);
}

export function mergePage(state: WallState, asked: Asked, page: readonly WallEntry[]): WallState {
  // Asked for twice, or for a wall that was reloaded.
  if (asked.loading !== state.loading || asked.before !== state.end?.originalMessage.messageId) return state;
  const current = asked.cursor >= state.cursor && asked.writes === state.writes;
  const fresh = page.filter((entry) => current || !state.threads.has(idOf(entry)));
  const admitted = new Set([...state.admitted, ...page.map(idOf)]);
  return {
    ...withEntries(state, fresh),
    admitted,
    end: page.at(-1) ?? state.end,
    more: page.length > 0,
  };
}

export function mergeChanges(state: WallState, asked: Asked, changes: WallChanges): WallState {
  // Another answer has brought us further already.
  if (asked.loading !== state.loading || asked.cursor < state.cursor || changes.reset) return state;
  // Changes between the cursor and it would be passed over; or it was read before our own write and may lack it.
  if (asked.cursor > state.cursor || asked.writes !== state.writes) return { ...state, behind: true };
  const gone = new Set([...state.gone, ...changes.withdrawn]);
  const merged = withEntries({ ...state, gone }, changes.entries);
  return { ...merged, ...admitting(merged, changes.entries), cursor: changes.counter, behind: false };
}

/** What a send, a reply or an edit answered: the whole thread. Others may have changed it in the meantime. */
export function mergeOwn(state: WallState, asked: Asked, entry: WallEntry): WallState {
  if (asked.loading !== state.loading) return state;
  return {
    ...withEntries(state, [entry]),
    admitted: new Set([...state.admitted, idOf(entry)]),
    cursor: Math.min(state.cursor, asked.cursor),
    writes: state.writes + 1,
    behind: true,
  };
}

/** Deleting an original takes its replies along (R4.17). */
export function mergeWithdrawn(state: WallState, messageId: string): WallState {
  const gone = new Set([...state.gone, messageId]);
  return withEntries({ ...state, gone }, [...state.threads.values()]);
}

export function mergeRead(state: WallState, ids: ReadonlySet<string>): WallState {
  const seen = (message: Message): Message =>
    message.isNew && ids.has(message.messageId) ? { ...message, isNew: false } : message;
  const threads = new Map<string, WallEntry>();
  for (const [id, entry] of state.threads) {
    const has = [entry.originalMessage, ...entry.replyMessages].some(
      (message) => message.isNew && ids.has(message.messageId),
    );
    threads.set(
      id,
      has
        ? {
            originalMessage: seen(entry.originalMessage),
            replyMessages: entry.replyMessages.map(seen),
          }
        : entry,
    );
  }
  return { ...state, threads };
}

function admitting(state: WallState, entries: readonly WallEntry[]) {
  const found = entries.filter((entry) => admits(state.view, entry)).map(idOf);
  return { admitted: new Set([...state.admitted, ...found]) };
}

function withEntries(state: WallState, entries: readonly WallEntry[]): WallState {
  const threads = new Map(state.threads);
  for (const entry of entries) threads.set(idOf(entry), settled(entry, state, threads.get(idOf(entry))));
  for (const id of state.gone) threads.delete(id);
  return { ...state, threads };
}

/** Without what was withdrawn; what was read stays read, also where the answer did not know it yet. */
function settled(entry: WallEntry, state: WallState, known: WallEntry | undefined): WallEntry {
  if (known === entry && !entry.replyMessages.some(({ messageId }) => state.gone.has(messageId)))
    return entry;
  const read = new Set<string>();
  if (known !== undefined)
    for (const message of [known.originalMessage, ...known.replyMessages])
      if (!message.isNew) read.add(message.messageId);
  const seen = (message: Message): Message =>
    message.isNew && read.has(message.messageId) ? { ...message, isNew: false } : message;
  return {
    originalMessage: seen(entry.originalMessage),
    replyMessages: entry.replyMessages.filter(({ messageId }) => !state.gone.has(messageId)).map(seen),
  };
}
