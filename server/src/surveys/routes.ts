// The calls of those who fill in surveys (SPEC 7), and their drafts.
import { followUpPath } from '@trialog/contract/follow-ups.ts';
import { resultPaths } from '@trialog/contract/results.ts';
import {
  AssignedSurveys,
  CompileAnswer,
  CompiledSurvey,
  CompletedSurveys,
  Draft,
  DraftToSave,
  FollowUp,
  Submission,
  SurveyToFill,
} from '@trialog/contract/schemas/surveys.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { Type } from 'typebox';
import type { Feature } from '../platform/feature.ts';
import { userOf } from '../platform/http/person.ts';
import { read, write } from '../platform/http/route.ts';
import { readFollowUp } from './read-follow-up.ts';
import { listOwnCompleted, listToComplete, readOwnDraft, readOwnResult } from './read-own.ts';
import { readSurvey } from './read-survey.ts';
import { surveyJobs, surveyReactions } from './rounds/jobs.ts';
import { saveDraft } from './save-draft.ts';
import { findEditList, findRound } from './store.ts';
import { submit } from './submit.ts';

const OneRound = Type.Object({ assignmentId: Id });
const OneSurvey = Type.Object({ surveyId: Id });
const SurveyAndRound = Type.Object({ surveyId: Id, assignmentId: Id });
const RoundOnWall = Type.Object({ projectId: Id, teamId: Id, assignmentId: Id });
const OfRound = Type.Object({ assignment: Type.Optional(Id) }, { additionalProperties: false });

export const surveys: Feature = {
  name: 'surveys',
  jobs: surveyJobs,
  reactions: surveyReactions,
  routes: [
    read({
      path: surveyPaths.notCompletedByMe,
      summary: "The caller's surveys to complete, and those missed lately",
      action: 'surveys.readToComplete',
      answer: AssignedSurveys,
      handle: listToComplete,
    }),
    read({
      path: surveyPaths.completedByMe,
      summary: "The caller's completed surveys, newest first",
      action: 'surveys.readOwn',
      answer: CompletedSurveys,
      handle: listOwnCompleted,
    }),
    read({
      path: resultPaths.mine(':assignmentId'),
      summary: "The caller's own results of one completed survey",
      action: 'surveys.readOwn',
      params: OneRound,
      answer: CompiledSurvey,
      handle: (context, { params }) => readOwnResult(context, params.assignmentId),
    }),
    read({
      path: surveyPaths.one(':surveyId'),
      summary: 'A survey to fill in: the version of an assignment, or the newest',
      action: 'surveys.read',
      params: OneSurvey,
      query: OfRound,
      answer: SurveyToFill,
      handle: (context, { params, query }) => readSurvey(context, params.surveyId, query.assignment),
    }),
    read({
      path: surveyPaths.draft(':assignmentId'),
      summary: "The caller's unfinished answers",
      action: 'surveys.readToComplete',
      params: OneRound,
      answer: Draft,
      handle: (context, { params }) => readOwnDraft(context, params.assignmentId),
    }),
    read({
      path: followUpPath(':projectId', ':teamId', ':assignmentId'),
      summary: 'Why answers that the wall shows need follow-up, and what became of their alert',
      action: 'surveys.readFollowUp',
      params: RoundOnWall,
      answer: FollowUp,
      subject: ({ params }) => ({ projectId: params.projectId, teamId: params.teamId }),
      handle: (context, { params }) => readFollowUp(context, params, params.assignmentId),
    }),
    write('PUT', {
      path: surveyPaths.draft(':assignmentId'),
      summary: 'Keep unfinished answers',
      action: 'surveys.saveDraft',
      params: OneRound,
      body: DraftToSave,
      answer: Draft,
      handle: (context, { params, body }) => saveDraft(context, params.assignmentId, body),
    }),
    write('POST', {
      path: surveyPaths.compile(':surveyId', ':assignmentId'),
      summary: 'Submit the answers to a survey',
      action: 'surveys.submit',
      params: SurveyAndRound,
      body: Submission,
      answer: CompileAnswer,
      ahead: async (db, { params, body }, caller) => {
        // The second looks once the first has its lock: what another request has stored of the list is there by then.
        const [round, stored] = await Promise.all([
          findRound(db, userOf(db, caller), params.assignmentId, true),
          findEditList(db, params.assignmentId, body.edits?.listId),
        ]);
        return { round, stored };
      },
      handle: (context, { params, body }, _file, ahead) => submit(context, params.surveyId, ahead, body),
    }),
  ],
};
