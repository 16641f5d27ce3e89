// Whether the page has been free of dialogs since something wanted to be shown: two at once would close each other, and
// nobody is torn out of what they are writing.
import { useEffect, useState } from 'react';

const LOOK_MS = 500;

export function useUncovered(isWanted: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isWanted) {
      setFree(false);
      return undefined;
    }
    const look = () => {
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      setFree(true);
      clearInterval(timer);
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => clearInterval(timer);
  }, [isWanted]);
  return isWanted && isFree;
}
