// The call for the contact page of a study.
import { useQuery } from '@tanstack/react-query';
import { projectPaths } from '@trialog/contract/projects.ts';
import type { ProjectContact } from '@trialog/contract/schemas/projects.ts';
import { request } from '../platform/api.ts';
import { FailedCall } from '../platform/problem.ts';

/** `null` where the study has none. */
export function useContact(projectId: string) {
  return useQuery({
    queryKey: ['projects', projectId, 'contact'],
    queryFn: ({ signal }): Promise<ProjectContact | null> =>
      request<ProjectContact>(projectPaths.contacts(projectId), { signal }).catch((error: unknown) => {
        if (error instanceof FailedCall && error.problem.code === 'contactPageMissing') return null;
        throw error;
      }),
  });
}
