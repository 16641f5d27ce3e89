// The calls of those who fill in surveys. Titles and questions come in the chosen language, hence one entry of the
// cache for each.
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { limits } from '@trialog/contract/limits.ts';
import { resultPaths } from '@trialog/contract/results.ts';
import type {
  AssignedSurvey,
  CompiledSurvey,
  CompletedSurvey,
  Draft,
  DraftToSave,
  SurveyToFill,
} from '@trialog/contract/schemas/surveys.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { invalidateAlerts } from '../alerts/queries.ts';
import { request } from '../platform/api.ts';
import { useIntlLanguage } from '../ui/use-language.ts';

const toCompleteKey = ['surveys', 'toComplete'] as const;
const completedKey = ['surveys', 'completed'] as const;

/** `refetch` where a round may have opened since the last request. */
export function useToComplete({ refetch = false } = {}) {
  const language = useIntlLanguage();
  return useQuery({
    queryKey: [...toCompleteKey, language],
    queryFn: ({ signal }) => request<AssignedSurvey[]>(surveyPaths.notCompletedByMe, { signal }),
    placeholderData: keepPreviousData,
    ...(refetch ? { staleTime: 0 } : {}),
    // Rounds open and close by themselves.
    refetchInterval: limits.wallPollingMs,
    meta: { shownByPage: true },
  });
}

export function useCompleted() {
  const language = useIntlLanguage();
  return useQuery({
    queryKey: [...completedKey, language],
    queryFn: ({ signal }) => request<CompletedSurvey[]>(surveyPaths.completedByMe, { signal }),
    placeholderData: keepPreviousData,
    meta: { shownByPage: true },
  });
}

export function useOwnResults(assignmentId: string) {
  const language = useIntlLanguage();
  return useQuery({
    queryKey: ['surveys', 'results', assignmentId, language],
    queryFn: ({ signal }) => request<CompiledSurvey>(resultPaths.mine(assignmentId), { signal }),
    placeholderData: keepPreviousData,
    // None there is an answer: nothing was completed.
    meta: { shownByPage: true, expected: [404] },
  });
}

/** The version that the round was made with: it never changes, whatever is published meanwhile. */
export function useSurveyToFill(surveyId: string, assignmentId: string) {
  const language = useIntlLanguage();
  return useQuery({
    queryKey: ['surveys', 'toFill', assignmentId, language],
    queryFn: ({ signal }) =>
      request<SurveyToFill>(`${surveyPaths.one(surveyId)}?assignment=${encodeURIComponent(assignmentId)}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownByPage: true },
  });
}

/** As the server has it when the page opens; without it the browser's own goes on. */
export function useServerDraft(assignmentId: string) {
  return useQuery({
    queryKey: ['surveys', 'draft', assignmentId],
    queryFn: () => readDraft(assignmentId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { background: true, expected: [403, 404, 409] },
  });
}

export const readDraft = (assignmentId: string): Promise<Draft> =>
  request<Draft>(surveyPaths.draft(assignmentId));

export const writeDraft = (assignmentId: string, draft: DraftToSave): Promise<Draft> =>
  request<Draft>(surveyPaths.draft(assignmentId), { method: 'PUT', body: draft });

/** A round that was sent leaves the one list at once, and both are fetched again. */
export function forgetRound(client: QueryClient, assignmentId: string): void {
  client.setQueriesData<AssignedSurvey[]>({ queryKey: toCompleteKey }, (rounds) =>
    rounds?.filter(({ id }) => id !== assignmentId),
  );
  invalidateSurveyLists(client);
  // The team may have been told of the answers.
  invalidateAlerts(client);
}

/** Both lists are fetched again. */
export function invalidateSurveyLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: toCompleteKey });
  void client.invalidateQueries({ queryKey: completedKey });
}
