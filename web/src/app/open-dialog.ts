// Which dialog of the user menu is open, as one small store: the menu opens it, and so may a page.
import { useSyncExternalStore } from 'react';

export type ShellDialog = 'changeTeam' | 'notifications' | 'notificationSettings';

let opened: ShellDialog | undefined;
let openedFrom: HTMLElement | undefined;
const listeners = new Set<() => void>();

function set(next: ShellDialog | undefined): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function openDialog(dialog: ShellDialog, from?: HTMLElement): void {
  openedFrom = from ?? openedFrom;
  set(dialog);
}

/** An entry of the menu is gone by then: the focus returns to the button that opened the menu. */
export function closeDialog(): void {
  set(undefined);
  const from = openedFrom;
  openedFrom = undefined;
  setTimeout(() => from?.focus());
}

export function useOpenDialog(): ShellDialog | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
}
