// Keeps what oidc-provider keeps (sessions, grants, codes, refresh tokens) in PostgreSQL, so that it outlasts a
// restart and is the same for every process.
import type { Sql } from '../platform/database/connect.ts';
import { storedName } from './artifacts.ts';
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
