// OneSignal: people are known to it by their external user id; devices are registered under that and removed again.
// Calls as its REST API has them.
import { type AddressRule, isPushAddress } from './addresses.ts';
import type { PushDevice, PushMessage, PushPort, PushRecipient, PushResult } from './port.ts';
import { makePoster } from './post.ts';
import { failureOf, resultOf } from './results.ts';

interface OneSignalOptions extends AddressRule {
  url: string;
  appId: string;
  apiKey: string;
  /** The app's own public key for web push, which browsers subscribe with. */
  publicKey: string;
  patience?: number;
}

const PATIENCE = 10_000;

export function openOneSignal(options: OneSignalOptions): PushPort {
  const { url, appId, apiKey, publicKey } = options;
  // Its address is the operator's choice, so it may be anywhere.
  const poster = makePoster(options.patience ?? PATIENCE, undefined);
  const call = (method: string, path: string, body?: object) =>
    poster.post(`${url}/${path}`, {
      method,
      headers: {
        authorization: `Key ${apiKey}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    service: 'oneSignal',
    publicKey,
    mayRegister: (endpoint) => isPushAddress(endpoint, options),
    send: async (recipient, message) => {
      const result = await call('POST', 'notifications', notificationOf(appId, recipient, message)).then(
        ({ status, retryAfter, text }) => resultOfCall(status, retryAfter, text),
        (error): PushResult => ({ state: 'later', reason: failureOf(error) }),
      );
      return new Map(recipient.devices.map(({ id }) => [id, result]));
    },
    register: async (externalId, device) => {
      const { status, text } = await call('POST', `apps/${appId}/users`, {
        identity: { external_id: externalId },
        subscriptions: [subscriptionOf(device)],
      });
      if (status < 200 || status >= 300) throw new Error(`OneSignal answered ${status} to a registration.`);
      return serviceIdOf(text, device.endpoint);
    },
    remove: async (serviceId) => {
      const path = `apps/${appId}/subscriptions/${encodeURIComponent(serviceId)}`;
      const { status } = await call('DELETE', path);
      if (status !== 404 && (status < 200 || status >= 300))
        throw new Error(`OneSignal answered ${status} to a removal.`);
    },
    close: () => poster.close(),
  };
}

function notificationOf(
  appId: string,
  { externalId }: PushRecipient,
  { id, payload, ttlSeconds }: PushMessage,
) {
  const { title, body, tag, url, ids } = payload;
  return {
    app_id: appId,
    target_channel: 'push',
    include_aliases: { external_id: [externalId] },
    // English has to be there; each person gets the one text in their own language.
    headings: { en: title },
    contents: { en: body },
    data: { url, ids, tag, language: payload.language },
    web_push_topic: tag,
    collapse_id: tag,
    idempotency_key: id,
    ttl: ttlSeconds,
  };
}

/** An answer of 200 without an id means that nobody was reached. */
function resultOfCall(status: number, retryAfter: number | undefined, text: string): PushResult {
  const result = resultOf(status, retryAfter);
  // Without a device the API answers 404 for the app, not for a device.
  if (result.state === 'gone') return { state: 'refused', reason: `status ${status}` };
  if (result.state !== 'accepted') return result;
  const { id } = parsed(text);
  return id ? result : { state: 'refused', reason: 'notSubscribed' };
}

function subscriptionOf({ endpoint, p256dh, auth }: PushDevice) {
  const host = new URL(endpoint).hostname;
  const type = host.endsWith('.mozilla.com')
    ? 'FirefoxPush'
    : host.endsWith('.apple.com')
      ? 'SafariPush'
      : 'ChromePush';
  return { type, token: endpoint, web_p256: p256dh, web_auth: auth, enabled: true };
}

function serviceIdOf(text: string, endpoint: string): string | null {
  const { subscriptions } = parsed(text);
  return subscriptions?.find(({ token }) => token === endpoint)?.id ?? null;
}

interface OneSignalAnswer {
  id?: string;
  subscriptions?: { id?: string; token?: string }[];
}

function parsed(text: string): OneSignalAnswer {
  try {
    return JSON.parse(text) as OneSignalAnswer;
  } catch {
    return {};
  }
}
