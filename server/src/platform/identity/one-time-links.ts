// One-time links: an invitation that binds an external account, or the setting of a password.
// Only the token's hash is stored, so that nobody who reads the table can use a link.
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../database/connect.ts';

type LinkPurpose = 'invitation' | 'password';

interface OneTimeLink {
  token: string;
  /** Path under PUBLIC_URL. */
  path: string;
  expiresAt: Date;
}

const PATHS: Record<LinkPurpose, string> = { invitation: '/invitation/', password: '/identity/password/' };
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Runs as the owner. A new link ends the person's earlier ones of the same purpose. */
export async function makeOneTimeLink(
  db: Db,
  wanted: { userId: string; purpose: LinkPurpose; hours: number },
  now: Date,
): Promise<OneTimeLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + wanted.hours * 3_600_000);
  await db`UPDATE one_time_links SET used_at = ${now}
    WHERE user_id = ${wanted.userId} AND purpose = ${wanted.purpose} AND used_at IS NULL`;
  await db`INSERT INTO one_time_links (token_hash, purpose, user_id, made_at, expires_at)
    VALUES (${hashOf(token)}, ${wanted.purpose}, ${wanted.userId}, ${now}, ${expiresAt})`;
  return { token, path: PATHS[wanted.purpose] + token, expiresAt };
}

/** The person whom a usable link was made for. */
export async function findOneTimeLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await db`SELECT user_id FROM one_time_links
    WHERE token_hash = ${hashOf(token)} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > ${now}`;
  return row?.user_id;
}

/** Uses a link up, in the transaction of what it allows. Of two at once, one gets the person. */
export async function consumeOneTimeLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await db`UPDATE one_time_links SET used_at = ${now}
    WHERE token_hash = ${hashOf(token)} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > ${now}
    RETURNING user_id`;
  return row?.user_id;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
