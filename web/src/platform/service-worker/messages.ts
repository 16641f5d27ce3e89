// What page and service worker say to each other.

export type PageToWorker =
  /** Keep these too; paths of the build's files. */
  | { readonly kind: 'keep'; readonly files: readonly string[] }
  /** Replace the version that is at work. */
  | { readonly kind: 'takeOver' };

export type WorkerToPage =
  /** Somebody clicked on a notification. */
  { readonly kind: 'goTo'; readonly address: string };
