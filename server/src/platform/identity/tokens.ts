// Checks bearer tokens. Each check here was once seen to let a bad token through when it was missing.
import { hash } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { refuse } from '../http/refusal.ts';

export interface VerifiedToken {
  issuer: string;
  subject: string;
  /** Names the sign-in that the token came from, the same over its renewals where the provider says so. */
  session: string;
  expiresAt: Date;
}

export interface TokenVerifierOptions {
  issuer: string;
  audience: string;
  algorithms: string[];
  /** Accepted `typ` headers, without regard to case or to a leading `application/`. */
  tokenTypes: string[];
  keys: JWTVerifyGetKey;
  now?: () => Date;
  maxKept?: number;
}

export type TokenVerifier = (token: string) => Promise<VerifiedToken>;

/** Providers' clocks are not ours; more than this is a fault to be mended there. */
const CLOCK_TOLERANCE_SECONDS = 5;
const LONGEST_TOKEN = 8192;

export function makeTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const now = options.now ?? (() => new Date());
  const maxKept = options.maxKept ?? 20_000;
  const types = new Set(options.tokenTypes.map(plainType));
  // A signature costs far more than a hash: who was verified stays so until the token expires.
  const kept = new Map<string, VerifiedToken>();

  return async (token) => {
    if (token.length > LONGEST_TOKEN) throw refuse('unauthenticated');
    const key = hash('sha256', token, 'base64url');
    const known = kept.get(key);
    if (known) {
      if (known.expiresAt > now()) return known;
      kept.delete(key);
    }
    const verified = await verify(token, key);
    if (kept.size >= maxKept) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
    kept.set(key, verified);
    return verified;
  };

  async function verify(token: string, fallbackSession: string): Promise<VerifiedToken> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, options.keys, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: options.algorithms,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now(),
      });
      if (!types.has(plainType(protectedHeader.typ))) throw refuse('unauthenticated');
      if (typeof payload.sub !== 'string' || payload.sub === '') throw refuse('unauthenticated');
      return {
        issuer: options.issuer,
        subject: payload.sub,
        session: sessionOf(payload) ?? fallbackSession,
        expiresAt: new Date(payload.exp! * 1000),
      };
    } catch (error) {
      // Whatever is wrong with a token, its bearer learns only that it does not count.
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw refuse('unauthenticated');
      throw error;
    }
  }
}

function plainType(type: unknown): string {
  return typeof type === 'string' ? type.toLowerCase().replace(/^application\//, '') : '';
}

function sessionOf(payload: JWTPayload): string | undefined {
  const text = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined);
  const signedInAt =
    typeof payload.auth_time === 'number' ? `${payload.sub} ${payload.auth_time}` : undefined;
  return text(payload.sid) ?? signedInAt ?? text(payload.jti);
}
