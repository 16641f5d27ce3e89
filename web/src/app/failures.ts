// The one listener for failed calls: sends a person where the failure belongs, or shows it for ten seconds.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { FailedCall, isCancelled, isPassing } from '../platform/problem.ts';
import { showFailedCall } from '../ui/toasts.ts';
import { paths } from './paths.ts';
import { leaveSessionBecause } from './session.ts';

interface Meta extends Record<string, unknown> {
  /** The page shows the failure itself, in full. */
  shownByPage?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

export function createQueryClient(goTo: (path: string) => void): QueryClient {
  const listen = (error: unknown, meta: Meta | undefined): void => {
    if (isCancelled(error)) return;
    const problem = error instanceof FailedCall ? error.problem : undefined;
    // The question to sign in again is open, or was declined.
    if (problem?.status === 401) return;
    if (problem?.status === 426) goTo(paths.updateRequired);
    else if (problem?.code === 'accountDeactivated') void leaveSessionBecause('accountDeactivated');
    else if (problem?.code === 'accountUnknown' && !meta?.shownByPage) goTo(paths.unauthorized);
    else if (!meta?.shownByPage) showFailedCall(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => listen(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => listen(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        throwOnError: false,
      },
      mutations: { retry: false },
    },
  });
}
