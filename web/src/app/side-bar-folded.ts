// Whether the side bar shows its icons alone, as somebody chose in this browser.
import { createStore } from '../platform/create-store.ts';
import { localStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';

const { key } = storageKeys.sideBar;

export const sideBarFolded = createStore(localStore.get(key) === 'icons');

export function foldSideBar(folded: boolean): void {
  localStore.set(key, folded ? 'icons' : 'names');
  sideBarFolded.set(folded);
}
