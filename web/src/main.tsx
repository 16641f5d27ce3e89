// The first file of the page. A hidden frame or popup that comes back from the provider hands its address over
// and needs no application; everything else starts it.
import { callbackPaths } from './platform/callback-paths.ts';

const { pathname, search } = window.location;
const cameBack: readonly string[] = [callbackPaths.silent, callbackPaths.popup];
// Only the popup's sign-out carries a state; the redirect's is a page to stay on.
const isPopupSignOut = pathname === callbackPaths.signedOut && new URLSearchParams(search).has('state');

const startApplication = async () => (await import('./app/start.tsx')).start();

if (cameBack.includes(pathname) || isPopupSignOut) {
  const { handBack } = await import('./platform/provider.ts');
  await handBack(pathname).catch(() => undefined);
  // The opener closes this window; where nobody does, the person still finds a page.
  if (window.parent === window) setTimeout(() => void startApplication(), 2_000);
} else {
  await startApplication();
}
