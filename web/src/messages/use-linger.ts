// A mark that stays for a while after its reason is gone.
import { useEffect, useState } from 'react';

export function useLinger(present: boolean, milliseconds: number): boolean {
  const [shown, setShown] = useState(present);
  useEffect(() => {
    if (present) {
      setShown(true);
      return undefined;
    }
    const timer = setTimeout(() => setShown(false), milliseconds);
    return () => clearTimeout(timer);
  }, [present, milliseconds]);
  return present || shown;
}
