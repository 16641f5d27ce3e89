// How a session ended because nobody was active: it is shown afterwards, and leads its person back to where they were.
import { sessionStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import { parseJson } from '../../storage/parse-json.ts';

export interface IdleEnd {
  readonly minutes: number;
  /** Whose page it was; another person is not led there. */
  readonly subject: string | undefined;
  readonly path: string;
  /** Photos that were chosen and not sent, and that the browser could not store. */
  readonly photos: number;
}

const { key } = storageKeys.idleEnd;

export const storeIdleEnd = (end: IdleEnd): void => void sessionStore.set(key, JSON.stringify(end));

export function idleEnd(): IdleEnd | undefined {
  const end = parseJson<IdleEnd>(sessionStore.get(key));
  return typeof end?.path === 'string' && typeof end.minutes === 'number' ? (end as IdleEnd) : undefined;
}

/** After a sign-in: where it leads. The page of somebody else is nobody's aim. */
export function consumeIdleEnd(subject: string, returnTo: string): string {
  const end = idleEnd();
  sessionStore.remove(key);
  return end !== undefined && end.path === returnTo && end.subject !== subject ? '/' : returnTo;
}
