// The calls about the document of a study: its draft, what a check says of a text, and its versions.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadField } from '@trialog/contract/people.ts';
import type {
  DraftStep,
  StudyChanges,
  StudyCheck,
  StudyDraft,
  StudyDraftState,
  StudyVersionFile,
  StudyVersions,
} from '@trialog/contract/schemas/study-versions.ts';
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { request } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { withQuery } from '../../platform/with-query.ts';

const shown = { staleTime: 0, gcTime: 0, meta: { shownByPage: true } } as const;
const key = 'studyDocument';

export const yamlBlob = (text: string) => new Blob([text], { type: 'text/yaml' });

function formOf(text: string): FormData {
  const body = new FormData();
  body.append(uploadField, yamlBlob(text), 'study.yaml');
  return body;
}

/** Read again when somebody has been quicker, and never behind the back of whoever writes. */
export function useDraft(projectId: string) {
  return useQuery({
    queryKey: [key, projectId, 'draft'],
    queryFn: ({ signal }) => request<StudyDraft>(paths.draft(projectId), { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...shown,
  });
}

/** Nothing is asked for no text. */
export function useCheck(projectId: string, version: number, text: string | undefined) {
  return useQuery({
    queryKey: [key, projectId, 'check', version, text],
    queryFn: ({ signal }) =>
      request<StudyCheck>(paths.check(projectId), { method: 'POST', body: formOf(text ?? ''), signal }),
    enabled: text !== undefined,
    refetchOnWindowFocus: false,
    ...shown,
  });
}

export function useVersions(projectId: string) {
  return useQuery({
    queryKey: [key, projectId, 'versions'],
    queryFn: ({ signal }) => request<StudyVersions>(paths.versions(projectId), { signal }),
    ...shown,
  });
}

export function useVersionChanges(projectId: string, version: number) {
  return useQuery({
    queryKey: [key, projectId, 'changes', version],
    queryFn: ({ signal }) => request<StudyChanges>(paths.changes(projectId, String(version)), { signal }),
    ...shown,
  });
}

/** The page shows what is refused. */
function useChange<Body>(projectId: string, change: (body: Body) => Promise<StudyDraftState>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: [key, projectId, 'versions'] }),
    meta: { handledByCaller: true },
  });
}

interface Saved {
  text: string;
  revision: number;
  baseVersion: number;
}

export const useSaveDraft = (projectId: string) =>
  useChange(projectId, ({ text, revision, baseVersion }: Saved) =>
    request<StudyDraftState>(
      withQuery(paths.draft(projectId), {
        revision: String(revision),
        baseVersion: String(baseVersion),
      }),
      { method: 'PUT', body: formOf(text) },
    ),
  );

export const useDiscardDraft = (projectId: string) =>
  useChange(projectId, (revision: number) =>
    request<StudyDraftState>(withQuery(paths.draft(projectId), { revision: String(revision) }), {
      method: 'DELETE',
    }),
  );

export type Step = 'request' | 'approval' | 'publication';

export const useStep = (projectId: string) =>
  useChange(projectId, ({ step, ...body }: DraftStep & { step: Step }) =>
    request<StudyDraftState>(paths[step](projectId), { method: 'POST', body }),
  );

export const useDownload = (projectId: string) =>
  useMutation({
    mutationFn: (version: number) =>
      request<StudyVersionFile>(paths.file(projectId, String(version))).then(({ fileName, text }) =>
        saveFile(yamlBlob(text), fileName),
      ),
  });
