// Devices that take push notifications. A device belongs to whoever signed in on it last, and says so at every start.

import { createECDH } from 'node:crypto';
import { limits } from '@trialog/contract/limits.ts';
import type { DeviceToRegister, RegisteredDevice } from '@trialog/contract/schemas/notifications.ts';
import { newId } from '../platform/database/uuid.ts';
import { aboutSelf } from '../platform/http/author.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { DEVICE_ADDED, DEVICE_REMOVED } from './events.ts';
import {
  deleteDevice,
  deleteSurplus,
  findDevice,
  markSeen,
  type RemovedDevice,
  upsertDevice,
} from './store.ts';

export async function registerDevice(
  context: WriteContext,
  body: DeviceToRegister,
): Promise<RegisteredDevice> {
  const { db, person, now } = context;
  const { p256dh, auth } = body.keys;
  if (!context.push.mayRegister(body.endpoint)) throw refuse('pushAddressRefused', { field: 'endpoint' });
  const endpoint = new URL(body.endpoint).href;
  checkKeys(p256dh, auth);
  const known = await findDevice(db, endpoint);
  if (known?.user_id === person.userId && known.p256dh === p256dh && known.auth === auth) {
    await markSeen(db, known.id, now);
    context.unchanged();
    return { deviceId: known.id, externalUserId: person.accountId };
  }
  const id = await upsertDevice(db, {
    id: newId(now.getTime()),
    userId: person.userId,
    endpoint,
    p256dh,
    auth,
    now,
  });
  const surplus = await deleteSurplus(db, person.userId, limits.pushDevices);
  audit(context, 'notifications.registerDevice', id, {
    service: [null, serviceOf(endpoint)],
  });
  for (const device of surplus) forget(context, device);
  if (known?.service_id) emitRemoved(context, known.service_id);
  context.emit({ kind: DEVICE_ADDED, payload: { deviceId: id } });
  return { deviceId: id, externalUserId: person.accountId };
}

/** Whether it was there or not, it is gone afterwards: a sign-out may be repeated. */
export async function removeDevice(context: WriteContext, deviceId: string): Promise<{ deviceId: string }> {
  const device = await deleteDevice(context.db, context.person.userId, deviceId);
  if (device) forget(context, device);
  else context.unchanged();
  return { deviceId };
}

function forget(context: WriteContext, device: RemovedDevice): void {
  audit(context, 'notifications.removeDevice', device.id, { service: [serviceOf(device.endpoint), null] });
  if (device.service_id) emitRemoved(context, device.service_id);
}

function emitRemoved(context: WriteContext, serviceId: string): void {
  context.emit({ kind: DEVICE_REMOVED, payload: { serviceId } });
}

function audit(
  context: WriteContext,
  action: string,
  objectId: string,
  changes: Record<string, readonly [unknown, unknown]>,
): void {
  context.audit({
    action,
    objectType: 'device',
    objectId,
    ...aboutSelf(context.person),
    changes,
  });
}

/** All that the audit trail says of a device. */
export const serviceOf = (endpoint: string): string => new URL(endpoint).host;

const BASE64URL = /^[\w-]+=*$/;

/** A point on the curve, and a secret of sixteen bytes: anything else no browser made, and nothing can be sent to it. */
function checkKeys(p256dh: string, auth: string): void {
  const secret = Buffer.from(auth, 'base64url');
  const isText = BASE64URL.test(p256dh) && BASE64URL.test(auth);
  if (!isText || secret.length !== 16 || !isPoint(Buffer.from(p256dh, 'base64url')))
    throw refuse('pushKeysInvalid', { field: 'keys' });
}

function isPoint(point: Buffer): boolean {
  if (point.length !== 65 || point[0] !== 4) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
