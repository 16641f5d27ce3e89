// The embedded provider's accounts: how one is made and bound to its person, found, and given a password.
import { recordAudit, systemAuthor } from '../platform/audit/record.ts';
import type { AuditTrail } from '../platform/audit/trail.ts';
import type { Db, Sql } from '../platform/database/connect.ts';
import { newId } from '../platform/database/uuid.ts';
import { hashPassword } from './passwords.ts';

export interface Account {
  /** The subject of the account's tokens. */
  id: string;
  userId: string;
  name: string;
  organisation: string;
  passwordHash: string | null;
  /** The person's state (SPEC 3): 0 active, 1 suspended, 2 deactivated. */
  state: number;
  isPatient: boolean;
  /** Where the person is in one team alone. */
  team: { projectId: string; teamId: string } | null;
}

interface WantedAccount {
  userId: string;
  email: string;
  /** Set only where the account has no password yet: an import must not undo what the person chose. */
  password?: string;
}

/** Under which issuer, and which address or subject. */
export type AccountName = readonly [issuer: string | null, name: string];

interface Upserted {
  subject: string;
  outcome: 'created' | 'changed' | 'unchanged';
  /** What the account was called before; nothing where there was none. */
  former: AccountName | null;
  account: AccountName;
}

export class EmailTakenError extends Error {
  override name = 'EmailTakenError';
}

/** Makes or corrects a person's account and binds it. Runs as the owner, inside the caller's transaction. */
export async function upsertAccount(db: Db, wanted: WantedAccount, issuer: string): Promise<Upserted> {
  const email = normalizeEmail(wanted.email);
  const [other] =
    await db`SELECT 1 FROM identity_accounts WHERE email = ${email} AND user_id <> ${wanted.userId}`;
  if (other) throw new EmailTakenError('This e-mail address already belongs to another account.');

  const [found] = await db`SELECT id, email, password_hash,
      (SELECT u.issuer FROM user_accounts u WHERE u.subject = a.id::text AND u.user_id = a.user_id
        ORDER BY u.issuer = ${issuer} DESC, u.bound_at DESC LIMIT 1) AS issuer
    FROM identity_accounts a WHERE user_id = ${wanted.userId} FOR UPDATE`;
  const subject: string = found?.id ?? newId();
  const needsPassword = wanted.password !== undefined && !found?.password_hash;
  const passwordHash = needsPassword ? await hashPassword(wanted.password!) : (found?.password_hash ?? null);
  let outcome: Upserted['outcome'] = 'unchanged';
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
  return { subject, outcome, former: found ? [found.issuer, found.email] : null, account: [issuer, email] };
}

/**
 * The issuer follows PUBLIC_URL. When that moved, the accounts made under the former address are bound under
 * the new one too: they are the same accounts of the same provider. One row of the trail says so for all of them.
 */
export async function bindAccountsToIssuer(sql: Sql, trail: AuditTrail, issuer: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [former] =
      await tx`SELECT u.issuer FROM user_accounts u JOIN identity_accounts a ON a.id::text = u.subject
      WHERE u.issuer <> ${issuer} ORDER BY u.bound_at DESC LIMIT 1`;
    const { count } = await tx`INSERT INTO user_accounts (issuer, subject, user_id)
      SELECT ${issuer}, id::text, user_id FROM identity_accounts ON CONFLICT (issuer, subject) DO NOTHING`;
    if (count === 0) return;
    await recordAudit(tx, trail, systemAuthor, [
      {
        action: 'identity.moveIssuer',
        objectType: 'identityProvider',
        objectId: issuer,
        changes: { issuer: [former?.issuer ?? null, issuer], accounts: [null, count] },
      },
    ]);
  });
}

const SELECT_ACCOUNT = (db: Db) => db`
  SELECT a.id, a.user_id AS "userId", u.name, i.name AS organisation, a.password_hash AS "passwordHash", u.state,
    EXISTS (SELECT 1 FROM patients WHERE user_id = u.id) AS "isPatient", (
    SELECT json_build_object('projectId', min(t.project_id::text), 'teamId', min(m.team_id::text))
    FROM team_members m JOIN medical_teams t ON t.id = m.team_id
    WHERE m.user_id = u.id HAVING count(DISTINCT m.team_id) = 1) AS team
  FROM identity_accounts a JOIN users u ON u.id = a.user_id JOIN institutes i ON i.id = u.institute_id`;

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db<Account[]>`${SELECT_ACCOUNT(db)} WHERE a.email = ${normalizeEmail(email)}`;
  return row;
}

export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db<Account[]>`${SELECT_ACCOUNT(db)} WHERE a.id::text = ${id}`;
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
