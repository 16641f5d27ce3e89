// The calls about alerts. Titles and answers come in the chosen language, hence one entry of the cache for each.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { alertPaths, type ContactWay } from '@trialog/contract/alerts.ts';
import { limits } from '@trialog/contract/limits.ts';
import type { Alert, AlertColleague, AlertPage, OwnAlert } from '@trialog/contract/schemas/alerts.ts';
import { useEffect } from 'react';
import { request } from '../platform/api.ts';
import { alertEvent, followTeam } from '../platform/team-events.ts';
import { useIntlLanguage } from '../ui/use-language.ts';

export interface TeamOfAlerts {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

export const alertsKey = ['alerts'] as const;
/** Events bring them up to date; what happens in another team comes with the next round. */
export const live = { refetchInterval: limits.wallPollingMs } as const;

interface WhichAlerts {
  readonly page?: number;
  /** The page that lists this one, where it is among them. */
  readonly around?: string | undefined;
  /** False for those who may not read them. */
  readonly enabled?: boolean;
}

export function useAlerts(
  { projectId, medicalTeamId }: TeamOfAlerts,
  state: 'open' | 'closed',
  { page = 0, around, enabled = true }: WhichAlerts = {},
) {
  const language = useIntlLanguage();
  return useQuery({
    queryKey: [...alertsKey, projectId, medicalTeamId, state, around ?? page, language],
    queryFn: ({ signal }) => {
      const which = around === undefined ? `page=${page}` : `alert=${encodeURIComponent(around)}`;
      const path = alertPaths.ofTeam(projectId, medicalTeamId);
      return request<AlertPage>(`${path}?state=${state}&${which}`, { signal });
    },
    enabled,
    ...live,
    meta: { shownByPage: true },
  });
}

export const invalidateAlerts = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: alertsKey });

export function useOwnAlerts() {
  const language = useIntlLanguage();
  return useQuery({
    queryKey: [...alertsKey, 'own', language],
    queryFn: ({ signal }) => request<OwnAlert[]>(alertPaths.own, { signal }),
    staleTime: 0,
    ...live,
    meta: { background: true },
  });
}

export function useColleagues({ projectId, medicalTeamId }: TeamOfAlerts) {
  return useQuery({
    queryKey: [...alertsKey, 'colleagues', medicalTeamId],
    queryFn: ({ signal }) => request<AlertColleague[]>(alertPaths.team(projectId, medicalTeamId), { signal }),
    meta: { background: true },
  });
}

export type Step =
  | { readonly step: 'claim' }
  | { readonly step: 'handOver'; readonly userId: string }
  | { readonly step: 'contact'; readonly way: ContactWay }
  | { readonly step: 'close'; readonly note: string };

/** Whoever comes too late sees the alert as it is now. */
export function useStep({ projectId, medicalTeamId, alertId, version }: Alert) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ step, ...body }: Step) =>
      request<Alert>(alertPaths[step](projectId, medicalTeamId, alertId), {
        method: 'POST',
        body: { version, ...body },
      }),
    onSettled: () => invalidateAlerts(client),
  });
}

export function useNoteSeen({ projectId, medicalTeamId }: TeamOfAlerts) {
  return useMutation({
    mutationFn: (alertIds: readonly string[]) =>
      request<unknown>(alertPaths.look(projectId, medicalTeamId), { method: 'POST', body: { alertIds } }),
    meta: { background: true },
  });
}

/** After a break in the line everything may be new. */
const about: readonly string[] = [alertEvent, 'resync', 'open', 'joined'];

export function useLiveAlerts({ projectId, medicalTeamId }: TeamOfAlerts, userId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    return followTeam({ projectId, medicalTeamId }, userId, (event) => {
      if (about.includes(event)) invalidateAlerts(client);
    });
  }, [client, projectId, medicalTeamId, userId]);
}
