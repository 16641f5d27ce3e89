// The embedded provider's accounts: how one is made and bound to its person, found, and given a password.
import type { Db } from '../platform/database/connect.ts';
import { newId } from '../platform/database/uuid.ts';
import { hashPassword } from './passwords.ts';

export interface Account {
  /** The subject of the account's tokens. */
  id: string;
  userId: string;
  passwordHash: string | null;
  /** The person's state (SPEC 3): 0 active, 1 suspended, 2 deactivated. */
  state: number;
}

interface WantedAccount {
  userId: string;
  email: string;
  /** Set only where the account has no password yet: an import must not undo what the person chose. */
  password?: string;
}

type AccountOutcome = 'created' | 'changed' | 'unchanged';

export class EmailTakenError extends Error {
  override name = 'EmailTakenError';
}

/** Makes or corrects a person's account and binds it. Runs as the owner, inside the caller's transaction. */
export async function upsertAccount(
  db: Db,
  wanted: WantedAccount,
  issuer: string,
): Promise<{ subject: string; outcome: AccountOutcome }> {
  const email = normalizeEmail(wanted.email);
  const [other] =
    await db`SELECT 1 FROM identity_accounts WHERE email = ${email} AND user_id <> ${wanted.userId}`;
  if (other) throw new EmailTakenError('This e-mail address already belongs to another account.');

  const [found] =
    await db`SELECT id, email, password_hash FROM identity_accounts WHERE user_id = ${wanted.userId} FOR UPDATE`;
  const subject: string = found?.id ?? newId();
  const needsPassword = wanted.password !== undefined && !found?.password_hash;
  const passwordHash = needsPassword ? await hashPassword(wanted.password!) : (found?.password_hash ?? null);
  let outcome: AccountOutcome = 'unchanged';
  if (!found) {
    await db`INSERT INTO identity_accounts (id, email, password_hash, user_id)
      VALUES (${subject}, ${email}, ${passwordHash}, ${wanted.userId})`;
    outcome = 'created';
  } else if (found.email !== email || needsPassword) {
    await db`UPDATE identity_accounts SET email = ${email}, password_hash = ${passwordHash}, changed_at = now()
      WHERE id = ${subject}`;
    outcome = 'changed';
  }
  const bound = await db`INSERT INTO user_accounts (issuer, subject, user_id)
    VALUES (${issuer}, ${subject}, ${wanted.userId}) ON CONFLICT (issuer, subject) DO NOTHING`;
  if (bound.count > 0 && outcome === 'unchanged') outcome = 'changed';
  return { subject, outcome };
}

/**
 * The issuer follows PUBLIC_URL. When that moved, the accounts made under the former address are bound under
 * the new one too: they are the same accounts of the same provider.
 */
export async function bindAccountsToIssuer(db: Db, issuer: string): Promise<number> {
  const bound = await db`INSERT INTO user_accounts (issuer, subject, user_id)
    SELECT ${issuer}, id::text, user_id FROM identity_accounts ON CONFLICT (issuer, subject) DO NOTHING`;
  return bound.count;
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db<Account[]>`
    SELECT a.id, a.user_id AS "userId", a.password_hash AS "passwordHash", u.state
    FROM identity_accounts a JOIN users u ON u.id = a.user_id WHERE a.email = ${normalizeEmail(email)}`;
  return row;
}

export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db<Account[]>`
    SELECT a.id, a.user_id AS "userId", a.password_hash AS "passwordHash", u.state
    FROM identity_accounts a JOIN users u ON u.id = a.user_id WHERE a.id::text = ${id}`;
  return row;
}

export async function findEmailOfPerson(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db`SELECT email FROM identity_accounts WHERE user_id = ${userId}`;
  return row?.email;
}

/** Gives the account's id, or nothing when the person has no account here. */
export async function setPassword(
  db: Db,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db`UPDATE identity_accounts SET password_hash = ${passwordHash}, changed_at = ${now}
    WHERE user_id = ${userId} RETURNING id`;
  return row?.id;
}

export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
