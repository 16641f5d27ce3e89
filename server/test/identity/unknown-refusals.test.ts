// Tries at accounts that do not exist: they fill no table for good, and nobody can tell them from others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditUnknownTries, makeUnknownRefusals } from '../../src/identity/unknown-refusals.ts';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import { authorization, makeBrowser, openForm, submitForm } from '../world/sign-in.ts';
import { trail } from '../world/trail.ts';

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await startProviderFixture({ trustProxy: (address) => address === '127.0.0.1' });
});
afterAll(() => fixture.close());

const refusals = async () => {
  const rows = await fixture.owner`SELECT reason FROM audit_log
    WHERE action = 'identity.signInRefused' AND object_id = 'unknown' ORDER BY id`;
  return rows.map(({ reason }) => String(reason));
};

async function tryOnce(email: string, from: string) {
  const browser = makeBrowser();
  const form = await openForm(browser, authorization(fixture.url).url);
  const answer = await submitForm(
    browser,
    form,
    { email, password: 'wrong wrong' },
    { 'x-forwarded-for': from },
  );
  const text = (await answer.text()).replace(/interaction\/[\w-]+/g, '').replaceAll(email, '');
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text };
}

const HOUR = 3_600_000;

describe('tries at accounts that do not exist', { timeout: 90_000 }, () => {
  it('come to the audit trail one by one up to a number, and then as one row for the hour', async () => {
    // All of it within one hour.
    await expect.poll(() => HOUR - (Date.now() % HOUR), { timeout: 40_000 }).toBeGreaterThan(30_000);
    const before = await refusals();
    for (let count = 0; count < 65; count += 1)
      expect((await tryOnce(`made-up-${count}@demo.test`, '192.0.2.1')).status).toBe(401);
    expect((await refusals()).length - before.length).toBe(60);
    const later = new Date(Date.now() + HOUR);
    await auditUnknownTries(fixture.owner, trail, later);
    const after = await refusals();
    expect(after.length - before.length).toBe(61);
    expect(after.at(-1)).toMatch(
      /^unknown account, 5 more in the hour from \d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/,
    );
    // Once and not again.
    await auditUnknownTries(fixture.owner, trail, later);
    expect((await refusals()).length).toBe(after.length);
  });

  it('are told of one by one again in the next hour', async () => {
    let now = Date.parse('2026-03-02T10:59:00Z');
    const refuse = makeUnknownRefusals(fixture.owner, trail, () => now);
    const before = (await refusals()).length;
    for (let count = 0; count < 62; count += 1) await refuse();
    expect((await refusals()).length - before).toBe(60);
    now += 120_000;
    await refuse();
    expect((await refusals()).length - before).toBe(61);
  });

  it('are held up after as many, in the same words and for as long as tries at an account', async () => {
    const series = async (email: string, from: string) => {
      const answers = [];
      for (let count = 0; count < 6; count += 1) answers.push(await tryOnce(email, from));
      return answers;
    };
    const known = await series('anna@demo.test', '192.0.2.2');
    const unknown = await series('nobody@demo.test', '192.0.2.2');
    expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    const seconds = (text: string) => text.replace(/\d+ seconds?/, '');
    expect(unknown.map(({ status }) => status)).toEqual(known.map(({ status }) => status));
    expect(unknown.map(({ text }) => seconds(text))).toEqual(known.map(({ text }) => seconds(text)));
    for (const { retryAfter } of [known[5]!, unknown[5]!]) expect(Number(retryAfter)).toBeLessThanOrEqual(2);
  });
});
