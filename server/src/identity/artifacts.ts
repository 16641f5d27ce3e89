// Keeps what oidc-provider keeps (sessions, grants, codes, refresh tokens) in PostgreSQL, so that it outlasts a
// restart and is the same for every process.
import { hash } from 'node:crypto';
import type { Db, Sql } from '../platform/database/connect.ts';
import { errors } from './oidc-library.ts';

interface Payload extends Record<string, unknown> {
  jti?: string;
  uid?: string;
  grantId?: string;
  accountId?: string;
  consumed?: number;
}

interface Row {
  payload: Payload;
  consumed: number | null;
}

/**
 * An answer may get lost on its way. Its refresh token, used once more within these seconds, still works; after
 * them a second use means that it was stolen, and ends the whole grant.
 */
const REUSE_GRACE_SECONDS = 30;
/** Anybody may begin a sign-in, and their request is stored with it; the application's own has some hundred characters. */
const LONGEST_SIGN_IN = 8192;

export function makeArtifactStore(sql: Sql) {
  return (model: string) => {
    const grace = model === 'RefreshToken' ? REUSE_GRACE_SECONDS : 0;
    const seconds = sql`CASE WHEN consumed_at < now() - make_interval(secs => ${grace})
      THEN extract(epoch FROM consumed_at)::int END`;

    // What the bearer shows is not stored, only its hash; found by it, the payload gets it back.
    const restored = (row: Row | undefined, id?: string): Payload | undefined =>
      row && {
        ...row.payload,
        ...(id ? { jti: id } : {}),
        ...(row.consumed ? { consumed: row.consumed } : {}),
      };

    return {
      async upsert(id: string, { jti: _jti, ...payload }: Payload, expiresIn?: number) {
        if (model === 'Interaction' && JSON.stringify(payload).length > LONGEST_SIGN_IN)
          throw new errors.InvalidRequest('the request is too long');
        const expires = expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000);
        await sql`INSERT INTO identity_artifacts (model, id, payload, grant_id, uid, account_id, expires_at)
          VALUES (${model}, ${storedName(id)}, ${sql.json(payload as never)}, ${payload.grantId ?? null},
            ${payload.uid ?? null}, ${payload.accountId ?? null}, ${expires})
          ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
            uid = excluded.uid, account_id = excluded.account_id, expires_at = excluded.expires_at`;
      },

      async find(id: string) {
        const [row] = await sql<
          Row[]
        >`SELECT ${payloadOf(sql, model)} AS payload, ${seconds} AS consumed FROM identity_artifacts
          WHERE model = ${model} AND id = ${storedName(id)} AND (expires_at IS NULL OR expires_at > now())`;
        return restored(row, id);
      },

      async findByUid(uid: string) {
        const [row] = await sql<Row[]>`SELECT payload, ${seconds} AS consumed FROM identity_artifacts
          WHERE model = ${model} AND uid = ${uid} AND (expires_at IS NULL OR expires_at > now())`;
        return restored(row);
      },

      /** For the device flow, which is off. */
      async findByUserCode() {
        return undefined;
      },

      async consume(id: string) {
        await sql`UPDATE identity_artifacts SET consumed_at = coalesce(consumed_at, now())
          WHERE model = ${model} AND id = ${storedName(id)}`;
      },

      async destroy(id: string) {
        await sql`DELETE FROM identity_artifacts WHERE model = ${model} AND id = ${storedName(id)}`;
      },

      async revokeByGrantId(grantId: string) {
        await sql`DELETE FROM identity_artifacts WHERE model = ${model} AND grant_id = ${grantId}`;
      },
    };
  };
}

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

/**
 * A sign-in form that was opened beside a session stays usable when that session ends, as one of somebody who is not
 * signed in: the provider would refuse it otherwise.
 */
const payloadOf = (sql: Sql, model: string) =>
  model === 'Interaction'
    ? sql`CASE WHEN EXISTS (SELECT 1 FROM identity_artifacts s WHERE s.model = 'Session'
        AND s.uid = identity_artifacts.payload -> 'session' ->> 'uid'
        AND s.account_id = identity_artifacts.payload -> 'session' ->> 'accountId')
        THEN payload ELSE payload - 'session' - 'grantId' END`
    : sql`payload`;
