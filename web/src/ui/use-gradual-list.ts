// The first drawing of a long list: some items at a time, so that a slow phone answers between them. From then on the
// list is drawn as it is.
import { startTransition, useEffect, useMemo, useState } from 'react';

/** Draws one item at first, and then `step` more at a time. */
export function useGradualList<Item>(all: readonly Item[], step: number): readonly Item[] {
  const [shown, setShown] = useState(1);
  const isDone = shown >= all.length;
  useEffect(() => {
    if (all.length === 0 || shown === Number.POSITIVE_INFINITY) return undefined;
    const next = setTimeout(() =>
      startTransition(() => setShown(isDone ? Number.POSITIVE_INFINITY : shown + step)),
    );
    return () => clearTimeout(next);
  }, [shown, isDone, step, all.length]);
  return useMemo(() => (isDone ? all : all.slice(0, shown)), [all, isDone, shown]);
}
