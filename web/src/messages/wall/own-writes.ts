// Own writes that are under way. The event about one may be quicker than its answer: whoever receives it waits a moment
// for the answer, which has the same content.

const pending = new Set<Promise<unknown>>();

/** An upload may take minutes; an event does not wait for it. */
const LONGEST_WAIT_MS = 3_000;

export async function whileWriting<T>(write: () => Promise<T>): Promise<T> {
  const writing = write();
  pending.add(writing);
  try {
    return await writing;
  } finally {
    pending.delete(writing);
  }
}

export async function ownWritesAnswered(): Promise<void> {
  if (pending.size === 0) return;
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_WAIT_MS);
  await Promise.race([Promise.allSettled(pending), late]);
  clearTimeout(timer);
}
