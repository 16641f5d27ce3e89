// The first drawing of a list: some items at a time, so that a slow phone answers between them. From then on the list
// is drawn as it is.
import { startTransition, useEffect, useMemo, useState } from 'react';

/** Of what is at the top, the rest follows in steps. */
const AT_ONCE = 1;
const STEP = 4;

export function useFirstDraw<Item>(all: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState(AT_ONCE);
  const isDone = shown >= all.length;
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return undefined;
    const next = setTimeout(() =>
      startTransition(() => setShown(isDone ? Number.POSITIVE_INFINITY : shown + STEP)),
    );
    return () => clearTimeout(next);
  }, [shown, isDone]);
  return useMemo(() => (isDone ? all : all.slice(0, shown)), [all, isDone, shown]);
}
