// Bad tokens against every route: whatever is wrong with one, the answer is 401.
import { createHmac } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../src/app.ts';
import { refuse } from '../../src/platform/http/refusal.ts';
import { makeTokenVerifier, type TokenVerifier } from '../../src/platform/identity/tokens.ts';
import { codeOf, makeCaller } from '../world/caller.ts';
import { DEMO_PASSWORD } from '../world/demo-password.ts';
import { signInByForm, type Tokens } from '../world/sign-in.ts';
import { openWorld, type World } from '../world/world.ts';
import { nameOf, requestFor } from './access-samples.ts';
import { onLanes, sizeOf } from './chance.ts';
import { makeNewcomer, makeTokens, type Newcomer, type TokenMaker } from './newcomers.ts';
import { openPlantedApp } from './planted-app.ts';

const routes = features.flatMap((feature) => feature.routes).filter((route) => route.kind !== 'public');

let world: World;
let tokens: TokenMaker;
let person: Newcomer;
let place: { projectId: string; teamId: string };
let bad: Record<string, string | undefined>;
beforeAll(async () => {
  world = await openWorld();
  tokens = await makeTokens(world.sql, world.config);
  place = { projectId: await world.projectId('AURORA'), teamId: await world.teamId('Milano') };
  person = await makeNewcomer(world.sql, world.config, tokens, {
    places: [{ teamId: place.teamId, role: 'Nurse' }],
  });
  bad = await makeBadTokens();
});
afterAll(() => world.stop());

