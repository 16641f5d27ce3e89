// The provider's own keys, made at the first start and kept: one pair to sign tokens, one secret for cookies.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../../database/connect.ts';
import { keptSecret, randomSecret } from '../../database/secrets.ts';

export interface ProviderKeys {
  signing: JWK[];
  public: JWK[];
  cookies: string[];
}

export async function readProviderKeys(db: Db): Promise<ProviderKeys> {
  const signing = await keptSecret<JWK[]>(db, 'identity-signing-keys', async () => [await makeKey()]);
  const cookies = await keptSecret<string[]>(db, 'identity-cookie-keys', () => [randomSecret()]);
  return { signing, cookies, public: signing.map(publicPart) };
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(key) };
}

function publicPart({ d: _secret, ...key }: JWK): JWK {
  return key;
}
