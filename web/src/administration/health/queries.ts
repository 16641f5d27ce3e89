// The calls about the health of a study and of a team.
import { useQuery } from '@tanstack/react-query';
import type { StudyHealth } from '@trialog/contract/schemas/study-health.ts';
import { studyHealthPaths as paths } from '@trialog/contract/study-health.ts';
import { request } from '../../platform/api.ts';

/** Read again when somebody comes back to the page: they may have dealt with something. */
const shown = { staleTime: 0, gcTime: 60_000, meta: { shownByPage: true } } as const;

export function useStudyHealth(projectId: string) {
  return useQuery({
    queryKey: ['health', 'study', projectId],
    queryFn: ({ signal }) => request<StudyHealth>(paths.ofStudy(projectId), { signal }),
    ...shown,
  });
}

export function useTeamHealth({ projectId, medicalTeamId }: { projectId: string; medicalTeamId: string }) {
  return useQuery({
    queryKey: ['health', 'team', medicalTeamId],
    queryFn: ({ signal }) => request<StudyHealth>(paths.ofTeam(projectId, medicalTeamId), { signal }),
    ...shown,
  });
}
