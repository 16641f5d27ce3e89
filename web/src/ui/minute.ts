// The time, rendered again every half minute: for what is said of now, such as whether somebody is there, and for how long
// something has been open.
import { useEffect, useState } from 'react';

export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
