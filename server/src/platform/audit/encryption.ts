// How values of the audit trail are encrypted: AES-256-GCM, bound to whose key it is, so that nothing can be moved from
// one owner to another. Long texts are compressed first, so that a row of the trail stays in its page.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';

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
    const plain = decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES));
    // Only compares the tag: this cipher holds nothing back.
    decipher.final();
    return plain;
  } catch {
    return undefined;
  }
}

/** Shorter texts are not worth the work. */
const COMPRESSED_FROM = 1_500;
/** How a text that was compressed begins; no JSON begins so. */
const COMPRESSED = 0x78;

export function encryptText(key: Buffer, owner: string, text: string): Buffer {
  return encrypt(key, owner, text.length < COMPRESSED_FROM ? text : deflateSync(text, { level: 1 }));
}

/** Nothing where it cannot be decrypted. */
export function decryptText(key: Buffer, owner: string, encrypted: Buffer): string | undefined {
  const plain = decrypt(key, owner, encrypted);
  return plain && (plain[0] === COMPRESSED ? inflateSync(plain) : plain).toString('utf8');
}
