// Going to a page from outside React: where a failed call or the end of a session sends someone.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

let steer: ((path: string) => void) | undefined;

/** The page that is left stays out of the history. */
export const goTo = (path: string): void =>
  steer === undefined ? window.location.replace(path) : steer(path);

/** Once, inside the router. */
export function useSteering(): void {
  const navigate = useNavigate();
  useEffect(() => {
    steer = (path) => void navigate(path, { replace: true });
    return () => {
      steer = undefined;
    };
  }, [navigate]);
}
