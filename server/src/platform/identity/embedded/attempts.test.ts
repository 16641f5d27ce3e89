// Guessing is slowed down by e-mail and by address, over all processes.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  authorization,
  makeBrowser,
  openForm,
  signInByForm,
  submitForm,
} from '../../../../test/world/sign-in.ts';
import { makeAttemptLimits } from './attempts.ts';
import { type IdentityHouse, openIdentityHouse } from './test-house.ts';

const anna = { email: 'anna@demo.test', password: 'trialog-demo' };

let house: IdentityHouse;
beforeAll(async () => {
  house = await openIdentityHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.owner`DELETE FROM identity_attempts`;
});

/** Failures of the past that still count; `ago` in seconds. */
async function addFailures(subject: 'email' | 'address', count: number, ago: number) {
  await house.owner`DELETE FROM identity_attempts`;
  const allow = makeAttemptLimits(house.owner, 'salt');
  await allow(anna.email, '127.0.0.1');
  const [row] = await house.owner`SELECT subject FROM identity_attempts WHERE subject LIKE ${`${subject} %`}`;
  await house.owner`DELETE FROM identity_attempts`;
  await house.owner`INSERT INTO identity_attempts (subject, at)
    SELECT ${row?.subject}, now() - make_interval(secs => ${ago}) FROM generate_series(1, ${count})`;
}

async function tryOnce(password: string, headers: Record<string, string> = {}, email = anna.email) {
  const browser = makeBrowser();
  const form = await openForm(browser, authorization(house.url).url);
  return submitForm(browser, form, { email, password }, headers);
}

it('allows five failures at once, then asks to wait', async () => {
  for (let count = 0; count < 5; count += 1) expect((await tryOnce('wrong wrong')).status).toBe(401);
  const held = await tryOnce(anna.password);
  expect(held.status).toBe(429);
  expect(Number(held.headers.get('retry-after'))).toBeLessThanOrEqual(2);
  expect(await held.text()).toMatch(/Please wait \d+ seconds? and/);
});

it('makes the wait longer with each failure', async () => {
  const allow = makeAttemptLimits(house.owner, 'salt');
  const waits: number[] = [];
  for (const failures of [5, 6, 7, 8, 9]) {
    await addFailures('email', failures, 0);
    const permit = await allow(anna.email, '127.0.0.1');
    waits.push(permit.allowed ? 0 : permit.waitSeconds);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32]);
});

it('refuses even the right password after ten failures within fifteen minutes, and takes it after them', async () => {
  await addFailures('email', 10, 14 * 60);
  const held = await tryOnce(anna.password);
  expect(held.status).toBe(429);
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(50);
  await addFailures('email', 10, 15 * 60 + 1);
  expect((await tryOnce(anna.password)).status).toBe(303);
});

it('does not hold one person up for the failures of another', async () => {
  await addFailures('email', 10, 10);
  expect((await tryOnce('trialog-demo', {}, 'carla@demo.test')).status).toBe(303);
});

it('holds an address up after a hundred failures, whatever the e-mail, and no other address', async () => {
  await addFailures('address', 99, 10);
  expect((await tryOnce('wrong wrong', {}, 'x1@demo.test')).status).toBe(401);
  expect((await tryOnce('wrong wrong', {}, 'x2@demo.test')).status).toBe(429);
  // A proxy on this machine notes where a request came from; what the sender wrote before it counts for nothing.
  expect((await tryOnce('wrong wrong', { 'x-forwarded-for': '192.0.2.7' }, 'x3@demo.test')).status).toBe(401);
  expect(
    (await tryOnce('wrong wrong', { 'x-forwarded-for': '192.0.2.7, 127.0.0.1' }, 'x4@demo.test')).status,
  ).toBe(429);
});

it('forgets the failures of an e-mail once its person signed in', async () => {
  for (let count = 0; count < 4; count += 1) await tryOnce('wrong wrong');
  await signInByForm(house.url, anna);
  const rows =
    await house.owner`SELECT count(*)::int AS tries FROM identity_attempts WHERE subject LIKE 'email %'`;
  expect(rows[0]?.tries).toBe(0);
});

it('counts a hundred tries at once as they come, so that no more than five passwords are looked at', async () => {
  const allow = makeAttemptLimits(house.owner, 'salt');
  const permits = await Promise.all(Array.from({ length: 100 }, () => allow(anna.email, '192.0.2.9')));
  expect(permits.filter((permit) => permit.allowed)).toHaveLength(5);
});

it('keeps neither e-mail nor address in the clear', async () => {
  await tryOnce('wrong wrong', { 'x-forwarded-for': '192.0.2.44' });
  const text = JSON.stringify(await house.owner`SELECT subject FROM identity_attempts`);
  expect(text).not.toMatch(/anna|192\.0\.2/);
});
