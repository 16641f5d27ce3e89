// The calls that make a study and move it from one state to the next.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { uploadField } from '@trialog/contract/people.ts';
import type {
  CreatedStudy,
  NewStudy,
  NewStudyState,
  StudyChecklist,
  StudyFileQuery,
  StudyStateAnswer,
} from '@trialog/contract/schemas/study-states.ts';
import { request } from '../../platform/api.ts';
import { withQuery } from '../../platform/with-query.ts';
import { administeredKey } from '../staff-queries.ts';

interface StudyInFile extends StudyFileQuery {
  file: File;
}

function send(study: NewStudy | StudyInFile): Promise<CreatedStudy> {
  if (!('file' in study)) return request(paths.studies, { method: 'POST', body: study });
  const { file, ...query } = study;
  const body = new FormData();
  body.append(uploadField, file, file.name);
  return request(withQuery(paths.studyFile, query), { method: 'POST', body });
}

function useChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: administeredKey }),
    meta: { handledByCaller: true },
  });
}

/** Read anew whenever the page is looked at: what is open is often done elsewhere. */
export function useChecklist(projectId: string) {
  return useQuery({
    queryKey: [...administeredKey, 'checklist', projectId],
    queryFn: ({ signal }) => request<StudyChecklist>(paths.studyChecklist(projectId), { signal }),
    staleTime: 0,
    gcTime: 60_000,
    meta: { shownByPage: true },
  });
}

export const useCreateStudy = () => useChange(send);

export const useMoveStudy = (projectId: string) =>
  useChange((body: NewStudyState) =>
    request<StudyStateAnswer>(paths.studyState(projectId), { method: 'PUT', body }),
  );
