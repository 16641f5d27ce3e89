// Sign-outs at an external provider: it tells us by itself, and only what it truly says is believed.
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { freePort } from '../src/platform/embedded-postgres/start.ts';
import { type ExternalProvider, externalPerson, openExternalProvider } from './world/external-provider.ts';
import { becomesTrue } from './world/fair-time.ts';
import { signInByForm } from './world/sign-in.ts';
import { openWorld, type World } from './world/world.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const marco = externalPerson('marco@hospital.test');

let external: ExternalProvider;
let world: World;
beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  external = await openExternalProvider(url);
  world = await openWorld({
    env: {
      DEMO: 'false',
      PORT: String(port),
      PUBLIC_URL: url,
      OIDC_ISSUER: external.issuer,
      OIDC_CLIENT_ID: external.clientId,
      OIDC_AUDIENCE: external.audience,
    },
  });
  await world.sql`INSERT INTO user_accounts (issuer, subject, user_id)
    VALUES (${external.issuer}, ${marco.subject}, ${await world.userId('marco')})`;
});
afterAll(async () => {
  await world.stop();
  await external.stop();
});
beforeEach(async () => {
  await world.sql`DELETE FROM identity_logouts`;
});

const signIn = () =>
  signInByForm(world.url, {
    ...marco,
    authority: external.issuer,
    clientId: external.clientId,
    extraQueryParams: external.policy,
    scope: 'openid',
  });

const send = (token: string) =>
  fetch(`${world.url}/signout/backchannel`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });

const now = () => Math.floor(Date.now() / 1000);
type Claims = Record<string, unknown>;
const claims = (changes: Claims = {}): JWTPayload => {
  const good = {
    iss: external.issuer,
    aud: external.clientId,
    sub: marco.subject,
    iat: now(),
    exp: now() + 120,
    jti: newId(),
    events: { [EVENT]: {} },
  };
  const all = Object.entries({ ...good, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all) as JWTPayload;
};
const sign = (changes: Claims = {}, typ = 'logout+jwt') => external.sign(claims(changes), typ);
/** An access token as providers make them that name the session in it. */
const accessToken = (sid: string | undefined, iat = now() - 5) =>
  external.sign(
    claims({ aud: external.audience, events: undefined, client_id: external.clientId, sid, iat }),
    'at+jwt',
  );
const statusOf = async (token: string) => (await world.withToken(token).get('Users/me')).status;
const ends = async (token: string) =>
  expect(await becomesTrue(world.sql, 1500, async () => (await statusOf(token)) === 401)).toBe(true);

/** Whom the newest entry is about. */
async function signedOut(): Promise<string> {
  const [row] = await world.sql`SELECT object_id FROM audit_log
    WHERE action = 'identity.signOutByProvider' ORDER BY id DESC LIMIT 1`;
  return row?.object_id;
}

describe('a sign-out at the provider', () => {
  it('ends the person’s tokens within a second, as the provider tells of it', async () => {
    const signedIn = await signIn();
    expect(await statusOf(signedIn.accessToken)).toBe(200);
    await external.signOut(signedIn);
    await ends(signedIn.accessToken);
    const write = await world.withToken(signedIn.accessToken).put('Users/me/preferences', {
      language: 'en',
      timeZone: 'Europe/Rome',
    });
    expect(write.status).toBe(401);
    expect(await signedOut()).toBe(await world.userId('marco'));
  });

  it('ends the session that it names and no other', async () => {
    const [here, elsewhere] = [await accessToken('here'), await accessToken('elsewhere')];
    expect(await statusOf(here)).toBe(200);
    expect((await send(await sign({ sid: 'here' }))).status).toBe(200);
    await ends(here);
    expect(await statusOf(elsewhere)).toBe(200);
  });

  it('without a session ends all tokens up to then, and none that is made later', async () => {
    const [one, two] = [await accessToken('one'), await accessToken(undefined)];
    expect((await send(await sign({ iat: now() - 2 }))).status).toBe(200);
    await ends(one);
    await ends(two);
    expect(await statusOf(await accessToken('three', now()))).toBe(200);
  });

  it('may name the session alone', async () => {
    const token = await accessToken('alone');
    expect(await statusOf(token)).toBe(200);
    expect((await send(await sign({ sid: 'alone', sub: undefined }, 'JWT'))).status).toBe(200);
    await ends(token);
    expect(await signedOut()).toBe(await world.userId('marco'));
    expect((await send(await sign({ sid: 'never seen', sub: undefined }))).status).toBe(200);
    expect(await signedOut()).toBe('unknown');
  });
});

describe('a logout token', () => {
  it.each<[string, Claims, string?]>([
    ['of another issuer', { iss: 'https://elsewhere.test' }],
    ['for another client', { aud: 'another' }],
    ['with a nonce', { nonce: 'n' }],
    ['without events', { events: undefined }],
    ['about another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['whose event is no object', { events: { [EVENT]: true } }],
    ['about nobody', { sub: undefined, sid: undefined }],
    ['without a name of its own', { jti: undefined }],
    ['without a time', { iat: undefined }],
    ['without an end', { exp: undefined }],
    ['that has expired', { exp: now() - 60 }],
    ['of the hour before', { iat: now() - 3600 }],
    ['of the type of an access token', {}, 'at+jwt'],
  ])('%s is refused and ends nothing', async (_what, changes, typ) => {
    const token = await accessToken('kept');
    const response = await send(await sign({ sid: 'kept', ...changes }, typ));
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await world.sql`SELECT 1 FROM identity_logouts`).toHaveLength(0);
    expect(await statusOf(token)).toBe(200);
  });

  it('is taken once', async () => {
    const token = await sign({ sid: 'once' });
    expect((await send(token)).status).toBe(200);
    expect((await send(token)).status).toBe(400);
    expect(await world.sql`SELECT 1 FROM identity_logouts`).toHaveLength(1);
  });

  it('is no access token, and an access token is no logout token', async () => {
    expect(await statusOf(await sign({ aud: [external.clientId, external.audience] }))).toBe(401);
    expect((await send(await accessToken('x'))).status).toBe(400);
  });

  it.each(['', 'nonsense', 'a.b.c', 'x'.repeat(20_000)])('that is none is refused: %#', async (token) => {
    expect([400, 413]).toContain((await send(token)).status);
    const empty = await fetch(`${world.url}/signout/backchannel`, { method: 'POST' });
    expect(empty.status).toBe(400);
  });
});
