// The calls that make a study and move it from one state to the next. They take the lock of study imports, as all that
// administers does.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { limits } from '@trialog/contract/limits.ts';
import {
  CreatedStudy,
  NewStudy,
  NewStudyState,
  StudyChecklist,
  StudyFileQuery,
  StudyStateAnswer,
} from '@trialog/contract/schemas/study-states.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import { type Route, read, write } from '../../platform/http/route.ts';
import { beginImport } from '../../study-import/apply/store.ts';
import { receiveAndRead } from '../study-document/read-text.ts';
import { createStudy, createStudyFromFile } from './create.ts';
import { readChecklist } from './go-live/checklist.ts';
import { moveStudy } from './move.ts';

const Study = Type.Object({ projectId: Id });
const making = { action: 'administration.createStudy', first: beginImport, changesReader: true } as const;

export const studyRoutes: Route[] = [
  write('POST', {
    ...making,
    path: paths.studies,
    summary: 'Make a study of an institute, empty or as a copy of another; it begins as a draft',
    body: NewStudy,
    answer: CreatedStudy,
    subject: ({ body: { instituteId } }) => ({ instituteId }),
    handle: (context, { body }) => createStudy(context, body),
  }),
  write('POST', {
    ...making,
    path: paths.studyFile,
    summary: 'Make a study of an institute from a study file without people; it begins as a draft',
    query: StudyFileQuery,
    upload: { maxBytes: limits.studyDocumentBytes, prepare: receiveAndRead },
    answer: CreatedStudy,
    subject: ({ query: { instituteId } }) => ({ instituteId }),
    handle: (context, { query }, sent) => createStudyFromFile(context, query, sent),
  }),
  read({
    path: paths.studyChecklist(':projectId'),
    summary: 'What must be so before a study goes live, line by line',
    action: 'administration.readChecklist',
    params: Study,
    answer: StudyChecklist,
    subject: ({ params: { projectId } }) => ({ projectId }),
    handle: (context, { params }) => readChecklist(context, params.projectId),
  }),
  write('PUT', {
    path: paths.studyState(':projectId'),
    summary: 'Move a study to the next state, or close it',
    action: 'administration.moveStudy',
    params: Study,
    body: NewStudyState,
    answer: StudyStateAnswer,
    subject: ({ params: { projectId } }) => ({ projectId }),
    first: beginImport,
    handle: (context, { params, body }) => moveStudy(context, params.projectId, body),
  }),
];
