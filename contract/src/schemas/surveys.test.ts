// The shapes of surveys have the fields that SPEC 3 names, and those that the wire adds.
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import {
  AssignedSurvey,
  CompileAnswer,
  CompiledSurvey,
  CompletedSurvey,
  Draft,
  DraftToSave,
  Submission,
  SurveyToFill,
} from './surveys.ts';

const id = '0198b0e0-0000-7000-8000-000000000001';
const at = '2026-11-15T05:00:00.000Z';

const assigned: AssignedSurvey = {
  id,
  surveyId: id,
  surveyTitle: 'How are you today?',
  surveyDescription: null,
  surveyVersion: 2,
  reccurence: 1,
  startTime: at,
  expireTime: at,
  scheduler: { lastSubmission: null },
  completed: false,
  expired: true,
  questionCount: 5,
  estimatedMinutes: 2,
  status: 'Closed',
  begun: false,
};
const completed: CompletedSurvey = { id, surveyTitle: 'Sleep', completedDateTime: at, reccurence: 8 };
const question = {
  id: 'pain',
  type: 1,
  title: 'Pain',
  question: 'Are you in pain?',
  properties: { min: 0, max: 10, minLabel: 'none', maxLabel: null, decimalCount: null },
  answersContainer: { selectableAnswers: [{ answerId: 'yes', label: 'Yes', childQuestionId: 'where' }] },
  language: 'en',
} as const;
const toFill: SurveyToFill = {
  surveyId: id,
  surveyVersion: 1,
  title: 'T',
  description: null,
  questions: [question],
};
const compiled: CompiledSurvey = {
  title: 'T',
  description: 'D',
  surveyVersion: 1,
  completedDateTime: at,
  completedAt: null,
  questions: [{ ...question, compiledAnswers: [{ answerId: 'yes', value: 'Yes' }] }],
};
const draft: Draft = {
  answers: [{ questionId: 'pain', answers: [] }],
  revision: 3,
  updatedAt: at,
};
const submission: Submission = {
  questionsCompiled: [
    { questionId: 'pain', answers: [{ answerId: 'yes' }] },
    { questionId: 'where', answers: [{ value: 'Head' }] },
  ],
};

const shapes: [string, TSchema, object][] = [
  ['an assigned survey', AssignedSurvey, assigned],
  ['a completed survey', CompletedSurvey, completed],
  ['a survey to fill', SurveyToFill, toFill],
  ['a question', SurveyToFill.properties.questions.items, question],
  ['the result of a survey', CompiledSurvey, compiled],
  ['the answer to a submission', CompileAnswer, { id, outcome: 'BAD', completedDateTime: at }],
  ['a submission', Submission, submission],
  ['a draft', Draft, draft],
  ['a draft to keep', DraftToSave, { answers: draft.answers, revision: 0 }],
];

describe('shapes of surveys', () => {
  it.each(shapes)(
    '%s has all of its fields and no other',
    { tags: ['R3.51', 'R3.52', 'R3.53', 'R3.54', 'R3.55', 'R3.58', 'R7.63', 'R3.60', 'R7.69'] },
    (_, schema, example) => {
      expect(Check(schema, example)).toBe(true);
      expect(Check(schema, { ...example, extra: 1 })).toBe(false);
      for (const field of Object.keys(example)) {
        const { [field]: _left, ...rest } = example as Record<string, unknown>;
        expect([field, Check(schema, rest)]).toEqual([field, false]);
      }
    },
  );

  it('properties and selectable answers have their fields, and may have none', {
    tags: ['R3.56', 'R3.57'],
  }, () => {
    const withQuestion = (change: object) => ({ ...toFill, questions: [{ ...question, ...change }] });
    expect(Check(SurveyToFill, withQuestion({ properties: null, answersContainer: null }))).toBe(true);
    for (const field of Object.keys(question.properties))
      expect(
        Check(SurveyToFill, withQuestion({ properties: { ...question.properties, [field]: undefined } })),
      ).toBe(false);
    const answer = { answerId: 'no', label: 'No', childQuestionId: null };
    const holding = (one: object) => withQuestion({ answersContainer: { selectableAnswers: [one] } });
    expect(Check(SurveyToFill, holding(answer))).toBe(true);
    for (const field of Object.keys(answer))
      expect(Check(SurveyToFill, holding({ ...answer, [field]: undefined }))).toBe(false);
  });

  it('a question of a result has its answers, or none', { tags: ['R3.59'] }, () => {
    const withAnswers = (compiledAnswers: unknown) => ({
      ...compiled,
      questions: [{ ...question, compiledAnswers }],
    });
    expect(Check(CompiledSurvey, withAnswers(null))).toBe(true);
    expect(Check(CompiledSurvey, withAnswers([{ answerId: null, value: '37.5' }]))).toBe(true);
    expect(Check(CompiledSurvey, withAnswers([{ value: '37.5' }]))).toBe(false);
  });

  it('takes the time of a device only as a moment, and no pile of answers', () => {
    expect(Check(Submission, { ...submission, completedAt: at })).toBe(true);
    expect(Check(Submission, { ...submission, completedAt: 'yesterday' })).toBe(false);
    const pile = Array.from({ length: 201 }, () => ({ questionId: 'q', answers: [] }));
    expect(Check(Submission, { questionsCompiled: pile })).toBe(false);
  });
});
