// The first file of the page. A hidden frame or popup that comes back from the provider hands its address over
// and needs no application; everything else starts it.
import { callbackPaths } from './platform/callback-paths.ts';
import { showLoadFailure } from './platform/load-failure.ts';
import { showPreloader } from './platform/preloader.ts';

const { pathname } = window.location;
const handedBack: readonly string[] = [
  callbackPaths.silent,
  callbackPaths.popup,
  callbackPaths.signedOutPopup,
];

if (handedBack.includes(pathname)) {
  const { handBack } = await import('./platform/provider.ts');
  await handBack(pathname).catch(() => undefined);
  // The opener closes this window; where nobody does, the person still finds a page.
  if (window.parent === window) setTimeout(() => window.location.replace('/'), 2_000);
} else {
  showPreloader();
  // A file that cannot be fetched must not leave an empty page.
  await import('./app/start.tsx').then(({ start }) => start()).catch(showLoadFailure);
}
