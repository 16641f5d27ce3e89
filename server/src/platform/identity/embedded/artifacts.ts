// Keeps what oidc-provider keeps (sessions, grants, codes, refresh tokens) in PostgreSQL, so that it outlasts a
// restart and is the same for every process.
import { hash } from 'node:crypto';
import type { Db, Sql } from '../../database/connect.ts';

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

export function makeArtifactStore(sql: Sql) {
  return (model: string) => {
    const grace = model === 'RefreshToken' ? REUSE_GRACE_SECONDS : 0;
    const seconds = sql`CASE WHEN consumed_at < now() - make_interval(secs => ${grace})
      THEN extract(epoch FROM consumed_at)::int END`;

    // What the bearer shows is not kept, only its hash; found by it, the payload gets it back.
    const restored = (row: Row | undefined, id?: string): Payload | undefined =>
      row && {
        ...row.payload,
        ...(id ? { jti: id } : {}),
        ...(row.consumed ? { consumed: row.consumed } : {}),
      };

    return {
      async upsert(id: string, { jti: _jti, ...payload }: Payload, expiresIn?: number) {
        const expires = expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000);
        await sql`INSERT INTO identity_artifacts (model, id, payload, grant_id, uid, account_id, expires_at)
          VALUES (${model}, ${keyOf(id)}, ${sql.json(payload as never)}, ${payload.grantId ?? null},
            ${payload.uid ?? null}, ${payload.accountId ?? null}, ${expires})
          ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
            uid = excluded.uid, account_id = excluded.account_id, expires_at = excluded.expires_at`;
      },

      async find(id: string) {
        const [row] = await sql<Row[]>`SELECT payload, ${seconds} AS consumed FROM identity_artifacts
          WHERE model = ${model} AND id = ${keyOf(id)} AND (expires_at IS NULL OR expires_at > now())`;
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
          WHERE model = ${model} AND id = ${keyOf(id)}`;
      },

      async destroy(id: string) {
        await sql`DELETE FROM identity_artifacts WHERE model = ${model} AND id = ${keyOf(id)}`;
      },

      async revokeByGrantId(grantId: string) {
        await sql`DELETE FROM identity_artifacts WHERE model = ${model} AND grant_id = ${grantId}`;
      },
    };
  };
}

/** Ends what a sign-out ends: the session, its grants and every token under them. */
export async function endSession(db: Db, session: { uid: string; grantIds: string[] }): Promise<void> {
  await db`DELETE FROM identity_artifacts WHERE (model = 'Session' AND uid = ${session.uid})
    OR grant_id = ANY(${session.grantIds}) OR (model = 'Grant' AND id = ANY(${session.grantIds.map(keyOf)}))`;
}

/** A new password ends every session of the account, wherever it is signed in. */
export async function endAllSessions(db: Db, accountId: string): Promise<void> {
  await db`DELETE FROM identity_artifacts WHERE account_id = ${accountId}`;
}

function keyOf(id: string): string {
  return hash('sha256', id, 'base64url');
}
