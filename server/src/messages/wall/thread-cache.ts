// Caches parsed threads for the next reader, with the JSON that was last made of them. A thread's document never
// changes without its change number, so what is cached under a number stays true; only the room for it is
// limited, by the bytes that it takes. A transaction must not use it: a number that is rolled back is given again, to
// something else.
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { LRUCache } from 'lru-cache';
import type { Ready } from '../../platform/http/ready.ts';
import type { AuthorView, MessageRecord, ThreadDocument } from '../thread-document.ts';

export interface ParsedThread {
  records: ThreadDocument;
  authorIds: readonly string[];
  /** Whose names it has: its authors, who has seen it, and who has taken it. */
  namedIds: readonly string[];
  /** The JSON for some readers, with all that makes a difference between them. */
  views: CachedView[];
  /** What the document and what was made of it take, without the views. */
  bytes: number;
  /** Called when it takes more or less room in the cache than before. */
  resize?: () => void;
}

interface CachedView {
  /** What the reader sees and may (Reader.viewKey), and who they are where that matters. */
  viewKey: string;
  userId: string | undefined;
  /** What they have read. */
  read: string;
  /** What was said of each author; another name makes another view. */
  authors: readonly AuthorView[];
  json: Ready<WallEntry>;
}

export interface ThreadCache {
  find(id: string, change: number): ParsedThread | undefined;
  add(id: string, change: number, document: ThreadDocument): ParsedThread;
}

export function parseThread(records: ThreadDocument): ParsedThread {
  const authorIds = [...new Set(records.map(({ message }) => message.authorId))];
  const takenBy = records.flatMap(({ triage }) => triage?.takenBy ?? []);
  const namedIds = [...new Set([...authorIds, ...records.flatMap(({ seenBy = [] }) => seenBy), ...takenBy])];
  return { records, authorIds, namedIds, views: [], bytes: THREAD_BYTES + records.reduce(addRecord, 0) };
}

/** A thread with the objects around it, one of its records, one of its views: as measured, rounded up. */
const THREAD_BYTES = 600;
const RECORD_BYTES = 1_600;
const VIEW_BYTES = 400;
const NUMBER_BYTES = 8;
const ID_BYTES = 64;

function addRecord(sum: number, { message, seenBy = [] }: MessageRecord): number {
  const { title, body, attachment } = message;
  const peaks = attachment?.waveform?.length ?? 0;
  return (
    sum +
    RECORD_BYTES +
    textBytes(title ?? '') +
    textBytes(body) +
    peaks * NUMBER_BYTES +
    seenBy.length * ID_BYTES
  );
}

const WIDE = /[^\0-\xff]/;

/** One letter that needs two bytes makes all of a text take two each. */
function textBytes(text: string): number {
  return WIDE.test(text) ? text.length * 2 : text.length;
}

function viewBytes({ json, read, authors }: CachedView): number {
  const authorBytes = authors.map(
    ({ authorName, avatarUrl }) => textBytes(authorName) + textBytes(avatarUrl ?? ''),
  );
  return json.byteLength + textBytes(read) + authorBytes.reduce((sum, bytes) => sum + bytes, 0) + VIEW_BYTES;
}

export function bytesOf(thread: ParsedThread): number {
  return thread.bytes + thread.views.reduce((sum, view) => sum + viewBytes(view), 0);
}

const MOST_BYTES = 32_000_000;
const MOST_VIEWS = 4;

export function makeThreadCache(mostBytes = MOST_BYTES): ThreadCache {
  const cache = new LRUCache<string, { change: number; thread: ParsedThread }>({
    maxSize: mostBytes,
    sizeCalculation: ({ thread }) => bytesOf(thread),
  });
  return {
    find(id, change) {
      const found = cache.get(id);
      return found?.change === change ? found.thread : undefined;
    },
    add(id, change, document) {
      const thread = parseThread(document);
      thread.resize = () => {
        if (cache.peek(id)?.thread === thread) cache.set(id, { change, thread });
      };
      cache.set(id, { change, thread });
      return thread;
    },
  };
}

export function cacheView({ views, resize }: ParsedThread, view: CachedView): void {
  if (views.length >= MOST_VIEWS) views.shift();
  views.push(view);
  resize?.();
}
