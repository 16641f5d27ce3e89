// A push service for tests: takes the real requests, checks their signature as services do, and reads what only the
// device can read. Its devices answer as told.
import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '@trialog/contract/notifications.ts';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';

interface Received {
  device: string;
  payload: PushPayload;
  topic: string | undefined;
  ttl: string | undefined;
  /** The claims of the signature, which was checked. */
  audience: unknown;
  subject: unknown;
  publicKey: string;
}

/** A status; one with a time to wait; or silence. */
type Behaviour = number | { status: number; retryAfter: string } | 'silent';

export interface PushDouble {
  url: string;
  received: Received[];
  /** Everything that was wrong with a request. */
  faults: string[];
  /** A subscription, as a browser makes it. */
  subscribe(device: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What the device answers next; the last one for ever. */
  answer(device: string, ...behaviours: Behaviour[]): void;
  of(device: string): Received[];
  stop(): Promise<void>;
}

interface Device {
  ecdh: ECDH;
  auth: Buffer;
  behaviours: Behaviour[];
}

export async function openPushService(): Promise<PushDouble> {
  const devices = new Map<string, Device>();
  const received: Received[] = [];
  const faults: string[] = [];
  const server = createServer((request, response) => {
    take(request, response).catch((error) => {
      faults.push(String(error));
      response.writeHead(400).end();
    });
  });
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const name = decodeURIComponent((request.url ?? '').replace('/send/', ''));
    const device = devices.get(name);
    if (!device) throw new Error(`Nobody subscribed as ${name}.`);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const signed = await checkSignature(request, url());
    const payload = JSON.parse(decrypt(Buffer.concat(parts), device)) as PushPayload;
    const header = (named: string) => request.headers[named] as string | undefined;
    received.push({ device: name, payload, topic: header('topic'), ttl: header('ttl'), ...signed });
    const next =
      device.behaviours.length > 1 ? device.behaviours.shift() : (device.behaviours[0] as Behaviour);
    if (next === 'silent') return;
    if (typeof next === 'object') response.writeHead(next.status, { 'retry-after': next.retryAfter }).end();
    else response.writeHead(next ?? 201).end();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url(),
    received,
    faults,
    subscribe: (name) => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      devices.set(name, { ecdh, auth, behaviours: [201] });
      return {
        endpoint: `${url()}/send/${encodeURIComponent(name)}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    answer: (name, ...behaviours) => {
      const device = devices.get(name);
      if (device) device.behaviours = behaviours;
    },
    of: (name) => received.filter(({ device }) => device === name),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** RFC 8292: a token by the key that is named beside it, for this service, for less than a day. */
async function checkSignature(request: IncomingMessage, url: string) {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!token || !key) throw new Error('The request is not signed.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  if (decodeProtectedHeader(token).alg !== 'ES256') throw new Error('The token is signed another way.');
  const { payload } = await jwtVerify(token, publicKey, { audience: url });
  const left = (payload.exp ?? 0) - Date.now() / 1000;
  if (left < 0 || left > 86_400) throw new Error('The token lives too long.');
  if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('Another encoding is named.');
  return { audience: payload.aud, subject: payload.sub, publicKey: key };
}

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number) => {
  const key = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.of(1)]))
    .digest()
    .subarray(0, length);
};

/** RFC 8291 and 8188, from the device's side. */
function decrypt(body: Buffer, { ecdh, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] as number;
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = hkdf(auth, ecdh.computeSecret(sender), info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const text = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(text.subarray(-16));
  const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
