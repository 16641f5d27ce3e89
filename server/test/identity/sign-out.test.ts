// Signing out at the embedded provider: without a question where the application proves who, else by a button.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import {
  authorization,
  type Browser,
  exchangeCode,
  followBack,
  makeBrowser,
  openForm,
  signInByForm,
  submitForm,
  type Tokens,
  tokenRequest,
} from '../world/sign-in.ts';

const anna = { email: 'anna@demo.test', password: 'trialog-demo' };
const elena = { email: 'elena@demo.test', password: 'trialog-demo' };

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await startProviderFixture();
});
afterAll(() => fixture.close());

const refresh = (token: string | undefined, url = fixture.url) =>
  tokenRequest(url, {}, { grant_type: 'refresh_token', refresh_token: token ?? '' });

describe('signing out', () => {
  const endSession = (query: Record<string, string>) =>
    `${fixture.url}/identity/session/end?${new URLSearchParams(query)}`;
  const target = () => `${fixture.url}/signout`;

  it('goes straight back to the application when its ID token says who, and revokes everything', async () => {
    const { browser, idToken, refreshToken } = await signInByForm(fixture.url, anna);
    const query = { id_token_hint: idToken, post_logout_redirect_uri: target(), state: 's 1' };
    const response = await browser.go(endSession(query));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${target()}?state=s+1`);
    expect((await refresh(refreshToken)).status).toBe(400);
    const begun = authorization(fixture.url, { extraQueryParams: { prompt: 'none' } });
    expect((await browser.go(begun.url)).headers.get('location')).toContain('error=login_required');
  });

  it('asks when no ID token is given, and then signs out by a button', async () => {
    const { browser, refreshToken } = await signInByForm(fixture.url, anna);
    const page = await browser.go(
      endSession({ client_id: 'trialog-web', post_logout_redirect_uri: target() }),
    );
    expect(page.status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(200);
    const text = await page.text();
    expect(text).toContain('Sign out?');
    const action = /action="([^"]+)"/.exec(text)![1]!;
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)![1]!;
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    const done = await browser.go(action, { method: 'POST', body });
    expect(done.headers.get('location')).toBe(target());
    expect((await refresh(refreshToken)).status).toBe(400);
  });

  it('asks when the ID token is another person’s', async () => {
    const { idToken } = await signInByForm(fixture.url, anna);
    const { browser } = await signInByForm(fixture.url, elena);
    const page = await browser.go(endSession({ id_token_hint: idToken }));
    expect(page.status).toBe(200);
  });

  it('leads back at once when nobody is signed in any more', async () => {
    const { idToken } = await signInByForm(fixture.url, anna);
    const query = { id_token_hint: idToken, post_logout_redirect_uri: target() };
    const response = await makeBrowser().go(endSession(query));
    expect([response.status, response.headers.get('location')]).toEqual([303, target()]);
  });

  it('does not lead to an address that is not the application’s', async () => {
    const { browser, idToken } = await signInByForm(fixture.url, anna);
    const query = { id_token_hint: idToken, post_logout_redirect_uri: 'https://elsewhere.test/' };
    const response = await browser.go(endSession(query), { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('ends the first person’s session when another signs in over it', async () => {
    const first = await signInByForm(fixture.url, anna);
    const { browser } = first;
    const begun = authorization(fixture.url, { extraQueryParams: { prompt: 'login' } });
    const form = await openForm(browser, begun.url);
    const back = await followBack(browser, await submitForm(browser, form, elena), begun.redirectUri);
    const second = await exchangeCode(fixture.url, begun, back, browser);
    expect(decodeJwt(second.accessToken).sub).not.toBe(decodeJwt(first.accessToken).sub);
    expect((await refresh(first.refreshToken)).status).toBe(400);
    expect((await refresh(second.refreshToken)).status).toBe(200);
  });

  const silently = async (browser: Browser) => {
    const begun = authorization(fixture.url, { extraQueryParams: { prompt: 'none' } });
    return (await browser.go(begun.url)).headers.get('location') ?? '';
  };
  const bySubject = (tokens: Tokens) => ({
    client_id: 'trialog-web',
    post_logout_redirect_uri: target(),
    state: 's2',
    logout_hint: decodeJwt(tokens.accessToken).sub!,
  });
  const post = (browser: Browser, fields: Record<string, string>, origin: string, site?: string) =>
    browser.go(`${fixture.url}/identity/session/end`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin, ...(site ? { 'sec-fetch-site': site } : {}) },
    });

  it('needs no ID token in an address: a form of the application itself is proof enough', async () => {
    const tokens = await signInByForm(fixture.url, anna);
    const response = await post(tokens.browser, bySubject(tokens), fixture.url);
    expect([response.status, response.headers.get('location')]).toEqual([303, `${target()}?state=s2`]);
    expect(await silently(tokens.browser)).toContain('error=login_required');
    expect((await refresh(tokens.refreshToken)).status).toBe(400);
  });

  it('refuses a form of another site', async () => {
    const tokens = await signInByForm(fixture.url, anna);
    for (const [origin, site] of [
      ['https://elsewhere.test'],
      ['https://elsewhere.test', 'cross-site'],
      ['null', 'cross-site'],
      ['null', 'same-site'],
      ['null'],
    ] as const) {
      const response = await post(tokens.browser, bySubject(tokens), origin, site);
      expect(response.status, `${origin} ${site}`).toBe(403);
    }
    expect(await silently(tokens.browser)).toContain('code=');
    // As a browser sends it from a page with no referrer.
    const own = await post(tokens.browser, bySubject(tokens), 'null', 'same-origin');
    expect(own.headers.get('location')).toBe(`${target()}?state=s2`);
  });

  it('that comes late leaves the next person alone', async () => {
    const first = await signInByForm(fixture.url, anna);
    const { browser } = first;
    const begun = authorization(fixture.url, { extraQueryParams: { prompt: 'login' } });
    const form = await openForm(browser, begun.url);
    const cookies = browser.cookies().join('; ');
    const back = await followBack(browser, await submitForm(browser, form, elena), begun.redirectUri);
    await exchangeCode(fixture.url, begun, back, browser);
    // With the cookie of now, and with the one that it was sent with.
    const now = await post(browser, bySubject(first), fixture.url);
    expect(now.headers.get('location')).toBe(`${target()}?state=s2`);
    const then = await fetch(`${fixture.url}/identity/session/end`, {
      method: 'POST',
      body: new URLSearchParams(bySubject(first)),
      headers: { origin: fixture.url, cookie: cookies },
      redirect: 'manual',
    });
    expect(then.headers.get('location')).toBe(`${target()}?state=s2`);
    expect(then.headers.getSetCookie()).toEqual([]);
    expect(await silently(browser)).toContain('code=');
  });

  it('that comes while the same person signs in again does not get in their way', async () => {
    const first = await signInByForm(fixture.url, anna);
    const { browser } = first;
    const begun = authorization(fixture.url, { extraQueryParams: { prompt: 'login' } });
    const form = await openForm(browser, begun.url);
    await post(browser, bySubject(first), fixture.url);
    const back = await followBack(browser, await submitForm(browser, form, anna), begun.redirectUri);
    expect((await exchangeCode(fixture.url, begun, back, browser)).accessToken).toBeTruthy();
  });

  it('is done when the application takes its refresh token back, should nothing else arrive', async () => {
    const { browser, refreshToken } = await signInByForm(fixture.url, anna);
    const body = new URLSearchParams({ client_id: 'trialog-web', token: refreshToken! });
    await fetch(`${fixture.url}/identity/token/revocation`, { method: 'POST', body });
    expect(await silently(browser)).toContain('error=login_required');
  });

  it('is not needed after a sign-in that was left: nobody is signed in until its answer was taken', async () => {
    const browser = makeBrowser();
    const begun = authorization(fixture.url);
    const form = await openForm(browser, begun.url);
    const back = await followBack(browser, await submitForm(browser, form, anna), begun.redirectUri);
    expect(await silently(browser)).toContain('error=login_required');
    expect((await browser.go(authorization(fixture.url).url)).headers.get('location')).toMatch(
      /\/interaction\//,
    );
    // Whoever comes back to it in time still gets in.
    await exchangeCode(fixture.url, begun, back, browser);
    expect(await silently(browser)).toContain('code=');
  });

  it('takes a refresh token back on request', async () => {
    const { refreshToken } = await signInByForm(fixture.url, anna);
    const body = new URLSearchParams({ client_id: 'trialog-web', token: refreshToken! });
    const response = await fetch(`${fixture.url}/identity/token/revocation`, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(400);
  });
});
