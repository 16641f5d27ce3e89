// Whether the server can be reached, as far as the browser and the last calls know.
import { tagOf } from '@trialog/contract/languages.ts';
import { apiBase, servicePaths } from '@trialog/contract/service.ts';
import { createStore } from './create-store.ts';

const reachable = createStore(true);

export const isConnected = (): boolean => reachable.get() && navigator.onLine;

/** False after a call without an answer, true after any answer. */
export function reportConnection(reached: boolean): void {
  if (reachable.get() !== reached) reachable.set(reached);
}

export function onConnectionChange(listener: () => void): () => void {
  const stop = reachable.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Requests the smallest public resource of the server. */
export async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(`${apiBase(tagOf.en)}/${servicePaths.version}`, { cache: 'no-store' });
    return ![502, 503, 504].includes(status);
  } catch {
    return false;
  }
}
