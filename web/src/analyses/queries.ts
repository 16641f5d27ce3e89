// The calls about analyses and the analyst console. The codebook comes in the chosen language, hence one entry of the
// cache for each.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { analysisPaths, type CodePeriod } from '@trialog/contract/analyses.ts';
import type {
  Agreement,
  Analysis,
  AnalysisCategory,
  AnalysisContent,
  AnalysisDeleted,
  CodeStatistics,
  Coding,
  ConsoleFilters,
  ConsolePage,
  ConsoleThread,
  Disagreements,
  WrittenAnalysis,
  WrittenCoding,
} from '@trialog/contract/schemas/analyses.ts';
import { writeAnalyses } from '../messages/queries.ts';
import { request } from '../platform/api.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import { type ConsoleView, queryOf } from './console/console-view.ts';

/** Everything about analyses in the cache. */
export const analysesKey = ['analyses'] as const;

const shownByPage = { meta: { shownByPage: true } } as const;

export function useCodebook(projectId: string) {
  const language = useIntlLanguage();
  return useQuery({
    queryKey: ['analyses', 'codebook', projectId, language],
    queryFn: ({ signal }) => request<AnalysisCategory[]>(analysisPaths.categories(projectId), { signal }),
    staleTime: 300_000,
    ...shownByPage,
  });
}

export interface AboutMessage {
  readonly projectId: string;
  readonly messageId: string;
}

/** As they stand now, for a form that finds itself overtaken. */
export const fetchAnalyses = ({ projectId, messageId }: AboutMessage) =>
  request<Analysis[]>(analysisPaths.ofMessage(projectId, messageId));

export function useAnalyses(about: AboutMessage) {
  const { projectId, messageId } = about;
  return useQuery({
    queryKey: ['analyses', 'ofMessage', projectId, messageId],
    queryFn: () => fetchAnalyses(about),
    // Another coder may be at the same message.
    staleTime: 0,
    ...shownByPage,
  });
}

interface Saving {
  readonly content: AnalysisContent;
  /** The one that is changed; none for a new one. */
  readonly changes?: Pick<Analysis, 'analysisId' | 'version'> | undefined;
  /** The same for every try of the same content. */
  readonly key: string;
}

/** Who calls shows what went wrong, with the words of SPEC 8. */
export function useSaveAnalysis({ projectId, messageId }: AboutMessage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, changes, key }: Saving) =>
      writeAnalyses(client, { projectId, messageId }, () =>
        changes === undefined
          ? request<WrittenAnalysis>(analysisPaths.ofMessage(projectId, messageId), {
              method: 'POST',
              body: content,
              key,
            })
          : request<WrittenAnalysis>(analysisPaths.one(projectId, messageId, changes.analysisId), {
              method: 'PUT',
              body: { ...content, version: changes.version },
              key,
            }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: analysesKey, predicate: isNoCodebook }),
    meta: { handledByCaller: true },
  });
}

export function useDeleteAnalysis({ projectId, messageId }: AboutMessage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ analysisId, version }: Analysis) =>
      writeAnalyses(client, { projectId, messageId }, () =>
        request<AnalysisDeleted>(
          `${analysisPaths.one(projectId, messageId, analysisId)}?version=${version}`,
          {
            method: 'DELETE',
          },
        ),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: analysesKey, predicate: isNoCodebook }),
    meta: { handledByCaller: true },
  });
}

const isNoCodebook = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'codebook';

const codingKey = ({ projectId, messageId }: AboutMessage) => ['analyses', 'coding', projectId, messageId];

/** How far a message is where several code it without seeing each other's codes. */
export function useCoding({ projectId, messageId }: AboutMessage, enabled: boolean) {
  return useQuery({
    queryKey: codingKey({ projectId, messageId }),
    queryFn: ({ signal }) => request<Coding>(analysisPaths.coding(projectId, messageId), { signal }),
    enabled,
    staleTime: 0,
    ...shownByPage,
  });
}

export function useFinishCoding({ projectId, messageId }: AboutMessage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      writeAnalyses(client, { projectId, messageId }, () =>
        request<WrittenCoding>(analysisPaths.coding(projectId, messageId), { method: 'POST' }),
      ),
    onSuccess: ({ wall: _, ...coding }) => client.setQueryData(codingKey({ projectId, messageId }), coding),
    onSettled: () => client.invalidateQueries({ queryKey: analysesKey, predicate: isNoCodebook }),
  });
}

export function useSettlement({ projectId, messageId }: AboutMessage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settled: { elementIds: readonly string[]; note: string | null }) =>
      writeAnalyses(client, { projectId, messageId }, () =>
        request<WrittenCoding>(analysisPaths.settlement(projectId, messageId), {
          method: 'PUT',
          body: settled,
        }),
      ),
    onSuccess: ({ wall: _, ...coding }) => client.setQueryData(codingKey({ projectId, messageId }), coding),
    onSettled: () => client.invalidateQueries({ queryKey: analysesKey, predicate: isNoCodebook }),
  });
}

const ofTeam = (path: string, teamId: string | undefined) =>
  withQuery(path, new URLSearchParams(teamId === undefined ? {} : { teamId }));

export const useAgreement = (projectId: string, teamId: string | undefined) =>
  useQuery({
    queryKey: ['analyses', 'agreement', projectId, teamId],
    queryFn: ({ signal }) =>
      request<Agreement>(ofTeam(analysisPaths.consoleAgreement(projectId), teamId), { signal }),
    ...shownByPage,
  });

export const useDisagreements = (projectId: string, teamId: string | undefined) =>
  useQuery({
    queryKey: ['analyses', 'disagreements', projectId, teamId],
    queryFn: ({ signal }) =>
      request<Disagreements>(ofTeam(analysisPaths.consoleDisagreements(projectId), teamId), { signal }),
    ...shownByPage,
  });

export const useConsoleFilters = (projectId: string) =>
  useQuery({
    queryKey: ['analyses', 'filters', projectId],
    queryFn: ({ signal }) => request<ConsoleFilters>(analysisPaths.consoleFilters(projectId), { signal }),
    ...shownByPage,
  });

export function useConsoleMessages(projectId: string, view: ConsoleView) {
  return useInfiniteQuery({
    queryKey: ['analyses', 'messages', projectId, view],
    queryFn: ({ signal, pageParam }) => {
      const query = queryOf(view);
      if (pageParam !== null) query.set('before', pageParam);
      return request<ConsolePage>(withQuery(analysisPaths.consoleMessages(projectId), query), { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...shownByPage,
  });
}

export const useConsoleThread = (projectId: string, messageId: string) =>
  useQuery({
    queryKey: ['analyses', 'thread', projectId, messageId],
    queryFn: ({ signal }) =>
      request<ConsoleThread>(analysisPaths.consoleMessage(projectId, messageId), { signal }),
    ...shownByPage,
  });

export const useCodes = (projectId: string, view: ConsoleView, by: CodePeriod) =>
  useQuery({
    queryKey: ['analyses', 'codes', projectId, view, by],
    queryFn: ({ signal }) => {
      const query = queryOf(view);
      query.set('by', by);
      return request<CodeStatistics>(withQuery(analysisPaths.consoleCodes(projectId), query), { signal });
    },
    ...shownByPage,
  });

export const fetchCodes = (projectId: string, view: ConsoleView) =>
  request<Blob>(withQuery(analysisPaths.consoleCsv(projectId), queryOf(view)), { file: true });

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query}`;
