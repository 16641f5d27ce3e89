// What an external provider tells when somebody signed out there: OpenID Connect Back-Channel Logout 1.0.
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { recordAudit, systemAuthor } from '../audit/record.ts';
import type { AuditTrail } from '../audit/trail.ts';
import type { Sql } from '../database/connect.ts';

interface LogoutReceiverOptions {
  sql: Sql;
  issuer: string;
  clientId: string;
  algorithms: string[];
  keys: JWTVerifyGetKey;
  trail: AuditTrail;
  now?: () => Date;
}

/** True when the token was a good one that had not come before, and what it names has ended. */
export type LogoutReceiver = (token: string) => Promise<boolean>;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const CLOCK_TOLERANCE_SECONDS = 5;
/** Older ones are not taken, so that no message has to be remembered for longer. */
const OLDEST_SECONDS = 10 * 60;
const LONGEST_NAME = 255;

interface Logout {
  message: string;
  session: string | null;
  subject: string | null;
  endedAt: Date;
}

export function makeLogoutReceiver(options: LogoutReceiverOptions): LogoutReceiver {
  const now = options.now ?? (() => new Date());
  return async (token) => {
    const logout = await verify(token);
    return logout !== undefined && end(logout);
  };

  async function verify(token: string): Promise<Logout | undefined> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, options.keys, {
        issuer: options.issuer,
        audience: options.clientId,
        algorithms: options.algorithms,
        requiredClaims: ['iat', 'exp', 'jti', 'events'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: OLDEST_SECONDS,
        currentDate: now(),
      });
      const type = String(protectedHeader.typ ?? 'JWT')
        .toLowerCase()
        .replace(/^application\//, '');
      if (type !== 'logout+jwt' && type !== 'jwt') return undefined;
      // What has a nonce is an ID token.
      if (payload.nonce !== undefined || !isLogoutEvent(payload.events)) return undefined;
      const [message, session, subject] = [nameIn(payload.jti), nameIn(payload.sid), nameIn(payload.sub)];
      if (message === null || (session === null && subject === null)) return undefined;
      return { message, session, subject, endedAt: new Date(payload.iat! * 1000) };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }

  function end({ message, session, subject, endedAt }: Logout): Promise<boolean> {
    return options.sql.begin(async (db) => {
      const rows = await db`INSERT INTO identity_logouts (issuer, message, session, subject, ended_at)
        VALUES (${options.issuer}, ${message}, ${session}, ${subject}, ${endedAt}) ON CONFLICT DO NOTHING`;
      if (rows.count === 0) return false;
      // One that names the session alone is known by the sign-in that brought it.
      const [known] = await db`SELECT user_id FROM user_accounts
          WHERE issuer = ${options.issuer} AND subject = ${subject}
        UNION ALL SELECT s.user_id FROM sign_ins s JOIN user_accounts a ON a.user_id = s.user_id
          WHERE ${subject}::text IS NULL AND s.session = ${session} AND a.issuer = ${options.issuer} LIMIT 1`;
      await recordAudit(db, options.trail, systemAuthor, [
        { action: 'identity.signOutByProvider', objectType: 'user', objectId: known?.user_id ?? 'unknown' },
      ]);
      return true;
    }) as Promise<boolean>;
  }
}

function isLogoutEvent(events: unknown): boolean {
  const event = (events as Record<string, unknown> | null)?.[EVENT];
  return typeof event === 'object' && event !== null;
}

function nameIn(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' && claim.length <= LONGEST_NAME && !claim.includes('\0')
    ? claim
    : null;
}
