// Devices that take push notifications: whose they are, which addresses and keys are refused, how many there are.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { limits } from '@trialog/contract/limits.ts';
import type { RegisteredDevice } from '@trialog/contract/schemas/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { openWorld, type World } from './world/world.ts';

const REGISTER = 'PushNotifications/register';

let world: World;
let anna: Caller;
beforeAll(async () => {
  world = await openWorld();
  anna = await world.as('anna');
});
afterAll(() => world.stop());

function keys() {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') };
}
const device = (name: string) => ({ endpoint: `https://push.example.org/send/${name}`, keys: keys() });
const register = (body: object, caller = anna) => caller.post<RegisteredDevice>(REGISTER, body);
const devicesOf = async (name: string) =>
  (await world.sql`SELECT endpoint FROM push_devices WHERE user_id = ${await world.userId(name)}`).map(
    (row) => row.endpoint as string,
  );

describe('a device', () => {
  it('is registered under the external user id, and is the same one at the next start', {
    tags: ['R7.81', 'R1.23', 'F19'],
  }, async () => {
    const mine = { ...device('phone'), expirationTime: null };
    const first = await register(mine);
    expect(first.status).toBe(200);
    const { accountId } = (await anna.get<{ accountId: string }>('Users/me')).body;
    expect(first.body.externalUserId).toBe(accountId);
    expect((await register(mine)).body).toEqual(first.body);
    expect(await devicesOf('anna')).toEqual([mine.endpoint]);
  });

  it('is removed at sign-out, however often', { tags: ['R7.81', 'R1.24'] }, async () => {
    const { deviceId } = (await register(device('tablet'))).body;
    // Nobody removes somebody else's.
    await (await world.as('bruno')).delete(`${REGISTER}?deviceId=${deviceId}`);
    expect(await devicesOf('anna')).toContain('https://push.example.org/send/tablet');
    for (const _time of [1, 2])
      expect((await anna.delete(`${REGISTER}?deviceId=${deviceId}`)).status).toBe(200);
    expect(await devicesOf('anna')).not.toContain('https://push.example.org/send/tablet');
  });

  it('goes over to whoever signs in on it, and takes nothing of the first person along', async () => {
    const shared = device('shared');
    const first = (await register(shared)).body;
    const second = (await register(shared, await world.as('bruno'))).body;
    expect(second.deviceId).toBe(first.deviceId);
    expect(await devicesOf('anna')).not.toContain(shared.endpoint);
    expect(await devicesOf('bruno')).toContain(shared.endpoint);
  });

  it('may be registered and removed while suspended, and before the agreement', async () => {
    for (const name of ['sara', 'nina']) {
      const caller = await world.as(name);
      const { status, body } = await register(device(name), caller);
      expect(status).toBe(200);
      expect((await caller.delete(`${REGISTER}?deviceId=${body.deviceId}`)).status).toBe(200);
    }
  });

  it('takes the place of the one unseen for longest when there are too many', async () => {
    const carla = await world.as('carla');
    for (let count = 0; count < 100; count++) await register(device(`many-${count}`), carla);
    const kept = (await devicesOf('carla')).sort();
    expect(kept).toHaveLength(limits.pushDevices);
    expect(kept).toContain('https://push.example.org/send/many-99');
    expect(kept).not.toContain('https://push.example.org/send/many-0');
  });

  it('is refused with an address that is not a public https one', async () => {
    const before = await devicesOf('anna');
    const addresses = [
      'http://push.example.org/send/x',
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://017700000001/x',
      'https://[::1]/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://localhost/x',
      'https://a.localhost/x',
      'https://10.0.0.8/x',
      'https://169.254.169.254/latest/meta-data',
      'https://192.168.1.1/x',
      'https://[fd00::1]/x',
      'https://[fe80::1]/x',
      'https://database/x',
      'https://printer.local/x',
      'https://user:secret@push.example.org/x',
      'https://push.example.org:5432/x',
      'ftp://push.example.org/x',
      'javascript:alert(1)',
      'not an address',
    ];
    for (const endpoint of addresses) {
      const answer = await register({ endpoint, keys: keys() });
      expect([endpoint, answer.status, codeOf(answer)]).toEqual([endpoint, 422, 'pushAddressRefused']);
    }
    expect(await devicesOf('anna')).toEqual(before);
  });

  it('is refused with keys that no browser makes', async () => {
    const { p256dh, auth } = keys();
    const offCurve = Buffer.from(p256dh, 'base64url');
    offCurve[64] = (offCurve[64] ?? 0) ^ 1;
    const spoilt = [
      { p256dh: 'AAAA', auth },
      { p256dh, auth: 'short' },
      { p256dh: offCurve.toString('base64url'), auth },
      { p256dh: `${p256dh.slice(0, -3)}+/=`, auth },
      { p256dh: Buffer.alloc(65).toString('base64url'), auth },
    ];
    for (const [place, wrong] of spoilt.entries()) {
      const answer = await register({ ...device(`spoilt-${place}`), keys: wrong });
      expect([place, answer.status, codeOf(answer)]).toEqual([place, 422, 'pushKeysInvalid']);
    }
    expect(codeOf(await register({ endpoint: 'https://push.example.org/x' }))).toBe('malformed');
  });
});
