// The service worker: caches the application's own files, so that it opens without a connection; shows what is pushed,
// and leads from there to the right page. The build gives it its own file and the list of what to keep.

import type { PageToWorker, WorkerToPage } from './messages.ts';
import { addressToOpen, shownNotification } from './shown-notification.ts';
import { isAway, isCacheable, treatmentOf } from './treatment.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Filled in by the build: the page's first files, and a name that changes with any of them. */
declare const __SHELL__: { readonly name: string; readonly files: readonly string[] };
const shell = __SHELL__;

const scope = self as unknown as WorkerScope;
const { origin } = scope.location;
const PREFIX = 'trialog-shell-';
const cacheName = `${PREFIX}${shell.name}`;
const PAGE = '/';

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cacheShell(), noPreload()]));
});

async function cacheShell(): Promise<void> {
  const cache = await scope.caches.open(cacheName);
  await cache.addAll([uncached(PAGE), ...shell.files]);
}

/**
 * A preload asks the server a second time for every address that this worker does not answer itself, and the steps of
 * a sign-in work once. An earlier version has switched it on, for the registration and not for itself: it ends as soon
 * as this version is there, before it takes over.
 */
async function noPreload(): Promise<void> {
  // Refused where nothing is active yet: then nothing has switched it on.
  await scope.registration.navigationPreload?.disable().catch(() => undefined);
}

const uncached = (path: string) => new Request(path, { cache: 'no-cache', credentials: 'omit' });

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Removes the caches of earlier versions, and serves open pages from now on. */
async function takeOver(): Promise<void> {
  const names = await scope.caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(old.map((name) => scope.caches.delete(name)));
  await noPreload();
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, origin);
  if (treatment === 'page') event.respondWith(answerPage(event.request));
  if (treatment === 'file') event.respondWith(answerFile(event.request.url));
});

async function answerPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    return isAway(answer.status) ? ((await cached(PAGE)) ?? answer) : answer;
  } catch (error) {
    const page = await cached(PAGE);
    if (page === undefined) throw error;
    return page;
  }
}

async function answerFile(address: string): Promise<Response> {
  const known = await cached(address);
  if (known !== undefined) return known;
  const answer = await fetch(address);
  if (answer.ok) {
    const copy = answer.clone();
    // A full disk is no reason not to answer.
    void scope.caches
      .open(cacheName)
      .then((cache) => cache.put(address, copy))
      .catch(() => undefined);
  }
  return answer;
}

const cached = (address: string): Promise<Response | undefined> =>
  scope.caches.match(address, { cacheName, ignoreVary: true });

scope.addEventListener('message', (event) => {
  const message = event.data as PageToWorker;
  if (message.kind === 'takeOver') event.waitUntil(scope.skipWaiting());
  if (message.kind === 'keep') event.waitUntil(cacheAlso(message.files));
  if (message.kind === 'listening' && unheard !== undefined) event.source?.postMessage(unheard.goTo);
  if (message.kind === 'heard' && message.click === unheard?.goTo.click) unheard.done();
});

/** What the page had fetched before the service worker was there: its texts, its first page. */
async function cacheAlso(paths: readonly string[]): Promise<void> {
  const cache = await scope.caches.open(cacheName);
  for (const path of paths)
    if (isCacheable(path) && (await cache.match(path)) === undefined)
      await cache.add(path).catch(() => undefined);
}

scope.addEventListener('push', (event) => {
  const { title, ...options } = shownNotification(read(event.data));
  event.waitUntil(scope.registration.showNotification(title, options));
});

function read(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(addressToOpen(event.notification.data, origin)));
});

/** How long a page may take to begin, after a click that led to it. */
const LONGEST_START_MS = 60_000;

/** A click that no page has received yet: a page that is just starting requests it. */
let unheard: { readonly goTo: WorkerToPage; done(): void } | undefined;

/** In the tab that is there, without reloading it; else in a new one. */
async function open(address: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [tab] = tabs.filter(
    ({ url }) => treatmentOf({ method: 'GET', mode: 'navigate', url }, origin) === 'page',
  );
  if (tab === undefined) {
    await scope.clients.openWindow(address);
    return;
  }
  const goTo: WorkerToPage = { kind: 'goTo', address, click: crypto.randomUUID() };
  const received = untilReceived(goTo);
  tab.postMessage(goTo);
  // A browser may refuse it; the page is there all the same.
  await tab.focus().catch(() => undefined);
  await received;
}

/** The newest click is the one that counts. */
function untilReceived(goTo: WorkerToPage): Promise<void> {
  unheard?.done();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late);
      if (unheard?.goTo === goTo) unheard = undefined;
      resolve();
    };
    const late = setTimeout(done, LONGEST_START_MS);
    unheard = { goTo, done };
  });
}
