// The first file of the page. A hidden frame or popup that returns from the provider passes its address on and needs no
// application; everything else starts it.

import { callbackPaths } from '../platform/callback-paths.ts';
import { clicks } from '../platform/service-worker/clicks.ts';
import { sendFirstRequests } from './first-requests.ts';
import { showLoadFailure } from './load-failure.ts';
import { showPreloader } from './preloader.ts';

const { pathname } = window.location;
const handedBack: readonly string[] = [callbackPaths.silent, callbackPaths.popup];

// Nothing is awaited at the top: the application's file imports from this one, and would wait for it forever.
if (pathname === callbackPaths.signedOutPopup) {
  void import('../platform/sign-out.ts')
    .then(({ confirmEnd }) => confirmEnd(new URLSearchParams(window.location.search).get('state')))
    .finally(closeOrGoOn);
} else if (handedBack.includes(pathname)) {
  void import('../platform/provider.ts')
    .then(({ handBack }) => handBack(pathname))
    .catch(() => undefined)
    .then(() => {
      // The opener closes this window; where nobody does, the person still finds a page.
      if (window.parent === window) setTimeout(() => window.location.replace('/'), 2_000);
    });
} else {
  if ('serviceWorker' in navigator) clicks.listen(navigator.serviceWorker);
  showPreloader();
  sendFirstRequests(pathname);
  // React runs as soon as it has loaded, and the rest in a task of its own: two short tasks in place of a long one.
  void import('./react-first.ts')
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => import('./start.tsx'))
    .then(({ start }) => start())
    // A file that cannot be fetched must not leave an empty page.
    .catch(showLoadFailure);
}

/** Where a window cannot close itself, the person still finds a page. */
function closeOrGoOn(): void {
  window.close();
  setTimeout(() => window.location.replace(callbackPaths.signedOut), 2_000);
}
