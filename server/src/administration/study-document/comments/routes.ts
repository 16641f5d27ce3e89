// The calls about the comments on a study's document.
import { NewStudyComment, StudyComments } from '@trialog/contract/schemas/study-comments.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { Type } from 'typebox';
import { type Route, read, write } from '../../../platform/http/route.ts';
import { listStudyComments, resolveStudyComment, writeComment } from './comments.ts';

const Study = Type.Object({ projectId: Id });
const CommentOfStudy = Type.Object({ projectId: Id, commentId: Id });
const ofStudy = ({ params }: { params: { projectId: string } }) => ({ projectId: params.projectId });
const study = ':projectId';

export const studyCommentRoutes: Route[] = [
  read({
    path: paths.comments(study),
    summary: "The comments on a study's document",
    action: 'administration.readComments',
    params: Study,
    answer: StudyComments,
    subject: ofStudy,
    handle: (context, { params }) => listStudyComments(context, params.projectId),
  }),
  write('POST', {
    path: paths.comments(study),
    summary: "Comment on a part of a study's document, or answer a comment",
    action: 'administration.writeComments',
    params: Study,
    body: NewStudyComment,
    answer: StudyComments,
    subject: ofStudy,
    handle: (context, { params, body }) => writeComment(context, params.projectId, body),
  }),
  write('POST', {
    path: paths.resolution(study, ':commentId'),
    summary: 'Resolve a comment',
    action: 'administration.writeComments',
    params: CommentOfStudy,
    answer: StudyComments,
    subject: ofStudy,
    handle: (context, { params }) => resolveStudyComment(context, params.projectId, params.commentId),
  }),
];
