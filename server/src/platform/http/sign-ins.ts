// Notes each sign-in once, whatever the provider: the first request that brings a new session's token writes a
// row and an audit row, in one transaction. Sessions already noted are remembered, so that the rest cost nothing.
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { recordAudit } from '../audit/record.ts';
import type { AuditTrail } from '../audit/trail.ts';
import type { Sql, Transaction } from '../database/connect.ts';
import { sessionIsAlive } from '../identity/sessions.ts';
import type { VerifiedToken } from '../identity/tokens.ts';
import { clientOf } from './author.ts';

const MOST_REMEMBERED = 50_000;

/** Gives nothing to wait for when the sign-in is noted already, which is so for all requests but the first. */
export type NoteSignIn = (
  token: VerifiedToken,
  headers: FastifyRequest['headers'],
) => Promise<void> | undefined;

interface SignedIn {
  id: string;
  name: string;
  organisation: string;
  roles: string;
  /** Whether nobody has noted this sign-in before. */
  fresh: boolean;
}

export function makeSignInNotes(sql: Sql, trail: AuditTrail): NoteSignIn {
  const noted = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  return (token, headers) => {
    const key = `${token.subject} ${token.session}`;
    return noted.has(key) ? undefined : note(token, key, clientOf(headers));
  };

  async function note(token: VerifiedToken, key: string, client: string | undefined): Promise<void> {
    const found = await sql.begin(async (tx) => {
      const [person] = await insertSignIn(tx, token);
      if (person?.fresh) {
        const { id, name, organisation, roles } = person;
        const details = { name, organisation, ...(client ? { client } : {}) };
        const author = { actorId: id, actorRole: roles, requestId: null, details, goesOn: true } as const;
        await recordAudit(tx, trail, author, [{ action: 'people.signIn', objectType: 'user', objectId: id }]);
      }
      return person;
    });
    if (found) noted.set(key, true);
  }
}

function insertSignIn(tx: Transaction, token: VerifiedToken): PromiseLike<SignedIn[]> {
  return tx<SignedIn[]>`
    WITH person AS (
      SELECT u.id, u.name, i.name AS organisation,
        coalesce(string_agg(DISTINCT m.role, ',' ORDER BY m.role), 'none') AS roles
      FROM user_accounts a JOIN users u ON u.id = a.user_id JOIN institutes i ON i.id = u.institute_id
        LEFT JOIN team_members m ON m.user_id = u.id
      WHERE a.issuer = ${token.issuer} AND a.subject = ${token.subject} AND u.state <> 2
        AND ${sessionIsAlive(tx, token)}
      GROUP BY u.id, i.name
    ), fresh AS (
      INSERT INTO sign_ins (user_id, session) SELECT id, ${token.session} FROM person
      ON CONFLICT DO NOTHING RETURNING user_id
    )
    SELECT person.*, EXISTS (SELECT 1 FROM fresh) AS fresh FROM person`;
}
