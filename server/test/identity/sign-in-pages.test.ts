// The sign-in page: its form, its languages, what it says when signing in fails, and what it writes down.
import { languages } from '@trialog/contract/languages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../src/identity/texts/texts.ts';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import {
  authorization,
  type Browser,
  makeBrowser,
  openForm,
  signInByForm,
  submitForm,
  tokenRequest,
} from '../world/sign-in.ts';

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

async function tryOnce(email: string, password: string, headers: Record<string, string> = {}) {
  const { browser, form } = await begin();
  const response = await submitForm(browser, form, { email, password }, headers);
  return { status: response.status, text: await response.text(), headers: response.headers, browser };
}

const lastAudit = async () => {
  const [row] = await fixture.owner`SELECT actor_id, action, object_type, object_id, reason, changes
    FROM audit_log ORDER BY id DESC LIMIT 1`;
  return row;
};
const accountOf = async (email: string) => {
  const [row] = await fixture.owner`SELECT id, user_id FROM identity_accounts WHERE email = ${email}`;
  return row!;
};

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

describe('refused sign-ins', () => {
  it('says the same about a wrong password and an unknown e-mail', async () => {
    const wrong = await tryOnce(anna.email, 'not the password');
    const unknown = await tryOnce('nobody@demo.test', 'not the password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const plain = (text: string, email: string) =>
      text.replace(/interaction\/[\w-]+/g, '').replaceAll(email, '');
    expect(plain(wrong.text, anna.email)).toBe(plain(unknown.text, 'nobody@demo.test'));
    expect(wrong.text).toContain(`role="alert" id="problem">${texts.en.wrong}`);
    expect(wrong.text).not.toContain('not the password');
  });

  it('works as hard for an unknown e-mail as for a known one', async () => {
    const time = async (email: string) => {
      const { browser, form } = await begin();
      const start = performance.now();
      await submitForm(browser, form, { email, password: 'not the password' });
      return performance.now() - start;
    };
    await time('warm@demo.test');
    // In turns and by the fastest of each, so that a busy machine says nothing.
    const known: number[] = [];
    const unknown: number[] = [];
    for (const round of [1, 2, 3, 4]) {
      known.push(await time(anna.email));
      unknown.push(await time(`no${round}@demo.test`));
    }
    // Without the work on an unknown e-mail the answer comes several times faster.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it('writes refusals and successes into the audit trail, without the e-mail address', async () => {
    const account = await accountOf(anna.email);
    await tryOnce(anna.email, 'not the password');
    expect(await lastAudit()).toMatchObject({
      actor_id: null,
      action: 'identity.signInRefused',
      object_id: account.id,
      reason: 'wrong password',
    });
    await tryOnce('nobody@demo.test', 'not the password');
    expect(await lastAudit()).toMatchObject({ action: 'identity.signInRefused', object_id: 'unknown' });
    await signInByForm(fixture.url, anna);
    expect(await lastAudit()).toMatchObject({
      actor_id: account.user_id,
      action: 'identity.signIn',
      object_type: 'identityAccount',
      object_id: account.id,
    });
    const rows =
      await fixture.owner`SELECT to_jsonb(a)::text AS row FROM audit_log a WHERE action LIKE 'identity.%'`;
    for (const { row } of rows) expect(row).not.toContain('demo.test');
  });

  it('tells a deactivated person so, once the password is right, and opens no session', async () => {
    const right = await tryOnce('dario@demo.test', 'trialog-demo');
    expect(right.status).toBe(403);
    expect(right.text).toContain(texts.en.inactive);
    expect(await lastAudit()).toMatchObject({ reason: 'account deactivated' });
    const silent = authorization(fixture.url, { extraQueryParams: { prompt: 'none' } });
    expect((await right.browser.go(silent.url)).headers.get('location')).toContain('login_required');
    const wrong = await tryOnce('dario@demo.test', 'not the password');
    expect(wrong.text).toContain(texts.en.wrong);
  });

  it('lets a suspended person in: they may read', async () => {
    const tokens = await signInByForm(fixture.url, { email: 'sara@demo.test', password: 'trialog-demo' });
    expect(tokens.accessToken).toBeTruthy();
  });

  it('takes tokens and session away from a person deactivated while signed in', async () => {
    const bruno = { email: 'bruno@demo.test', password: 'trialog-demo' };
    const { browser, refreshToken } = await signInByForm(fixture.url, bruno);
    const { user_id: userId } = await accountOf(bruno.email);
    await fixture.owner`UPDATE users SET state = 2 WHERE id = ${userId}`;
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken! };
    expect((await tokenRequest(fixture.url, {}, fields)).status).toBe(400);
    const silent = authorization(fixture.url, { extraQueryParams: { prompt: 'none' } });
    expect((await browser.go(silent.url)).headers.get('location')).toContain('login_required');
    const asked = await browser.go(authorization(fixture.url).url);
    expect(asked.headers.get('location')).toContain('/interaction/');
    await fixture.owner`UPDATE users SET state = 0 WHERE id = ${userId}`;
  });

  it('refuses an account without a password', async () => {
    const { id } = await accountOf('carla@demo.test');
    const [row] = await fixture.owner`SELECT password_hash FROM identity_accounts WHERE id = ${id}`;
    await fixture.owner`UPDATE identity_accounts SET password_hash = NULL WHERE id = ${id}`;
    expect((await tryOnce('carla@demo.test', 'trialog-demo')).status).toBe(401);
    await fixture.owner`UPDATE identity_accounts SET password_hash = ${row?.password_hash} WHERE id = ${id}`;
  });

  it('reads the e-mail address without regard to case and blanks', async () => {
    await expect(signInByForm(fixture.url, { ...anna, email: ' Anna@Demo.test ' })).resolves.toBeTruthy();
  });

  it.each([
    ['a NUL character', { email: 'anna\0@demo.test', password: 'x' }],
    ['an endless password', { email: anna.email, password: 'x'.repeat(300) }],
    ['no password', { email: anna.email, password: '' }],
    ['markup', { email: '"><script>alert(1)</script>', password: 'x' }],
  ])('answers %s with the form, nothing else', async (_what, fields) => {
    const { status, text } = await tryOnce(fields.email, fields.password);
    expect(status).toBe(401);
    expect(text).not.toContain('<script');
  });

  it.each([
    ['a body over 8 kB', 413, new URLSearchParams({ email: 'x'.repeat(9000), password: 'x' }), {}],
    ['JSON', 415, '{"email":"a"}', { 'content-type': 'application/json' }],
    ['a form on another site', 403, new URLSearchParams({ ...anna }), { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', async (_what, status, body, headers) => {
    const { browser, form } = await begin();
    const response = await browser.go(`${form}/login`, { method: 'POST', body, headers });
    expect(response.status).toBe(status);
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
