// The embedded provider, over HTTP and on a real database: the whole flow, renewal, and what its address offers.
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTokenVerifier } from '../../src/platform/identity/tokens.ts';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import {
  authorization,
  exchangeCode,
  followBack,
  makeBrowser,
  openForm,
  signInByForm,
  submitForm,
  tokenRequest,
  tokensOf,
} from '../world/sign-in.ts';

const anna = { email: 'anna@demo.test', password: 'trialog-demo' };

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await startProviderFixture();
});
afterAll(() => fixture.close());

const refresh = (token: string | undefined, url = fixture.url) =>
  tokenRequest(url, {}, { grant_type: 'refresh_token', refresh_token: token ?? '' });

describe('signing in', () => {
  it('gives an access token for the API through code flow with PKCE', { tags: ['R1.20'] }, async () => {
    const tokens = await signInByForm(fixture.url, anna);
    const { config } = fixture;
    expect(decodeProtectedHeader(tokens.accessToken)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const verify = makeTokenVerifier({ ...config, keys: fixture.provider.keys });
    const verified = await verify(tokens.accessToken);
    const [account] = await fixture.owner`SELECT a.id FROM identity_accounts a WHERE email = ${anna.email}`;
    expect(verified).toMatchObject({ issuer: config.issuer, subject: account?.id });
    expect(tokens.expiresIn).toBeGreaterThanOrEqual(600);
    expect(tokens.expiresIn).toBeLessThanOrEqual(900);
    expect(verified.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 900_000);
  });

  it('leaves name and e-mail out of the tokens', async () => {
    const { accessToken, idToken } = await signInByForm(fixture.url, anna);
    expect(JSON.stringify([decodeJwt(accessToken), decodeJwt(idToken)])).not.toMatch(/anna/i);
  });

  it('does nothing for a navigation preload: the browser’s own navigation finds every step unused', async () => {
    const browser = makeBrowser();
    const preload = { headers: { 'Service-Worker-Navigation-Preload': 'true' } };
    const begun = authorization(fixture.url);
    const untouched = async (address: string) => {
      const response = await browser.go(address, preload);
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.getSetCookie()).toEqual([]);
    };
    await untouched(begun.url);
    const [before] = await fixture.owner`SELECT count(*)::int AS n FROM identity_artifacts`;
    await untouched(begun.url);
    const [after] = await fixture.owner`SELECT count(*)::int AS n FROM identity_artifacts`;
    expect(after?.n).toBe(before?.n);
    const form = await openForm(browser, begun.url);
    await untouched(form);
    const submitted = await submitForm(browser, form, anna);
    await untouched(new URL(submitted.headers.get('location')!, fixture.url).href);
    const back = await followBack(browser, submitted, begun.redirectUri);
    expect((await exchangeCode(fixture.url, begun, back, browser)).accessToken).toBeTruthy();
  });

  it('refuses a request without a code challenge', async () => {
    const begun = new URL(authorization(fixture.url).url);
    begun.searchParams.delete('code_challenge');
    begun.searchParams.delete('code_challenge_method');
    const response = await makeBrowser().go(begun.href);
    expect(response.headers.get('location')).toContain('error=invalid_request');
  });

  it('refuses a plain code challenge', async () => {
    const begun = new URL(authorization(fixture.url).url);
    begun.searchParams.set('code_challenge_method', 'plain');
    const response = await makeBrowser().go(begun.href);
    expect(response.headers.get('location')).toContain('error=invalid_request');
  });

  it('refuses another verifier than the one the code was asked with', async () => {
    const browser = makeBrowser();
    const begun = authorization(fixture.url);
    const form = await openForm(browser, begun.url);
    const back = await followBack(browser, await submitForm(browser, form, anna), begun.redirectUri);
    const other = { ...begun, verifier: authorization(fixture.url).verifier };
    await expect(exchangeCode(fixture.url, other, back, browser)).rejects.toThrow(/invalid_grant/);
  });

  it('takes a code once', async () => {
    const browser = makeBrowser();
    const begun = authorization(fixture.url);
    const form = await openForm(browser, begun.url);
    const back = await followBack(browser, await submitForm(browser, form, anna), begun.redirectUri);
    const tokens = await exchangeCode(fixture.url, begun, back, browser);
    await expect(exchangeCode(fixture.url, begun, back, browser)).rejects.toThrow(/invalid_grant/);
    // A code shown twice was seen by someone else: what it gave is taken back.
    expect((await refresh(tokens.refreshToken)).status).toBe(400);
  });

  it('shows an error page, and no redirect, for an address that is not the application’s', async () => {
    const begun = authorization(fixture.url, { redirectUri: 'https://elsewhere.test/signin/callback' });
    const response = await makeBrowser().go(begun.url);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('That did not work');
  });

  it('refuses tokens for another audience', async () => {
    const begun = authorization(fixture.url, {
      extraQueryParams: { resource: 'https://elsewhere.test/api' },
    });
    const response = await makeBrowser().go(begun.url);
    expect(response.headers.get('location')).toContain('error=invalid_target');
  });
});

