// Resolves the environment of who is signed in, again after an hour, and gives it to the pages below. What failed
// in the background leaves the former environment standing, so that nothing someone writes is lost.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@trialog/contract/limits.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { afterFirstPaint } from '../boot/idle.ts';
import { meKey, useMe } from '../people/queries.ts';
import { cacheChoice, cachedChoice } from './choice-cache.ts';
import { environmentOf, type Membership } from './choose-team.ts';
import { type Chosen, EnvironmentContext, type EnvironmentState } from './environment.ts';
import { myTeams, projectDetails, projectList } from './queries.ts';
import { ContextFailure, type Resolved, resolveEnvironment } from './resolve-environment.ts';
import { rememberTeam, storeEnvironment } from './stored-environment.ts';

export const environmentKey = (userId: string | undefined) => ['projects', 'environment', userId] as const;
const RETRY_MS = 30_000;

const listsOf = (client: QueryClient) => ({
  projects: () => client.fetchQuery({ ...projectList, staleTime: 0 }),
  teams: (projectId: string) => client.fetchQuery({ ...myTeams(projectId), staleTime: 0 }),
  project: (projectId: string) => client.fetchQuery({ ...projectDetails(projectId), staleTime: 0 }),
});

export function EnvironmentProvider({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const client = useQueryClient();
  const me = useMe(signedIn);
  const userId = signedIn ? me.data?.userId : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: environmentKey(userId),
    queryFn: () => resolveEnvironment(me.data as Me, listsOf(client), Date.now()),
    enabled: userId !== undefined,
    // The page is drawn from the cache; whether that is still valid is checked afterwards.
    initialData: (): Resolved | undefined => {
      const chosen = userId === undefined ? undefined : cachedChoice(userId, Date.now());
      return chosen && { kind: 'chosen', chosen };
    },
    staleTime: ({ state }) => remaining(state.data),
    refetchInterval: ({ state }) =>
      state.data?.kind === 'chosen' ? Math.max(remaining(state.data), RETRY_MS) : false,
    retry: false,
    meta: { shownByPage: true },
  });

  useEffect(() => {
    if (data !== undefined) cacheChoice(data.chosen);
  }, [data]);
  useEffect(() => {
    if (userId !== undefined && cachedChoice(userId, Date.now()) !== undefined)
      return afterFirstPaint(() => void refetch({ cancelRefetch: false }));
  }, [userId, refetch]);

  const state = useMemo((): EnvironmentState => {
    if (!signedIn) return { kind: 'none' };
    if (data?.kind === 'chosen') return { kind: 'chosen', ...data.chosen };
    if (data !== undefined) return data;
    if (me.error !== null && me.data === undefined)
      return { kind: 'failed', text: 'LoadingError', error: me.error, retry: () => void me.refetch() };
    if (error === null) return { kind: 'resolving' };
    const text = error instanceof ContextFailure ? error.text : 'LoadingError';
    return { kind: 'failed', text, error: error.cause ?? error, retry: () => void refetch() };
  }, [signedIn, data, error, me, refetch]);

  return <EnvironmentContext value={state}>{children}</EnvironmentContext>;
}

/** How long an answer is valid; an unresolved one is requested again at once. */
function remaining(resolved: Resolved | undefined): number {
  return resolved?.kind === 'chosen' ? Math.max(0, resolved.chosen.environment.expiresOn - Date.now()) : 0;
}

/** Stores the chosen environment; resolves when the pages have it. Nothing where nobody is signed in any more. */
export function useChooseEnvironment(): (choice: Membership) => Promise<Chosen | undefined> {
  const client = useQueryClient();
  return async (choice) => {
    const userId = client.getQueryData<Me>(meKey)?.userId;
    if (userId === undefined) return undefined;
    const { projectId } = choice.project;
    const environment = environmentOf(choice, userId, Date.now() + limits.sessionCacheMs);
    const project = await client.fetchQuery({
      ...projectDetails(projectId),
      staleTime: 0,
      // The dialog shows it.
      meta: { handledByCaller: true },
    });
    storeEnvironment(environment);
    rememberTeam(userId, { projectId, medicalTeamId: environment.medicalTeamId });
    const chosen = { environment, project, team: choice.team };
    client.setQueryData<Resolved>(environmentKey(userId), { kind: 'chosen', chosen });
    return chosen;
  };
}
