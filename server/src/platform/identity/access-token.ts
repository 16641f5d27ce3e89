// Tells an access token from the other tokens that a provider signs with the same key, and whose it is.
import type { JWTPayload } from 'jose';

/** How providers name the client that a token was made for: OpenID Connect, RFC 9068, Okta and Azure's first version. */
const CLIENT_CLAIMS = ['azp', 'client_id', 'cid', 'appid'];
/** Stand in ID tokens alone (the hashes) and in messages about sign-outs (`events`). */
const NEVER_IN_ACCESS_TOKENS = ['at_hash', 'c_hash', 's_hash', 'events'];

/** Whoever else a provider serves, their applications' tokens are not for us. */
export function isOfClient(payload: JWTPayload, clients: readonly string[]): boolean {
  return CLIENT_CLAIMS.every(
    (claim) => payload[claim] === undefined || clients.includes(payload[claim] as string),
  );
}

/**
 * The type `at+jwt` says it (RFC 9068). Older providers write `JWT` for every token: then what is inside must say
 * it. A nonce alone tells nothing, since some providers put it into access tokens, too.
 */
export function isAccessToken(payload: JWTPayload, type: string, marks: readonly string[]): boolean {
  if (NEVER_IN_ACCESS_TOKENS.some((claim) => payload[claim] !== undefined)) return false;
  // Keycloak and Cognito say it in words.
  const saidToBe = [payload.typ, payload.token_use].filter((kind) => kind !== undefined);
  if (saidToBe.some((kind) => !/^(bearer|dpop|access|at\+jwt)$/i.test(String(kind)))) return false;
  if (type === 'at+jwt' || saidToBe.length > 0) return true;
  return marks.some((claim) => hasContent(payload[claim]));
}

function hasContent(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== '';
}
