// Browser storage that works where it is blocked or full: what cannot be written stays in this page's memory.

export interface BrowserStore {
  get(key: string): string | undefined;
  /** False where it stays in this page's memory, and ends with it. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
  /** False when nothing survives a reload. */
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
      return written === true;
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

/** Until it is cleared, shared by all tabs. */
export const localStore = openStore(() => window.localStorage);
/** As long as the tab is open. */
export const sessionStore = openStore(() => window.sessionStorage);
