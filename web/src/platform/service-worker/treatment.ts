// What the service worker does with a request. It answers for the application's own files alone: what the API, the
// file store and the provider answer is never cached on a device that several people may share.

export type Treatment =
  /** A page address: from the network, and without an answer from the cache. */
  | 'page'
  /** A file whose name changes with its content: cached once it was fetched. */
  | 'file'
  /** Not ours to answer: the browser goes on as if there were no service worker. */
  | 'leave';

interface RequestParts {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Everything that is no page of the application, and the pages that the provider returns to: those need the network. */
const elsewhere =
  /^\/(api|files|identity|health|metrics|documents|signin|signout\/popup)(\/|$)|^\/[^/]*\.\w+$/;

export function treatmentOf({ method, mode, url }: RequestParts, origin: string): Treatment {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  if (address.pathname.startsWith('/assets/')) return isCacheable(address.pathname) ? 'file' : 'leave';
  return mode === 'navigate' && !elsewhere.test(address.pathname) ? 'page' : 'leave';
}

/** The build's own name: words, a hash, an ending; nothing else in the folder is meant. */
export const isCacheable = (path: string): boolean => /^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/.test(path);

/** Whether a cached page is better than this answer: the server, or a proxy before it, is away for a moment. */
export const isAway = (status: number): boolean => [502, 503, 504].includes(status);
