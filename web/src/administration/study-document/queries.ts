// The calls about the document of a study: its draft, what a check says of a text, and its versions.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '@trialog/contract/languages.ts';
import { uploadField } from '@trialog/contract/people.ts';
import type { DraftSurvey } from '@trialog/contract/schemas/draft-surveys.ts';
import type {
  PublishingStep,
  StudyChanges,
  StudyCheck,
  StudyDraft,
  StudyDraftState,
  StudyVersionFile,
  StudyVersions,
  TextCheck,
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

/** Of what is saved; the answers that were given stay when another language comes. */
export function useDraftSurvey(projectId: string, revision: string, survey: string, language: Language) {
  return useQuery({
    queryKey: [key, projectId, 'survey', revision, survey, language],
    queryFn: ({ signal }) =>
      request<DraftSurvey>(withQuery(paths.survey(projectId, survey), { language }), { signal }),
    placeholderData: keepPreviousData,
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

/** Says that a translation is still right; the check says so from then on. */
export function useCheckText(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TextCheck) =>
      request<StudyDraftState>(paths.textCheck(projectId), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, projectId, 'check'] }),
    meta: { handledByCaller: true },
  });
}

/** Which part of a text is at a line. */
export function usePart(projectId: string, text: string, line: number) {
  return useQuery({
    queryKey: [key, projectId, 'part', line, text],
    queryFn: ({ signal }) =>
      request<StudyCheck>(withQuery(paths.check(projectId), { line: String(line) }), {
        method: 'POST',
        body: formOf(text),
        signal,
      }),
    refetchOnWindowFocus: false,
    ...shown,
  });
}

export type Step = 'request' | 'approval' | 'publication';

export const useStep = (projectId: string) =>
  useChange(projectId, ({ step, ...body }: PublishingStep & { step: Step }) =>
    request<StudyDraftState>(paths[step](projectId), { method: 'POST', body }),
  );

export const useDownload = (projectId: string) =>
  useMutation({
    mutationFn: (version: number) =>
      request<StudyVersionFile>(paths.file(projectId, String(version))).then(({ fileName, text }) =>
        saveFile(yamlBlob(text), fileName),
      ),
  });
