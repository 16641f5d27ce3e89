// The page's side of the service worker: registers it, gives it what the page has fetched before it was there, and
// says when a new version waits.
import type { PageToWorker } from './messages.ts';
import { isCacheable } from './treatment.ts';

const CHECK_EVERY_MS = 60 * 60 * 1000;

interface Listeners {
  /** A new version is there; `load` changes to it and reloads the page. */
  onUpdate(load: () => void): void;
}

/** Nothing where the browser has none, and in development, where files have no hash. */
export const workers = (): ServiceWorkerContainer | undefined =>
  import.meta.env.DEV || !('serviceWorker' in navigator) ? undefined : navigator.serviceWorker;

let registered: Promise<ServiceWorkerRegistration> | undefined;

/** Once a page; later calls share the first. */
export function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const container = workers();
  if (container === undefined) return Promise.resolve(undefined);
  registered ??= container.register('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  return registered.catch(() => {
    registered = undefined;
    return undefined;
  });
}

/** Returns how to stop listening. */
export async function followWorker({ onUpdate }: Listeners): Promise<() => void> {
  const container = workers();
  const found = await registration();
  if (container === undefined || found === undefined) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;

  const offer = (worker: ServiceWorker) =>
    onUpdate(() => {
      container.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      post(worker, { kind: 'takeOver' });
    });
  // The first one of all takes over by itself: there is nothing to change from.
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener(
      'statechange',
      () => worker.state === 'installed' && container.controller !== null && offer(worker),
      { signal },
    );
  if (found.waiting !== null && container.controller !== null) offer(found.waiting);
  watch(found.installing);
  found.addEventListener('updatefound', () => watch(found.installing), { signal });

  const check = () => void found.update().catch(() => undefined);
  const timer = setInterval(check, CHECK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  void container.ready.then(({ active }) => active && post(active, { kind: 'keep', files: fetchedFiles() }));
  return () => stop.abort();
}

const post = (worker: ServiceWorker, message: PageToWorker) => worker.postMessage(message);

function fetchedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [...new Set(paths)].filter(isCacheable);
}
