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
  wanted: { userId: string; purpose: LinkPurpose; hours: number; madeBy?: string },
  now: Date,
): Promise<OneTimeLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + wanted.hours * 3_600_000);
  await revokeOneTimeLinks(db, wanted.userId, [wanted.purpose], now);
  await db`INSERT INTO one_time_links (token_hash, purpose, user_id, made_at, expires_at, made_by)
    VALUES (${hashOf(token)}, ${wanted.purpose}, ${wanted.userId}, ${now}, ${expiresAt}, ${wanted.madeBy ?? null})`;
  return { token, path: PATHS[wanted.purpose] + token, expiresAt };
}

interface NewcomerLink {
  userId: string;
  /** Path under PUBLIC_URL. */
  path: string;
}

/** For people who cannot have a link yet, all at once. */
export async function makeNewcomerLinks(
  db: Db,
  wanted: { userIds: readonly string[]; purpose: LinkPurpose; hours: number; madeBy: string },
  now: Date,
): Promise<{ links: NewcomerLink[]; expiresAt: Date }> {
  const { userIds, purpose, madeBy } = wanted;
  const expiresAt = new Date(now.getTime() + wanted.hours * 3_600_000);
  const made = userIds.map((userId) => ({ userId, token: randomBytes(32).toString('base64url') }));
  const rows = made.map(({ userId, token }) => ({ userId, hash: `\\x${hashOf(token).toString('hex')}` }));
  await db`INSERT INTO one_time_links (token_hash, purpose, user_id, made_at, expires_at, made_by)
    SELECT hash, ${purpose}, "userId", ${now}::timestamptz, ${expiresAt}::timestamptz, ${madeBy}::uuid
    FROM jsonb_to_recordset(${db.json(rows)}) AS r (hash bytea, "userId" uuid)`;
  return { links: made.map(({ userId, token }) => ({ userId, path: PATHS[purpose] + token })), expiresAt };
}

/**
 * Ends links that nobody has used, and gives until when they could have been. They count as used, too: a version that
 * does not know of ended links must not take them.
 */
export async function revokeOneTimeLinks(
  db: Db,
  userId: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Date[]> {
  const rows = await db`UPDATE one_time_links SET used_at = ${now}, revoked_at = ${now}
    WHERE user_id = ${userId} AND purpose = ANY(${purposes as string[]}) AND used_at IS NULL AND expires_at > ${now}
    RETURNING expires_at`;
  return rows.map((row) => row.expires_at);
}

/** What became of a link, and, as long as it can be used, who has made it for whom. */
type DescribedLink =
  | { state: 'usable'; userId: string; madeBy: string | null }
  | { state: 'used' | 'revoked' | 'expired' | 'unknown' };

export type LinkState = DescribedLink['state'];

export async function describeOneTimeLink(...[db, purpose, token, now]: Link): Promise<DescribedLink> {
  if (!TOKEN.test(token)) return { state: 'unknown' };
  const [row] = await db`SELECT user_id AS "userId", made_by AS "madeBy", CASE
      WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN used_at IS NOT NULL THEN 'used'
      WHEN expires_at <= ${now} THEN 'expired' ELSE 'usable' END AS state
    FROM one_time_links WHERE token_hash = ${hashOf(token)} AND purpose = ${purpose}`;
  if (!row) return { state: 'unknown' };
  return row.state === 'usable' ? (row as DescribedLink) : { state: row.state };
}

/** The page of a usable link was opened; by whom, nobody knows: programs that look into mails open links too. */
export async function noteOpened(...[db, purpose, token, now]: Link): Promise<void> {
  await db`UPDATE one_time_links SET opened_at = ${now}
    WHERE ${isUsable(db, purpose, token, now)} AND opened_at IS NULL`;
}

type Link = [db: Db, purpose: LinkPurpose, token: string, now: Date];

const isUsable = (...[db, purpose, token, now]: Link) => db`
  token_hash = ${hashOf(token)} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > ${now}`;

/** The person whom a usable link was made for. */
export async function findOneTimeLink(...[db, purpose, token, now]: Link): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await db`SELECT user_id FROM one_time_links WHERE ${isUsable(db, purpose, token, now)}`;
  return row?.user_id;
}

/** Uses a link up, in the transaction of what it allows. Of two at once, one gets the person. */
export async function consumeOneTimeLink(...[db, purpose, token, now]: Link): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await db`UPDATE one_time_links SET used_at = ${now}
    WHERE ${isUsable(db, purpose, token, now)} RETURNING user_id`;
  return row?.user_id;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
