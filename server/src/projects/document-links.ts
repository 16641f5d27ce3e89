// Addresses of documents. A new tab carries no token: terms, privacy and licence are open to read, a study's
// protocol opens only by a link that we signed, for an hour.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../platform/database/connect.ts';
import { loadSecret, randomSecret } from '../platform/database/secrets.ts';
import type { DocumentLink } from './store.ts';

const LINK_MS = 3_600_000;

const secretOf = (db: Db) => loadSecret(db, 'document-links', randomSecret);

export async function documentUrl(
  context: { db: Db; publicUrl: string; now: Date },
  document: DocumentLink,
): Promise<string> {
  if (document.url !== null) return document.url;
  const address = `${context.publicUrl}/documents/${document.id}`;
  if (document.kind !== 'protocol') return address;
  const until = context.now.getTime() + LINK_MS;
  return `${address}?until=${until}&signature=${sign(await secretOf(context.db), document.id, until)}`;
}

export async function isSigned(
  db: Db,
  id: string,
  query: Record<string, unknown>,
  now: Date,
): Promise<boolean> {
  const until = Number(query.until);
  if (typeof query.signature !== 'string' || !Number.isSafeInteger(until) || until < now.getTime())
    return false;
  const expected = Buffer.from(sign(await secretOf(db), id, until));
  const given = Buffer.from(query.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function sign(secret: string, id: string, until: number): string {
  return createHmac('sha256', secret).update(`${id} ${until}`).digest('base64url');
}
