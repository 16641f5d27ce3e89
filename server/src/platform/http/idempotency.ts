// Retries are safe: the same key and request give the stored answer, another request under the same key is refused.
// Refusals are never stored, because they roll back with everything else. Answers hold names and texts: they are stored
// encrypted by the key, which only the caller has; the table knows its hash. Late fields stand beside them as they are.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db, Statement } from '../database/connect.ts';
import { completed, knownPart, type LateRow, lateFields } from './late-answer.ts';
import { refuse } from './refusal.ts';
import type { UploadedFile } from './upload.ts';

export interface KeyedRequest {
  caller: string;
  key: string;
  /** What the key is known by in the table. */
  keyHash: string;
  fingerprint: Buffer;
}

export interface StoredAnswer {
  status: number;
  answer: unknown;
}

export function keyedRequest(
  request: FastifyRequest,
  identity: { issuer: string; subject: string },
  file: UploadedFile | undefined,
): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key))
    throw refuse('malformed', { field: 'Idempotency-Key' });
  const [path, query] = request.url.split('?');
  // A multipart body changes with every try (its boundary does), so its file stands for it. The language tag
  // says how an answer reads, not what is asked.
  const content = file ? file.sha256 : JSON.stringify(request.body ?? null);
  const asked = `${request.method} ${path?.replace(/^\/api\/[^/]+/, '')}${query ? `?${query}` : ''}`;
  const fingerprint = createHash('sha256').update(`${asked}\n${content}`).digest();
  const caller = createHash('sha256').update(`${identity.issuer}\n${identity.subject}`).digest('hex');
  return { caller, key, keyHash: hashKey(key), fingerprint };
}

export const hashKey = (key: string): string =>
  createHash('sha256').update(`name\n${key}`).digest('base64url');

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const cipherKey = ({ caller, key }: KeyedRequest): Buffer =>
  createHash('sha256').update(`answer\n${caller}\n${key}`).digest();

function encrypt(keyed: KeyedRequest, answer: unknown): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(keyed), nonce);
  const text = cipher.update(JSON.stringify(answer ?? null), 'utf8');
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]);
}

function decrypt(keyed: KeyedRequest, stored: Buffer): unknown {
  const decipher = createDecipheriv(CIPHER, cipherKey(keyed), stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(-TAG_BYTES));
  const text = decipher.update(stored.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
  return JSON.parse(text + decipher.final('utf8'));
}

export interface StoredRow extends LateRow {
  /** None where nothing is stored under the key. */
  fingerprint: Buffer | null;
  status: number;
  answer: unknown;
  encrypted_answer: Buffer | null;
}

/** Of `idempotency_keys k`. */
export const STORED_COLUMNS = (db: Db) =>
  db`k.fingerprint, k.status, k.answer, k.encrypted_answer, k.late_fields`;

/** Rows of 0.1.0 have their key and answer in the open; they are gone a week after the update. */
export const isStoredUnder = (db: Db, keyed: KeyedRequest) =>
  db`k.caller = ${keyed.caller} AND k.key IN (${keyed.keyHash}, ${keyed.key})`;

export async function findStoredAnswer(db: Db, keyed: KeyedRequest): Promise<StoredAnswer | undefined> {
  const [row] = await db<StoredRow[]>`SELECT ${STORED_COLUMNS(db)} FROM idempotency_keys k
    WHERE ${isStoredUnder(db, keyed)}`;
  return row && storedAnswer(keyed, row);
}

export function storedAnswer(keyed: KeyedRequest, row: Partial<StoredRow>): StoredAnswer | undefined {
  if (!row.fingerprint) return undefined;
  if (!keyed.fingerprint.equals(row.fingerprint)) throw refuse('idempotencyConflict');
  const known = row.encrypted_answer ? decrypt(keyed, row.encrypted_answer) : row.answer;
  return { status: row.status as number, answer: completed(known, row.late_fields) };
}

/** Its row has the late fields, which are known now. */
export function storeAnswer(
  db: Db,
  keyed: KeyedRequest,
  { status, answer }: StoredAnswer,
): Statement<LateRow[]> {
  return db<
    LateRow[]
  >`INSERT INTO idempotency_keys (caller, key, fingerprint, status, encrypted_answer, late_fields)
    VALUES (${keyed.caller}, ${keyed.keyHash}, ${keyed.fingerprint}, ${status}, ${encrypt(keyed, knownPart(answer))},
      ${lateFields(db, answer)}) RETURNING late_fields`;
}

/** How long a retry is recognised. */
const MAX_AGE_DAYS = 7;

export async function sweepKeys(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MAX_AGE_DAYS * 86_400_000);
  const gone = await db`DELETE FROM idempotency_keys WHERE made_at < ${before}`;
  return gone.count;
}
