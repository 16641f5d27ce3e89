// The provider's keys change: by command and every ninety days, with nobody signed out by it.
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readProviderKeys, rotateKeys, rotateOldKeys } from '../../src/identity/keys.ts';
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
} from '../world/sign-in.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const anna = { email: 'anna@demo.test', password: 'trialog-demo' };

let fixture: ProviderFixture;
let start: Date;
beforeAll(async () => {
  fixture = await startProviderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.owner`DELETE FROM identity_keys`;
  start = new Date();
  await fixture.provider.lookForKeys(start);
});

const after = (ms: number) => new Date(start.getTime() + ms);
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const published = async () => {
  const { keys } = (await (await fetch(`${fixture.url}/identity/jwks`)).json()) as {
    keys: { kid: string }[];
  };
  return keys.map(({ kid }) => kid);
};
const signerAt = async (now: Date) => (await readProviderKeys(fixture.owner, now)).signing[0]?.kid;
const isTaken = async (token: string) => {
  const verify = makeTokenVerifier({ ...fixture.config, keys: fixture.provider.keys });
  return verify(token).then(
    () => true,
    () => false,
  );
};

describe('a rotation', () => {
  it('publishes the new key before it signs, and the old one until what it signed has ended', async () => {
    const before = await signInByForm(fixture.url, anna);
    await rotateKeys(fixture.owner, start);
    await fixture.provider.lookForKeys(after(MINUTE));
    const early = await signInByForm(fixture.url, anna);
    expect(kidOf(early.accessToken)).toBe(kidOf(before.accessToken));
    expect(await published()).toHaveLength(2);

    await fixture.provider.lookForKeys(after(6 * MINUTE));
    const fresh = await signInByForm(fixture.url, anna);
    expect(kidOf(fresh.accessToken)).not.toBe(kidOf(before.accessToken));
    expect(kidOf(fresh.idToken)).toBe(kidOf(fresh.accessToken));
    expect(await published()).toEqual([kidOf(fresh.accessToken), kidOf(before.accessToken)]);
    for (const { accessToken } of [before, early, fresh]) expect(await isTaken(accessToken)).toBe(true);

    // No access token of the old key can still be good; its ID tokens still prove who signs out.
    await fixture.provider.lookForKeys(after(30 * MINUTE));
    expect(await isTaken(before.accessToken)).toBe(false);
    expect(await published()).toContain(kidOf(before.accessToken));
    await fixture.provider.lookForKeys(after(16 * DAY));
    expect(await published()).toEqual([kidOf(fresh.accessToken)]);
  });

  it('signs nobody out: sessions, sign-ins under way and sign-outs go on', async () => {
    const signedIn = await signInByForm(fixture.url, anna);
    const browser = makeBrowser();
    const begun = authorization(fixture.url);
    const form = await openForm(browser, begun.url);
    await rotateKeys(fixture.owner, start);
    await fixture.provider.lookForKeys(after(6 * MINUTE));

    const back = await followBack(browser, await submitForm(browser, form, anna), begun.redirectUri);
    expect((await exchangeCode(fixture.url, begun, back, browser)).accessToken).toBeTruthy();
    const silent = authorization(fixture.url, { extraQueryParams: { prompt: 'none' } });
    const renewed = await followBack(
      signedIn.browser,
      await signedIn.browser.go(silent.url),
      silent.redirectUri,
    );
    expect(renewed.searchParams.get('code')).toBeTruthy();
    const query = { id_token_hint: signedIn.idToken, post_logout_redirect_uri: `${fixture.url}/signout` };
    const out = await signedIn.browser.go(
      `${fixture.url}/identity/session/end?${new URLSearchParams(query)}`,
    );
    expect([out.status, out.headers.get('location')]).toEqual([303, `${fixture.url}/signout`]);
  });

  it('changes the key of cookies, too, and keeps the one before for ninety days', async () => {
    const [before] = (await readProviderKeys(fixture.owner, start)).cookies;
    await rotateKeys(fixture.owner, start);
    const cookies = async (ms: number) => (await readProviderKeys(fixture.owner, after(ms))).cookies;
    expect((await cookies(MINUTE))[0]).toBe(before);
    expect((await cookies(6 * MINUTE))[1]).toBe(before);
    expect(await cookies(89 * DAY)).toContain(before);
    expect(await cookies(91 * DAY)).not.toContain(before);
    expect(await cookies(91 * DAY)).toHaveLength(1);
  });

  it('ends keys at once where somebody may have seen them', async () => {
    const { accessToken } = await signInByForm(fixture.url, anna);
    await rotateKeys(fixture.owner, start, { forget: true });
    await fixture.provider.lookForKeys(after(1));
    expect(await published()).not.toContain(kidOf(accessToken));
    expect(await isTaken(accessToken)).toBe(false);
    expect(await isTaken((await signInByForm(fixture.url, anna)).accessToken)).toBe(true);
  });

  it('comes by itself after ninety days and not before', async () => {
    const first = await signerAt(start);
    expect(await rotateOldKeys(fixture.owner, after(89 * DAY))).toBe(false);
    expect(await signerAt(after(89 * DAY))).toBe(first);
    expect(await rotateOldKeys(fixture.owner, after(90 * DAY))).toBe(true);
    expect(await signerAt(after(90 * DAY + 6 * MINUTE))).not.toBe(first);
    expect(await rotateOldKeys(fixture.owner, after(90 * DAY + MINUTE))).toBe(false);
    // What has ended is not kept.
    await rotateOldKeys(fixture.owner, after(179 * DAY));
    const rows = await fixture.owner`SELECT id FROM identity_keys WHERE kind = 'signing'`;
    expect(rows.map(({ id }) => id)).not.toContain(first);
  });

  it('makes no keys where there are none, as with an external provider', async () => {
    await fixture.owner`DELETE FROM identity_keys`;
    expect(await rotateOldKeys(fixture.owner, start)).toBe(false);
    expect(await fixture.owner`SELECT 1 FROM identity_keys`).toHaveLength(0);
  });
});

describe('the first keys', () => {
  it('are the same for all processes that start together', async () => {
    await fixture.owner`DELETE FROM identity_keys`;
    const all = await Promise.all(Array.from({ length: 4 }, () => readProviderKeys(fixture.owner, start)));
    for (const keys of all) expect(keys).toEqual(all[0]);
    expect(await fixture.owner`SELECT 1 FROM identity_keys`).toHaveLength(2);
  });
});
