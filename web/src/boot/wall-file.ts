// The wall, which comes with the application (web/vite.config.ts) and is taken out before anything is drawn (start.tsx).
type WallFile = typeof import('../messages/wall/page.tsx');

let loaded: WallFile | undefined;

export async function fetchWall(): Promise<WallFile> {
  loaded = await import('../messages/wall/page.tsx');
  return loaded;
}

/**
 * For React's lazy(): what is there already is given at once. A promise, even a fulfilled one, would first draw what
 * stands in for the page, and React then leaves that standing for a third of a second.
 */
export function wallFile(): Promise<WallFile> {
  if (loaded === undefined) return fetchWall();
  const file = loaded;
  // biome-ignore lint/suspicious/noThenProperty: it answers in place of a promise, at once.
  return { then: (take: (file: WallFile) => void) => take(file) } as Promise<WallFile>;
}
