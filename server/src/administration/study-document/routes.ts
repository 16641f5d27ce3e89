// The calls about the document of a study: its draft, and the versions that were published. Those that write take the lock of
// study imports, as all that administers does.
import { limits } from '@trialog/contract/limits.ts';
import { DraftSurvey, DraftSurveyQuery } from '@trialog/contract/schemas/draft-surveys.ts';
import {
  CheckQuery,
  DraftStep,
  PublishingStep,
  RevisionQuery,
  SavingQuery,
  StudyChanges,
  StudyCheck,
  StudyDraft,
  StudyDraftState,
  StudyVersionFile,
  StudyVersions,
  TextCheck,
} from '@trialog/contract/schemas/study-versions.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { Type } from 'typebox';
import { exportRead, type Route, read, write } from '../../platform/http/route.ts';
import { beginImport } from '../../study-import/apply/store.ts';
import { approveStudyDraft, requestStudyApproval } from './approve-draft.ts';
import { checkTranslation } from './check-translation.ts';
import { previewSurvey } from './preview-survey.ts';
import { publishStudyDraft } from './publish-draft.ts';
import { checkText, readDraft } from './read-draft.ts';
import { receiveAndRead, receiveText } from './read-text.ts';
import { discardStudyDraft, saveStudyDraft } from './save-draft.ts';
import { downloadVersion, listStudyVersions, readVersionChanges } from './versions.ts';

const Study = Type.Object({ projectId: Id });
const VersionOfStudy = Type.Object({
  projectId: Id,
  version: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
});
const SurveyOfStudy = Type.Object({
  projectId: Id,
  key: Type.String({ minLength: 1, maxLength: 60 }),
});
const ofStudy = ({ params }: { params: { projectId: string } }) => ({ projectId: params.projectId });
const study = ':projectId';
const maxBytes = limits.studyDocumentBytes;

export const studyDocumentRoutes: Route[] = [
  read({
    path: paths.draft(study),
    summary: "The draft of a study's document, or the version in force",
    action: 'administration.readDraft',
    params: Study,
    answer: StudyDraft,
    subject: ofStudy,
    handle: (context, { params }) => readDraft(context, params.projectId),
  }),
  write('POST', {
    path: paths.check(study),
    summary: 'What is wrong with a text, and what it would change',
    action: 'administration.changeDraft',
    params: Study,
    query: CheckQuery,
    upload: { maxBytes, prepare: receiveAndRead },
    answer: StudyCheck,
    subject: ofStudy,
    handle: (context, { params, query }, sent) => checkText(context, params.projectId, sent, query),
  }),
  read({
    path: paths.survey(study, ':key'),
    summary: 'A questionnaire of the draft, as a patient would be sent it',
    action: 'administration.readDraft',
    params: SurveyOfStudy,
    query: DraftSurveyQuery,
    answer: DraftSurvey,
    subject: ofStudy,
    handle: (context, { params, query }) =>
      previewSurvey(context, params.projectId, params.key, query.language),
  }),
  write('PUT', {
    path: paths.draft(study),
    summary: 'Save a text as the draft, in place of the revision that was read',
    action: 'administration.changeDraft',
    params: Study,
    query: SavingQuery,
    upload: { maxBytes, prepare: receiveText },
    answer: StudyDraftState,
    subject: ofStudy,
    first: beginImport,
    handle: (context, { params, query }, sent) => saveStudyDraft(context, params.projectId, query, sent),
  }),
  write('DELETE', {
    path: paths.draft(study),
    summary: 'Discard the draft',
    action: 'administration.changeDraft',
    params: Study,
    query: RevisionQuery,
    answer: StudyDraftState,
    subject: ofStudy,
    first: beginImport,
    handle: (context, { params, query }) => discardStudyDraft(context, params.projectId, query.revision),
  }),
  write('POST', {
    path: paths.request(study),
    summary: 'Ask for the approval of the draft',
    action: 'administration.changeDraft',
    params: Study,
    body: DraftStep,
    answer: StudyDraftState,
    subject: ofStudy,
    first: beginImport,
    handle: (context, { params, body }) => requestStudyApproval(context, params.projectId, body),
  }),
  write('POST', {
    path: paths.approval(study),
    summary: 'Approve a draft that others have written',
    action: 'administration.approveDraft',
    params: Study,
    body: DraftStep,
    answer: StudyDraftState,
    subject: ofStudy,
    first: beginImport,
    handle: (context, { params, body }) => approveStudyDraft(context, params.projectId, body),
  }),
  write('POST', {
    path: paths.publication(study),
    summary: 'Publish the draft',
    action: 'administration.publishDraft',
    params: Study,
    body: PublishingStep,
    answer: StudyDraftState,
    subject: ofStudy,
    first: beginImport,
    handle: (context, { params, body }) => publishStudyDraft(context, params.projectId, body),
  }),
  write('POST', {
    path: paths.textCheck(study),
    summary: 'Say that a translation is still right, though its source has changed',
    action: 'administration.changeDraft',
    params: Study,
    body: TextCheck,
    answer: StudyDraftState,
    subject: ofStudy,
    first: beginImport,
    handle: (context, { params, body }) => checkTranslation(context, params.projectId, body),
  }),
  read({
    path: paths.versions(study),
    summary: "The versions of a study's document, the newest first",
    action: 'administration.readVersions',
    params: Study,
    answer: StudyVersions,
    subject: ofStudy,
    handle: (context, { params }) => listStudyVersions(context, params.projectId),
  }),
  read({
    path: paths.changes(study, ':version'),
    summary: 'What a version changed',
    action: 'administration.readVersions',
    params: VersionOfStudy,
    answer: StudyChanges,
    subject: ofStudy,
    handle: (context, { params }) => readVersionChanges(context, params.projectId, Number(params.version)),
  }),
  exportRead({
    path: paths.file(study, ':version'),
    summary: 'A version as a study file',
    action: 'administration.readVersions',
    params: VersionOfStudy,
    answer: StudyVersionFile,
    subject: ofStudy,
    handle: (context, { params }) => downloadVersion(context, params.projectId, Number(params.version)),
  }),
];
