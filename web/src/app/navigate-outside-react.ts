// Navigation from outside React: after a failed call, or at the end of a session.
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
