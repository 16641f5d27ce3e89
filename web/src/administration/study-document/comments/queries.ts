// The calls about the comments on a study's document.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewStudyComment, StudyComments } from '@trialog/contract/schemas/study-comments.ts';
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { request } from '../../../platform/api.ts';

const keyOf = (projectId: string) => ['studyDocument', projectId, 'comments'];

export function useComments(projectId: string) {
  return useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => request<StudyComments>(paths.comments(projectId), { signal }),
    meta: { shownByPage: true },
  });
}

/** The answer is the list as it is then. The page shows what is refused. */
function useChange<Body>(projectId: string, change: (body: Body) => Promise<StudyComments>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (comments) => {
      client.setQueryData(keyOf(projectId), comments);
      // Where the lines of new ones are.
      await client.invalidateQueries({ queryKey: ['studyDocument', projectId, 'check'] });
    },
    meta: { handledByCaller: true },
  });
}

export const useWriteComment = (projectId: string) =>
  useChange(projectId, (body: NewStudyComment) =>
    request<StudyComments>(paths.comments(projectId), { method: 'POST', body }),
  );

export const useResolveComment = (projectId: string) =>
  useChange(projectId, (commentId: string) =>
    request<StudyComments>(paths.resolution(projectId, commentId), { method: 'POST' }),
  );
