// Web push, message by message: encrypted so that only the device can read it, signed, and handed to the address that
// its browser gave. Runs in a thread of its own (web-push-thread.ts).
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type WebPush from 'web-push';
import { type AddressRule, ClosedAddress, publicLookup } from './addresses.ts';
import type { PushDevice, PushMessage, PushResult } from './port.ts';
import { makePoster, type Poster } from './post.ts';
import { failureOf, resultOf } from './results.ts';
import type { VapidKeys } from './vapid.ts';

export interface DeliveryOptions extends AddressRule {
  keys: VapidKeys;
  /** Whom a service can turn to: an address that begins with https: or mailto:. */
  contact: string;
  patience?: number;
}

const PATIENCE = 10_000;
/** Services refuse a signature for more than a day; ours lives for half of one and is used for an hour. */
const SIGNED_FOR_SECONDS = 12 * 3600;
const SIGNED_AGAIN_MS = 3_600_000;

type Library = typeof WebPush;
/** Read when the first push goes out: a start does not need it. */
let library: Promise<Library> | undefined;
const loadLibrary = () => {
  library ??= import('web-push').then((loaded) => loaded.default);
  return library;
};

/** Encrypting takes the processor. One at a time, and then a rest of so many times what it took: answers come first. */
const REST = 2;
let lastSent: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => T): Promise<T> {
  let took = 0;
  const done = lastSent.then(() => {
    const since = performance.now();
    try {
      return work();
    } finally {
      took = performance.now() - since;
    }
  });
  const rest = () => sleep(REST * took);
  lastSent = done.then(rest, rest);
  return done;
}

type Sign = (library: Library, audience: string) => string;

function makeSigner({ keys, contact }: DeliveryOptions): Sign {
  const signed = new LRUCache<string, string>({ max: 1_000, ttl: SIGNED_AGAIN_MS });
  return (webPush, audience) => {
    const known = signed.get(audience);
    if (known !== undefined) return known;
    const until = Math.floor(Date.now() / 1000) + SIGNED_FOR_SECONDS;
    const { publicKey, privateKey } = keys;
    const made = webPush.getVapidHeaders(audience, contact, publicKey, privateKey, 'aes128gcm', until);
    signed.set(audience, made.Authorization);
    return made.Authorization;
  };
}

export function openDelivery(options: DeliveryOptions) {
  const poster = makePoster(options.patience ?? PATIENCE, options.allowLoopback ? undefined : publicLookup);
  const sign = makeSigner(options);
  return { deliver: (device: PushDevice, message: PushMessage) => deliver(poster, sign, device, message) };
}

async function deliver(
  poster: Poster,
  sign: Sign,
  device: PushDevice,
  message: PushMessage,
): Promise<PushResult> {
  const webPush = await loadLibrary();
  let request: ReturnType<Library['generateRequestDetails']>;
  try {
    request = await inTurn(() =>
      webPush.generateRequestDetails(
        { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
        JSON.stringify(message.payload),
        {
          TTL: message.ttlSeconds,
          topic: message.payload.tag,
          urgency: 'normal',
          contentEncoding: 'aes128gcm',
          vapidDetails: null,
          headers: { Authorization: sign(webPush, new URL(device.endpoint).origin) },
        },
      ),
    );
  } catch {
    return { state: 'refused', reason: 'keys' };
  }
  try {
    const { status, retryAfter } = await poster.post(device.endpoint, request);
    return resultOf(status, retryAfter);
  } catch (error) {
    if (error instanceof ClosedAddress) return { state: 'refused', reason: 'closedAddress' };
    return { state: 'later', reason: failureOf(error) };
  }
}
