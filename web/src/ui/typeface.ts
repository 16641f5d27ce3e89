// The typeface. Words can be read without it, so on a first visit it waits until the page stands; a browser that has
// had it before takes it from its own cache at once.
import address from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { lastingStore } from '../platform/storage.ts';
import { whenQuiet } from '../platform/when-quiet.ts';

const key = 'trialog.typeface';

export function loadTypeface(): void {
  const load = () =>
    void import('./typeface.css').then(
      () => lastingStore.set(key, address),
      () => undefined,
    );
  if (lastingStore.get(key) === address) load();
  else whenQuiet(() => (navigator.onLine ? load() : addEventListener('online', load, { once: true })));
}
