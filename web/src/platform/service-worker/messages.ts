// What page and service worker say to each other.

export type PageToWorker =
  /** Keep these too; paths of the build's files. */
  | { readonly kind: 'keep'; readonly files: readonly string[] }
  /** Replace the version that is at work. */
  | { readonly kind: 'takeOver' }
  /** The page has started and listens from now on; earlier messages may have reached nobody. */
  | { readonly kind: 'listening' }
  /** This click has come to the page. */
  | { readonly kind: 'heard'; readonly click: string };

export type WorkerToPage =
  /** Somebody clicked on a notification; the same `click` may be sent twice. */
  { readonly kind: 'goTo'; readonly address: string; readonly click: string };
