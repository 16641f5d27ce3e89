// The contact page's content: fetched, and cleaned once more before it is shown (SAFETY 12).
import { useQuery } from '@tanstack/react-query';
import { projectPaths } from '@trialog/contract/projects.ts';
import { sanitizeHtml } from '@trialog/contract/rules/safe-html.ts';
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

/** What may be shown of it; nothing where no word is left. */
export function shownHtml(html: string | undefined): string | undefined {
  const clean = sanitizeHtml(html ?? '');
  return /[^\s]/.test(clean.replace(/<[^>]*>/g, '')) ? clean : undefined;
}
