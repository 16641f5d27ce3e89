// The calls about studies and their medical teams.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '@trialog/contract/limits.ts';
import { projectPaths } from '@trialog/contract/projects.ts';
import type { MedicalTeamItem, Project, ProjectItem } from '@trialog/contract/schemas/projects.ts';
import { request } from '../platform/api.ts';

// The caller shows the failure itself.
const meta = { shownByPage: true };

export const projectList = queryOptions({
  queryKey: ['projects', 'list'],
  queryFn: ({ signal }) => request<ProjectItem[]>(projectPaths.list, { signal }),
  meta,
});

export const myTeams = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', projectId, 'my-teams'],
    queryFn: ({ signal }) => request<MedicalTeamItem[]>(projectPaths.myTeams(projectId), { signal }),
    meta,
  });

export const projectDetails = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', projectId, 'details'],
    queryFn: ({ signal }) => request<Project>(projectPaths.one(projectId), { signal }),
    staleTime: limits.sessionCacheMs,
    meta,
  });

export const useProjects = () => useQuery(projectList);

export const useMyTeams = (projectId: string) => useQuery(myTeams(projectId));
