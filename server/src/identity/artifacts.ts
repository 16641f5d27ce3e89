// Sessions, grants and tokens of sign-ins as rows: which of them count, and what ends them. The commands of operators use
// it too, so that nothing here loads the provider's library.
import { hash } from 'node:crypto';
import type { Db } from '../platform/database/connect.ts';

/** The token of a sign-in, as far as it names its session. */
interface SignInToken {
  sessionUid?: string;
  authTime?: number;
  grantId?: string;
  accountId: string;
}

interface SignedInSession {
  uid: string;
  loginTs?: number;
  authorizations?: Record<string, { grantId?: string }>;
}

const CONFIRMED = 'ConfirmedSignIn';
const signInOf = (uid: string, at: number | undefined) => storedName(`${uid} ${at ?? 0}`);

/** The application has taken the answer of this sign-in: its session counts from now on. */
export async function confirmSession(db: Db, code: SignInToken | undefined): Promise<void> {
  if (code?.sessionUid === undefined) return;
  const { sessionUid, authTime, accountId } = code;
  await db`INSERT INTO identity_artifacts (model, id, payload, uid, account_id, expires_at)
    SELECT ${CONFIRMED}, ${signInOf(sessionUid, authTime)}, '{}', uid, ${accountId}, now() + interval '14 days'
    FROM identity_artifacts WHERE model = 'Session' AND uid = ${sessionUid} ON CONFLICT DO NOTHING`;
}

/**
 * Whether a session may sign in without a password. One whose sign-in was left before its answer was taken, by an error
 * or by going away, must not: the next person at the browser would inherit it.
 */
export async function isConfirmed(db: Db, session: SignedInSession): Promise<boolean> {
  // Sessions from before this was noted are known by the tokens that they have.
  const [row] = await db`SELECT 1 FROM identity_artifacts
    WHERE (model = ${CONFIRMED} AND id = ${signInOf(session.uid, session.loginTs)})
      OR (model = 'RefreshToken' AND grant_id = ANY(${grantsOf(session)})) LIMIT 1`;
  return row !== undefined;
}

export const grantsOf = ({ authorizations }: Pick<SignedInSession, 'authorizations'>): string[] =>
  Object.values(authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);

export async function endSessionOf(db: Db, token: SignInToken | undefined): Promise<void> {
  if (token?.sessionUid === undefined) return;
  await endSession(db, { uid: token.sessionUid, grantIds: token.grantId ? [token.grantId] : [] });
}

/** Ends what a sign-out ends: the session, its grants and every token under them. */
export async function endSession(db: Db, session: { uid: string; grantIds: string[] }): Promise<void> {
  await db`DELETE FROM identity_artifacts WHERE (model IN ('Session', ${CONFIRMED}) AND uid = ${session.uid})
    OR (grant_id = ANY(${session.grantIds}) AND model <> 'Interaction') OR (model = 'Grant' AND id = ANY(${session.grantIds.map(storedName)}))`;
}

/** A new password ends every session of the account, wherever it is signed in. */
export async function endAllSessions(db: Db, accountId: string): Promise<void> {
  await db`DELETE FROM identity_artifacts WHERE account_id = ${accountId}`;
}

/** The same for a person, whether or not they have an account here. Who comes back signs in again. */
export async function endSessionsOfPerson(db: Db, userId: string): Promise<void> {
  await db`DELETE FROM identity_artifacts
    WHERE account_id IN (SELECT id::text FROM identity_accounts WHERE user_id = ${userId})`;
}

/** Ends sign-ins that were begun: their forms lead nowhere any more. */
export async function endPendingSignIns(db: Db, uids: readonly string[]): Promise<void> {
  if (uids.length > 0)
    await db`DELETE FROM identity_artifacts WHERE model = 'Interaction' AND id = ANY(${uids.map(storedName)})`;
}

/** What the bearer shows is stored under its hash. */
export function storedName(id: string): string {
  return hash('sha256', id, 'base64url');
}
