// The one listener for failed calls: sends a person where the failure belongs, or shows it for ten seconds.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { agreementKey } from '../agreements/queries.ts';
import { tellConnection } from '../platform/connection.ts';
import { FailedCall, isCancelled, isPassing } from '../platform/problem.ts';
import { showFailedCall } from '../ui/toasts.ts';
import { paths } from './paths.ts';
import { leaveSessionBecause } from './session.ts';

interface Meta extends Record<string, unknown> {
  /** The page shows the failure itself, in full. */
  shownByPage?: boolean;
  /** Nobody waits for it: polling, drafts, read marks. One banner tells of all of them. */
  background?: boolean;
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
    // A document has a new version: the question stands before the pages (agreements/agreement-gate.tsx).
    else if (problem?.code === 'agreementRequired') void client.invalidateQueries({ queryKey: agreementKey });
    else if (meta?.background) {
      if (problem !== undefined) tellConnection(!isPassing(error));
    } else if (!meta?.shownByPage) showFailedCall(error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      // What was there before still stands on the page: asking for it again is background work.
      onError: (error, { meta, state }) =>
        listen(error, { ...meta, background: meta?.background === true || state.data !== undefined }),
      onSuccess: () => tellConnection(true),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => listen(error, mutation.meta),
      onSuccess: () => tellConnection(true),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && (isPassing(error) || mayBeOutdated(error)),
        throwOnError: false,
        // A call without a network fails and says so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Just after the agreement was accepted, a read may still be refused for a second. */
const mayBeOutdated = (error: unknown): boolean =>
  error instanceof FailedCall && error.problem.code === 'agreementRequired';
