// The provider's own keys, stored in the database so that all processes share them: pairs that sign tokens, and secrets
// for cookies. Every 90 days, or by command, a new one takes over; the one before stays known until what it signed
// has ended.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db, Sql } from '../platform/database/connect.ts';
import { randomSecret } from '../platform/database/secrets.ts';
import { newId } from '../platform/database/uuid.ts';

export interface ProviderKeys {
  /** The first one signs; the others are published with it. */
  signing: JWK[];
  /** The public parts of those whose access tokens may still be about. */
  accepted: JWK[];
  cookies: string[];
}

type Kind = 'signing' | 'cookie';

interface KeyRow {
  id: string;
  kind: Kind;
  value: unknown;
  madeAt: Date;
  signsFrom: Date;
  endsAt: Date | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LONGEST_USE = 90 * DAY;
/** Every process looks for new keys this often. */
export const CHECK_EVERY = MINUTE;
/** So long a new key is published before it signs: by then every process knows it. */
const LEAD = 5 * MINUTE;
/** An access token lives ten minutes. */
const ACCESS_TOKEN_LIFE = 15 * MINUTE;
/** An ID token proves at sign-out who asks for it, and the longest session has fourteen days. Cookies of known devices last longer. */
const KNOWN_FOR: Record<Kind, number> = { signing: 15 * DAY, cookie: 90 * DAY };

/** The keys that count at this moment; the first ones are made where there are none. */
export async function readProviderKeys(sql: Sql, now = new Date()): Promise<ProviderKeys> {
  const found = await listKeys(sql);
  const rows = found.some(({ kind }) => kind === 'signing') ? found : await makeFirstKeys(sql, now);
  const known = rows.filter(({ endsAt }) => endsAt === null || endsAt > now);
  const signing = inOrder(known, 'signing', now);
  const successor = signing[0]?.signsFrom ?? now;
  const stillAccepted = (row: KeyRow) =>
    row.signsFrom >= successor || now.getTime() < successor.getTime() + ACCESS_TOKEN_LIFE;
  return {
    signing: signing.map(({ value }) => value as JWK),
    accepted: signing.filter(stillAccepted).map(({ value }) => publicPart(value as JWK)),
    cookies: inOrder(known, 'cookie', now).map(({ value }) => value as string),
  };
}

/** The one that signs now comes first: the newest whose time has come. */
function inOrder(rows: readonly KeyRow[], wanted: Kind, now: Date): KeyRow[] {
  const newestFirst = rows
    .filter(({ kind }) => kind === wanted)
    .sort((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime());
  const started = newestFirst.filter(({ signsFrom }) => signsFrom <= now);
  return [...started, ...newestFirst.filter(({ signsFrom }) => signsFrom > now)];
}

interface Rotation {
  /** Whether new keys were made; a second command at the same time makes none. */
  rotated: boolean;
  signsFrom: Date;
}

/**
 * Makes new keys and sets the end of those before. Runs as the owner. Keys that are to be forgotten at once, because
 * somebody may have seen them, end with everything that they signed: the new ones then sign from now on.
 */
export async function rotateKeys(
  sql: Sql,
  now: Date,
  { olderThan = 0, forget = false }: { olderThan?: number; forget?: boolean } = {},
): Promise<Rotation> {
  return sql.begin(async (db) => {
    await lockKeys(db);
    const rows = await listKeys(db);
    // Where there are none, as with an external provider, none is old.
    const newest =
      rows.length === 0 ? now.getTime() : Math.max(...rows.map(({ madeAt }) => madeAt.getTime()));
    const signsFrom = forget || rows.length === 0 ? now : new Date(now.getTime() + LEAD);
    if (now.getTime() - newest < olderThan) return { rotated: false, signsFrom };
    for (const kind of ['signing', 'cookie'] as const) {
      const endsAt = forget ? now : new Date(signsFrom.getTime() + KNOWN_FOR[kind]);
      await db`UPDATE identity_keys SET ends_at = ${endsAt}
        WHERE kind = ${kind} AND (ends_at IS NULL OR ends_at > ${endsAt})`;
      await insertKey(db, kind, now, signsFrom);
    }
    await db`DELETE FROM identity_keys WHERE ends_at <= ${now}`;
    return { rotated: true, signsFrom };
  }) as Promise<Rotation>;
}

/** For the daily job: new keys every 90 days, and those that have ended are deleted. */
export async function rotateOldKeys(sql: Sql, now: Date): Promise<boolean> {
  const { rotated } = await rotateKeys(sql, now, { olderThan: LONGEST_USE });
  await sql`DELETE FROM identity_keys WHERE ends_at <= ${now}`;
  return rotated;
}

async function makeFirstKeys(sql: Sql, now: Date): Promise<KeyRow[]> {
  return sql.begin(async (db) => {
    // Two processes that start together agree on one pair.
    await lockKeys(db);
    if ((await listKeys(db)).length === 0)
      for (const kind of ['signing', 'cookie'] as const) await insertKey(db, kind, now, now);
    return listKeys(db);
  }) as Promise<KeyRow[]>;
}

async function lockKeys(db: Db): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(hashtextextended('identity keys', 0))`;
}

async function listKeys(db: Db): Promise<KeyRow[]> {
  return db<
    KeyRow[]
  >`SELECT id, kind, value, made_at AS "madeAt", signs_from AS "signsFrom", ends_at AS "endsAt"
    FROM identity_keys ORDER BY signs_from, id`;
}

async function insertKey(db: Db, kind: Kind, now: Date, signsFrom: Date): Promise<void> {
  const value = kind === 'signing' ? await makeKey() : randomSecret();
  const id = typeof value === 'string' ? newId() : (value.kid as string);
  await db`INSERT INTO identity_keys (id, kind, value, made_at, signs_from)
    VALUES (${id}, ${kind}, ${db.json(value as never)}, ${now}, ${signsFrom})`;
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(key) };
}

function publicPart({ d: _secret, ...key }: JWK): JWK {
  return key;
}
