// The shapes of surveys on the wire, as those see them who fill in (SPEC 3 and 7).

import { Type } from 'typebox';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { outcomes, QuestionType, Recurrence, surveyStatuses } from '../surveys.ts';
import { Id, Instant, NoMore, oneOf, orNull, type Static } from './wire.ts';

/** Questions and answers go by the names that the study file gives them; they stay the same in every version. */
const Key = Type.String({ minLength: 1, maxLength: 60 });

const recurrence = oneOf(Object.values(Recurrence));

export const AssignedSurveySchema = Type.Object(
  {
    id: Id,
    surveyId: Id,
    surveyTitle: Type.String(),
    surveyDescription: orNull(Type.String()),
    surveyVersion: Type.Integer(),
    reccurence: recurrence,
    startTime: Instant,
    expireTime: Instant,
    scheduler: Type.Object({ lastSubmission: orNull(Instant) }, NoMore),
    completed: Type.Boolean(),
    expired: Type.Boolean(),
    questionCount: Type.Integer(),
    status: oneOf(surveyStatuses),
    outsideNotificationHours: Type.Optional(Type.Boolean()),
  },
  NoMore,
);
export const AssignedSurveys = Type.Array(AssignedSurveySchema);

export const CompletedSurveySchema = Type.Object(
  { id: Id, surveyTitle: Type.String(), completedDateTime: Instant, reccurence: recurrence },
  NoMore,
);
export const CompletedSurveys = Type.Array(CompletedSurveySchema);

const Properties = Type.Object(
  {
    min: orNull(Type.Number()),
    max: orNull(Type.Number()),
    minLabel: orNull(Type.String()),
    maxLabel: orNull(Type.String()),
    decimalCount: orNull(Type.Integer()),
  },
  NoMore,
);

export const questionFields = {
  id: Key,
  type: oneOf(Object.values(QuestionType)),
  title: Type.String(),
  question: Type.String(),
  properties: orNull(Properties),
  answersContainer: orNull(
    Type.Object(
      {
        selectableAnswers: Type.Array(
          Type.Object({ answerId: Key, label: Type.String(), childQuestionId: orNull(Key) }, NoMore),
        ),
      },
      NoMore,
    ),
  ),
  language: oneOf(languages),
};

export const SurveyToFillSchema = Type.Object(
  {
    surveyId: Id,
    surveyVersion: Type.Integer(),
    title: Type.String(),
    description: orNull(Type.String()),
    questions: Type.Array(Type.Object(questionFields, NoMore)),
  },
  NoMore,
);

export const CompiledSurveySchema = Type.Object(
  {
    title: Type.String(),
    description: orNull(Type.String()),
    surveyVersion: Type.Integer(),
    completedDateTime: Instant,
    completedAt: orNull(Instant),
    questions: Type.Array(
      Type.Object(
        {
          ...questionFields,
          compiledAnswers: orNull(
            Type.Array(Type.Object({ answerId: orNull(Key), value: Type.String() }, NoMore)),
          ),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);

/** Whether an answer fits its question is for the rules to say; this keeps books and piles away. */
const Answers = Type.Array(
  Type.Object(
    {
      answerId: Type.Optional(Key),
      value: Type.Optional(Type.String({ maxLength: limits.openAnswerCharacters * 32 })),
    },
    NoMore,
  ),
  { maxItems: limits.selectableAnswers },
);
const Compiled = Type.Array(Type.Object({ questionId: Key, answers: Answers }, NoMore), {
  maxItems: limits.surveyQuestions,
});

/** A clock may be wrong by years; what is no date at all cannot be kept. */
const DeviceInstant = Type.String({
  format: 'date-time',
  pattern: '^(19|20|21)\\d{2}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?Z$',
});

export const SubmissionSchema = Type.Object(
  { questionsCompiled: Compiled, completedAt: Type.Optional(DeviceInstant) },
  NoMore,
);
export type SubmissionBody = Static<typeof SubmissionSchema>;

export const CompileAnswerSchema = Type.Object(
  { id: Id, outcome: oneOf(outcomes), completedDateTime: Instant },
  NoMore,
);

export const DraftSchema = Type.Object(
  { answers: Compiled, revision: Type.Integer(), updatedAt: orNull(Instant) },
  NoMore,
);
export const DraftToKeepSchema = Type.Object(
  { answers: Compiled, revision: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }) },
  NoMore,
);
export type DraftBody = Static<typeof DraftToKeepSchema>;
