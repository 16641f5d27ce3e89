// The calls about results (SPEC 7): a study's surveys, who is asked, what was answered, statistics and exports.
// Calls without a team in their path cover the caller's teams; `teamId` narrows them to one.
import { resultPaths } from '@trialog/contract/results.ts';
import {
  CsvExport,
  OwnTimeline,
  PatientAdherences,
  PatientResult,
  PatientStatistics,
  PatientTimeline,
  StudySurveys,
  SurveyAssignments,
  SurveyExport,
  SurveyPatients,
  SurveyStatistics,
} from '@trialog/contract/schemas/results.ts';
import { CompletedSurveys } from '@trialog/contract/schemas/surveys.ts';
import { CompressedFile, Id, LocalDate, NoMore } from '@trialog/contract/schemas/wire.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { Type } from 'typebox';
import type { Feature } from '../platform/feature.ts';
import { exportRead, read } from '../platform/http/route.ts';
import { resultJobs, resultReactions } from './counting/count.ts';
import { exportPatientCsv } from './exports/patient-csv.ts';
import { exportStudy } from './exports/study-csv.ts';
import { exportSurvey } from './exports/survey-export.ts';
import { listAdherenceOfTeam, readOwnTimeline, readTimeline } from './patients/timeline.ts';
import {
  listAssignments,
  listCompletedOfPatient,
  listPatientsOfSurvey,
  listSurveysOfStudy,
  readResult,
} from './read-rounds.ts';
import { readPatientStatistics, readStatistics } from './statistics.ts';

const TeamParams = Type.Object({ projectId: Id, teamId: Id });
const OneSurvey = Type.Object({ surveyId: Id });
const OnePatient = Type.Object({ patientId: Id });
const SurveyOrRound = Type.Object({ surveyOrRoundId: Id });
const SurveyAndPatient = Type.Object({ surveyId: Id, userId: Id });

const team = { teamId: Type.Optional(Id) };
const OfTeam = Type.Object(team, NoMore);
const OfPatient = Type.Object({ ...team, userId: Type.Optional(Id) }, NoMore);
const RoundsOf = Type.Object(
  { ...team, userId: Type.Optional(Id), newest: Type.Optional(Type.Boolean()) },
  NoMore,
);
const BetweenDays = Type.Object(
  { ...team, from: Type.Optional(LocalDate), to: Type.Optional(LocalDate) },
  NoMore,
);
const narrowed = ({ query }: { query: { teamId?: string } }) =>
  query.teamId === undefined ? {} : { teamId: query.teamId };

export const results: Feature = {
  name: 'results',
  jobs: resultJobs,
  reactions: resultReactions,
  routes: [
    read({
      path: surveyPaths.ofStudy(':projectId', ':teamId'),
      summary: 'The surveys that patients of a team are asked, with how they keep up',
      action: 'results.read',
      params: TeamParams,
      answer: StudySurveys,
      subject: ({ params }) => ({ projectId: params.projectId, teamId: params.teamId }),
      handle: (context, { params }) => listSurveysOfStudy(context, params),
    }),
    read({
      path: surveyPaths.allAssigned(':surveyId'),
      summary:
        "A survey's rounds, newest first: the last ones of each patient, the newest alone, or all of one",
      action: 'results.read',
      params: OneSurvey,
      query: RoundsOf,
      answer: SurveyAssignments,
      subject: narrowed,
      handle: (context, { params, query }) => listAssignments(context, params.surveyId, query),
    }),
    read({
      path: surveyPaths.patients(':surveyId'),
      summary: 'The patients of a survey, each with the round that counts now',
      action: 'results.read',
      params: OneSurvey,
      query: OfTeam,
      answer: SurveyPatients,
      subject: narrowed,
      handle: (context, { params, query }) => listPatientsOfSurvey(context, params.surveyId, query),
    }),
    read({
      path: resultPaths.compiled(':surveyOrRoundId'),
      summary: 'The answers of one round, or of the newest one of a survey',
      action: 'results.read',
      params: SurveyOrRound,
      query: OfPatient,
      answer: PatientResult,
      subject: narrowed,
      handle: (context, { params, query }) => readResult(context, params.surveyOrRoundId, query),
    }),
    read({
      path: resultPaths.completedByPatient(':patientId'),
      summary: "A patient's completed surveys, newest first",
      action: 'results.read',
      params: OnePatient,
      query: OfTeam,
      answer: CompletedSurveys,
      subject: narrowed,
      handle: (context, { params, query }) => listCompletedOfPatient(context, params.patientId, query),
    }),
    read({
      path: resultPaths.adherence(':projectId', ':teamId'),
      summary: 'How each patient of a team keeps up with each survey',
      action: 'results.read',
      params: TeamParams,
      answer: PatientAdherences,
      subject: ({ params }) => ({ projectId: params.projectId, teamId: params.teamId }),
      handle: (context, { params }) => listAdherenceOfTeam(context, params),
    }),
    read({
      path: resultPaths.ownTimeline,
      summary: "The caller's own moods and answers over time, and what the team answered and saw",
      action: 'results.readOwn',
      answer: OwnTimeline,
      handle: readOwnTimeline,
    }),
    read({
      path: resultPaths.timeline(':patientId'),
      summary: "A patient's moods, scores and missed rounds over time",
      action: 'results.read',
      params: OnePatient,
      query: BetweenDays,
      answer: PatientTimeline,
      subject: narrowed,
      handle: (context, { params, query }) => readTimeline(context, params.patientId, query),
    }),
    read({
      path: resultPaths.statistics(':surveyId'),
      summary: 'How often each answer of a survey was given',
      action: 'results.read',
      params: OneSurvey,
      query: OfTeam,
      answer: SurveyStatistics,
      subject: narrowed,
      handle: (context, { params, query }) => readStatistics(context, params.surveyId, query),
    }),
    read({
      path: resultPaths.patientStatistics(':surveyId', ':userId'),
      summary: "One patient's answers over time",
      action: 'results.read',
      params: SurveyAndPatient,
      query: BetweenDays,
      answer: PatientStatistics,
      subject: narrowed,
      handle: (context, { params, query }) => readPatientStatistics(context, params, query),
    }),
    exportRead({
      path: resultPaths.csv(':surveyId', ':userId'),
      summary: "One patient's answers to a survey as CSV",
      action: 'results.export',
      params: SurveyAndPatient,
      query: OfTeam,
      answer: CsvExport,
      subject: narrowed,
      handle: (context, { params, query }) => exportPatientCsv(context, params, query),
    }),
    exportRead({
      path: resultPaths.excel(':surveyId'),
      summary: "The data of a survey's workbook",
      action: 'results.export',
      params: OneSurvey,
      query: OfTeam,
      answer: SurveyExport,
      subject: narrowed,
      handle: (context, { params, query }) => exportSurvey(context, params.surveyId, query),
    }),
    exportRead({
      path: resultPaths.studyCsv(':projectId', ':teamId'),
      summary: "All answers of a team's patients as compressed CSV, one line an answer",
      action: 'results.export',
      params: TeamParams,
      answer: CompressedFile,
      subject: ({ params }) => ({ projectId: params.projectId, teamId: params.teamId }),
      handle: (context, { params }) => exportStudy(context, params),
    }),
  ],
};
