// The wall as one browser knows it, and how pages, changes and own writes are merged into it: pure, so that it can
// be proved. At any moment each known thread is at least as fresh as the cursor, the value of the team's change
// counter up to which everything is known. The answer to an own write carries its number: where nothing lies between
// the cursor and it, the cursor moves there, and nothing has to be fetched.
import { comparePositions, positionOf, type ThreadPosition } from '@trialog/contract/rules/thread-order.ts';
import type { WallCount } from '@trialog/contract/schemas/analyses.ts';
import type {
  ChangeNumber,
  Message,
  ReadMarksAnswer,
  WallChanges,
  WallEntry,
  Withdrawn,
  WrittenEntry,
} from '@trialog/contract/schemas/messages.ts';
import { admits, type WallView } from './view.ts';

export interface WallState {
  readonly view: WallView;
  /** When this was seen, where it was stored then and nothing newer has come (last-wall.ts). */
  readonly asOf?: string | undefined;
  /** Identifies one loading of the wall: an answer to an earlier request belongs to another wall. */
  readonly loading: string;
  readonly cursor: number;
  /** Something is known to be missing: changes are fetched at once. */
  readonly behind: boolean;
  /** Own writes beyond the cursor. What lies between may be own writes too, whose answers are still on their way. */
  readonly ahead: readonly ChangeNumber[];
  /** The highest number of an own write that changed counts of a thread, of which its answer told no more. */
  readonly counted: number;
  /** Threads that an own write has moved beyond the cursor, by its number: an older answer must not replace them. */
  readonly own: ReadonlyMap<string, number>;
  /** Every known thread, also those below what is loaded: a page that is still loading may contain an older copy. */
  readonly threads: ReadonlyMap<string, WallEntry>;
  /** The threads that this view shows, once they are within what is loaded. */
  readonly admitted: ReadonlySet<string>;
  /** Withdrawn messages never come back. */
  readonly withdrawn: ReadonlySet<string>;
  /** Where the last thread of the last page stood when it came; none before there was any. */
  readonly end: ThreadPosition | undefined;
  /** SPEC 4: Load More shows only if the last page brought any items. */
  readonly more: boolean;
}

/** The wall's state when a request was sent. */
export type RequestSnapshot = Pick<WallState, 'loading' | 'cursor'> & {
  readonly before: ThreadPosition | undefined;
};

export const takeSnapshot = (state: WallState): RequestSnapshot => ({
  loading: state.loading,
  cursor: state.cursor,
  before: state.end,
});

/** The cursor must be read before the first page is, so that nothing falls between them. */
export function newWall(view: WallView, loading: string, cursor: number): WallState {
  return {
    view,
    loading,
    cursor,
    behind: false,
    ahead: [],
    counted: 0,
    own: new Map(),
    threads: new Map(),
    admitted: new Set(),
    withdrawn: new Set(),
    end: undefined,
    more: true,
  };
}

const idOf = (entry: WallEntry): string => entry.originalMessage.messageId;

/** The threads to show, in order. */
export function shownThreads(state: WallState): WallEntry[] {
  const { end, more, view } = state;
  return [...state.threads.values()]
    .filter((entry) => state.admitted.has(idOf(entry)))
    .map((entry) => ({ entry, position: positionOf(view.order, entry) }))
    .filter(({ position }) => !more || (end !== undefined && comparePositions(position, end) <= 0))
    .sort((one, other) => comparePositions(one.position, other.position))
    .map(({ entry }) => entry);
}

export function mergePage(
  state: WallState,
  snapshot: RequestSnapshot,
  page: readonly WallEntry[],
): WallState {
  // Requested twice, or for a wall that was reloaded.
  if (snapshot.loading !== state.loading || snapshot.before !== state.end) return state;
  const current = snapshot.cursor >= state.cursor;
  const fresh = page.filter(
    (entry) => !state.threads.has(idOf(entry)) || (current && !state.own.has(idOf(entry))),
  );
  const admitted = new Set([...state.admitted, ...page.map(idOf)]);
  const last = page.at(-1);
  return {
    ...withEntries(state, fresh),
    admitted,
    end: last === undefined ? state.end : positionOf(state.view.order, last),
    more: page.length > 0,
  };
}

