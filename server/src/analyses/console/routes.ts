// The calls of the analyst console. They cover the caller's teams in a study; `teamId` narrows them to one.
import { analysisPaths } from '@trialog/contract/analyses.ts';
import {
  Agreement,
  CodeStatistics,
  CodesQuery,
  ConsoleFilter,
  ConsoleFilters,
  ConsolePage,
  ConsolePageQuery,
  ConsoleThread,
  Disagreements,
  TeamQuery,
} from '@trialog/contract/schemas/analyses.ts';
import { CompressedFile, Id } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import { exportRead, type Route, read, stream } from '../../platform/http/route.ts';
import { readAgreement, readDisagreements } from '../blind/agreement.ts';
import { exportCodes } from './codes/export-csv.ts';
import { readCodeStatistics } from './codes/statistics.ts';
import { openConsoleEvents } from './events.ts';
import { listConsoleMessages, readConsoleMessage, readFilters } from './list.ts';

const Project = Type.Object({ projectId: Id });
const OneMessage = Type.Object({ projectId: Id, messageId: Id });

const ofProject = ({ params }: { params: { projectId: string } }) => ({ projectId: params.projectId });
const ofTeam = ({ params, query }: { params: { projectId: string }; query: { teamId?: string } }) => ({
  projectId: params.projectId,
  ...(query.teamId === undefined ? {} : { teamId: query.teamId }),
});

export const consoleRoutes: readonly Route[] = [
  read({
    path: analysisPaths.consoleFilters(':projectId'),
    summary: 'What the messages of the console can be filtered by: teams, patients and coders',
    action: 'analyses.console',
    params: Project,
    answer: ConsoleFilters,
    subject: ofProject,
    handle: (context, { params }) => readFilters(context, params.projectId),
  }),
  stream({
    path: analysisPaths.consoleEvents(':projectId'),
    summary: "Server-sent events that tell that messages or codes of one's teams changed",
    action: 'analyses.console',
    params: Project,
    subject: ofProject,
    open: (events, { params }) => openConsoleEvents(events, params.projectId),
  }),
  read({
    path: analysisPaths.consoleMessages(':projectId'),
    summary: "A page of a study's messages from patients, newest first",
    action: 'analyses.console',
    params: Project,
    query: ConsolePageQuery,
    answer: ConsolePage,
    subject: ofTeam,
    handle: (context, { params, query }) => listConsoleMessages(context, params.projectId, query),
  }),
  read({
    path: analysisPaths.consoleMessage(':projectId', ':messageId'),
    summary: 'One message with its thread and the analyses in it',
    action: 'analyses.console',
    params: OneMessage,
    answer: ConsoleThread,
    subject: ofProject,
    handle: (context, { params }) => readConsoleMessage(context, params),
  }),
  read({
    path: analysisPaths.consoleCodes(':projectId'),
    summary: 'How often elements were put on messages: over time, by patient, and together',
    action: 'analyses.console',
    params: Project,
    query: CodesQuery,
    answer: CodeStatistics,
    subject: ofTeam,
    handle: (context, { params, query }) => readCodeStatistics(context, params.projectId, query),
  }),
  read({
    path: analysisPaths.consoleAgreement(':projectId'),
    summary: 'How far coders who worked blind agree, by pairs and elements',
    action: 'analyses.console',
    params: Project,
    query: TeamQuery,
    answer: Agreement,
    subject: ofTeam,
    handle: (context, { params, query }) => readAgreement(context, params.projectId, query.teamId),
  }),
  read({
    path: analysisPaths.consoleDisagreements(':projectId'),
    summary: 'Messages on which coders who worked blind differ, to be settled',
    action: 'analyses.console',
    params: Project,
    query: TeamQuery,
    answer: Disagreements,
    subject: ofTeam,
    handle: (context, { params, query }) => readDisagreements(context, params.projectId, query.teamId),
  }),
  exportRead({
    path: analysisPaths.consoleCsv(':projectId'),
    summary: 'Analyses as compressed CSV, one line an element',
    action: 'analyses.export',
    params: Project,
    query: ConsoleFilter,
    answer: CompressedFile,
    subject: ofTeam,
    handle: (context, { params, query }) => exportCodes(context, params.projectId, query),
  }),
];
