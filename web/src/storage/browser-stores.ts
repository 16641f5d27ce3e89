// Browser storage that survives being forbidden or full: what cannot be written is kept for this page's life.

export interface BrowserStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** False when the browser keeps nothing over a reload. */
  readonly persists: boolean;
}

/** `open` may throw: reading `window.localStorage` does where cookies are blocked. */
export function openStore(open: () => Storage): BrowserStore {
  const memory = new Map<string, string>();
  const storage = tryTo(open);
  const probe = 'trialog.probe';
  const persists =
    tryTo(() => {
      storage?.setItem(probe, probe);
      const stored = storage?.getItem(probe) === probe;
      storage?.removeItem(probe);
      return stored;
    }) ?? false;

  return {
    persists,
    get: (key) => memory.get(key) ?? tryTo(() => storage?.getItem(key)) ?? undefined,
    set(key, value) {
      const written = tryTo(() => {
        storage?.setItem(key, value);
        return storage !== undefined;
      });
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      tryTo(() => storage?.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(tryTo(() => Object.keys(storage ?? {})) ?? [])])],
  };
}

function tryTo<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Kept until cleared, shared by all tabs. */
export const localStore = openStore(() => window.localStorage);
/** Kept as long as the tab. */
export const sessionStore = openStore(() => window.sessionStorage);
