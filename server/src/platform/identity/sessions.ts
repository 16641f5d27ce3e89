// Whether the sign-in behind a token is still there. A token says it was good when it was made; what ended since, by
// a sign-out or a new password, only the database knows.
import type { Db } from '../database/connect.ts';

export interface TokenSession {
  issuer: string;
  subject: string;
  /** The embedded provider's grant, under the name by which it is stored. */
  grant?: string | undefined;
  /** The session as an external provider calls it, where it puts it into its tokens. */
  providerSession?: string | undefined;
  issuedAt?: Date | undefined;
}

/** A condition in SQL, so that it is asked together with the person and costs no statement of its own. */
export function sessionIsAlive(db: Db, token: TokenSession) {
  if (token.grant !== undefined)
    return db`EXISTS (SELECT 1 FROM identity_artifacts WHERE model = 'Grant' AND id = ${token.grant}
      AND (expires_at IS NULL OR expires_at > now()))`;
  const session = token.providerSession ?? null;
  // Without the session's name in the token all of the person's tokens up to the sign-out end: those of another
  // device are renewed without a question.
  return db`NOT EXISTS (SELECT 1 FROM identity_logouts WHERE issuer = ${token.issuer} AND (
    session = ${session}::text OR (subject = ${token.subject}
      AND (session IS NULL OR ${session}::text IS NULL)
      AND ended_at >= ${token.issuedAt ?? null}::timestamptz)))`;
}

/** One name for all that `sessionIsAlive` looks at. */
export function sessionKey({ issuer, subject, grant, providerSession, issuedAt }: TokenSession): string {
  return [issuer, subject, grant, providerSession, grant === undefined && issuedAt?.getTime()].join('\n');
}
