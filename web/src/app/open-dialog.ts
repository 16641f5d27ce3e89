// Which dialog of the shell is open, as one small store: a menu opens it, a key, and so may a page.
import { createStore, useStore } from '../platform/create-store.ts';

type ShellDialog = 'changeTeam' | 'commands' | 'notifications' | 'notificationSettings' | 'shortcuts';

const opened = createStore<ShellDialog | undefined>(undefined);
let openedFrom: HTMLElement | undefined;

export function openDialog(dialog: ShellDialog, from?: HTMLElement): void {
  openedFrom = from ?? openedFrom;
  opened.set(dialog);
}

/** An entry of the menu is gone by then: the focus returns to the button that opened the menu. */
export function closeDialog(): void {
  opened.set(undefined);
  const from = openedFrom;
  openedFrom = undefined;
  setTimeout(() => from?.focus());
}

/** Also while it is still being fetched. */
export const isDialogOpen = (): boolean => opened.get() !== undefined;

export const useOpenDialog = (): ShellDialog | undefined => useStore(opened);