describe('staying signed in', () => {
  it('gives a new token from the session without asking', { tags: ['R1.21'] }, async () => {
    const { browser, accessToken } = await signInByForm(fixture.url, anna);
    const begun = authorization(fixture.url, {
      redirectUri: `${fixture.url}/signin/silent`,
      extraQueryParams: { prompt: 'none' },
    });
    const back = await followBack(browser, await browser.go(begun.url), begun.redirectUri);
    const renewed = await exchangeCode(fixture.url, begun, back, browser);
    expect(decodeJwt(renewed.accessToken).sub).toBe(decodeJwt(accessToken).sub);
    expect(decodeJwt(renewed.accessToken).sid).toBe(decodeJwt(accessToken).sid);
  });

  it('says login_required to a silent request without a session', async () => {
    const begun = authorization(fixture.url, { extraQueryParams: { prompt: 'none' } });
    const response = await makeBrowser().go(begun.url);
    expect(response.headers.get('location')).toContain('error=login_required');
  });

  it('renews by refresh token, which changes each time, for the same sign-in', {
    tags: ['R1.21'],
  }, async () => {
    const first = await signInByForm(fixture.url, anna);
    const second = await tokensOf(await refresh(first.refreshToken), first.browser);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(decodeJwt(second.accessToken).sid).toBe(decodeJwt(first.accessToken).sid);
    expect(decodeJwt(second.accessToken).aud).toBe(fixture.config.audience);
    expect((await refresh(second.refreshToken)).status).toBe(200);
  });

  it('takes a refresh token again when its answer was lost a moment ago', async () => {
    const first = await signInByForm(fixture.url, anna);
    await tokensOf(await refresh(first.refreshToken), first.browser);
    const again = await tokensOf(await refresh(first.refreshToken), first.browser);
    expect((await refresh(again.refreshToken)).status).toBe(200);
  });

  it('ends the whole grant when a refresh token is shown again later', async () => {
    const first = await signInByForm(fixture.url, anna);
    const second = await tokensOf(await refresh(first.refreshToken), first.browser);
    await fixture.owner`UPDATE identity_artifacts SET consumed_at = consumed_at - interval '31 seconds'`;
    expect((await refresh(first.refreshToken)).status).toBe(400);
    expect((await refresh(second.refreshToken)).status).toBe(400);
  });

  it('names a second sign-in of the same person differently', async () => {
    const [one, two] = [await signInByForm(fixture.url, anna), await signInByForm(fixture.url, anna)];
    expect(decodeJwt(one.accessToken).sid).not.toBe(decodeJwt(two.accessToken).sid);
  });

  it('keeps nothing in the database that a reader of it could show as a token', async () => {
    const { refreshToken } = await signInByForm(fixture.url, anna);
    const rows = await fixture.owner`SELECT model, id, payload::text FROM identity_artifacts`;
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });

  it('forgets a session two weeks after sign-in, however busy', async () => {
    const { browser } = await signInByForm(fixture.url, anna);
    const [session] = await fixture.owner`SELECT payload, expires_at FROM identity_artifacts
      WHERE model = 'Session' ORDER BY expires_at DESC LIMIT 1`;
    expect(session?.expires_at.getTime()).toBeLessThan(Date.now() + 7 * 86_400_000 + 5000);
    const loginTs = Math.floor(Date.now() / 1000) - 14 * 86_400 + 600;
    await fixture.owner`UPDATE identity_artifacts SET payload = payload || ${fixture.owner.json({ loginTs })}
      WHERE model = 'Session' AND uid = ${session?.payload.uid}`;
    const begun = authorization(fixture.url, { extraQueryParams: { prompt: 'none' } });
    await followBack(browser, await browser.go(begun.url), begun.redirectUri);
    const [busy] = await fixture.owner`SELECT expires_at FROM identity_artifacts
      WHERE model = 'Session' AND uid = ${session?.payload.uid}`;
    expect(busy?.expires_at.getTime()).toBeLessThan(Date.now() + 601_000);
  });
});

describe('the address', () => {
  it('answers the application’s origin only', async () => {
    const ask = (origin: string) =>
      fetch(`${fixture.url}/identity/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({
          client_id: 'trialog-web',
          grant_type: 'refresh_token',
          refresh_token: 'x',
        }),
      });
    const own = await ask(fixture.url);
    expect(own.headers.get('access-control-allow-origin')).toBe(fixture.url);
    const other = await ask('https://elsewhere.test');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('offers neither registration nor the development pages, only code flow', async () => {
    const document = await (await fetch(`${fixture.url}/identity/.well-known/openid-configuration`)).json();
    expect(document).toMatchObject({
      issuer: `${fixture.url}/identity`,
      authorization_endpoint: `${fixture.url}/identity/auth`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
    expect(document).not.toHaveProperty('registration_endpoint');
    expect((await fetch(`${fixture.url}/identity/reg`, { method: 'POST' })).status).toBe(404);
  });

  it('publishes no private part of its keys', async () => {
    const answer = await fetch(`${fixture.url}/identity/jwks`);
    const { keys } = (await answer.json()) as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('follows PUBLIC_URL whatever the Host header says', async () => {
    const response = await fetch(`${fixture.url}/identity/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'elsewhere.test', 'x-forwarded-proto': 'https' },
    });
    expect(await response.json()).toMatchObject({ token_endpoint: `${fixture.url}/identity/token` });
  });
});
