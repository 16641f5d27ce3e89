// Notes each sign-in once, whatever the provider: the first request that brings a new session's token writes a
// row and an audit row, in one statement. Sessions already noted are remembered, so that the rest cost nothing.
import { LRUCache } from 'lru-cache';
import type { Sql } from '../database/connect.ts';
import { sessionIsAlive } from '../identity/sessions.ts';
import type { VerifiedToken } from '../identity/tokens.ts';

const MOST_REMEMBERED = 50_000;

/** Gives nothing to wait for when the sign-in is noted already, which is so for all requests but the first. */
export type NoteSignIn = (token: VerifiedToken) => Promise<void> | undefined;

export function makeSignInNotes(sql: Sql, version: string): NoteSignIn {
  const noted = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  return (token) => {
    const key = `${token.subject} ${token.session}`;
    return noted.has(key) ? undefined : note(token, key);
  };

  async function note(token: VerifiedToken, key: string): Promise<void> {
    const found = await sql`
      WITH person AS (
        SELECT u.id, coalesce(string_agg(DISTINCT m.role, ',' ORDER BY m.role), 'none') AS roles
        FROM user_accounts a JOIN users u ON u.id = a.user_id LEFT JOIN team_members m ON m.user_id = u.id
        WHERE a.issuer = ${token.issuer} AND a.subject = ${token.subject} AND u.state <> 2
          AND ${sessionIsAlive(sql, token)}
        GROUP BY u.id
      ), fresh AS (
        INSERT INTO sign_ins (user_id, session) SELECT id, ${token.session} FROM person
        ON CONFLICT DO NOTHING RETURNING user_id
      ), audited AS (
        INSERT INTO audit_log (actor_id, actor_role, action, object_type, object_id, app_version)
        SELECT person.id, person.roles, 'people.signIn', 'user', person.id, ${version}
        FROM person JOIN fresh ON fresh.user_id = person.id
      )
      SELECT 1 FROM person`;
    if (found.length > 0) noted.set(key, true);
  }
}
