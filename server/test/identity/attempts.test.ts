// Guessing is slowed down by account, and by account and address, over all processes; whoever signed in before on the
// same device is not held up by others.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAttemptLimits, type Try, waitFor } from '../../src/identity/attempts.ts';
import { DEVICE_COOKIE } from '../../src/identity/known-devices.ts';
import { makeOneTimeLink } from '../../src/platform/identity/one-time-links.ts';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import {
  authorization,
  type Browser,
  makeBrowser,
  openForm,
  signInByForm,
  submitForm,
} from '../world/sign-in.ts';
import { trail } from '../world/trail.ts';

const anna = { email: 'anna@demo.test', password: 'trialog-demo' };

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await startProviderFixture({ trustProxy: (address) => address === '127.0.0.1' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.owner`DELETE FROM identity_attempts`;
});

/** A browser's try, from another address where one is given. */
async function tryOnce(
  password: string,
  {
    email = anna.email,
    from,
    browser = makeBrowser(),
    before = async () => {},
  }: { email?: string; from?: string; browser?: Browser; before?: () => Promise<unknown> } = {},
) {
  const form = await openForm(browser, authorization(fixture.url).url);
  await before();
  const headers = from ? { 'x-forwarded-for': from } : undefined;
  return submitForm(browser, form, { email, password }, headers);
}

const limits = () => makeAttemptLimits(fixture.owner, trail.salt);
/** How many of so many tries have their password looked at; the clock stands still. */
async function allowed(count: number, make: (index: number) => Try): Promise<number> {
  const allow = limits();
  let permits = 0;
  for (let index = 0; index < count; index += 1) if ((await allow(make(index))).allowed) permits += 1;
  return permits;
}
const age = (seconds: number) =>
  fixture.owner`UPDATE identity_attempts SET at = at - make_interval(secs => ${seconds})`;

describe('a stranger', () => {
  it('has five failures at once, then is asked to wait', async () => {
    for (let count = 0; count < 5; count += 1) expect((await tryOnce('wrong wrong')).status).toBe(401);
    // The wait is of two seconds: the failures are of this moment, however long they took.
    const before = () => fixture.owner`UPDATE identity_attempts SET at = now()`;
    const held = await tryOnce(anna.password, { before });
    expect(held.status).toBe(429);
    expect(Number(held.headers.get('retry-after'))).toBeLessThanOrEqual(2);
    expect(await held.text()).toMatch(/Please wait \d+ seconds? and/);
  });

  it('waits longer with each failure, then for the quarter of an hour, then for the day', () => {
    const rule = {
      free: 5,
      windows: [
        { seconds: 900, most: 10 },
        { seconds: 86_400, most: 20 },
      ],
    };
    const after = (failures: number) => waitFor(Array(failures).fill(0), rule);
    expect([4, 5, 6, 7, 8, 9].map(after)).toEqual([0, 2, 4, 8, 16, 32]);
    expect(after(10)).toBe(900);
    expect(after(20)).toBe(86_400);
    expect(waitFor(Array(10).fill(899), rule)).toBe(1);
    expect(waitFor(Array(10).fill(900), rule)).toBe(0);
    expect(waitFor([...Array(9).fill(0), ...Array(11).fill(80_000)], rule)).toBe(6400);
  });

  it('has twenty guesses a day at an account from one address, and a hundred from however many', async () => {
    const guessing = async (address: (round: number) => string) => {
      await fixture.owner`DELETE FROM identity_attempts`;
      let guesses = 0;
      // A patient guesser comes back every quarter of an hour; less than a day goes by in all.
      for (let round = 0; round < 40; round += 1) {
        guesses += await allowed(6, () => ({ email: anna.email, address: address(round) }));
        await age(910);
      }
      return guesses;
    };
    expect(await guessing(() => '192.0.2.9')).toBe(20);
    expect(await guessing((round) => `192.0.2.${round}`)).toBe(100);
  });

  it('gains nothing by a hundred tries at once, nor by another address of the same network', async () => {
    const allow = limits();
    const attempt = { email: anna.email, address: '192.0.2.9' };
    const permits = await Promise.all(Array.from({ length: 100 }, () => allow(attempt)));
    expect(permits.filter((permit) => permit.allowed)).toHaveLength(5);
    await fixture.owner`DELETE FROM identity_attempts`;
    expect(await allowed(20, (index) => ({ email: anna.email, address: `2001:db8:1:2::${index + 1}` }))).toBe(
      5,
    );
  });

  it('has not more guesses because the owner signs in', async () => {
    for (let round = 0; round < 20; round += 1)
      await allowed(5, () => ({ email: anna.email, address: `192.0.2.${round}` }));
    const [before] = await fixture.owner`SELECT count(*)::int AS n FROM identity_attempts`;
    expect(before?.n).toBe(200);
    const permit = await limits()({ email: anna.email, address: '192.0.2.200', device: 'd' });
    if (permit.allowed) await permit.succeeded();
    expect(await allowed(1, () => ({ email: anna.email, address: '192.0.2.201' }))).toBe(0);
  });

  it('may write any address into a header: only a trusted proxy is believed', async () => {
    for (let count = 0; count < 5; count += 1)
      await tryOnce('wrong wrong', { from: `10.9.8.${count}, 192.0.2.7` });
    expect((await tryOnce('wrong wrong', { from: '10.9.8.7, 192.0.2.7' })).status).toBe(429);
    expect((await tryOnce('wrong wrong', { from: '10.9.8.7, 192.0.2.8' })).status).toBe(401);
  });
});

