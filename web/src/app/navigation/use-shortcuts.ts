// Listens for the keys of shortcuts.ts on the whole page, and for Ctrl or ⌘ and K. Never while somebody types or a dialog or
// a menu is open; single keys can be switched off in this browser.
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { createStore } from '../../platform/create-store.ts';
import { runPageAction } from '../../platform/page-actions.ts';
import { localStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import { isDialogOpen, openDialog } from '../open-dialog.ts';
import { meaningOf, type Shortcut } from './shortcuts.ts';
import { useNavigation } from './use-navigation.ts';

const { key } = storageKeys.shortcuts;

export const shortcutsOn = createStore(localStore.get(key) !== 'off');

export function switchShortcuts(on: boolean): void {
  localStore.set(key, on ? 'on' : 'off');
  shortcutsOn.set(on);
}

const fields = 'input, textarea, select, [contenteditable="true"], [role="slider"], [role="application"]';
const above = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Some of them stay in the document while they are shut. */
const isCovered = (): boolean => [...document.querySelectorAll(above)].some((each) => each.checkVisibility());

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

export function useShortcuts(): void {
  const navigate = useNavigate();
  const items = useNavigation();
  const run = useRef((_shortcut: Shortcut): boolean => false);
  run.current = (shortcut) => {
    switch (shortcut.kind) {
      case 'page': {
        const to = items.find(({ entry }) => entry === shortcut.entry)?.to;
        if (to !== undefined) void navigate(to);
        return to !== undefined;
      }
      case 'action':
        return runPageAction(shortcut.action);
      case 'search':
        return focusSearch();
      case 'help':
        openDialog('shortcuts');
        return true;
    }
  };
  // With what is drawn: whoever sees the navigation may press a key at once.
  useLayoutEffect(() => {
    let begun: number | undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isDialogOpen() || isCovered()) return;
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      // Also from a field: it is no letter that somebody writes.
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k') {
        event.preventDefault();
        openDialog('commands');
        return;
      }
      if (!shortcutsOn.get() || isTyping(event.target)) return;
      const meaning = meaningOf({ key: event.key, modified, at: event.timeStamp }, begun);
      begun = meaning.begun;
      if (meaning.shortcut !== undefined && run.current(meaning.shortcut)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The first field for a search on the page. */
function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLElement>('main input[type="search"]')].find(
    (each) => each.offsetParent !== null,
  );
  field?.focus();
  return field !== undefined;
}
