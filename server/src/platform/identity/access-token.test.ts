// Access tokens as the usual providers make them, the ID tokens that must not pass for them, and how long one counts.
import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, exportJWK, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { makeTokenVerifier, type TokenVerifierOptions } from './tokens.ts';

const issuer = 'https://login.test';
const [clientId, audience] = ['web', 'api'];
const start = Date.parse('2026-03-02T10:00:00Z');
const seconds = start / 1000;
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }],
});

let clock = start;
const options: TokenVerifierOptions = {
  kind: 'external',
  issuer,
  audience,
  algorithms: ['RS256'],
  tokenTypes: ['at+jwt', 'JWT'],
  tokenClients: [clientId],
  accessTokenClaims: ['scope', 'scp'],
  keys,
  now: () => new Date(clock),
};

type Claims = Record<string, unknown>;
const sign = (claims: Claims, typ = 'JWT') =>
  new SignJWT({ iss: issuer, aud: audience, sub: 'anna', iat: seconds, exp: seconds + 300, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ, kid: 'one' })
    .sign(pair.privateKey);
const check = async (claims: Claims, typ = 'JWT', changes: Partial<TokenVerifierOptions> = {}) => {
  const verify = makeTokenVerifier({ ...options, ...changes });
  return verify(await sign(claims, typ)).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
};

describe('an access token', () => {
  it.each<[string, Claims, string]>([
    ['RFC 9068', { client_id: clientId, jti: 'j' }, 'at+jwt'],
    [
      'Azure AD B2C, which may repeat the nonce',
      { azp: clientId, scp: 'read', nonce: 'n', ver: '1.0' },
      'JWT',
    ],
    ['Azure AD, first version', { appid: clientId, scp: 'read' }, 'JWT'],
    ['Keycloak', { azp: clientId, typ: 'Bearer', scope: 'openid', sid: 's', acr: '1' }, 'JWT'],
    ['Keycloak, before it left the nonce out', { azp: clientId, typ: 'Bearer', nonce: 'n' }, 'JWT'],
    ['Auth0', { azp: clientId, scope: 'openid offline_access' }, 'JWT'],
    ['Okta', { cid: clientId, scp: ['openid'] }, 'JWT'],
  ])('of %s is taken', async (_provider, claims, typ) => {
    expect(await check(claims, typ)).toBe('taken');
  });

  it('of another client is refused, however the provider names it, unless that client is ours, too', async () => {
    for (const claim of ['azp', 'client_id', 'cid', 'appid']) {
      expect(await check({ [claim]: 'other', scope: 'openid' })).toBe('unauthenticated');
      const allowed = { tokenClients: [clientId, 'other'] };
      expect(await check({ [claim]: 'other', scope: 'openid' }, 'JWT', allowed)).toBe('taken');
    }
    expect(await check({ azp: clientId, client_id: 'other', scope: 'openid' })).toBe('unauthenticated');
    expect(await check({ azp: [clientId], scope: 'openid' })).toBe('unauthenticated');
  });

  it('may be told by another claim, where that is configured', async () => {
    expect(await check({ azp: clientId, roles: ['user'] })).toBe('unauthenticated');
    expect(await check({ azp: clientId, roles: ['user'] }, 'JWT', { accessTokenClaims: ['roles'] })).toBe(
      'taken',
    );
  });
});

describe('another token of the same provider, for our audience', () => {
  it.each<[string, Claims]>([
    ['an ID token with a nonce', { azp: clientId, nonce: 'n' }],
    ['an ID token without one', { azp: clientId, auth_time: seconds, name: 'Anna' }],
    ['an ID token of Keycloak', { azp: clientId, typ: 'ID', scope: 'openid' }],
    ['an ID token of Cognito', { token_use: 'id', scope: 'openid' }],
    ['a refresh token of Keycloak', { azp: clientId, typ: 'Refresh', scope: 'openid' }],
    ['one with the hash of an access token', { azp: clientId, at_hash: 'x', scope: 'openid' }],
    ['one with the hash of a code', { azp: clientId, c_hash: 'x', scope: 'openid' }],
    ['a logout token', { events: {}, sid: 's', scope: 'openid' }],
    ['one whose scope is empty', { azp: clientId, scope: ' ' }],
    ['one whose scope is no text', { azp: clientId, scope: {} }],
  ])('%s is refused', async (_what, claims) => {
    expect(await check(claims)).toBe('unauthenticated');
  });
});

describe('the life of a token of an external provider', () => {
  it('ends ten minutes after it was made, though it was made for an hour', async () => {
    const verify = makeTokenVerifier(options);
    const token = await sign({ exp: seconds + 3600, scope: 'openid' });
    try {
      expect((await verify(token)).expiresAt).toEqual(new Date(start + 600_000));
      clock = start + 599_000;
      await expect(verify(token)).resolves.toBeTruthy();
      clock = start + 606_000;
      await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(makeTokenVerifier(options)(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    } finally {
      clock = start;
    }
  });

  it('ends when the token says so, where that is sooner', async () => {
    const verified = await makeTokenVerifier(options)(await sign({ scope: 'openid', sid: 's' }));
    expect(verified.expiresAt).toEqual(new Date(start + 300_000));
    expect(verified).toMatchObject({ providerSession: 's', issuedAt: new Date(start) });
    expect(verified).not.toHaveProperty('grant');
  });

  it('cannot be told without the time at which it was made, or with one to come', async () => {
    expect(await check({ iat: undefined, scope: 'openid' })).toBe('unauthenticated');
    expect(await check({ iat: seconds + 60, scope: 'openid' })).toBe('unauthenticated');
    expect(await check({ iat: seconds + 3, scope: 'openid' })).toBe('taken');
  });
});
