// The one door to stored files. Two adapters stand behind it, a folder and S3, and one suite of tests holds
// both to what is said here. Nothing outside this folder knows which of them is in use.
import type { Readable } from 'node:stream';

/** Types that may be stored and served. HTML and SVG are not among them, so nobody can be given a page. */
const fileTypes = ['image/jpeg', 'image/png', 'audio/wav', 'video/mp4'] as const;
export type FileType = (typeof fileTypes)[number];

export interface ListedObject {
  key: string;
  size: number;
  modifiedAt: Date;
}

export interface StoredObject extends ListedObject {
  contentType: string;
  /** Changes when the bytes do; a quoted string as HTTP wants it. */
  etag: string;
}

/** First and last byte, both included. Without `end`, to the end. */
interface ByteRange {
  start: number;
  end?: number;
}

interface OpenedObject extends StoredObject {
  body: Readable;
}

export interface PutOptions {
  contentType: FileType;
  /** Exact number of bytes; more or fewer are refused and nothing is stored. */
  size?: number;
  /** Most bytes that are taken; the stream is cut at the first one too many. */
  maxBytes?: number;
  /** Refuses with `exists` instead of replacing. */
  onlyIfAbsent?: boolean;
}

export type UrlOptions =
  | { method: 'GET'; expiresInSeconds: number }
  | {
      method: 'PUT';
      contentType: FileType;
      /** Exact size. S3 can bind a URL to this only; give it wherever the uploader knows it. */
      size?: number;
      /** Limit for an upload of unknown size. On S3 whoever accepts the upload must check it by `stat`. */
      maxBytes: number;
      expiresInSeconds: number;
    };

export interface SignedUrl {
  url: string;
  /** Headers that the caller must send along, exactly so. */
  headers: Record<string, string>;
  expiresAt: Date;
}

export interface ObjectStore {
  put(key: string, body: Readable | Uint8Array, options: PutOptions): Promise<void>;
  /** Nothing when there is no such object; `badRange` when it ends before the range begins. */
  get(key: string, range?: ByteRange): Promise<OpenedObject | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Idempotent: removing what is not there is done already. */
  remove(key: string): Promise<void>;
  /** Never replaces other bytes (`exists`); may be repeated after it was cut; `missing` without a source. */
  move(from: string, to: string): Promise<void>;
  /** Every object whose key begins with the prefix, in no promised order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /**
   * A URL for one object and one method, for minutes. A GET URL lives from half to the whole of the time
   * asked for: it is the same for half that time, so that a picture on a polled page is not loaded again.
   */
  signedUrl(key: string, options: UrlOptions): Promise<SignedUrl>;
  /** Where the URLs lead, when not to the application itself: the Content-Security-Policy must allow it. */
  readonly origin: string | undefined;
  /** Fails with a clear message when the store cannot be used. */
  check(): Promise<void>;
  close(): void;
}

export type ObjectStoreFault =
  | 'badKey'
  | 'badType'
  | 'exists'
  | 'missing'
  | 'tooLarge'
  | 'sizeDiffers'
  | 'badRange';

export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  readonly fault: ObjectStoreFault;
  constructor(fault: ObjectStoreFault) {
    super(`Object store: ${fault}`);
    this.fault = fault;
  }
}

export function isFault(error: unknown, fault: ObjectStoreFault): boolean {
  return error instanceof ObjectStoreError && error.fault === fault;
}

// Small letters only, because some file systems do not tell capitals apart; no part begins with a dot.
const KEY = /^[a-z0-9][a-z0-9._-]{0,127}(\/[a-z0-9][a-z0-9._-]{0,127}){0,7}$/;

export function isKey(key: string): boolean {
  return KEY.test(key);
}

export function checkKey(key: string): void {
  if (!isKey(key)) throw new ObjectStoreError('badKey');
}

export function isFileType(type: string): type is FileType {
  return (fileTypes as readonly string[]).includes(type);
}

export function checkType(type: string): void {
  if (!isFileType(type)) throw new ObjectStoreError('badType');
}
