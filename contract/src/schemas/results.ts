// The shapes of results, statistics and exports on the wire (SPEC 3 and 7).

import { Type } from 'typebox';
import { outcomes, QuestionType, Recurrence } from '../surveys.ts';
import { CompiledSurvey, questionFields } from './surveys.ts';
import { Id, Instant, LocalDate, NoMore, oneOf, orNull, Url } from './wire.ts';

const recurrence = oneOf(Object.values(Recurrence));
const Patient = Type.Object({ userId: Id, name: Type.String(), avatarUrl: orNull(Url) }, NoMore);
const AdherenceSchema = Type.Object({ due: Type.Integer(), completed: Type.Integer() }, NoMore);

export const StudySurveys = Type.Array(
  Type.Object(
    {
      id: Id,
      title: Type.String(),
      reccurence: recurrence,
      assignedPatients: Type.Array(Type.Object({ code: Type.String(), userId: Id }, NoMore)),
      startTime: Instant,
      expireTime: Instant,
      adherence: AdherenceSchema,
      badOutcomes: Type.Array(
        Type.Object({ assignmentId: Id, code: Type.String(), completedDateTime: Instant }, NoMore),
      ),
    },
    NoMore,
  ),
);

const assignmentFields = {
  id: Id,
  user: Patient,
  startTime: Instant,
  completed: Type.Boolean(),
  completedDateTime: orNull(Instant),
  expired: Type.Boolean(),
  expireTime: Instant,
};
export const SurveyAssignments = Type.Array(Type.Object(assignmentFields, NoMore));
export const SurveyPatients = Type.Array(
  Type.Object(
    {
      ...assignmentFields,
      adherence: AdherenceSchema,
      outsideNotificationHours: Type.Optional(Type.Boolean()),
    },
    NoMore,
  ),
);

export const PatientAdherences = Type.Array(
  Type.Object(
    {
      userId: Id,
      surveys: Type.Array(Type.Object({ surveyId: Id, ...AdherenceSchema.properties }, NoMore)),
    },
    NoMore,
  ),
);

export const PatientResultSchema = Type.Object(
  {
    ...CompiledSurvey.properties,
    id: Id,
    surveyId: Id,
    reccurence: recurrence,
    outcome: oneOf(outcomes),
    user: Patient,
  },
  NoMore,
);

const { answersContainer, ...head } = questionFields;

export const PatientStatisticsSchema = Type.Object(
  {
    surveyId: Id,
    title: Type.String(),
    user: Patient,
    questions: Type.Array(
      Type.Object(
        {
          ...head,
          answersContainer,
          answers: Type.Array(Type.Object({ date: Instant, answers: Type.Array(Type.String()) }, NoMore)),
        },
        NoMore,
      ),
    ),
    versions: Type.Array(Type.Object({ version: Type.Integer(), date: Instant }, NoMore)),
    missed: Type.Array(Instant),
  },
  NoMore,
);

const DatedValues = Type.Array(Type.Object({ date: Instant, value: Type.Number() }, NoMore));

export const PatientTimelineSchema = Type.Object(
  {
    user: Patient,
    studyCode: Type.String(),
    treatmentStartDate: orNull(LocalDate),
    treatmentEndDate: orNull(LocalDate),
    messages: Type.Optional(
      Type.Array(Type.Object({ date: Instant, value: Type.Number(), threadId: Id, messageId: Id }, NoMore)),
    ),
    surveys: Type.Array(
      Type.Object(
        {
          surveyId: Id,
          title: Type.String(),
          adherence: AdherenceSchema,
          missed: Type.Array(Instant),
          completed: Type.Array(Type.Object({ assignmentId: Id, date: Instant }, NoMore)),
          questions: Type.Array(Type.Object({ ...head, answers: DatedValues }, NoMore)),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);

export const SurveyStatisticsSchema = Type.Object(
  {
    surveyId: Id,
    title: Type.String(),
    submissions: Type.Integer(),
    questionWithAnswers: Type.Array(
      Type.Object(
        {
          ...head,
          answers: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }, NoMore)),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);

export const CsvExportSchema = Type.Object({ type: Type.String(), value: Type.String() }, NoMore);

export const SurveyExportSchema = Type.Object(
  {
    surveyTitle: Type.String(),
    surveyDescription: orNull(Type.String()),
    surveyVersion: Type.Integer(),
    assignedPatients: Type.Array(
      Type.Object(
        {
          patientName: Type.String(),
          startDate: Instant,
          completeDate: orNull(Instant),
          completed: Type.Boolean(),
          questionWithAnswers: Type.Array(
            Type.Object({ question: Type.String(), answers: Type.Array(Type.String()) }, NoMore),
          ),
          timeZone: Type.String(),
          surveyVersion: Type.Integer(),
          keys: Type.Array(
            Type.Object({ questionId: Type.String(), answers: Type.Array(Type.String()) }, NoMore),
          ),
        },
        NoMore,
      ),
    ),
    dictionary: Type.Array(
      Type.Object(
        {
          questionId: Type.String(),
          question: Type.String(),
          type: oneOf(Object.values(QuestionType)),
          properties: head.properties,
          options: Type.Array(Type.Object({ answerId: Type.String(), label: Type.String() }, NoMore)),
          versions: Type.Array(Type.Integer()),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);
