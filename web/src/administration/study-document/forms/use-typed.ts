// What somebody types into a field: shown at once, and written into the document at a pause, or when they leave the field. The
// document is read anew with each change, which takes longer than a letter may.
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

interface Typed {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

export function useTyped(written: string, onWrite: (text: string) => void): Typed {
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<string>(undefined);
  const write = useRef(onWrite);
  write.current = onWrite;
  const finish = () => {
    const text = waiting.current;
    if (text === undefined) return;
    waiting.current = undefined;
    write.current(text);
    setTyped(undefined);
  };
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(finish, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Whoever goes to another page while typing has typed it all the same.
  useEffect(() => () => finish(), []);
  return {
    value: typed ?? written,
    onType: (text) => {
      waiting.current = text;
      setTyped(text);
    },
    onLeave: finish,
  };
}
