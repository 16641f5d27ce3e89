// This device at the server: registered by the person's external user id when they sign in, looked after at every
// start, and taken away when they leave (SPEC 1).
import { notificationPaths } from '@trialog/contract/notifications.ts';
import type { DeviceToRegister, RegisteredDevice } from '@trialog/contract/schemas/notifications.ts';
import { request } from '../platform/api.ts';
import { pushSituation, pushState, subscribed, unsubscribe } from '../platform/push.ts';
import { settings } from '../platform/settings.ts';
import { localStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';

/** Goes with everything else of the person (storage/person-data.ts). */
const { key } = storageKeys.pushDevice;
/** The person switched this device off; others may still receive. */
const offKey = storageKeys.pushDeviceOff.key;

export const deviceIsOn = (): boolean => localStore.get(key) !== undefined;

/** The browser said no although the page may: the system, or a managed browser, keeps notifications away. */
export class BlockedBySystem extends Error {
  override name = 'BlockedBySystem';
}

/** Where notifications are allowed: subscribes and registers at the server, again at every start, since browsers forget. */
export async function checkDevice(): Promise<boolean> {
  const before = removals;
  const { pushKey } = await settings();
  if (pushKey === undefined || pushState(pushSituation(), pushKey) !== 'allowed') return false;
  if (localStore.get(offKey) !== undefined) return false;
  await register(pushKey, before);
  return true;
}

/** After a click: asks for the permission where that is still open. */
export async function enableDevice(): Promise<boolean> {
  const before = removals;
  const { pushKey } = await settings();
  if (pushKey === undefined) return false;
  if (Notification.permission !== 'granted' && (await Notification.requestPermission()) !== 'granted')
    return false;
  localStore.remove(offKey);
  await register(pushKey, before);
  return true;
}

/** Counts removals: a registration that was under way meanwhile is taken back, and never outlives a sign-out. */
let removals = 0;
/** Somebody is signing out: what begins now would find nobody to take it back. */
let isLeaving = false;

/** `before` is how many removals there were when it was asked for. */
async function register(pushKey: string, before: number): Promise<void> {
  const isGone = () => isLeaving || removals !== before;
  if (isGone()) return;
  const subscription = await subscribed(pushKey).catch((error: unknown) => {
    throw new BlockedBySystem('No subscription', { cause: error });
  });
  if (subscription === undefined) throw new BlockedBySystem('No service worker');
  if (isGone()) return void (await subscription.unsubscribe());
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const body = {
    endpoint: endpoint ?? '',
    ...(expirationTime === undefined ? {} : { expirationTime }),
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  } satisfies DeviceToRegister;
  const { deviceId } = await request<RegisteredDevice>(notificationPaths.register, {
    method: 'POST',
    body,
  }).catch(async (error: unknown) => {
    if (isGone()) await subscription.unsubscribe();
    throw error;
  });
  if (isGone()) await Promise.all([removeAtServer(deviceId), subscription.unsubscribe()]);
  else localStore.set(key, deviceId);
}

const removeAtServer = (deviceId: string) =>
  request<unknown>(`${notificationPaths.register}?deviceId=${encodeURIComponent(deviceId)}`, {
    method: 'DELETE',
  });

export async function disableDevice(): Promise<void> {
  localStore.set(offKey, 'yes');
  await removeDevice();
}

/** For a sign-out: nothing is registered any more until `afterLeaving`. */
export async function leaveDevice(): Promise<void> {
  isLeaving = true;
  await removeDevice();
}

/** Nobody is signed in; whoever comes next is registered again. */
export function afterLeaving(): void {
  isLeaving = false;
}

/** At the server and in the browser; each of them alone is enough for nothing to arrive. */
async function removeDevice(): Promise<void> {
  removals += 1;
  const deviceId = localStore.get(key);
  localStore.remove(key);
  await Promise.all([deviceId === undefined ? undefined : removeAtServer(deviceId), unsubscribe()]);
}
