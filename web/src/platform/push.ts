// This device at the browser's push service: what it can do, and its subscription.
import { registration, workers } from './service-worker/register.ts';

/** What the device and its owner allow. */
export interface PushSituation {
  /** The browser has service workers, push and notifications. */
  readonly supported: boolean;
  readonly permission: NotificationPermission;
  /** An iPhone or iPad: there only an application on the home screen can receive. */
  readonly ios: boolean;
  /** Opened from the home screen. */
  readonly installed: boolean;
}

export function pushSituation(): PushSituation {
  const { userAgent, maxTouchPoints } = navigator;
  return {
    supported: workers() !== undefined && 'PushManager' in window && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : 'default',
    // An iPad calls itself a Mac, but no Mac is touched with several fingers.
    ios: /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1),
    installed: window.matchMedia('(display-mode: standalone)').matches,
  };
}

export type PushState =
  /** The installation sends none. */
  | 'serviceOff'
  | 'unsupported'
  | 'installFirst'
  | 'refused'
  | 'ask'
  /** Allowed; whether this device is registered is another matter. */
  | 'allowed';

export function pushState(situation: PushSituation, key: string | undefined): PushState {
  const { supported, permission, ios, installed } = situation;
  if (key === undefined) return 'serviceOff';
  if (ios && !installed && !supported) return 'installFirst';
  if (!supported) return 'unsupported';
  if (permission === 'denied') return 'refused';
  return permission === 'granted' ? 'allowed' : 'ask';
}

/** The subscription of this device, made where there is none or where it was made for another key. */
export async function subscribed(key: string): Promise<PushSubscription | undefined> {
  const { pushManager } = (await registration()) ?? {};
  if (pushManager === undefined) return undefined;
  const wanted = bytesOf(key);
  const present = await pushManager.getSubscription();
  if (present !== null) {
    if (isSame(present.options.applicationServerKey, wanted)) return present;
    await present.unsubscribe();
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
}

/** Removes the subscription, so that no notification reaches this device. */
export async function unsubscribe(): Promise<void> {
  const found = await workers()?.getRegistration('/');
  await (await found?.pushManager?.getSubscription())?.unsubscribe();
}

/** From base64url, as servers write keys. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  if (one === null || one.byteLength !== other.length) return false;
  return new Uint8Array(one).every((byte, index) => byte === other[index]);
}
