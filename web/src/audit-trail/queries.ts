// The calls about the audit trail.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import type { TrailFilter, TrailPage, TrailPeople } from '@trialog/contract/schemas/audit-trail.ts';
import { request } from '../platform/api.ts';

export interface TrailTeam {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Fetched anew each time: whoever looks at a trail wants what is in it now. */
export function useTrail({ projectId, medicalTeamId }: TrailTeam, filter: TrailFilter) {
  return useInfiniteQuery({
    queryKey: ['auditTrail', medicalTeamId, filter],
    queryFn: ({ pageParam, signal }) =>
      request<TrailPage>(
        withQuery(trailPaths.ofTeam(projectId, medicalTeamId), { ...filter, before: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    gcTime: 60_000,
    meta: { shownByPage: true },
  });
}

export function useTrailPeople({ projectId, medicalTeamId }: TrailTeam) {
  return useQuery({
    queryKey: ['auditTrail', medicalTeamId, 'people'],
    queryFn: ({ signal }) => request<TrailPeople>(trailPaths.people(projectId, medicalTeamId), { signal }),
    meta: { background: true },
  });
}

export const fetchTrail = (
  { projectId, medicalTeamId }: TrailTeam,
  format: 'csv' | 'json',
  filter: TrailFilter,
): Promise<Blob> =>
  request<Blob>(withQuery(trailPaths[format](projectId, medicalTeamId), { ...filter }), { file: true });
