// OneSignal: registration under the external user id, the push itself and the removal, against a local server that
// follows the published REST API.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegisteredDevice } from '@trialog/contract/schemas/notifications.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openOneSignal } from '../src/platform/push/one-signal.ts';
import type { PushPort } from '../src/platform/push/port.ts';
import { device as browser } from './proofs/access-samples.ts';
import { openWorld, type World } from './world/world.ts';

interface Call {
  method: string;
  path: string;
  key: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: what was sent is looked at field by field
  body: any;
}

const APP = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const calls: Call[] = [];
/** What the next calls are answered with, in place of success. */
const answers: { status: number; body: object; headers?: Record<string, string> }[] = [];
const users = new Map<string, string[]>();

async function read(request: IncomingMessage): Promise<Call> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    key: request.headers.authorization,
    body: text ? JSON.parse(text) : undefined,
  };
}

function answerTo({ method, path, key, body }: Call): { status: number; body: object } {
  if (key !== 'Key secret') return { status: 403, body: { errors: ['Access denied'] } };
  if (method === 'POST' && path === `/apps/${APP}/users`) {
    const id = body.identity.external_id as string;
    users.set(id, [...(users.get(id) ?? []), body.subscriptions[0].token]);
    const subscriptions = [{ id: `subscription-${users.size}`, token: body.subscriptions[0].token }];
    return { status: 201, body: { identity: { onesignal_id: 'x', external_id: id }, subscriptions } };
  }
  if (method === 'DELETE' && path.startsWith(`/apps/${APP}/subscriptions/`)) return { status: 202, body: {} };
  if (method === 'POST' && path === '/notifications') {
    const known = users.has(body.include_aliases.external_id[0]);
    return known
      ? { status: 200, body: { id: 'a-notification', external_id: null } }
      : { status: 200, body: { id: '', errors: ['All included players are not subscribed'] } };
  }
  return { status: 404, body: {} };
}

const server = createServer((request, response) => {
  read(request).then((call) => {
    calls.push(call);
    const planned = answers.shift();
    const { status, body } = planned ?? answerTo(call);
    response.writeHead(status, { 'content-type': 'application/json', ...planned?.headers });
    response.end(JSON.stringify(body));
  });
});

let url: string;
let world: World;
let port: PushPort;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world = await openWorld({
    mode: 'all',
    env: {
      PUSH_SERVICE: 'oneSignal',
      ONESIGNAL_URL: url,
      ONESIGNAL_APP_ID: APP,
      ONESIGNAL_API_KEY: 'secret',
      ONESIGNAL_PUSH_KEY: 'BKey',
    },
  });
  const options = { url, appId: APP, apiKey: 'secret', publicKey: 'BKey', allowLoopback: false };
  port = openOneSignal({ ...options, patience: 300 });
});
afterAll(async () => {
  port.close();
  await world.stop();
  server.closeAllConnections();
  server.close();
});

const until = (holds: () => unknown) => vi.waitFor(holds, { timeout: 60_000, interval: 50 });
const callsTo = (method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path.startsWith(path));

describe('OneSignal', () => {
  it('learns the external user id at sign-in, gets the push, and forgets the device at sign-out', {
    tags: ['R1.23', 'R1.24', 'R1.25'],
  }, async () => {
    const config = (await (await fetch(`${world.url}/config.json`)).json()) as object;
    expect(config).toMatchObject({ pushService: 'oneSignal', pushKey: 'BKey' });
    const elena = await world.as('elena');
    const { accountId } = (await elena.get<{ accountId: string }>('Users/me')).body;
    const { deviceId } = (await elena.post<RegisteredDevice>('PushNotifications/register', browser)).body;
    await until(() => expect(users.get(accountId)).toEqual([browser.endpoint]));
    const [registered] = callsTo('POST', `/apps/${APP}/users`);
    expect(registered?.body.subscriptions).toEqual([
      {
        type: 'ChromePush',
        token: browser.endpoint,
        web_p256: browser.keys.p256dh,
        web_auth: browser.keys.auth,
        enabled: true,
      },
    ]);

    const place = `${await world.projectId('AURORA')}/${await world.teamId('Milano')}`;
    const anna = await world.as('anna');
    await anna.post(`Messages/${place}/create`, { body: 'It hurts', messageScope: 2 });
    await until(() => expect(callsTo('POST', '/notifications')).toHaveLength(1));
    const [pushed] = callsTo('POST', '/notifications');
    expect(pushed?.body).toMatchObject({
      app_id: APP,
      target_channel: 'push',
      include_aliases: { external_id: [accountId] },
      headings: { en: 'Trialog' },
    });
    expect(pushed?.body.collapse_id).toBe(pushed?.body.idempotency_key.replaceAll('-', ''));
    expect(JSON.stringify(pushed?.body)).not.toContain('hurts');
    await until(async () => {
      const [row] =
        await world.sql`SELECT state FROM notifications WHERE id = ${pushed?.body.idempotency_key}`;
      expect(row?.state).toBe('accepted');
    });

    await elena.delete(`PushNotifications/register?deviceId=${deviceId}`);
    await until(() => expect(callsTo('DELETE', `/apps/${APP}/subscriptions/subscription-`)).toHaveLength(1));
  });

  it('says what became of a push: later, refused, or nobody there', async () => {
    const device = { id: 'd', endpoint: browser.endpoint, ...browser.keys, serviceId: null };
    const payload = { ids: [], title: 'T', body: 'B', url: '/', tag: 'tag', language: 'en' };
    const send = async (externalId: string) =>
      (await port.send({ externalId, devices: [device] }, { id: 'n', payload, ttlSeconds: 60 })).get('d');
    expect(await send('nobody')).toEqual({ state: 'refused', reason: 'notSubscribed' });
    answers.push({ status: 429, body: {}, headers: { 'retry-after': '7' } });
    expect(await send('nobody')).toEqual({ state: 'later', reason: 'status 429', afterSeconds: 7 });
    answers.push({ status: 500, body: {} });
    expect(await send('nobody')).toEqual({ state: 'later', reason: 'status 500' });
    answers.push({ status: 404, body: {} });
    expect(await send('nobody')).toEqual({ state: 'refused', reason: 'status 404' });
  });
});