describe('the owner', () => {
  const guess = async (count: number) => {
    for (let round = 0; round < count; round += 5)
      await allowed(5, () => ({
        email: anna.email,
        address: round === 0 ? '127.0.0.1' : `192.0.2.${round}`,
      }));
  };

  it('gets in on a device that signed in before, whatever strangers tried, at the same address or elsewhere', async () => {
    const { browser } = await signInByForm(fixture.url, anna);
    await guess(100);
    expect((await tryOnce(anna.password)).status).toBe(429);
    expect((await tryOnce(anna.password, { from: '192.0.2.250' })).status).toBe(429);
    const known = makeBrowser([...browser.cookies()].filter((pair) => pair.startsWith(DEVICE_COOKIE)));
    expect((await tryOnce(anna.password, { browser: known })).status).toBe(303);
  });

  it('gets in on a new device elsewhere while somebody guesses from one address', async () => {
    for (let round = 0; round < 4; round += 1) {
      await allowed(10, () => ({ email: anna.email, address: '192.0.2.66' }));
      await age(910);
    }
    expect((await tryOnce(anna.password)).status).toBe(303);
  });

  it('gets in after a new password was set by a link, in the same browser', async () => {
    await guess(100);
    const [row] = await fixture.owner`SELECT user_id FROM identity_accounts WHERE email = 'carla@demo.test'`;
    const wanted = { userId: row?.user_id, purpose: 'password' as const, hours: 1 };
    const link = await makeOneTimeLink(fixture.owner, wanted, new Date());
    const password = 'boats upon the lake';
    const browser = makeBrowser();
    const body = new URLSearchParams({ password, repeated: password });
    expect((await browser.go(fixture.url + link.path, { method: 'POST', body })).status).toBe(200);
    for (let round = 0; round < 20; round += 1)
      await allowed(5, () => ({ email: 'carla@demo.test', address: `192.0.2.${round}` }));
    expect((await tryOnce(password, { email: 'carla@demo.test' })).status).toBe(429);
    expect((await tryOnce(password, { email: 'carla@demo.test', browser })).status).toBe(303);
  });

  it('is held up by failures of that device alone, and then like anybody', async () => {
    const device = { email: anna.email, address: '192.0.2.1', device: 'd' };
    expect(await allowed(100, () => device)).toBe(5);
    expect(await allowed(1, () => ({ ...device, device: 'e' }))).toBe(1);
    let guesses = 0;
    for (let round = 0; round < 30; round += 1) {
      guesses += await allowed(6, () => device);
      await age(910);
    }
    expect(guesses).toBeLessThanOrEqual(50);
  });

  it('is not known by the cookie of somebody else', async () => {
    const { browser } = await signInByForm(fixture.url, { ...anna, email: 'elena@demo.test' });
    await guess(100);
    const other = makeBrowser([...browser.cookies()].filter((pair) => pair.startsWith(DEVICE_COOKIE)));
    expect((await tryOnce(anna.password, { browser: other })).status).toBe(429);
  });

  it('has failures forgotten after signing in', async () => {
    for (let count = 0; count < 4; count += 1) await tryOnce('wrong wrong');
    await signInByForm(fixture.url, anna);
    for (let count = 0; count < 4; count += 1) expect((await tryOnce('wrong wrong')).status).toBe(401);
  });
});

describe('the others at an address', () => {
  it('sign in after hundreds of failures there: a hospital is one address', async () => {
    for (let index = 0; index < 60; index += 1)
      await allowed(5, () => ({ email: `nobody${index}@demo.test`, address: '127.0.0.1' }));
    expect((await tryOnce('trialog-demo', { email: 'bruno@demo.test' })).status).toBe(303);
  });
});

it('keeps neither e-mail nor address in the clear', async () => {
  await tryOnce('wrong wrong', { from: '192.0.2.44' });
  const text = JSON.stringify(await fixture.owner`SELECT subject FROM identity_attempts`);
  expect(text).not.toMatch(/anna|192\.0\.2/);
});
