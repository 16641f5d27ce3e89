// What a push message becomes on the screen of the device, and where a click on it leads. Its words come from the
// server, in the person's language and without anything about their health; what cannot be read still says that
// something waits.
import type { PushPayload } from '@trialog/contract/notifications.ts';

interface Shown extends NotificationOptions {
  readonly title: string;
}

/** Names the notifications that somebody came from, in the address of the page. */
export const openedParameter = 'notification';

/** More would make an address that not everything on its way takes. */
const MOST_IDS = 20;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const fieldsOf = <Shape>(value: unknown): Partial<Record<keyof Shape, unknown>> =>
  typeof value === 'object' && value !== null ? value : {};

export function shownNotification(message: unknown): Shown {
  const payload = fieldsOf<PushPayload>(message);
  const [body, tag, lang] = [text(payload.body), text(payload.tag), text(payload.language)];
  return {
    title: text(payload.title) ?? 'Trialog',
    ...(body === undefined ? {} : { body }),
    // One that replaces another takes its place.
    ...(tag === undefined ? {} : { tag }),
    ...(lang === undefined ? {} : { lang }),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { url: payload.url, ids: payload.ids },
  };
}

/** A page of ours, whatever the message says; with the notifications that it was opened from. */
export function addressToOpen(data: unknown, origin: string): string {
  const payload = fieldsOf<PushPayload>(data);
  const url = text(payload.url) ?? '/';
  const address = URL.canParse(url, origin) && url.startsWith('/') ? new URL(url, origin) : new URL(origin);
  const path = address.origin === origin ? address : new URL(origin);
  const ids = Array.isArray(payload.ids) ? payload.ids.filter((id) => typeof id === 'string') : [];
  if (ids.length > 0) path.searchParams.set(openedParameter, ids.slice(0, MOST_IDS).join('.'));
  return `${path.pathname}${path.search}`;
}
