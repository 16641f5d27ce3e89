// The shape of a questionnaire of a study's draft, as whoever looks at it before it is published fills it in: what a patient
// would be sent, and the rules of its outcome with their words.
import { Type } from 'typebox';
import { languages } from '../languages.ts';
import { SurveyToFill } from './surveys.ts';
import { NoMore, oneOf, type Static } from './wire.ts';

export const DraftSurveyQuery = Type.Object({ language: oneOf(languages) }, NoMore);

const Key = Type.String();
const AnswerRule = { questionId: Key };
const Value = Type.Number();
const OutcomeRule = Type.Union([
  Type.Object({ ...AnswerRule, kind: Type.Literal('selected'), answerIds: Type.Array(Key) }, NoMore),
  Type.Object({ ...AnswerRule, kind: Type.Literal('equals'), value: Type.String() }, NoMore),
  Type.Object({ ...AnswerRule, kind: oneOf(['atMost', 'atLeast']), value: Value }, NoMore),
  Type.Object(
    {
      kind: oneOf(['scoreAtMost', 'scoreAtLeast']),
      of: Type.Array(
        Type.Object(
          { questionId: Key, scores: Type.Optional(Type.Record(Type.String(), Type.Number())) },
          NoMore,
        ),
      ),
      value: Value,
    },
    NoMore,
  ),
]);

const { title, description, questions } = SurveyToFill.properties;

export const DraftSurvey = Type.Object(
  {
    title,
    description,
    questions,
    rules: Type.Array(Type.Object({ rule: OutcomeRule, text: Type.String() }, NoMore)),
  },
  NoMore,
);
export type DraftSurvey = Static<typeof DraftSurvey>;
