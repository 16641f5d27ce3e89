// Activity that is no key and no touch, such as a recording that is running: whoever runs it reports it, and whoever counts
// idle time listens.

const listeners = new Set<() => void>();

export function reportActivity(): void {
  for (const listener of listeners) listener();
}

export function onReportedActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
