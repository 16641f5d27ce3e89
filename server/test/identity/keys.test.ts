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

let house: ProviderFixture;
let start: Date;
beforeAll(async () => {
  house = await startProviderFixture();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.owner`DELETE FROM identity_keys`;
  start = new Date();
  await house.provider.lookForKeys(start);
});

const after = (ms: number) => new Date(start.getTime() + ms);
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const published = async () => {
  const { keys } = (await (await fetch(`${house.url}/identity/jwks`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
};
const signerAt = async (now: Date) => (await readProviderKeys(house.owner, now)).signing[0]?.kid;
const isTaken = async (token: string) => {
  const verify = makeTokenVerifier({ ...house.config, keys: house.provider.keys });
  return verify(token).then(
    () => true,
    () => false,
  );
};

describe('a rotation', () => {
  it('publishes the new key before it signs, and the old one until what it signed has ended', async () => {
    const before = await signInByForm(house.url, anna);
    await rotateKeys(house.owner, start);
    await house.provider.lookForKeys(after(MINUTE));
    const early = await signInByForm(house.url, anna);
    expect(kidOf(early.accessToken)).toBe(kidOf(before.accessToken));
    expect(await published()).toHaveLength(2);

    await house.provider.lookForKeys(after(6 * MINUTE));
    const fresh = await signInByForm(house.url, anna);
    expect(kidOf(fresh.accessToken)).not.toBe(kidOf(before.accessToken));
    expect(kidOf(fresh.idToken)).toBe(kidOf(fresh.accessToken));
    expect(await published()).toEqual([kidOf(fresh.accessToken), kidOf(before.accessToken)]);
    for (const { accessToken } of [before, early, fresh]) expect(await isTaken(accessToken)).toBe(true);

    // No access token of the old key can still be good; its ID tokens still prove who signs out.
    await house.provider.lookForKeys(after(30 * MINUTE));
    expect(await isTaken(before.accessToken)).toBe(false);
    expect(await published()).toContain(kidOf(before.accessToken));
    await house.provider.lookForKeys(after(16 * DAY));
    expect(await published()).toEqual([kidOf(fresh.accessToken)]);
  });

  it('signs nobody out: sessions, sign-ins under way and sign-outs go on', async () => {
    const signedIn = await signInByForm(house.url, anna);
    const browser = makeBrowser();
    const begun = authorization(house.url);
    const form = await openForm(browser, begun.url);
    await rotateKeys(house.owner, start);
    await house.provider.lookForKeys(after(6 * MINUTE));

    const back = await followBack(browser, await submitForm(browser, form, anna), begun.redirectUri);
    expect((await exchangeCode(house.url, begun, back, browser)).accessToken).toBeTruthy();
    const silent = authorization(house.url, { extraQueryParams: { prompt: 'none' } });
    const renewed = await followBack(
      signedIn.browser,
      await signedIn.browser.go(silent.url),
      silent.redirectUri,
    );
    expect(renewed.searchParams.get('code')).toBeTruthy();
    const query = { id_token_hint: signedIn.idToken, post_logout_redirect_uri: `${house.url}/signout` };
    const out = await signedIn.browser.go(`${house.url}/identity/session/end?${new URLSearchParams(query)}`);
    expect([out.status, out.headers.get('location')]).toEqual([303, `${house.url}/signout`]);
  });

  it('changes the key of cookies, too, and keeps the one before for ninety days', async () => {
    const [before] = (await readProviderKeys(house.owner, start)).cookies;
    await rotateKeys(house.owner, start);
    const cookies = async (ms: number) => (await readProviderKeys(house.owner, after(ms))).cookies;
    expect((await cookies(MINUTE))[0]).toBe(before);
    expect((await cookies(6 * MINUTE))[1]).toBe(before);
    expect(await cookies(89 * DAY)).toContain(before);
    expect(await cookies(91 * DAY)).not.toContain(before);
    expect(await cookies(91 * DAY)).toHaveLength(1);
  });

  it('ends keys at once where somebody may have seen them', async () => {
    const { accessToken } = await signInByForm(house.url, anna);
    await rotateKeys(house.owner, start, { forget: true });
    await house.provider.lookForKeys(after(1));
    expect(await published()).not.toContain(kidOf(accessToken));
    expect(await isTaken(accessToken)).toBe(false);
    expect(await isTaken((await signInByForm(house.url, anna)).accessToken)).toBe(true);
  });

  it('comes by itself after ninety days and not before', async () => {
    const first = await signerAt(start);
    expect(await rotateOldKeys(house.owner, after(89 * DAY))).toBe(false);
    expect(await signerAt(after(89 * DAY))).toBe(first);
    expect(await rotateOldKeys(house.owner, after(90 * DAY))).toBe(true);
    expect(await signerAt(after(90 * DAY + 6 * MINUTE))).not.toBe(first);
    expect(await rotateOldKeys(house.owner, after(90 * DAY + MINUTE))).toBe(false);
    // What has ended is not kept.
    await rotateOldKeys(house.owner, after(179 * DAY));
    const rows = await house.owner`SELECT id FROM identity_keys WHERE kind = 'signing'`;
    expect(rows.map(({ id }) => id)).not.toContain(first);
  });

  it('makes no keys where there are none, as with an external provider', async () => {
    await house.owner`DELETE FROM identity_keys`;
    expect(await rotateOldKeys(house.owner, start)).toBe(false);
    expect(await house.owner`SELECT 1 FROM identity_keys`).toHaveLength(0);
  });
});

describe('the first keys', () => {
  it('are the same for all processes that start together', async () => {
    await house.owner`DELETE FROM identity_keys`;
    const all = await Promise.all(Array.from({ length: 4 }, () => readProviderKeys(house.owner, start)));
    for (const keys of all) expect(keys).toEqual(all[0]);
    expect(await house.owner`SELECT 1 FROM identity_keys`).toHaveLength(2);
  });
});
