// Retries are safe: the same key and request give the stored answer, another request under the same key is refused.
// Refusals are never stored, because they roll back with everything else.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/connect.ts';
import { refuse } from './refusal.ts';
import type { UploadedFile } from './route.ts';

export interface KeyedRequest {
  caller: string;
  key: string;
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
  const [path] = request.url.split('?');
  // A multipart body changes with every try (its boundary does), so its file stands for it. The language tag
  // says how an answer reads, not what is asked.
  const content = file ? file.sha256 : JSON.stringify(request.body ?? null);
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${path?.replace(/^\/api\/[^/]+/, '')}\n${content}`)
    .digest();
  const caller = createHash('sha256').update(`${identity.issuer}\n${identity.subject}`).digest('hex');
  return { caller, key, fingerprint };
}

export async function findStoredAnswer(db: Db, keyed: KeyedRequest): Promise<StoredAnswer | undefined> {
  const [row] = await db`SELECT fingerprint, status, answer FROM idempotency_keys
    WHERE caller = ${keyed.caller} AND key = ${keyed.key}`;
  if (!row) return undefined;
  if (!keyed.fingerprint.equals(row.fingerprint)) throw refuse('idempotencyConflict');
  return { status: row.status, answer: row.answer };
}

export async function storeAnswer(db: Db, keyed: KeyedRequest, stored: StoredAnswer): Promise<void> {
  await db`INSERT INTO idempotency_keys (caller, key, fingerprint, status, answer)
    VALUES (${keyed.caller}, ${keyed.key}, ${keyed.fingerprint}, ${stored.status}, ${db.json((stored.answer ?? null) as never)})`;
}

/** How long a retry is recognised. */
export const KEPT_FOR_DAYS = 7;

export async function sweepKeys(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_FOR_DAYS * 86_400_000);
  const gone = await db`DELETE FROM idempotency_keys WHERE made_at < ${before}`;
  return gone.count;
}
