// What happens to several things at about the same time goes to the server in one call, again until it has arrived.

/** What is added within so long goes together. */
const COLLECT_MS = 250;
/** Of one call; the server takes no more than 200. */
const MOST_AT_ONCE = 100;
const RETRY_MS = 15_000;

interface CollectedIds {
  add(id: string): void;
  remove(id: string): void;
  /** What is left is sent at once, and once. */
  leave(): void;
}

export function collectIds(send: (ids: readonly string[]) => Promise<unknown>): CollectedIds {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendNow = async () => {
    const batch = [...waiting].slice(0, MOST_AT_ONCE);
    for (const id of batch) waiting.delete(id);
    timer = undefined;
    try {
      await send(batch);
      if (waiting.size > 0) timer ??= setTimeout(sendNow, COLLECT_MS);
    } catch {
      for (const id of batch) waiting.add(id);
      timer ??= setTimeout(sendNow, RETRY_MS);
    }
  };
  return {
    add(id) {
      waiting.add(id);
      timer ??= setTimeout(sendNow, COLLECT_MS);
    },
    remove: (id) => void waiting.delete(id),
    leave() {
      clearTimeout(timer);
      if (waiting.size > 0) void sendNow();
    },
  };
}
