// Whether the server can be reached, as far as the browser and the last calls know.
import { tagOf } from '@trialog/contract/languages.ts';
import { apiBase, servicePaths } from '@trialog/contract/service.ts';

let answered = true;
const listeners = new Set<() => void>();

export const isConnected = (): boolean => answered && navigator.onLine;

/** False after a call without an answer, true after any answer. */
export function tellConnection(reached: boolean): void {
  if (answered === reached) return;
  answered = reached;
  for (const listener of listeners) listener();
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Asks for the smallest thing that the server has for everybody. */
export async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(`${apiBase(tagOf.en)}/${servicePaths.version}`, { cache: 'no-store' });
    return ![502, 503, 504].includes(status);
  } catch {
    return false;
  }
}
