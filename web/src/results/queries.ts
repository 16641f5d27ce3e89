// The calls about results. Titles, questions and answers come in the chosen language, hence one entry of the cache for
// each; all of them stay within the chosen team.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { resultPaths } from '@trialog/contract/results.ts';
import type {
  CsvExport,
  OwnTimeline,
  PatientAdherence,
  PatientResult,
  PatientStatistics,
  PatientTimeline,
  StudySurvey,
  SurveyAssignment,
  SurveyPatient,
  SurveyStatistics,
} from '@trialog/contract/schemas/results.ts';
import type { CompletedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { useMemo } from 'react';
import { request } from '../platform/api.ts';
import { withQuery } from '../platform/with-query.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import { type NothingCompleted, nothingCompleted, nothingCompletedCodes } from './nothing-completed.ts';

function useResults<Answer>(key: readonly unknown[], path: string, enabled = true) {
  const language = useIntlLanguage();
  return useQuery({
    queryKey: ['results', ...key, language],
    queryFn: ({ signal }) => request<Answer>(path, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    meta: { shownByPage: true, expected: nothingCompletedCodes },
  });
}

export const useStudySurveys = (projectId: string, teamId: string) =>
  useResults<StudySurvey[]>(['study', projectId, teamId], surveyPaths.ofStudy(projectId, teamId));

export const useSurveyPatients = (surveyId: string, teamId: string) =>
  useResults<SurveyPatient[]>(
    ['patients', surveyId, teamId],
    withQuery(surveyPaths.patients(surveyId), { teamId }),
  );

/** The patients of a selector: everybody the survey was assigned to, once and by name. */
export function useAssignedPatients(surveyId: string | undefined, teamId: string) {
  const { data, ...rounds } = useResults<SurveyAssignment[]>(
    ['asked', surveyId, teamId],
    withQuery(surveyPaths.allAssigned(surveyId ?? ''), { teamId, newest: 'true' }),
    surveyId !== undefined,
  );
  const language = useIntlLanguage();
  const patients = useMemo(() => {
    const users = new Map(data?.map(({ user }) => [user.userId, user]));
    return data && [...users.values()].sort((a, b) => a.name.localeCompare(b.name, language));
  }, [data, language]);
  return { ...rounds, data: patients };
}

/** The round's own answers, or the newest ones of a survey, of one patient where one is chosen; or why there are none. */
export function useAnswers(id: string, teamId: string, userId: string | undefined) {
  const language = useIntlLanguage();
  const path = withQuery(resultPaths.compiled(id), { teamId, userId });
  return useQuery({
    queryKey: ['results', 'answers', id, teamId, userId, language],
    queryFn: ({ signal }): Promise<{ result: PatientResult } | { none: NothingCompleted }> =>
      request<PatientResult>(path, { signal }).then(
        (result) => ({ result }),
        (error: unknown) => {
          const none = nothingCompleted(error);
          if (none === undefined) throw error;
          return { none };
        },
      ),
    placeholderData: keepPreviousData,
    meta: { shownByPage: true },
  });
}

export const useCompletedOf = (patientId: string, teamId: string) =>
  useResults<CompletedSurvey[]>(
    ['completed', patientId, teamId],
    withQuery(resultPaths.completedByPatient(patientId), { teamId }),
  );

export const useStatistics = (surveyId: string, teamId: string) =>
  useResults<SurveyStatistics>(
    ['statistics', surveyId, teamId],
    withQuery(resultPaths.statistics(surveyId), { teamId }),
  );

export interface Period {
  /** Local dates YYYY-MM-DD, both included; an empty end is open. */
  readonly from: string;
  readonly to: string;
}

export const usePatientStatistics = (
  surveyId: string,
  teamId: string,
  userId: string | undefined,
  { from, to }: Period,
) =>
  useResults<PatientStatistics>(
    ['patientStatistics', surveyId, teamId, userId, from, to],
    withQuery(resultPaths.patientStatistics(surveyId, userId ?? ''), { teamId, from, to }),
    userId !== undefined,
  );

export const useTimeline = (patientId: string, teamId: string, { from, to }: Period) =>
  useResults<PatientTimeline>(
    ['timeline', patientId, teamId, from, to],
    withQuery(resultPaths.timeline(patientId), { teamId, from, to }),
  );

export const useOwnTimeline = () => useResults<OwnTimeline>(['own'], resultPaths.ownTimeline);

export const useAdherence = (team: { projectId: string; teamId: string } | undefined) =>
  useResults<PatientAdherence[]>(
    ['adherence', team?.teamId],
    resultPaths.adherence(team?.projectId ?? '', team?.teamId ?? ''),
    team !== undefined,
  );

export const fetchCsv = (surveyId: string, userId: string, teamId: string) =>
  request<CsvExport>(withQuery(resultPaths.csv(surveyId, userId), { teamId }));

/** Left as it came, for the worker to read: a large one would keep the page for a while. */
export const fetchExport = (surveyId: string, teamId: string) =>
  request<Blob>(withQuery(resultPaths.excel(surveyId), { teamId }), { file: true });

export const fetchStudyExport = (projectId: string, teamId: string) =>
  request<Blob>(resultPaths.studyCsv(projectId, teamId), { file: true });
