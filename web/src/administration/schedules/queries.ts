// The calls about the schedules of a study: the list, the calendar, pauses, and changes of many patients.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { schedulePaths as paths } from '@trialog/contract/schedules.ts';
import type {
  ChangePreview,
  NewPause,
  NewScheduleChange,
  PreviewedChange,
  ScheduleCalendar,
  ScheduleVerdict,
  StudySchedule,
  StudySchedules,
} from '@trialog/contract/schemas/schedules.ts';
import { request } from '../../platform/api.ts';
import { withQuery } from '../../platform/with-query.ts';

const shown = { staleTime: 0, gcTime: 60_000, meta: { shownByPage: true } } as const;
const key = 'schedules';

export interface ScheduleFilter {
  teamId: string;
  studyCode: string;
  page: number;
}

export function useSchedules(projectId: string, { teamId, studyCode, page }: ScheduleFilter) {
  return useQuery({
    queryKey: [key, projectId, 'list', teamId, studyCode, page],
    queryFn: ({ signal }) =>
      request<StudySchedules>(
        withQuery(paths.all(projectId), { teamId, studyCode, page: page === 0 ? '' : String(page) }),
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...shown,
  });
}

interface CalendarFilter {
  teamId: string;
  studyCode: string;
  /** A Monday. */
  from: string;
}

export function useCalendar(projectId: string, { teamId, studyCode, from }: CalendarFilter) {
  return useQuery({
    queryKey: [key, projectId, 'calendar', teamId, studyCode, from],
    queryFn: ({ signal }) =>
      request<ScheduleCalendar>(withQuery(paths.preview(projectId), { teamId, studyCode, from }), { signal }),
    placeholderData: keepPreviousData,
    ...shown,
  });
}

function useChange<Body, Answer>(projectId: string, change: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [key, projectId] }),
    meta: { handledByCaller: true },
  });
}

export const usePause = (projectId: string, scheduleId: string) =>
  useChange(projectId, (body: NewPause) =>
    request<StudySchedule>(paths.pause(projectId, scheduleId), { method: 'PUT', body }),
  );

export const useResume = (projectId: string, scheduleId: string) =>
  useChange(projectId, () =>
    request<StudySchedule>(paths.pause(projectId, scheduleId), { method: 'DELETE' }),
  );

export interface Checked {
  verdict: ScheduleVerdict;
  preview: ChangePreview;
}

/** What a change would do, and what it would come to. */
export const useCheck = (projectId: string) =>
  useMutation({
    mutationFn: async ({ change, ...calendar }: PreviewedChange): Promise<Checked> => {
      const { teamId, studyCodes } = calendar;
      const [verdict, preview] = await Promise.all([
        request<ScheduleVerdict>(paths.changes(projectId), {
          method: 'POST',
          body: { teamId, studyCodes, change, verdict: null } satisfies NewScheduleChange,
        }),
        request<ChangePreview>(paths.preview(projectId), {
          method: 'POST',
          body: { change, ...calendar } satisfies PreviewedChange,
        }),
      ]);
      return { verdict, preview };
    },
    meta: { handledByCaller: true },
  });

export const useCarryOut = (projectId: string) =>
  useChange(projectId, (body: NewScheduleChange) =>
    request<ScheduleVerdict>(paths.changes(projectId), { method: 'POST', body }),
  );