export function mergeChanges(state: WallState, snapshot: RequestSnapshot, changes: WallChanges): WallState {
  if (snapshot.loading !== state.loading || changes.reset) return state;
  // Another answer, or an own write, was newer.
  if (changes.counter < state.cursor) return state;
  const fresh = changes.entries.filter((entry) => (state.own.get(idOf(entry)) ?? 0) <= changes.counter);
  const withdrawn = new Set([...state.withdrawn, ...changes.withdrawn]);
  const merged = withEntries({ ...state, withdrawn }, fresh);
  return {
    ...merged,
    ...admitting(merged, changes.entries),
    ...reaching(state, changes.counter),
    behind: false,
  };
}

/** What a send, a reply or an edit answered: the whole thread. */
export function mergeOwn(
  state: WallState,
  snapshot: RequestSnapshot,
  { change, ...entry }: WrittenEntry,
): WallState {
  if (snapshot.loading !== state.loading) return state;
  const id = idOf(entry);
  const shown = { ...state, admitted: new Set([...state.admitted, id]) };
  // It is not known how fresh it is: what is there stays, and the changes bring the rest.
  if (change === undefined)
    return { ...withEntries(shown, state.threads.has(id) ? [] : [entry]), behind: true };
  // The changes have contained it already, or something newer.
  if (change.counter <= state.cursor) return shown;
  // The answer to a later write to this thread was quicker.
  if ((state.own.get(id) ?? 0) > change.counter) return passing(shown, change);
  const own = new Map(state.own).set(id, change.counter);
  const merged = { ...withEntries(shown, [entry]), own };
  return change.counter < state.counted ? refetching(merged) : passing(merged, change);
}

/** Deleting an original takes its replies along, unless staff have answered: then its thread stays without it (R4.17). */
export function mergeWithdrawn(
  state: WallState,
  snapshot: RequestSnapshot | undefined,
  { messageId, change, entry }: Withdrawn,
): WallState {
  if (entry !== undefined)
    return snapshot === undefined
      ? { ...state, behind: true }
      : mergeOwn(state, snapshot, change ? { ...entry, change } : entry);
  const withdrawn = new Set([...state.withdrawn, messageId]);
  return passing(withEntries({ ...state, withdrawn }, [...state.threads.values()]), change);
}

/** What was read here, with the ticks that this made. */
export function mergeRead(
  state: WallState,
  ids: ReadonlySet<string>,
  { change, ticks = [] }: ReadMarksAnswer,
): WallState {
  const counts = new Map(ticks.map(({ messageId, readBy }) => [messageId, readBy]));
  const known = new Set<string>();
  const seen = (message: Message): Message => {
    const readBy = counts.get(message.messageId);
    if (readBy !== undefined) known.add(message.messageId);
    const read = message.isNew && ids.has(message.messageId) ? { ...message, isNew: false } : message;
    return readBy === undefined || readBy <= (message.readBy ?? 0) ? read : { ...read, isRead: true, readBy };
  };
  const threads = new Map<string, WallEntry>();
  for (const [id, entry] of state.threads) {
    const originalMessage = seen(entry.originalMessage);
    const replyMessages = entry.replyMessages.map(seen);
    const same =
      originalMessage === entry.originalMessage &&
      replyMessages.every((reply, index) => reply === entry.replyMessages[index]);
    threads.set(id, same ? entry : { ...entry, originalMessage, replyMessages });
  }
  const merged = { ...state, threads };
  // Ticks of a message that is still on its way here come with the changes.
  if (change !== undefined && known.size < counts.size) return { ...merged, behind: true };
  if (change === undefined) return merged;
  return passing(counts.size === 0 ? merged : counting(merged, change), change);
}

