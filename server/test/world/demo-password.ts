// The password of the demo people, and a form of it that costs next to nothing to check: a true one takes 50 ms of the
// processor, and the tests sign in many hundreds of times. It says how it was made, so that the product checks it as any.
import { argon2Sync, randomBytes } from 'node:crypto';
import type { Sql } from '../../src/platform/database/connect.ts';

export const DEMO_PASSWORD = 'trialog-demo';

const cost = { memory: 8, passes: 1, parallelism: 1 };

function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const key = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  const [salt, hash] = [nonce, key].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`;
}

export const makeSignInCheap = (sql: Sql) =>
  sql`UPDATE identity_accounts SET password_hash = ${cheapHash(DEMO_PASSWORD)} WHERE password_hash IS NOT NULL`;
