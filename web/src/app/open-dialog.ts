// Which dialog of the user menu is open, as one small store: the menu opens it, and so may a page.
import { useSyncExternalStore } from 'react';

export type ShellDialog = 'changeTeam';

let opened: ShellDialog | undefined;
const listeners = new Set<() => void>();

function set(next: ShellDialog | undefined): void {
  opened = next;
  for (const listener of listeners) listener();
}

export const openDialog = (dialog: ShellDialog): void => set(dialog);
export const closeDialog = (): void => set(undefined);

export function useOpenDialog(): ShellDialog | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
}
