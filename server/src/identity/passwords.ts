// Passwords as argon2id hashes in the PHC form, which carries its own parameters and salt.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// OWASP's floor for argon2id: 19 MiB, two passes, one lane.
const MEMORY = 19_456;
const PASSES = 2;
const LANES = 1;
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}

// The same letter typed on two keyboards may come in two forms; both are the same password.
function hash(password: string, salt: Buffer, length: number, parameters: Parameters): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return derive('argon2id', { message, nonce: salt, tagLength: length, ...parameters });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await hash(password, salt, 32, { memory: MEMORY, passes: PASSES, parallelism: LANES });
  return phcForm(salt, key);
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = FORM.exec(stored);
  if (!match) return false;
  const [, memory, passes, parallelism, salt, key] = match;
  const expected = Buffer.from(key!, 'base64');
  const actual = await hash(password, Buffer.from(salt!, 'base64'), expected.length, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

// Of no password: made without the work, so that the first check against it takes no longer than the others.
const decoy = phcForm(randomBytes(16), randomBytes(32));

/** Costs as much as a true check, so that the answer's time does not tell which e-mails have an account. */
export async function verifyNothing(password: string): Promise<false> {
  await verifyPassword(password, decoy);
  return false;
}

function phcForm(salt: Buffer, key: Buffer): string {
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(key)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
