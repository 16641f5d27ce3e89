// Threads taken apart, kept for the next reader, with the JSON that was last made of them. A thread's document never
// changes without its change number, so what is kept under a number stays true for ever; only the room for it is
// limited, by the bytes that it takes. A transaction must not use it: a number that is rolled back is given again, to
// something else.
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { Ready } from '../../platform/http/ready.ts';
import type { AuthorView } from '../reader.ts';
import type { MessageRecord, ThreadDocument } from '../thread-document.ts';

export interface TakenApart {
  records: ThreadDocument;
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
  authors: readonly AuthorView[];
  json: Ready<WallEntry>;
}

export interface KeptThreads {
  find(id: string, change: number): TakenApart | undefined;
  keep(id: string, change: number, document: ThreadDocument): TakenApart;
}

export function takeApart(records: ThreadDocument): TakenApart {
  const authorIds = [...new Set(records.map(({ message }) => message.authorId))];
  return { records, authorIds, views: [], bytes: THREAD_BYTES + records.reduce(addRecord, 0) };
}

/** A thread with the objects around it, one of its records, one of its views: as measured, rounded up. */
const THREAD_BYTES = 600;
const RECORD_BYTES = 1_600;
const VIEW_BYTES = 400;
const NUMBER_BYTES = 8;

function addRecord(sum: number, { message }: MessageRecord): number {
  const { title, body, attachment } = message;
  const peaks = attachment?.waveform?.length ?? 0;
  return sum + RECORD_BYTES + textBytes(title ?? '') + textBytes(body) + peaks * NUMBER_BYTES;
}

const WIDE = /[^\0-\xff]/;

/** One letter that needs two bytes makes all of a text take two each. */
function textBytes(text: string): number {
  return WIDE.test(text) ? text.length * 2 : text.length;
}

function viewBytes({ json, read, authors }: KeptView): number {
  const said = authors.map(({ authorName, avatarUrl }) => textBytes(authorName) + textBytes(avatarUrl ?? ''));
  return json.json.byteLength + textBytes(read) + said.reduce((sum, bytes) => sum + bytes, 0) + VIEW_BYTES;
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

export function keepView({ views, grow }: TakenApart, view: KeptView): void {
  const gone = views.length >= MOST_VIEWS ? views.shift() : undefined;
  views.push(view);
  grow?.(viewBytes(view) - (gone ? viewBytes(gone) : 0));
}
