// The calls about the review of the audit trail.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReviewKind, reviewPaths } from '@trialog/contract/review.ts';
import type { CheckedReview, NewLook, ReviewChecks } from '@trialog/contract/schemas/review.ts';
import { request } from '../../platform/api.ts';
import { withQuery } from '../../platform/with-query.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import type { TrailTeam } from '../queries.ts';

const key = (medicalTeamId: string) => ['auditReview', medicalTeamId] as const;

export function useChecks({ projectId, medicalTeamId }: TrailTeam) {
  return useQuery({
    queryKey: [...key(medicalTeamId), 'checks'],
    queryFn: ({ signal }) => request<ReviewChecks>(reviewPaths.checks(projectId, medicalTeamId), { signal }),
    staleTime: 0,
    meta: { shownByPage: true },
  });
}

/** Titles of questionnaires come in the chosen language. */
export function useCheck({ projectId, medicalTeamId }: TrailTeam, kind: ReviewKind, all: boolean) {
  const language = useIntlLanguage();
  return useQuery({
    queryKey: [...key(medicalTeamId), kind, all, language],
    queryFn: ({ signal }) =>
      request<CheckedReview>(
        withQuery(reviewPaths.check(projectId, medicalTeamId, kind), all ? { all: 'true' } : {}),
        { signal },
      ),
    staleTime: 0,
    gcTime: 60_000,
    meta: { shownByPage: true },
  });
}

export function useLook({ projectId, medicalTeamId }: TrailTeam, kind: ReviewKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewLook) =>
      request(reviewPaths.looks(projectId, medicalTeamId, kind), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key(medicalTeamId) }),
  });
}

export function useChangeThreshold({ projectId, medicalTeamId }: TrailTeam, kind: ReviewKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (threshold: number) =>
      request(reviewPaths.check(projectId, medicalTeamId, kind), { method: 'PUT', body: { threshold } }),
    onSuccess: () =>
      Promise.all(
        [key(medicalTeamId), ['auditTrail', medicalTeamId]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
