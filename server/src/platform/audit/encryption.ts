// How values of the audit trail are encrypted: AES-256-GCM, bound to whose key it is, so that nothing can be moved from
// one owner to another.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Nonce, tag and what was encrypted, in one. */
export function encrypt(key: Buffer, owner: string, plain: Buffer | string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([
    typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain),
    cipher.final(),
  ]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Nothing where it was encrypted with another key, for another owner, or was altered. */
export function decrypt(key: Buffer, owner: string, encrypted: Buffer): Buffer | undefined {
  if (encrypted.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
