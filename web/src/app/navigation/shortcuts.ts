// The keys that lead somewhere or do something, and what a press of a key means: a letter alone, or g and a letter. Nothing of
// the page here; use-shortcuts.ts listens.
import type { NavigationEntry } from '@trialog/contract/rules/navigation.ts';
import type { PageAction } from '../../platform/page-actions.ts';

export type Shortcut =
  | { readonly kind: 'page'; readonly entry: NavigationEntry }
  | { readonly kind: 'action'; readonly action: PageAction }
  | { readonly kind: 'search' | 'help' };

/** After g. */
export const pageKeys: Readonly<Record<string, NavigationEntry>> = {
  i: 'messages',
  a: 'alerts',
  p: 'patients',
  q: 'surveyResults',
  c: 'analystConsole',
};

export const actionKeys: Readonly<Record<string, PageAction>> = { j: 'next', k: 'previous', r: 'reply' };

/** The second key comes this soon after the first one, or counts for itself. */
const SECOND_KEY_MS = 1_500;

interface Press {
  readonly key: string;
  /** With Ctrl, Alt or the command key it belongs to the browser. */
  readonly modified: boolean;
  /** When, in milliseconds. */
  readonly at: number;
}

interface Meaning {
  readonly shortcut?: Shortcut;
  /** When g was pressed, if that is still waited for. */
  readonly begun: number | undefined;
}

export function meaningOf({ key, modified, at }: Press, begun: number | undefined): Meaning {
  if (modified) return { begun: undefined };
  const entry = Object.hasOwn(pageKeys, key) ? pageKeys[key] : undefined;
  if (begun !== undefined && at - begun <= SECOND_KEY_MS && entry !== undefined)
    return { shortcut: { kind: 'page', entry }, begun: undefined };
  if (key === 'g') return { begun: at };
  const action = Object.hasOwn(actionKeys, key) ? actionKeys[key] : undefined;
  if (action !== undefined) return { shortcut: { kind: 'action', action }, begun: undefined };
  if (key === '/') return { shortcut: { kind: 'search' }, begun: undefined };
  if (key === '?') return { shortcut: { kind: 'help' }, begun: undefined };
  return { begun: undefined };
}
