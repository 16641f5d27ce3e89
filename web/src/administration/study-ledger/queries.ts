// The calls about the notifications of a study.
import { useInfiniteQuery } from '@tanstack/react-query';
import { notificationPaths } from '@trialog/contract/notifications.ts';
import type { StudyLedger, StudyLedgerFilter } from '@trialog/contract/schemas/notifications.ts';
import { request } from '../../platform/api.ts';
import { newestFirst } from '../../platform/newest-first.ts';
import { withQuery } from '../../platform/with-query.ts';

export function useStudyLedger(projectId: string, filter: StudyLedgerFilter) {
  return useInfiniteQuery({
    queryKey: ['notifications', 'studyLedger', projectId, filter],
    queryFn: ({ pageParam, signal }) =>
      request<StudyLedger>(
        withQuery(notificationPaths.ofStudy(projectId), { ...filter, before: pageParam }),
        { signal },
      ),
    ...newestFirst,
  });
}

export const fetchStudyLedger = (projectId: string, filter: StudyLedgerFilter): Promise<Blob> =>
  request<Blob>(withQuery(notificationPaths.ofStudyCsv(projectId), { ...filter }), { file: true });
