// Threads taken apart, kept for the next reader, with the JSON that was last made of them. A thread's document never
// changes without its change number, so what is kept under a number stays true for ever; only the room for it is
// limited. A transaction must not use it: a number that is rolled back is given again, to something else.
import { type MessageRecord, readDocument } from '../thread-document.ts';

export interface TakenApart {
  records: readonly MessageRecord[];
  authorIds: readonly string[];
  /** The JSON for some readers, with all that makes a difference between them. */
  views: KeptView[];
}

export interface KeptView {
  /** What the reader sees and may (Reader.viewKey), and who they are where that matters. */
  viewKey: string;
  userId: string | undefined;
  /** What they have read. */
  read: string;
  /** What was said of each author; another name makes another view. */
  authors: readonly string[];
  json: Buffer;
}

export interface KeptThreads {
  find(id: string, change: number): TakenApart | undefined;
  keep(id: string, change: number, document: string): TakenApart;
}

export function takeApart(document: string): TakenApart {
  const records = readDocument(document);
  return { records, authorIds: [...new Set(records.map(({ authorId }) => authorId))], views: [] };
}

/** Of the documents; with their views it is at most some five times that. */
const MOST_CHARACTERS = 8_000_000;
const MOST_VIEWS = 4;

/** In two halves: what is asked for moves to the younger one, and the older one goes when that is full. */
export function makeKeptThreads(mostCharacters = MOST_CHARACTERS): KeptThreads {
  interface Kept {
    change: number;
    thread: TakenApart;
    characters: number;
  }
  let young = new Map<string, Kept>();
  let old = new Map<string, Kept>();
  let size = 0;
  const put = (id: string, kept: Kept) => {
    if (size + kept.characters > mostCharacters / 2) {
      old = young;
      young = new Map();
      size = 0;
    }
    size += kept.characters;
    young.set(id, kept);
  };
  return {
    find(id, change) {
      const recent = young.get(id);
      if (recent?.change === change) return recent.thread;
      const earlier = old.get(id);
      if (earlier?.change !== change) return undefined;
      put(id, earlier);
      return earlier.thread;
    },
    keep(id, change, document) {
      const thread = takeApart(document);
      put(id, { change, thread, characters: document.length });
      return thread;
    },
  };
}

export function keepView({ views }: TakenApart, view: KeptView): void {
  if (views.length >= MOST_VIEWS) views.shift();
  views.push(view);
}
