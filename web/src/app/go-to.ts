// Going to a page from outside React: where a failed call or the end of a session sends someone.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

let navigateInRouter: ((path: string) => void) | undefined;

/** The page that is left stays out of the history. */
export const navigateOutsideReact = (path: string): void =>
  navigateInRouter === undefined ? window.location.replace(path) : navigateInRouter(path);

/** Once, inside the router. */
export function useNavigationOutsideReact(): void {
  const navigate = useNavigate();
  useEffect(() => {
    navigateInRouter = (path) => void navigate(path, { replace: true });
    return () => {
      navigateInRouter = undefined;
    };
  }, [navigate]);
}
