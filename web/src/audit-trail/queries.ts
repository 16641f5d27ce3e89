// The calls about the audit trail and the access register.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import type { RegisterDay } from '@trialog/contract/schemas/access-register.ts';
import type { TrailFilter, TrailPage, TrailPeople } from '@trialog/contract/schemas/audit-trail.ts';
import { request } from '../platform/api.ts';
import { newestFirst } from '../platform/newest-first.ts';
import { withQuery } from '../platform/with-query.ts';

export interface TrailTeam {
  readonly projectId: string;
  readonly medicalTeamId: string;
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
    ...newestFirst,
  });
}

/** Its newest entries, for whoever asks only whether there are any. */
export function useTrailStart({ projectId, medicalTeamId }: TrailTeam, filter: TrailFilter) {
  return useQuery({
    queryKey: ['auditTrail', medicalTeamId, 'start', filter],
    queryFn: ({ signal }) =>
      request<TrailPage>(withQuery(trailPaths.ofTeam(projectId, medicalTeamId), { ...filter }), { signal }),
    meta: { background: true },
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

/** Today by the team's clocks, where no day is named. What was shown stays until another day is there. */
export function useRegister({ projectId, medicalTeamId }: TrailTeam, on: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['accessRegister', medicalTeamId, on],
    queryFn: ({ pageParam, signal }) =>
      request<RegisterDay>(
        withQuery(trailPaths.register(projectId, medicalTeamId), { on, after: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    meta: { shownByPage: true },
  });
}

export const fetchRegister = ({ projectId, medicalTeamId }: TrailTeam, on: string): Promise<Blob> =>
  request<Blob>(withQuery(trailPaths.registerCsv(projectId, medicalTeamId), { on }), { file: true });
