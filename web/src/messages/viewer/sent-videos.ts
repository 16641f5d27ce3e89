// The videos that somebody sent in this tab and has not been told of as ready: one may be ready before the wall has
// drawn its message, or while the page is reloaded.
import { type BrowserStore, sessionStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import { parseJson } from '../../storage/parse-json.ts';

const { key } = storageKeys.sentVideos;
/** Those of messages that were deleted, or never came to an end, are not stored forever. */
const MOST = 20;

export function createSentVideos(store: Pick<BrowserStore, 'get' | 'set'>) {
  const read = (): readonly string[] => {
    const ids: unknown = parseJson(store.get(key));
    return Array.isArray(ids) ? ids.map(String) : [];
  };
  const write = (ids: readonly string[]) => store.set(key, JSON.stringify(ids.slice(-MOST)));
  return {
    /** Before the server knows that its files are there. */
    note: (messageId: string) => write([...read().filter((id) => id !== messageId), messageId]),
    /** Whether its sender has not been notified yet; true once. */
    takeOff(messageId: string): boolean {
      const ids = read();
      if (!ids.includes(messageId)) return false;
      write(ids.filter((id) => id !== messageId));
      return true;
    },
  };
}

export const sentVideos = createSentVideos(sessionStore);
