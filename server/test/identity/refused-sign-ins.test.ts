// Sign-ins that are refused: what is said, what is written down, and for whom the door is closed.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/identity/passwords.ts';
import { texts } from '../../src/identity/texts/texts.ts';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import { recordedValues } from '../world/recorded-values.ts';
import {
  authorization,
  type Browser,
  makeBrowser,
  openForm,
  signInByForm,
  submitForm,
  tokenRequest,
} from '../world/sign-in.ts';
import { trail } from '../world/trail.ts';

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
  const [row] =
    await fixture.owner`SELECT actor_id, action, object_type, object_id, patient_id, reason, changes
    FROM audit_log ORDER BY id DESC LIMIT 1`;
  return row;
};
const accountOf = async (email: string) => {
  const [row] = await fixture.owner`SELECT id, user_id FROM identity_accounts WHERE email = ${email}`;
  return row!;
};

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
    const hash = await hashPassword(anna.password);
    await fixture.owner`UPDATE identity_accounts SET password_hash = ${hash} WHERE email = ${anna.email}`;
    // Time of the processor, since the provider runs in this process: a busy machine says nothing.
    const time = async (email: string) => {
      const { browser, form } = await begin();
      const start = process.cpuUsage();
      await submitForm(browser, form, { email, password: 'not the password' });
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    await time('warm@demo.test');
    // In turns and by the least of each.
    const known: number[] = [];
    const unknown: number[] = [];
    for (const round of [1, 2, 3, 4]) {
      known.push(await time(anna.email));
      unknown.push(await time(`no${round}@demo.test`));
    }
    // Without the work on an unknown e-mail the answer costs a fraction.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it('writes refusals and successes into the audit trail, without the e-mail address', async () => {
    const account = await accountOf(anna.email);
    await tryOnce(anna.email, 'not the password');
    expect(await lastAudit()).toMatchObject({
      actor_id: null,
      action: 'identity.signInRefused',
      object_type: 'user',
      object_id: account.user_id,
      patient_id: account.user_id,
      reason: 'wrong password',
    });
    await tryOnce('nobody@demo.test', 'not the password');
    expect(await lastAudit()).toMatchObject({
      action: 'identity.signInRefused',
      object_id: 'unknown',
      patient_id: null,
    });
    await signInByForm(fixture.url, anna);
    expect(await lastAudit()).toMatchObject({
      actor_id: account.user_id,
      action: 'identity.signIn',
      object_type: 'identityAccount',
      object_id: account.id,
    });
    const [person] = await fixture.owner`SELECT u.name, i.name AS organisation FROM users u
      JOIN institutes i ON i.id = u.institute_id WHERE u.id = ${account.user_id}`;
    const lastActor = async (action: string) =>
      (await recordedValues(fixture.owner, trail, action)).at(-1)?.actor;
    expect(await lastActor('identity.signIn')).toMatchObject({ ...person });
    // Who failed to prove who they are is nobody.
    expect(await lastActor('identity.signInRefused')).toMatchObject({ name: '' });
    expect(await lastActor('identity.signInRefused')).not.toHaveProperty('organisation');
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
