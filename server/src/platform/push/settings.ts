// The settings of the push service.
import type { PushConfig } from './open.ts';

/** `text` gives a setting, `address` one that must be an address, `flag` a yes or no; `fail` notes what is wrong. */
export function readPush(
  text: (name: string) => string | undefined,
  address: (name: string, protocols: string[]) => string | undefined,
  flag: (name: string, fallback: boolean) => boolean,
  publicUrl: string,
  fail: (message: string) => void,
): PushConfig {
  const service = text('PUSH_SERVICE') ?? 'webPush';
  const allowLoopback = flag('PUSH_TEST_LOOPBACK', false);
  if (service === 'none') return { service, allowLoopback };
  if (service === 'oneSignal') {
    const needed = (name: string) => {
      const value = text(name);
      if (value === undefined) fail(`PUSH_SERVICE=oneSignal needs ${name}.`);
      return value ?? '';
    };
    return {
      service,
      allowLoopback,
      url: address('ONESIGNAL_URL', ['http:', 'https:']) ?? 'https://api.onesignal.com',
      appId: needed('ONESIGNAL_APP_ID'),
      apiKey: needed('ONESIGNAL_API_KEY'),
      publicKey: needed('ONESIGNAL_PUSH_KEY'),
    };
  }
  if (service !== 'webPush') fail(`PUSH_SERVICE must be webPush, oneSignal or none, not "${service}".`);
  const contact = text('PUSH_CONTACT') ?? defaultContact(publicUrl);
  if (!/^(https:\/\/|mailto:).+/.test(contact)) fail('PUSH_CONTACT must begin with https:// or mailto:.');
  return { service: 'webPush', allowLoopback, contact };
}

/** Services want somebody to turn to; an installation without https has at least a name. */
function defaultContact(publicUrl: string): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  return `mailto:trialog@${URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost'}`;
}
