// The embedded provider in several processes, over a restart, and while its database is away.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTokenVerifier } from '../../src/platform/identity/tokens.ts';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import {
  authorization,
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

describe('several processes and restarts', () => {
  it('keeps sessions, refresh tokens and keys over a restart', async () => {
    const { browser, refreshToken, accessToken } = await signInByForm(fixture.url, anna);
    await fixture.restart();
    expect((await refresh(refreshToken)).status).toBe(200);
    const begun = authorization(fixture.url, { extraQueryParams: { prompt: 'none' } });
    const back = await followBack(browser, await browser.go(begun.url), begun.redirectUri);
    expect(back.searchParams.get('code')).toBeTruthy();
    const verify = makeTokenVerifier({ ...fixture.config, keys: fixture.provider.keys });
    await expect(verify(accessToken)).resolves.toBeTruthy();
  });

  it('finishes at one process what began at another', async () => {
    const other = await fixture.openSecond();
    try {
      const browser = makeBrowser();
      const begun = authorization(fixture.url);
      const form = await openForm(browser, begun.url);
      const elsewhere = form.replace(fixture.url, other.url);
      const submitted = await submitForm(browser, elsewhere, anna);
      const back = await followBack(browser, submitted, begun.redirectUri);
      const code = back.searchParams.get('code')!;
      const response = await tokenRequest(
        other.url,
        {},
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: begun.redirectUri,
          code_verifier: begun.verifier,
        },
      );
      const tokens = await tokensOf(response, browser);
      const verify = makeTokenVerifier({ ...fixture.config, keys: fixture.provider.keys });
      await expect(verify(tokens.accessToken)).resolves.toBeTruthy();
      expect((await refresh(tokens.refreshToken)).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

describe('while the database is away', () => {
  it('says so with 503 and a time to try again, on every kind of address, and recovers by itself', async () => {
    const { browser, refreshToken } = await signInByForm(fixture.url, anna);
    const begun = authorization(fixture.url);
    const fresh = makeBrowser();
    const opened = await openForm(fresh, authorization(fixture.url).url);
    await fixture.database.cut();
    const html = { headers: { accept: 'text/html' } };
    const answers = [
      await browser.go(begun.url, html),
      await fresh.go(opened, html),
      await submitForm(fresh, opened, anna),
      await refresh(refreshToken),
      await fetch(`${fixture.url}/identity/password/${'A'.repeat(43)}`),
      await browser.go(`${fixture.url}/identity/session/end`, html),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
    for (const { headers } of answers) expect(headers.get('retry-after')).toBe('2');
    expect(await answers[0]!.text()).toContain('Briefly unavailable');
    await fixture.database.mend();
    await expect.poll(async () => (await refresh(refreshToken)).status).toBe(200);
  });
});
