// Whether the server can be reached, as far as the browser and the last background calls know.

let answered = true;
const listeners = new Set<() => void>();

export const isConnected = (): boolean => answered && navigator.onLine;

/** A background call that nobody answered says no; any call that was answered says yes. */
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
