// Threads taken apart, kept for the next reader, with the JSON that was last made of them. A thread's document never
// changes without its change number, so what is kept under a number stays true for ever; only the room for it is
// limited, by the bytes that it takes. A transaction must not use it: a number that is rolled back is given again, to
// something else.
import { type MessageRecord, readDocument } from '../thread-document.ts';

export interface TakenApart {
  records: readonly MessageRecord[];
  authorIds: readonly string[];
  /** The JSON for some readers, with all that makes a difference between them. */
  views: KeptView[];
  /** What the document and what was made of it take, without the views. */
  bytes: number;
  /** Where it is kept, there is only so much room: tells of what it takes in addition. */
  grow?: (bytes: number) => void;
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
  const authorIds = [...new Set(records.map(({ authorId }) => authorId))];
  // The fields are slices of the document, which therefore stays; the messages' JSON is written anew.
  const text = textBytes(document) + records.reduce((sum, { json }) => sum + textBytes(json), 0);
  return { records, authorIds, views: [], bytes: text + THREAD_BYTES + records.length * RECORD_BYTES };
}

/** A thread with the objects around it, one of its records, one of its views: as measured, rounded up. */
const THREAD_BYTES = 600;
const RECORD_BYTES = 400;
const VIEW_BYTES = 400;

const WIDE = /[^\0-\xff]/;

/** One letter that needs two bytes makes all of a text take two each. */
function textBytes(text: string): number {
  return WIDE.test(text) ? text.length * 2 : text.length;
}

function viewBytes({ json, read, authors }: KeptView): number {
  const text = textBytes(read) + authors.reduce((sum, said) => sum + textBytes(said), 0);
  return json.byteLength + text + VIEW_BYTES;
}

export function bytesOf(thread: TakenApart): number {
  return thread.bytes + thread.views.reduce((sum, view) => sum + viewBytes(view), 0);
}

const MOST_BYTES = 48_000_000;
const MOST_VIEWS = 4;

/** In two halves: what is asked for moves to the younger one, and the older one goes when that is full. */
export function makeKeptThreads(mostBytes = MOST_BYTES): KeptThreads {
  interface Kept {
    change: number;
    thread: TakenApart;
  }
  let young = new Map<string, Kept>();
  let old = new Map<string, Kept>();
  let size = 0;
  const take = (bytes: number) => {
    if (size + bytes > mostBytes / 2) {
      old = young;
      young = new Map();
      size = 0;
    }
    size += bytes;
  };
  const put = (id: string, kept: Kept) => {
    take(bytesOf(kept.thread));
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
      thread.grow = take;
      put(id, { change, thread });
      return thread;
    },
  };
}

/**
 * In memory of its own: Node cuts small buffers from blocks that it fills with whatever comes, and one that is kept
 * would keep the whole block.
 */
export function bytesToKeep(json: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  bytes.write(json);
  return bytes;
}

export function keepView({ views, grow }: TakenApart, view: KeptView): void {
  const gone = views.length >= MOST_VIEWS ? views.shift() : undefined;
  views.push(view);
  grow?.(viewBytes(view) - (gone ? viewBytes(gone) : 0));
}
