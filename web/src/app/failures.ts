// The one listener for failed calls: sends a person where the failure belongs, or shows it for ten seconds.
import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { agreementKey } from '../agreements/queries.ts';
import { reportConnection } from '../platform/connection.ts';
import { FailedCall, isCancelled, isPassing } from '../platform/problem.ts';
import { forgetFailures, isFirstReport } from '../platform/reported-failures.ts';
import { showFailedCall, showFailedOnce } from '../ui/toasts.ts';
import { paths } from './paths.ts';
import { endSessionBecause } from './session.ts';

interface Meta extends Record<string, unknown> {
  /** The page shows the failure itself, in full; the toast comes beside it. */
  shownByPage?: boolean;
  /** The caller reports the failure with a toast of its own. */
  handledByCaller?: boolean;
  /** Refusals with these statuses or codes are handled by the caller. */
  expected?: readonly (number | string)[];
  /** A background call: polling, drafts, read marks. One banner reports all of them while there is no connection. */
  background?: boolean;
  /** It also ends well without a connection, so that its end says nothing about one. */
  worksOffline?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** Whoever accepts an invitation is nobody here yet, and stays on its page. */
const isInvitation = (path: string): boolean => path.startsWith(paths.invitation.replace(':token', ''));

export function createQueryClient(
  goTo: (path: string) => void,
  currentPath: () => string = () => location.pathname,
): QueryClient {
  /** Whether it is handled in another way than by a message. */
  const isHandled = (error: unknown, meta: Meta | undefined): boolean => {
    const problem = error instanceof FailedCall ? error.problem : undefined;
    if (isCancelled(error)) return true;
    // The patient was transferred: the pages follow to the new team, beside the message that says so.
    if (problem?.code === 'teamLeft') void client.invalidateQueries({ queryKey: ['projects'] });
    // The question to sign in again is open, or was declined.
    if (problem?.status === 401) return true;
    if (problem?.status === 426) goTo(paths.updateRequired);
    else if (problem?.code === 'accountDeactivated') void endSessionBecause('accountDeactivated');
    else if (problem?.code === 'accountUnknown') {
      if (!meta?.shownByPage && !isInvitation(currentPath())) goTo(paths.unauthorized);
    }
    // A document has a new version: the question stands before the pages (agreements/agreement-gate.tsx).
    else if (problem?.code === 'agreementRequired') void client.invalidateQueries({ queryKey: agreementKey });
    else return false;
    return true;
  };

  /** A call that keeps failing in the background is reported once, until it has worked or the person tries again. */
  const reportOnce = (call: string, error: FailedCall, meta: Meta | undefined): void => {
    const { status, code } = error.problem;
    if (meta?.expected?.some((each) => each === status || each === code)) return;
    if (isFirstReport(call, code)) showFailedOnce(error);
  };

  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryHash, state }) => {
        if (isHandled(error, meta) || meta?.handledByCaller) return;
        // A page that found something wrong in what it got, or whose calls have told it already, says so itself.
        if (!(error instanceof FailedCall)) return meta?.shownByPage ? undefined : showFailedCall(error);
        reportConnection(!isPassing(error));
        // The earlier data is still on the page: requesting it again is background work.
        const background = meta?.background === true || state.data !== undefined;
        if (!(background && isPassing(error))) reportOnce(queryHash, error, meta);
      },
      onSuccess: (_data, { queryHash }) => {
        reportConnection(true);
        forgetFailures(queryHash);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta, options }) => {
        if (isHandled(error, meta) || meta?.handledByCaller) return;
        if (!meta?.background) return showFailedCall(error);
        if (!(error instanceof FailedCall)) return;
        reportConnection(!isPassing(error));
        if (!isPassing(error)) reportOnce(hashKey(options.mutationKey ?? []), error, meta);
      },
      onSuccess: (_data, _variables, _result, { options, meta }) => {
        if (!meta?.worksOffline) reportConnection(true);
        forgetFailures(hashKey(options.mutationKey ?? []));
      },
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
  // Coming back to a page repeats its calls, and reports their failures again.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) forgetFailures(query.queryHash);
  });
  return client;
}

/** Just after the agreement was accepted, a read may still be refused for a second. */
const mayBeOutdated = (error: unknown): boolean =>
  error instanceof FailedCall && error.problem.code === 'agreementRequired';
