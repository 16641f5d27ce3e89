// Messages between the tabs of one browser about who signed in or out, so that all tabs sign out together.

export type TabMessage =
  /** `reason`: why, where nobody chose to. */
  | { kind: 'signedOut'; reason?: string | undefined }
  | { kind: 'signedIn'; subject: string }
  /** The provider has ended its session; `state` is that of the request. */
  | { kind: 'sessionEnded'; state: string };

// A browser without channels still works, each tab for itself.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('trialog.session');

export function postToTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Messages of the other tabs, never of this one. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
}
