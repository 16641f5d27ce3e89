// Checks bearer tokens. Each check here was once seen to let a bad token through when it was missing.
import { hash } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { refuse } from '../http/refusal.ts';
import { isAccessToken, isOfClient } from './access-token.ts';
import type { TokenSession } from './sessions.ts';

export interface VerifiedToken extends TokenSession {
  /** Names the sign-in that the token came from, the same over its renewals where the provider says so. */
  session: string;
  expiresAt: Date;
}

export interface TokenVerifierOptions {
  /** The embedded provider's tokens name their grant; those of another one end ten minutes after they were made. */
  kind: 'embedded' | 'external';
  issuer: string;
  audience: string;
  algorithms: string[];
  /** Accepted `typ` headers, without regard to case or to a leading `application/`. */
  tokenTypes: string[];
  /** The clients whose tokens are taken, where a token says whose it is. */
  tokenClients: string[];
  /** Claims of which a token of the type `JWT` must have one, to be told from an ID token. */
  accessTokenClaims: string[];
  keys: JWTVerifyGetKey;
  now?: () => Date;
  maxKept?: number;
}

export type TokenVerifier = (token: string) => Promise<VerifiedToken>;

/** Providers' clocks are not ours; more than this is a fault to be mended there. */
const CLOCK_TOLERANCE_SECONDS = 5;
const LONGEST_TOKEN = 8192;
/** What an external provider ended is not always told to us, so its tokens count no longer than this. */
const LONGEST_LIFE_SECONDS = 10 * 60;

export function makeTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const now = options.now ?? (() => new Date());
  const types = new Set(options.tokenTypes.map(plainType));
  // A signature costs far more than a hash: who was verified stays so until the token expires.
  const cache = new LRUCache<string, VerifiedToken>({ max: options.maxKept ?? 20_000 });

  return async (token) => {
    if (token.length > LONGEST_TOKEN) throw refuse('unauthenticated');
    const key = hash('sha256', token, 'base64url');
    const known = cache.get(key);
    if (known) {
      if (known.expiresAt > now()) return known;
      cache.delete(key);
    }
    const verified = await verify(token, key);
    cache.set(key, verified);
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
      const type = plainType(protectedHeader.typ);
      if (!types.has(type)) throw refuse('unauthenticated');
      if (typeof payload.sub !== 'string' || payload.sub === '') throw refuse('unauthenticated');
      if (!isOfClient(payload, options.tokenClients)) throw refuse('unauthenticated');
      if (!isAccessToken(payload, type, options.accessTokenClaims)) throw refuse('unauthenticated');
      const common = {
        issuer: options.issuer,
        subject: payload.sub,
        session: sessionOf(payload) ?? fallbackSession,
      };
      return options.kind === 'embedded'
        ? { ...common, ...ownToken(payload) }
        : { ...common, ...foreignToken(payload, now()) };
    } catch (error) {
      // Whatever is wrong with a token, its bearer learns only that it does not count.
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw refuse('unauthenticated');
      throw error;
    }
  }
}

function ownToken(payload: JWTPayload) {
  if (typeof payload.grant !== 'string' || payload.grant === '') throw refuse('unauthenticated');
  return { grant: payload.grant, expiresAt: new Date(payload.exp! * 1000) };
}

/** A token that was made for longer ends early: the browser renews it as it renews one that has expired. */
function foreignToken(payload: JWTPayload, now: Date) {
  const { iat, exp, sid } = payload;
  const seconds = now.getTime() / 1000;
  if (typeof iat !== 'number' || iat > seconds + CLOCK_TOLERANCE_SECONDS) throw refuse('unauthenticated');
  const end = Math.min(exp!, iat + LONGEST_LIFE_SECONDS);
  if (end + CLOCK_TOLERANCE_SECONDS <= seconds) throw refuse('unauthenticated');
  const named = typeof sid === 'string' && sid !== '' ? { providerSession: sid } : {};
  return { ...named, issuedAt: new Date(iat * 1000), expiresAt: new Date(end * 1000) };
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
