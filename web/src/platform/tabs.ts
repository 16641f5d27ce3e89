// How the tabs of one browser tell each other who signed in or out, so that all of them leave together.

type TabMessage =
  | { kind: 'signedOut' }
  | { kind: 'signedIn'; subject: string }
  /** The provider has ended its session; `state` is what it was asked with. */
  | { kind: 'sessionEnded'; state: string };

// A browser without channels still works, each tab for itself.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('trialog.session');

export function postToTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Hears the other tabs, never this one. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
}
