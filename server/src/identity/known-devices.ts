// The cookie by which a browser is known to have signed in to an account before. It opens nothing: whoever shows it
// only does not have to wait for what strangers tried.
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

export const DEVICE_COOKIE = 'trialog_device';
const DAY = 86_400_000;
const KNOWN_FOR_DAYS = 90;
/** A device of a ward has many people; a browser sends all of this with every request to the provider. */
const MOST_ACCOUNTS = 8;
const ENTRY = /^([\w-]{22})\.([\w-]{22})\.(\d{1,6})\.([\w-]{43})$/;

export interface KnownDevices {
  /** The name of this device for the account, when it has one. */
  find(cookies: string | undefined, accountId: string, now: Date): string | undefined;
  /** The header that makes this device known to the account, and keeps what it knows already. */
  remember(cookies: string | undefined, accountId: string, now: Date): string;
}

/** The first key signs, all of them are believed. The cookie's path is the provider's. */
export function makeKnownDevices(
  keys: readonly string[],
  cookie: { path: string; secure: boolean },
): KnownDevices {
  const seal = (key: string, accountId: string, device: string, day: string) =>
    createHmac('sha256', key).update(`known device ${accountId} ${device} ${day}`).digest('base64url');
  const isSealed = (accountId: string, [, , device, day, given]: string[]) =>
    keys.some((key) =>
      timingSafeEqual(Buffer.from(seal(key, accountId, device!, day!)), Buffer.from(given!)),
    );

  return {
    find(cookies, accountId, now) {
      const found = entriesOf(cookies).find(([, account]) => account === tagOf(accountId));
      if (!found || !isSealed(accountId, found)) return undefined;
      const age = Math.floor(now.getTime() / DAY) - Number(found[3]);
      return age >= 0 && age <= KNOWN_FOR_DAYS ? found[2] : undefined;
    },

    remember(cookies, accountId, now) {
      const device = randomBytes(16).toString('base64url');
      const day = String(Math.floor(now.getTime() / DAY));
      const account = tagOf(accountId);
      const own = `${account}.${device}.${day}.${seal(keys[0]!, accountId, device, day)}`;
      const others = entriesOf(cookies)
        .filter((entry) => entry[1] !== account)
        .map(([whole]) => whole);
      const value = [own, ...others].slice(0, MOST_ACCOUNTS).join('~');
      const attributes = ['HttpOnly', 'SameSite=Lax', ...(cookie.secure ? ['Secure'] : [])].join('; ');
      return `${DEVICE_COOKIE}=${value}; Path=${cookie.path}; Max-Age=${(KNOWN_FOR_DAYS * DAY) / 1000}; ${attributes}`;
    },
  };
}

function entriesOf(cookies: string | undefined): string[][] {
  const value = (cookies ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${DEVICE_COOKIE}=`))
    ?.slice(DEVICE_COOKIE.length + 1);
  return (value ?? '').split('~').flatMap((text) => {
    const match = ENTRY.exec(text);
    return match ? [[...match]] : [];
  });
}

/** Names an account to its own cookie without telling its id. */
function tagOf(accountId: string): string {
  return hash('sha256', accountId, 'base64url').slice(0, 22);
}
