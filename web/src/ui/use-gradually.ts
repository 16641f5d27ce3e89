// A list that is costly to draw, one item more at a time, so that the page answers between them.
import { useEffect, useState } from 'react';

export function useGradually<Item>(all: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown >= all.length) return;
    const next = setTimeout(() => setShown(shown + 1));
    return () => clearTimeout(next);
  }, [shown, all.length]);
  return all.slice(0, shown);
}