/** Header values, each wrong in one way only; all of them but one are about a person who exists. */
async function makeBadTokens(): Promise<Record<string, string | undefined>> {
  const { issuer, audience } = world.config.identity;
  const now = Math.floor(Date.now() / 1000);
  const claim = (changes = {}) => tokens.claims(person.subject, changes);
  const signed = async (changes: object, header?: Record<string, unknown>, key?: JWK | Uint8Array) =>
    `Bearer ${await tokens.sign(claim(changes), header, key)}`;
  const good = await tokens.tokenFor(person.subject);
  const [head, body, signature] = good.split('.') as [string, string, string];
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { d: _secret, ...publicKey } = tokens.key;
  const publicPem = await exportSPKI((await importJWK(publicKey, 'ES256', { extractable: true })) as never);
  const hs256 = (secret: string) => {
    const text = `${part({ alg: 'HS256', typ: 'at+jwt', kid: tokens.key.kid })}.${body}`;
    return `Bearer ${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const stranger = await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey);
  const rsa = await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey);
  const signIn = () => signInByForm(world.url, { email: 'anna@demo.test', password: DEMO_PASSWORD });
  const { idToken } = await signIn();
  return {
    'no header': undefined,
    'an empty header': '',
    'a scheme alone': 'Bearer ',
    'another scheme': `Basic ${Buffer.from('anna:trialog-demo').toString('base64')}`,
    'no scheme': good,
    'something after it': `Bearer ${good} more`,
    garbage: 'Bearer nonsense',
    'three parts of nothing': 'Bearer ..',
    'parts that are no JSON': 'Bearer a.b.c',
    'far too long': `Bearer ${'a'.repeat(9000)}`,
    'an encrypted form': `Bearer ${good}.a.b`,
    'another issuer': await signed({ iss: `${issuer}/other` }),
    'no issuer': await signed({ iss: undefined }),
    'another audience': await signed({ aud: `${audience}/other` }),
    'no audience': await signed({ aud: undefined }),
    'the audience of the web': await signed({ aud: world.config.identity.clientId }),
    expired: await signed({ exp: now - 60 }),
    'no expiry': await signed({ exp: undefined }),
    'an expiry in words': await signed({ exp: 'never' }),
    'not valid yet': await signed({ nbf: now + 600 }),
    'no subject': await signed({ sub: undefined }),
    'an empty subject': await signed({ sub: '' }),
    'a subject that is no text': await signed({ sub: 7 }),
    'the type of an ID token': await signed({}, { typ: 'JWT' }),
    'no type': await signed({}, { typ: undefined }),
    'a real ID token': `Bearer ${idToken}`,
    'the hash that only ID tokens have': await signed({ at_hash: 'x' }),
    'the events of a logout token': await signed({ events: {} }),
    'another client': await signed({ client_id: 'another' }),
    'another authorized party': await signed({ azp: 'another' }),
    'no grant': await signed({ grant: undefined }),
    'a grant that is no text': await signed({ grant: 7 }),
    'a grant that has ended': await signed({ grant: 'ended' }),
    'a sign-in that was signed out': `Bearer ${await signedOut(await signIn())}`,
    'an unknown key id': await signed({}, { kid: 'unknown' }, stranger),
    'another key under the known id': await signed({}, {}, stranger),
    'another key without an id': await signed({}, { kid: undefined }, stranger),
    'its own key in the header': await signed({}, { kid: undefined, jwk: publicPartOf(stranger) }, stranger),
    'another algorithm': await signed({}, { alg: 'RS256' }, rsa),
    'algorithm none': `Bearer ${part({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
    'algorithm none, signed': `Bearer ${part({ alg: 'none', typ: 'at+jwt' })}.${body}.${signature}`,
    'HS256 with the public key as secret': hs256(publicPem),
    'HS256 with the public key as JSON': hs256(JSON.stringify(publicKey)),
    'no signature': `Bearer ${head}.${body}.`,
    'a changed body': `Bearer ${head}.${part(claim({ sub: person.userId }))}.${signature}`,
    'a changed header': `Bearer ${part({ alg: 'ES256', typ: 'at+jwt', kid: tokens.key.kid, x: 1 })}.${body}.${signature}`,
    'a critical extension': await signed({}, { crit: ['unheard'], unheard: true }).catch(
      () => `Bearer ${part({ alg: 'ES256', crit: ['unheard'], unheard: true })}.${body}.${signature}`,
    ),
  };
}

async function signedOut({ accessToken, idToken, browser }: Tokens): Promise<string> {
  const query = { id_token_hint: idToken, post_logout_redirect_uri: `${world.url}/signout` };
  await browser.go(`${world.url}/identity/session/end?${new URLSearchParams(query)}`);
  return accessToken;
}

/** Of an external provider, whose types are looser and whose sign-ins end by its word. */
async function makeBadForeignTokens(): Promise<Record<string, string>> {
  const now = Math.floor(Date.now() / 1000);
  const { issuer } = world.config.identity;
  const signed = async (changes: Record<string, unknown>, typ = 'JWT') =>
    `Bearer ${await tokens.sign(tokens.claims(person.subject, changes), { typ })}`;
  await world.sql`INSERT INTO identity_logouts (issuer, message, session, subject, ended_at)
    VALUES (${issuer}, 'one', 'ended session', ${person.subject}, ${new Date((now - 100) * 1000)})
    ON CONFLICT DO NOTHING`;
  return {
    'the shape of an ID token': await signed({ nonce: 'n', auth_time: now }),
    'what Keycloak calls an ID token': await signed({ typ: 'ID', scope: 'openid' }),
    'another client': await signed({ azp: 'another', scope: 'openid' }),
    'made eleven minutes ago': await signed({ iat: now - 660 }, 'at+jwt'),
    'no time of making': await signed({ iat: undefined }, 'at+jwt'),
    'made later': await signed({ iat: now + 600 }, 'at+jwt'),
    'a session that the provider ended': await signed({ sid: 'ended session' }, 'at+jwt'),
    'made before the person was signed out': await signed({ iat: now - 200 }, 'at+jwt'),
  };
}

function publicPartOf({ d: _secret, ...key }: JWK): JWK {
  return key;
}

/** In `npm test` each route meets a tenth of them, and each of them a tenth of the routes. */
const EVERY = sizeOf(10, 1);

/** Which of them anybody was let in with. */
async function accepted(url: string, wrong = bad): Promise<string[]> {
  const found: string[] = [];
  const tasks = routes.flatMap((route, row) =>
    Object.entries(wrong).flatMap(([name, header], column) =>
      (row + column) % EVERY === 0 ? [{ route, name, header }] : [],
    ),
  );
  await onLanes(8, tasks, async ({ route, name, header }) => {
    const { path, init } = requestFor(route, place);
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(header === undefined ? {} : { authorization: header }),
    };
    const response = await fetch(`${url}/api/en-US/${path}`, { ...init, headers });
    if (!response.headers.get('content-type')?.includes('json')) {
      // A stream of events has no end, a file may be long: that it opened is enough.
      await response.body?.cancel();
      found.push(`${name} at ${nameOf(route)}: the stream opened`);
      return;
    }
    const code = codeOf({ status: response.status, body: await response.json(), headers: response.headers });
    if (response.status !== 401 || code !== 'unauthenticated')
      found.push(`${name} at ${nameOf(route)}: ${response.status} ${code}`);
    else if (response.headers.get('www-authenticate') !== 'Bearer') found.push(`${name}: no challenge`);
  });
  return found;
}

/** Thousands of requests; on a busy machine they take their time. */
const PATIENCE = 600_000;

describe('tokens', { timeout: PATIENCE }, () => {
  it('are refused at every route, whatever is wrong with them', { tags: ['R7.3'] }, async () => {
    expect(Object.keys(bad).length).toBeGreaterThanOrEqual(46);
    expect((await makeCaller(world.url, person.token).get('Users/me')).status).toBe(200);
    expect(await accepted(world.url)).toEqual([]);
  });

  it('leave nothing behind that a refused one did', async () => {
    const [row] =
      await world.sql`SELECT count(*)::int AS count FROM audit_log WHERE actor_id = ${person.userId}`;
    expect(row?.count).toBe(1);
    const [kept] = await world.sql`SELECT version FROM users WHERE id = ${person.userId}`;
    expect(kept?.version).toBe(1);
  });

  it('of an external provider are refused at every route, whatever is wrong with them', async () => {
    const keys = createLocalJWKSet({ keys: [publicPartOf(tokens.key)] });
    const settings = { ...world.config.identity, kind: 'external' as const };
    const types = { tokenTypes: ['at+jwt', 'JWT'], accessTokenClaims: ['scope', 'scp'] };
    const app = await openPlantedApp(world, routes, {
      verify: makeTokenVerifier({ ...settings, ...types, keys }),
    });
    try {
      const wrong = await makeBadForeignTokens();
      const good = await tokens.sign(tokens.claims(person.subject, { scope: 'openid' }), { typ: 'JWT' });
      expect((await makeCaller(app.url, good).get('Users/me')).status).toBe(200);
      expect(await accepted(app.url, wrong)).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});

describe('the proof finds', { timeout: PATIENCE }, () => {
  it('a check of the signature alone', async () => {
    const { d: _secret, ...publicKey } = tokens.key;
    const keys = createLocalJWKSet({ keys: [publicKey] });
    const bare: TokenVerifier = async (token) => {
      const { payload } = await jwtVerify(token, keys).catch(() => {
        throw refuse('unauthenticated');
      });
      return {
        issuer: world.config.identity.issuer,
        subject: person.subject,
        session: String(payload.jti),
        expiresAt: new Date(Date.now() + 60_000),
      };
    };
    const app = await openPlantedApp(world, routes, { verify: bare });
    const found = (await accepted(app.url)).join('\n');
    await app.stop();
    for (const name of ['another issuer', 'another audience', 'no expiry', 'no subject', 'a real ID token'])
      expect(found).toContain(name);
    expect(found).not.toContain('another key under the known id: 200');
  });
});
