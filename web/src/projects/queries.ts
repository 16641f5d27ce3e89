// The calls about studies and their medical teams.
import { useQuery } from '@tanstack/react-query';
import { type MedicalTeamItem, projectPaths } from '@trialog/contract/projects.ts';
import type { ProjectItem } from '@trialog/contract/schemas/projects.ts';
import { request } from '../platform/api.ts';

export function useProjects() {
  return useQuery({
    queryKey: ['projects', 'list'],
    queryFn: ({ signal }) => request<ProjectItem[]>(projectPaths.list, { signal }),
  });
}

export function useMyTeams(projectId: string) {
  return useQuery({
    queryKey: ['projects', projectId, 'my-teams'],
    queryFn: ({ signal }) => request<MedicalTeamItem[]>(projectPaths.myTeams(projectId), { signal }),
  });
}
