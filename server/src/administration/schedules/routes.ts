// The calls about the schedules of a study. Those that write take the lock of study imports, as all that administers does.

import { schedulePaths as paths } from '@trialog/contract/schedules.ts';
import {
  ChangePreview,
  NewPause,
  NewScheduleChange,
  PreviewedChange,
  PreviewQuery,
  ScheduleCalendar,
  SchedulesQuery,
  ScheduleVerdict,
  StudySchedule,
  StudySchedules,
} from '@trialog/contract/schemas/schedules.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import { type Route, read, write } from '../../platform/http/route.ts';
import { beginImport } from '../../study-import/apply/store.ts';
import { listStudySchedules } from './list.ts';
import { changeSchedules } from './many/change.ts';
import { pauseSchedule, resumeSchedule } from './pause.ts';
import { previewChange, previewSchedules } from './preview/preview.ts';

const Study = Type.Object({ projectId: Id });
const ScheduleOfStudy = Type.Object({ projectId: Id, scheduleId: Id });
const ofStudy = ({ params }: { params: { projectId: string } }) => ({ projectId: params.projectId });
const study = ':projectId';

export const scheduleRoutes: Route[] = [
  read({
    path: paths.all(study),
    summary: 'The schedules of a study, a page at a time',
    action: 'administration.readSchedules',
    params: Study,
    query: SchedulesQuery,
    answer: StudySchedules,
    subject: ofStudy,
    handle: (context, { params, query }) => listStudySchedules(context, params.projectId, query),
  }),
  read({
    path: paths.preview(study),
    summary: 'The next rounds of a patient, or of whoever joins a team, on a calendar',
    action: 'administration.readSchedules',
    params: Study,
    query: PreviewQuery,
    answer: ScheduleCalendar,
    subject: ofStudy,
    handle: (context, { params, query }) => previewSchedules(context, params.projectId, query),
  }),
  write('POST', {
    path: paths.preview(study),
    summary: 'What a change of schedules would come to; nothing is changed',
    action: 'administration.changeSchedules',
    params: Study,
    body: PreviewedChange,
    answer: ChangePreview,
    subject: ofStudy,
    handle: (context, { params, body }) => {
      context.unchanged();
      return previewChange(context, params.projectId, body);
    },
  }),
  write('POST', {
    path: paths.changes(study),
    summary: 'Check a change of the schedules of many patients; with the verdict of that check, carry it out',
    action: 'administration.changeSchedules',
    params: Study,
    body: NewScheduleChange,
    answer: ScheduleVerdict,
    subject: ofStudy,
    first: beginImport,
    handle: (context, { params, body }) => changeSchedules(context, params.projectId, body),
  }),
  write('PUT', {
    path: paths.pause(study, ':scheduleId'),
    summary: 'Pause a schedule of a team or of one patient',
    action: 'administration.pauseSchedule',
    params: ScheduleOfStudy,
    body: NewPause,
    answer: StudySchedule,
    subject: ofStudy,
    first: beginImport,
    handle: (context, { params, body }) => pauseSchedule(context, params.projectId, params.scheduleId, body),
  }),
  write('DELETE', {
    path: paths.pause(study, ':scheduleId'),
    summary: 'Resume a schedule',
    action: 'administration.pauseSchedule',
    params: ScheduleOfStudy,
    answer: StudySchedule,
    subject: ofStudy,
    first: beginImport,
    handle: (context, { params }) => resumeSchedule(context, params.projectId, params.scheduleId),
  }),
];
