// Accounts of the embedded provider: made, corrected, bound, swept.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmailTakenError, upsertAccount } from '../../src/identity/accounts.ts';
import { sweepIdentity } from '../../src/identity/sweep.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { type ProviderFixture, startProviderFixture } from '../fixtures/provider-fixture.ts';
import { recordedValues } from '../world/recorded-values.ts';
import { signInByForm } from '../world/sign-in.ts';
import { trail } from '../world/trail.ts';

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await startProviderFixture();
});
afterAll(() => fixture.close());

async function addPerson(key: string): Promise<string> {
  const id = newId();
  await fixture.owner`INSERT INTO users (id, institute_id, key, account_id, name)
    SELECT ${id}, id, ${key}, ${newId()}, 'Ada' FROM institutes LIMIT 1`;
  return id;
}

it('makes an account that can sign in, and leaves it alone the second time', async () => {
  const userId = await addPerson('ada-two');
  const wanted = { userId, email: 'Ada.Two@demo.test', password: 'one short sentence' };
  const first = await upsertAccount(fixture.owner, wanted, fixture.config.issuer);
  expect(first.outcome).toBe('created');
  const second = await upsertAccount(
    fixture.owner,
    { ...wanted, password: 'quite another' },
    fixture.config.issuer,
  );
  const account = [fixture.config.issuer, 'ada.two@demo.test'];
  expect(first).toMatchObject({ former: null, account });
  expect(second).toEqual({ subject: first.subject, outcome: 'unchanged', former: account, account });
  await expect(
    signInByForm(fixture.url, { email: 'ada.two@demo.test', password: 'one short sentence' }),
  ).resolves.toBeTruthy();
  const bound = await fixture.owner`SELECT user_id FROM user_accounts
    WHERE issuer = ${fixture.config.issuer} AND subject = ${first.subject}`;
  expect(bound).toEqual([{ user_id: userId }]);
});

it('follows a new e-mail address without touching subject and password', async () => {
  const userId = await addPerson('ada-three');
  const { issuer } = fixture.config;
  const password = 'one short sentence';
  const { subject } = await upsertAccount(
    fixture.owner,
    { userId, email: 'before@demo.test', password },
    issuer,
  );
  const moved = await upsertAccount(fixture.owner, { userId, email: 'after@demo.test' }, issuer);
  expect(moved).toEqual({
    subject,
    outcome: 'changed',
    former: [issuer, 'before@demo.test'],
    account: [issuer, 'after@demo.test'],
  });
  await expect(signInByForm(fixture.url, { email: 'after@demo.test', password })).resolves.toBeTruthy();
});

it('refuses the e-mail address of another account', async () => {
  const userId = await addPerson('ada-four');
  await expect(
    upsertAccount(fixture.owner, { userId, email: 'ANNA@demo.test' }, fixture.config.issuer),
  ).rejects.toThrow(EmailTakenError);
});

it('binds every account again when the public address moved, and the trail says so once', async () => {
  const [before] = await fixture.owner`SELECT count(*)::int AS accounts FROM identity_accounts`;
  const moves = () => recordedValues(fixture.owner, trail, 'identity.moveIssuer');
  const already = (await moves()).length;
  const { issuer } = fixture.config;
  const former = 'https://before.test/identity';
  await fixture.owner`DELETE FROM user_accounts WHERE issuer <> ${issuer}`;
  await fixture.owner`UPDATE user_accounts SET issuer = ${former} WHERE issuer = ${issuer}`;
  await fixture.restart();
  const [moved, ...others] = (await moves()).slice(already);
  expect(moved).toMatchObject({
    objectId: issuer,
    changes: { issuer: [former, issuer], accounts: [null, before?.accounts] },
  });
  expect(others).toEqual([]);
  await fixture.restart();
  expect(await moves()).toHaveLength(already + 1);
  const [after] = await fixture.owner`SELECT count(*)::int AS bound FROM user_accounts a
    JOIN identity_accounts i ON i.id::text = a.subject AND i.user_id = a.user_id WHERE a.issuer = ${fixture.config.issuer}`;
  expect(after?.bound).toBe(before?.accounts);
});

it('sweeps what has expired and nothing else', async () => {
  await signInByForm(fixture.url, { email: 'anna@demo.test', password: 'trialog-demo' });
  await fixture.owner`INSERT INTO identity_attempts (subject, at) VALUES ('old', now() - interval '26 hours'), ('new', now() - interval '23 hours')`;
  await fixture.owner`INSERT INTO identity_artifacts (model, id, payload, expires_at)
    VALUES ('Session', 'gone', '{}', now() - interval '1 second')`;
  const [kept] =
    await fixture.owner`SELECT count(*)::int AS live FROM identity_artifacts WHERE expires_at > now()`;
  const swept = await sweepIdentity(fixture.owner, new Date());
  expect(swept.artifacts).toBeGreaterThanOrEqual(1);
  expect(swept.attempts).toBe(1);
  const [left] = await fixture.owner`SELECT count(*)::int AS live FROM identity_artifacts`;
  expect(left?.live).toBe(kept?.live);
});