/** What one wants to read again is new again, on this wall at once. */
export function mergeUnread(state: WallState, ids: ReadonlySet<string>): WallState {
  const unread = (message: Message): Message =>
    ids.has(message.messageId) ? { ...message, isNew: true } : message;
  const threads = new Map(state.threads);
  for (const [id, entry] of threads)
    if ([entry.originalMessage, ...entry.replyMessages].some(({ messageId }) => ids.has(messageId)))
      threads.set(id, {
        ...entry,
        originalMessage: unread(entry.originalMessage),
        replyMessages: entry.replyMessages.map(unread),
      });
  return { ...state, threads };
}

/** An own analysis changed how many a message has. A wall that does not have the message gets it by the event. */
export function mergeAnalysed(
  state: WallState,
  messageId: string,
  { analysisCount, change }: WallCount,
): WallState {
  const thread = [...state.threads.values()].find(({ originalMessage, replyMessages }) =>
    [originalMessage, ...replyMessages].some((message) => message.messageId === messageId),
  );
  if (thread === undefined || change.counter <= state.cursor) return state;
  const counted = (message: Message): Message =>
    message.messageId === messageId ? { ...message, analysisCount, hasAnalysis: analysisCount > 0 } : message;
  const threads = new Map(state.threads).set(idOf(thread), {
    ...thread,
    originalMessage: counted(thread.originalMessage),
    replyMessages: thread.replyMessages.map(counted),
  });
  const merged = counting({ ...state, threads }, change);
  // A later answer may have told a newer count.
  return change.counter < state.counted ? refetching(merged) : passing(merged, change);
}

const counting = (state: WallState, { counter }: ChangeNumber): WallState => ({
  ...state,
  counted: Math.max(state.counted, counter),
});

/** Answers came in an order in which they cannot be merged. */
const refetching = (state: WallState): WallState => ({ ...state, ahead: [], behind: true });

/** The cursor moves to an own write if nothing that could be seen here happened in between. */
function passing(state: WallState, change: ChangeNumber | undefined): WallState {
  if (change === undefined) return { ...state, behind: true };
  if (change.counter <= state.cursor) return state;
  return { ...state, ...reaching({ ...state, ahead: [...state.ahead, change] }, state.cursor) };
}

/** Everything up to the counter is known now, and so are own writes that follow it without a gap. */
function reaching(state: WallState, counter: number): Pick<WallState, 'cursor' | 'own' | 'ahead'> {
  let cursor = counter;
  for (const own of state.ahead.toSorted((one, other) => one.counter - other.counter))
    if (own.previousCounter <= cursor) cursor = Math.max(cursor, own.counter);
  return {
    cursor,
    own: new Map([...state.own].filter(([, number]) => number > cursor)),
    ahead: state.ahead.filter((own) => own.counter > cursor),
  };
}

function admitting(state: WallState, entries: readonly WallEntry[]) {
  const found = entries.filter((entry) => admits(state.view, entry)).map(idOf);
  return { admitted: new Set([...state.admitted, ...found]) };
}

function withEntries(state: WallState, entries: readonly WallEntry[]): WallState {
  const threads = new Map(state.threads);
  for (const entry of entries)
    threads.set(idOf(entry), withLocalReads(entry, state, threads.get(idOf(entry))));
  for (const id of state.withdrawn) threads.delete(id);
  return { ...state, threads };
}

/** Without what was withdrawn; what was read stays read, also where the answer did not know it yet. */
function withLocalReads(entry: WallEntry, state: WallState, known: WallEntry | undefined): WallEntry {
  if (known === entry && !entry.replyMessages.some(({ messageId }) => state.withdrawn.has(messageId)))
    return entry;
  const read = new Set<string>();
  if (known !== undefined)
    for (const message of [known.originalMessage, ...known.replyMessages])
      if (!message.isNew) read.add(message.messageId);
  const seen = (message: Message): Message =>
    message.isNew && read.has(message.messageId) ? { ...message, isNew: false } : message;
  return {
    ...entry,
    originalMessage: seen(entry.originalMessage),
    replyMessages: entry.replyMessages.filter(({ messageId }) => !state.withdrawn.has(messageId)).map(seen),
  };
}
