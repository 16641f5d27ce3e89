// The sign-in page: its form, its languages, and a sign-in that is over.
import { languages } from '@trialog/contract/languages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../src/identity/texts/texts.ts';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import { authorization, type Browser, makeBrowser, openForm, submitForm } from '../world/sign-in.ts';

const anna = { email: 'anna@demo.test', password: 'trialog-demo' };

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await startProviderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.owner`DELETE FROM identity_attempts`;
});

async function begin(extra: Record<string, string> = {}): Promise<{ browser: Browser; form: string }> {
  const browser = makeBrowser();
  const form = await openForm(browser, authorization(fixture.url, { extraQueryParams: extra }).url);
  return { browser, form };
}

describe('the form', () => {
  it('posts e-mail and password to its own login address, with labels, and needs no script', async () => {
    const { browser, form } = await begin();
    const page = await browser.go(form);
    const text = await page.text();
    const path = new URL(form).pathname;
    expect(path).toMatch(/^\/identity\/interaction\/[\w-]+$/);
    expect(text).toContain(`<form method="post" action="${path}/login?lang=en">`);
    expect(text).toMatch(
      /<label for="email">.+<\/label>\s*<input id="email" name="email" type="email" autocomplete="username"[^>]* autofocus>/,
    );
    expect(text).toMatch(
      /<label for="password">.+<\/label>\s*<input id="password" name="password" type="password" autocomplete="current-password"/,
    );
    expect(text).not.toContain('<script');
    expect(text).not.toContain('style=');
  });

  it('says that the product is not for emergencies, in every language', { tags: ['R1.30'] }, async () => {
    const { browser, form } = await begin();
    for (const language of languages) {
      const text = await (await browser.go(`${form}?lang=${language}`)).text();
      expect(text).toContain(texts[language].notForEmergencies);
      expect(text).toContain('112');
    }
  });

  it('speaks the six languages and keeps the sign-in over a switch', { tags: ['R1.26'] }, async () => {
    const { browser, form } = await begin();
    for (const language of languages) {
      const text = await (await browser.go(`${form}?lang=${language}`)).text();
      expect(text).toContain(`<html lang="${language === 'sp' ? 'es' : language}">`);
      expect(text).toContain(`<h1>${texts[language].signIn}</h1>`);
      for (const other of languages) expect(text).toContain(`?lang=${other}"`);
    }
    const submitted = await submitForm(browser, form, anna);
    expect(submitted.status).toBe(303);
  });

  it('takes the language from the application, else from the browser, else English', {
    tags: ['R1.27'],
  }, async () => {
    const read = async (extra: Record<string, string>, accept?: string) => {
      const { browser, form } = await begin(extra);
      const text = await (
        await browser.go(form, accept ? { headers: { 'accept-language': accept } } : {})
      ).text();
      return /<html lang="(\w+)">/.exec(text)?.[1];
    };
    expect(await read({ ui_locales: 'nl' }, 'fr')).toBe('nl');
    expect(await read({ ui_locales: 'sp' }, 'fr')).toBe('es');
    expect(await read({}, 'pt;q=0.9, it-CH;q=0.8')).toBe('it');
    expect(await read({}, 'pt')).toBe('en');
    expect(await read({})).toBe('en');
  });

  it('may run and load nothing but its own style and mark, and is kept by no cache', async () => {
    const { browser, form } = await begin();
    const { headers } = await browser.go(form);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${fixture.url}`);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('serves its style under an address that changes with the content', async () => {
    const { browser, form } = await begin();
    const text = await (await browser.go(form)).text();
    const href = /rel="stylesheet" href="([^"]+\?v=[\w-]{12})"/.exec(text)![1]!;
    const style = await fetch(fixture.url + href);
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(style.headers.get('cache-control')).toContain('immutable');
    expect(await style.text()).toContain('#0b6e6b');
  });

  it('marks cookies as secure where the public address is https, and never otherwise', async () => {
    const secure = await startProviderFixture({ publicUrl: 'https://trialog.test' });
    try {
      const query = new URL(authorization('https://trialog.test').url).search;
      const response = await makeBrowser().go(`${secure.url}/identity/auth${query}`);
      const cookies = response.headers.getSetCookie();
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/i);
      expect(response.headers.get('strict-transport-security')).toContain('max-age');
    } finally {
      await secure.close();
    }
    const plain = await makeBrowser().go(authorization(fixture.url).url);
    for (const cookie of plain.headers.getSetCookie()) expect(cookie).not.toMatch(/; secure/i);
  });
});

describe('a sign-in that is over', () => {
  it.each([
    [
      'its time is up',
      async () =>
        void (await fixture.owner`UPDATE identity_artifacts SET expires_at = now() WHERE model = 'Interaction'`),
      true,
    ],
    ['the cookie is missing', async () => {}, false],
  ])('offers to start again when %s', async (_why, spoil, keepCookies) => {
    const { browser, form } = await begin();
    await spoil();
    const visitor = keepCookies ? browser : makeBrowser();
    for (const response of [await visitor.go(form), await submitForm(visitor, form, anna)]) {
      expect(response.status).toBe(410);
      const text = await response.text();
      expect(text).toContain(texts.en.expiredTitle);
      expect(text).toContain(
        `<a class="button" href="${fixture.url}/signin/again">${texts.en.startAgain}</a>`,
      );
    }
  });

  it('cannot be finished with the cookie of another one', async () => {
    const mine = await begin();
    const other = await begin();
    const cookie = mine.browser.cookies().join('; ');
    const response = await submitForm(makeBrowser(), other.form, anna, { cookie });
    expect(response.status).toBe(410);
    expect((await submitForm(makeBrowser(), mine.form, anna, { cookie })).status).toBe(303);
  });

  it('leads a reload of a refused sign-in back to its form', async () => {
    const { browser, form } = await begin();
    const response = await browser.go(`${form}/login?lang=fr`);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${new URL(form).pathname}?lang=fr`,
    ]);
  });
});
