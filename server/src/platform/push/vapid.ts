// The keys by which push services know this installation: made at the first start, stored in the database, in the form
// that web push has for them.
import { generateKeyPairSync } from 'node:crypto';
import type { Db } from '../database/connect.ts';
import { loadSecret } from '../database/secrets.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export function loadVapidKeys(db: Db): Promise<VapidKeys> {
  return loadSecret(db, 'vapid', makeVapidKeys);
}

function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y, d } = privateKey.export({ format: 'jwk' }) as { x: string; y: string; d: string };
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
