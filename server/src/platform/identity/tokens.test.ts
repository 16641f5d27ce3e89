// The checks of a bearer token. Beside each refusal stands the proof that nothing else is wrong with the token.
import { generateKeyPairSync } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { describe, expect, it } from 'vitest';
import { makeTokenVerifier, type TokenVerifierOptions } from './tokens.ts';

const issuer = 'https://identity.test';
const audience = 'https://trialog.test/api';
const now = new Date('2026-03-02T10:00:00Z');
const seconds = Math.floor(now.getTime() / 1000);

const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey: JWK = { ...(await exportJWK(elliptic.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
const rsaKey: JWK = { ...(await exportJWK(rsa.publicKey)), kid: 'two', alg: 'RS256', use: 'sig' };
const strangerKey: JWK = { ...(await exportJWK(stranger.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };

const options: TokenVerifierOptions = {
  kind: 'embedded',
  tokenClients: ['trialog-web'],
  accessTokenClaims: [],
  issuer,
  audience,
  algorithms: ['ES256'],
  tokenTypes: ['at+jwt'],
  keys: createLocalJWKSet({ keys: [publicKey, rsaKey] }),
  now: () => now,
};
const verify = makeTokenVerifier(options);

const good: JWTPayload = {
  iss: issuer,
  aud: audience,
  sub: 'anna',
  exp: seconds + 600,
  iat: seconds,
  jti: 'j1',
  grant: 'g1',
};
const header = { alg: 'ES256', typ: 'at+jwt', kid: 'one' };
const sign = (claims: JWTPayload = {}, head: object = {}, key = elliptic.privateKey) =>
  new SignJWT({ ...good, ...claims }).setProtectedHeader({ ...header, ...head }).sign(key);
const without = (claim: string, change: JWTPayload = {}) => sign({ ...change, [claim]: undefined });

const bare = (token: string) => jwtVerify(token, options.keys, { currentDate: now });
const changed = (change: Partial<TokenVerifierOptions>) => makeTokenVerifier({ ...options, ...change });

interface Bad {
  what: string;
  token: string;
  /** Takes the token, since it lacks only the check in question. */
  otherwiseGood: (token: string) => Promise<unknown>;
}

const secret = Buffer.from(JSON.stringify(publicKey));
const bad: Bad[] = [
  {
    what: 'for another audience',
    token: await sign({ aud: 'https://elsewhere.test/api' }),
    otherwiseGood: changed({ audience: 'https://elsewhere.test/api' }),
  },
  { what: 'without an audience', token: await without('aud'), otherwiseGood: bare },
  {
    what: 'of another issuer',
    token: await sign({ iss: `${issuer}/` }),
    otherwiseGood: changed({ issuer: `${issuer}/` }),
  },
  { what: 'without an issuer', token: await without('iss'), otherwiseGood: bare },
  { what: 'without an expiry', token: await without('exp'), otherwiseGood: bare },
  {
    what: 'that has expired',
    token: await sign({ exp: seconds - 6 }),
    otherwiseGood: changed({ now: () => new Date(now.getTime() - 10_000) }),
  },
  {
    what: 'that is not valid yet',
    token: await sign({ nbf: seconds + 60 }),
    otherwiseGood: changed({ now: () => new Date(now.getTime() + 60_000) }),
  },
  { what: 'without a subject', token: await without('sub'), otherwiseGood: bare },
  { what: 'with an empty subject', token: await sign({ sub: '' }), otherwiseGood: bare },
  { what: 'with a number as subject', token: await sign({ sub: 7 as never }), otherwiseGood: bare },
  {
    what: 'that is an ID token',
    token: await sign({}, { typ: 'JWT' }),
    otherwiseGood: changed({ tokenTypes: ['JWT'], accessTokenClaims: ['sub'] }),
  },
  {
    what: 'of another client',
    token: await sign({ client_id: 'other' }),
    otherwiseGood: changed({ tokenClients: ['other'] }),
  },
  {
    what: 'that names no grant',
    token: await without('grant'),
    otherwiseGood: changed({ kind: 'external' }),
  },
  { what: 'that does not say its type', token: await sign({}, { typ: undefined }), otherwiseGood: bare },
  {
    what: 'with an algorithm that is not ours',
    token: await sign({}, { alg: 'RS256', kid: 'two' }, rsa.privateKey),
    otherwiseGood: changed({ algorithms: ['ES256', 'RS256'] }),
  },
  {
    what: 'signed with the public key as a secret',
    token: await new SignJWT(good).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret),
    otherwiseGood: (token) => jwtVerify(token, secret, { issuer, audience, currentDate: now }),
  },
  {
    what: 'without a signature',
    token: new UnsecuredJWT(good).encode(),
    otherwiseGood: async (token) => UnsecuredJWT.decode(token, { issuer, audience, currentDate: now }),
  },
  {
    what: 'of a key that nobody knows',
    token: await sign({}, { kid: 'three' }),
    otherwiseGood: changed({ keys: createLocalJWKSet({ keys: [{ ...publicKey, kid: 'three' }] }) }),
  },
  {
    what: 'of a stranger’s key under a known name',
    token: await sign({}, {}, stranger.privateKey),
    otherwiseGood: changed({ keys: createLocalJWKSet({ keys: [strangerKey] }) }),
  },
];

describe('a bad token', () => {
  it.each(bad)('$what is refused', { tags: ['R1.22'] }, async ({ token, otherwiseGood }) => {
    await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(otherwiseGood(token)).resolves.toBeTruthy();
  });

  it('with one letter of its claims changed is refused', async () => {
    const [head, body, signature] = (await sign()).split('.');
    const other = Buffer.from(JSON.stringify({ ...good, sub: 'elena' })).toString('base64url');
    await expect(verify([head, other, signature].join('.'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(verify([head, body, signature].join('.'))).resolves.toBeTruthy();
  });

  it.each(['', 'x', 'a.b.c', '..', 'ey.ey.ey', `${'x'.repeat(9000)}`, 'é.é.é', '\0', '{}.{}.{}'])(
    'that is no token at all is refused (%#)',
    async (token) => {
      await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    },
  );
});

describe('a good token', () => {
  it('says who, from where, in which sign-in and until when', async () => {
    expect(await verify(await sign({ sid: 's1' }))).toEqual({
      issuer,
      subject: 'anna',
      session: 's1',
      grant: 'g1',
      expiresAt: new Date((seconds + 600) * 1000),
    });
  });

  it('is taken with its type in any case and with a leading application/', async () => {
    for (const typ of ['AT+JWT', 'application/at+jwt'])
      await expect(verify(await sign({}, { typ }))).resolves.toBeTruthy();
    const capitals = changed({ tokenTypes: ['AT+JWT'] });
    await expect(capitals(await sign())).resolves.toBeTruthy();
  });

  it('is taken when ours is one of its audiences', async () => {
    await expect(verify(await sign({ aud: ['other', audience] }))).resolves.toBeTruthy();
  });

  it('names its sign-in by session, else by the time of it, else by itself', async () => {
    const session = async (claims: JWTPayload) => (await verify(await sign(claims))).session;
    expect(await session({ sid: 's', auth_time: 5 })).toBe('s');
    expect(await session({ auth_time: 5 })).toBe('anna 5');
    expect(await session({})).toBe('j1');
    expect((await verify(await without('jti'))).session).toMatch(/^[\w-]{43}$/);
  });
});

describe('a token seen before', () => {
  it('costs no second signature check, and counts only until it expires', async () => {
    let checks = 0;
    let clock = now;
    const counting = makeTokenVerifier({
      ...options,
      now: () => clock,
      keys: (...question) => {
        checks += 1;
        return options.keys(...question);
      },
    });
    const token = await sign();
    const first = await counting(token);
    expect(await counting(token)).toBe(first);
    expect(checks).toBe(1);
    clock = new Date((seconds + 606) * 1000);
    await expect(counting(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('does not make a refused one good', async () => {
    const token = await sign({ aud: 'other' });
    for (const _ of [1, 2]) await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is remembered only up to a number, the oldest goes first', async () => {
    const asked: string[] = [];
    const small = makeTokenVerifier({
      ...options,
      maxKept: 2,
      keys: (head, token) => {
        asked.push(String(token.payload));
        return options.keys(head, token);
      },
    });
    const [a, b, c] = [await sign({ jti: 'a' }), await sign({ jti: 'b' }), await sign({ jti: 'c' })];
    for (const token of [a, b, c, c, b, a]) await small(token);
    expect(asked).toHaveLength(4);
  });
});
