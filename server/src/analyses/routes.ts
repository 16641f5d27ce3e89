// The calls about analyses: a study's codebook, and what coders put on a message. Those of the console stand beside.
import { analysisPaths } from '@trialog/contract/analyses.ts';
import {
  Analyses,
  AnalysisCategories,
  AnalysisDeleted,
  ChangedAnalysis,
  Coding,
  ExpectedVersion,
  NewAnalysis,
  NewSettlement,
  WrittenAnalysis,
  WrittenCoding,
} from '@trialog/contract/schemas/analyses.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import type { Feature } from '../platform/feature.ts';
import { read, write } from '../platform/http/route.ts';
import { addAnalysis } from './add.ts';
import { finishCoding, readCoding, settle } from './blind/coding.ts';
import { changeAnalysis } from './change.ts';
import { consoleRoutes } from './console/routes.ts';
import { listCategories, readAnalyses } from './read.ts';
import { removeAnalysis } from './remove.ts';

const Project = Type.Object({ projectId: Id });
const OneMessage = Type.Object({ projectId: Id, messageId: Id });
const OneAnalysis = Type.Object({ projectId: Id, messageId: Id, analysisId: Id });
const ofProject = ({ params }: { params: { projectId: string } }) => ({ projectId: params.projectId });

export const analyses: Feature = {
  name: 'analyses',
  routes: [
    read({
      path: analysisPaths.categories(':projectId'),
      summary: "A study's codebook: categories with their elements, the retired ones among them",
      action: 'analyses.read',
      params: Project,
      answer: AnalysisCategories,
      subject: ofProject,
      handle: (context, { params }) => listCategories(context, params.projectId),
    }),
    read({
      path: analysisPaths.ofMessage(':projectId', ':messageId'),
      summary: 'The analyses of a message, oldest first',
      action: 'analyses.read',
      params: OneMessage,
      answer: Analyses,
      subject: ofProject,
      handle: (context, { params }) => readAnalyses(context, params),
    }),
    write('POST', {
      path: analysisPaths.ofMessage(':projectId', ':messageId'),
      summary: "Put elements of the codebook on a patient's message",
      action: 'analyses.write',
      params: OneMessage,
      body: NewAnalysis,
      answer: WrittenAnalysis,
      subject: ofProject,
      handle: (context, { params, body }) => addAnalysis(context, params, body),
    }),
    write('PUT', {
      path: analysisPaths.one(':projectId', ':messageId', ':analysisId'),
      summary: "Change one's own analysis",
      action: 'analyses.write',
      params: OneAnalysis,
      body: ChangedAnalysis,
      answer: WrittenAnalysis,
      subject: ofProject,
      handle: (context, { params, body }) => changeAnalysis(context, params, body),
    }),
    write('DELETE', {
      path: analysisPaths.one(':projectId', ':messageId', ':analysisId'),
      summary: "Delete one's own analysis",
      action: 'analyses.write',
      params: OneAnalysis,
      query: ExpectedVersion,
      answer: AnalysisDeleted,
      subject: ofProject,
      handle: (context, { params, query }) => removeAnalysis(context, params, query.version),
    }),
    read({
      path: analysisPaths.coding(':projectId', ':messageId'),
      summary: 'How far the coding of a message is, where coders work blind',
      action: 'analyses.read',
      params: OneMessage,
      answer: Coding,
      subject: ofProject,
      handle: (context, { params }) => readCoding(context, params),
    }),
    write('POST', {
      path: analysisPaths.coding(':projectId', ':messageId'),
      summary: 'Say that one has finished coding a message',
      action: 'analyses.write',
      params: OneMessage,
      answer: WrittenCoding,
      subject: ofProject,
      handle: (context, { params }) => finishCoding(context, params),
    }),
    write('PUT', {
      path: analysisPaths.settlement(':projectId', ':messageId'),
      summary: 'Settle what counts on a message on which coders differ',
      action: 'analyses.write',
      params: OneMessage,
      body: NewSettlement,
      answer: WrittenCoding,
      subject: ofProject,
      handle: (context, { params, body }) => settle(context, params, body),
    }),
    ...consoleRoutes,
  ],
};
