// Signed URLs of the folder store: what a URL allows stands in its query, and an HMAC over all
// of it and over the object's key makes sure that nobody changed a letter.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FileType, isFileType, isKey } from './port.ts';

export interface Grant {
  key: string;
  method: 'GET' | 'PUT';
  contentType?: FileType;
  size?: number;
  maxBytes?: number;
  /** Seconds since 1970, from which on the URL is void. */
  until: number;
}

const FIELDS = ['method', 'type', 'size', 'max', 'until'] as const;

function digest(secret: string, key: string, values: readonly (string | undefined)[]): Buffer {
  // The first word keeps these signatures apart from any other made with the same secret.
  const text = JSON.stringify(['trialog-file-1', key, ...values.map((value) => value ?? null)]);
  return createHmac('sha256', secret).update(text).digest();
}

export function signGrant(secret: string, grant: Grant): string {
  const values = [grant.method, grant.contentType, grant.size, grant.maxBytes, grant.until].map((value) =>
    value === undefined ? undefined : String(value),
  );
  const query = new URLSearchParams();
  FIELDS.forEach((field, index) => {
    const value = values[index];
    if (value !== undefined) query.set(field, value);
  });
  query.set('signature', digest(secret, grant.key, values).toString('base64url'));
  return query.toString();
}

/** What a URL allows, or nothing when it was not signed here. Says nothing about its age. */
export function readGrant(secret: string, key: string, query: Record<string, unknown>): Grant | undefined {
  const values = FIELDS.map((field) => query[field]);
  const { signature } = query;
  // A field given twice arrives as a list.
  if (!isKey(key) || typeof signature !== 'string') return undefined;
  if (!values.every((value) => value === undefined || typeof value === 'string')) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = digest(secret, key, values as (string | undefined)[]);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;

  const [method, type, size, max, until] = values as (string | undefined)[];
  return {
    key,
    method: method === 'PUT' ? 'PUT' : 'GET',
    ...(type !== undefined && isFileType(type) ? { contentType: type } : {}),
    ...(size !== undefined ? { size: Number(size) } : {}),
    ...(max !== undefined ? { maxBytes: Number(max) } : {}),
    until: Number(until),
  };
}

/** The moment from which a GET URL counts: the same for half its life, so that the URL stays the same. */
export function steadyStart(now: Date, expiresInSeconds: number): number {
  const step = Math.max(1, Math.ceil(expiresInSeconds / 2));
  return Math.floor(now.getTime() / 1000 / step) * step;
}
