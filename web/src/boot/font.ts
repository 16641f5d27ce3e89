// The font. Texts are readable without it, so a first visit starts without: it is fetched once the page is idle, and
// shown from the next page on, since changing it would lay out again what somebody is reading. A browser that has it
// takes it from its cache at once.
import address from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { localStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import styles from './font.css?url';
import { whenIdle } from './idle.ts';

const { key } = storageKeys.font;
let isFetched = false;

export function loadFont(): void {
  if (localStore.get(key) === address) show();
  else
    whenIdle(() =>
      navigator.onLine ? void fetchForLater() : addEventListener('online', fetchForLater, { once: true }),
    );
}

/** A page that is rendered again may as well be drawn in it. */
export function useFont(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isFetched) show();
  }, [pathname]);
}

async function fetchForLater(): Promise<void> {
  try {
    for (const file of [address, styles]) await (await fetch(file, { priority: 'low' })).arrayBuffer();
    localStore.set(key, address);
    isFetched = true;
  } catch {
    // The next visit tries again.
  }
}

function show(): void {
  if (document.querySelector(`link[href="${styles}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  document.head.append(link);
}
