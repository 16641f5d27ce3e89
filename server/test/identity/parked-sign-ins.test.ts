// Sign-ins that were begun and left: a stranger fills no table with them, and nobody else's form is lost to them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeParkedSignIns } from '../../src/identity/parked-sign-ins.ts';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import { authorization, makeBrowser, openForm, signInByForm, submitForm } from '../world/sign-in.ts';

const anna = { email: 'anna@demo.test', password: 'trialog-demo' };

describe('sign-ins that were begun', () => {
  it('end, the oldest first, at the address that has most of them, and only when there are too many', () => {
    const park = makeParkedSignIns(3);
    expect(park('ward', 'w1', 0)).toEqual([]);
    expect(park('flood', 'f1', 1)).toEqual([]);
    expect(park('flood', 'f2', 2)).toEqual([]);
    expect(park('flood', 'f3', 3)).toEqual(['f1']);
    expect(park('flood', 'f4', 4)).toEqual(['f2']);
    // An hour later they have ended by themselves and make room.
    for (const id of ['f5', 'f6', 'f7']) expect(park('flood', id, 3_700_000)).toEqual([]);
    expect(park('ward', 'w2', 3_700_001)).toEqual(['f5']);
  });
});

describe('at the provider', () => {
  let fixture: ProviderFixture;
  beforeAll(async () => {
    fixture = await startProviderFixture({ trustProxy: (address) => address === '127.0.0.1', mostParked: 5 });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.owner`DELETE FROM identity_artifacts`;
  });

  const rows = async () => {
    const found = await fixture.owner`SELECT model, count(*)::int AS count
      FROM identity_artifacts GROUP BY model ORDER BY model`;
    return found.map(({ model, count }) => `${model} ${count}`);
  };
  const begin = (from: string, extraQueryParams: Record<string, string> = {}) =>
    makeBrowser().go(authorization(fixture.url, { extraQueryParams }).url, {
      headers: { 'x-forwarded-for': from },
    });

  it('a flood ends its own and leaves the form of somebody else', async () => {
    const browser = makeBrowser();
    const form = await openForm(browser, authorization(fixture.url).url);
    for (let count = 0; count < 20; count += 1) {
      // Any of the addresses of one network.
      const response = await begin(`2001:db8:1:2::${count + 1}`);
      expect(response.status).toBe(303);
    }
    expect(await rows()).toEqual(['Interaction 5']);
    expect((await submitForm(browser, form, anna)).status).toBe(303);
  });

  it('what is kept of one is bounded', async () => {
    for (const state of ['x'.repeat(9_000), 'y'.repeat(12_000)]) {
      const response = await begin('192.0.2.1', { state });
      expect(response.headers.get('location')).toContain('error=invalid_request');
    }
    expect(await rows()).toEqual([]);
  });

  it('nothing else that a stranger asks for leaves a row', async () => {
    const silent = authorization(fixture.url, { extraQueryParams: { prompt: 'none' } }).url;
    const asked: [string, RequestInit?][] = [
      [silent],
      [`${fixture.url}/identity/session/end`],
      [
        `${fixture.url}/identity/session/end?post_logout_redirect_uri=${fixture.url}/signout&client_id=trialog-web`,
      ],
      [`${fixture.url}/identity/interaction/made-up`],
      [`${fixture.url}/identity/password/made-up`],
      [
        `${fixture.url}/identity/token`,
        {
          method: 'POST',
          body: new URLSearchParams({
            client_id: 'trialog-web',
            grant_type: 'authorization_code',
            code: 'made-up',
          }),
        },
      ],
      [
        `${fixture.url}/identity/token/revocation`,
        { method: 'POST', body: new URLSearchParams({ client_id: 'trialog-web', token: 'made-up' }) },
      ],
    ];
    for (const [url, init] of asked) expect((await makeBrowser().go(url, init)).status).toBeLessThan(500);
    expect(await rows()).toEqual([]);
    await signInByForm(fixture.url, anna);
  });
});
