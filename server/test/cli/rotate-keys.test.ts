// `trialog rotate-keys`: new keys by command, said and written down.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal, UsageError } from '../../src/cli/commands/command.ts';
import { rotateKeysCommand } from '../../src/cli/commands/rotate-keys.ts';
import { readConfig } from '../../src/config.ts';
import { readProviderKeys } from '../../src/identity/keys.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { trail } from '../world/trail.ts';
import { cloneDatabase } from '../world/world.ts';

let ownerUrl: string;
let sql: Sql;
beforeAll(async () => {
  ownerUrl = await cloneDatabase();
  sql = connect(ownerUrl, { connections: 2 });
  await readProviderKeys(sql);
});
afterAll(() => sql.end());

const external = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };
async function rotate(args: string[], env: Record<string, string> = {}): Promise<string> {
  const said: string[] = [];
  const config = readConfig(env, '0.1.0');
  const work = rotateKeysCommand.prepare(args, config);
  await work({
    sql,
    ownerUrl,
    openTrail: async () => trail,
    config,
    env,
    addressKnown: true,
    prompt: async () => undefined,
    print: (line) => void said.push(line),
    write: (text) => void said.push(text),
  });
  return said.join('\n');
}
const keys = async () =>
  (await sql`SELECT id FROM identity_keys WHERE kind = 'signing' ORDER BY made_at`).map((row) => row.id);

it('makes new keys, says from when on they sign, and writes down why', async () => {
  const before = await keys();
  expect(await rotate(['--reason', 'somebody left'])).toMatch(
    /^New keys sign from [\d-]{10} [\d:]{5} UTC on\. Nobody is signed out\.$/,
  );
  expect((await keys()).slice(0, -1)).toEqual(before);
  const [audit] =
    await sql`SELECT actor_role, reason FROM audit_log WHERE action = 'identity.rotateKeys' ORDER BY id DESC`;
  expect(audit).toEqual({ actor_role: 'operator', reason: 'somebody left' });
});

it('forgets the old ones at once where it is told to', async () => {
  const before = await keys();
  expect(await rotate(['--forget'])).toContain('The old keys are forgotten.');
  const after = await keys();
  expect(after).toHaveLength(1);
  expect(before).not.toContain(after[0]);
});

it('changes nothing where the keys belong to another provider, or the command is wrong', async () => {
  const before = await keys();
  await expect(rotate([], external)).rejects.toThrow(Refusal);
  expect(() => rotateKeysCommand.prepare(['now'], readConfig({}, '0.1.0'))).toThrow(UsageError);
  expect(await keys()).toEqual(before);
});
