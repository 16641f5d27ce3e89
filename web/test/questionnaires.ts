// Questionnaires for tests: single questions by hand, and random whole ones with answers of every kind.
import type {
  Answer,
  AssignedSurvey,
  Question,
  QuestionProperties,
} from '@trialog/contract/schemas/surveys.ts';
import { QuestionType, Recurrence } from '@trialog/contract/surveys.ts';
import fc from 'fast-check';

type Given = Partial<Omit<Question, 'properties'>> & {
  readonly properties?: Partial<QuestionProperties> | null;
};

export function question(
  id: string,
  type: QuestionType,
  { properties = null, ...more }: Given = {},
): Question {
  const none = { min: null, max: null, minLabel: null, maxLabel: null, decimalCount: null };
  return {
    id,
    type,
    title: id,
    question: `${id}?`,
    properties: properties && { ...none, ...properties },
    answersContainer: null,
    language: 'en',
    ...more,
  };
}

/** A round of a daily questionnaire, as a patient gets it. */
export const round = (id: string, more: Partial<AssignedSurvey> = {}): AssignedSurvey => ({
  id,
  surveyId: 's',
  surveyTitle: id,
  surveyDescription: null,
  surveyVersion: 1,
  reccurence: Recurrence.Daily,
  startTime: '2026-03-01T08:00:00Z',
  expireTime: '2026-03-01T20:00:00Z',
  scheduler: { lastSubmission: null },
  completed: false,
  expired: false,
  questionCount: 3,
  estimatedMinutes: 1,
  status: 'Open',
  begun: false,
  ...more,
});

/** Answers by their id; a pair is an answer with the question that it opens. */
export function selectable(...ids: (string | readonly [string, string])[]) {
  const selectableAnswers = ids.map((id) => {
    const [answerId, childQuestionId] = typeof id === 'string' ? [id, null] : id;
    return { answerId, label: answerId, childQuestionId };
  });
  return { answersContainer: { selectableAnswers } };
}

const types = Object.values(QuestionType);

/** Each question after the first few may hang on an answer of an earlier single choice; then all are shuffled. */
export const anyQuestionnaire: fc.Arbitrary<readonly Question[]> = fc
  .array(
    fc.record({
      type: fc.oneof(fc.constantFrom(...types), fc.constant(QuestionType.SINGLE_ANSWER)),
      hangs: fc.boolean(),
      on: fc.nat(),
      // As many digits as the maximum has at most, so that each value of the range can be typed (SPEC 5).
      min: fc.integer({ min: -9, max: 20 }),
      width: fc.nat(60),
      decimalCount: fc.constantFrom(null, 0, 1, 2),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drafts) => {
    const children = new Map<string, string>();
    drafts.forEach(({ hangs, on }, index) => {
      const parents = drafts
        .slice(0, index)
        .flatMap(({ type }, parent) =>
          type === QuestionType.SINGLE_ANSWER ? [0, 1].map((at) => `q${parent}-${at}`) : [],
        )
        .filter((answerId) => !children.has(answerId));
      const parent = parents[on % Math.max(1, parents.length)];
      if (hangs && parent !== undefined) children.set(parent, `q${index}`);
    });
    return drafts.map(({ type, min, width, decimalCount }, index): Question => {
      const id = `q${index}`;
      const ids = [0, 1, 2].map((at) => {
        const answerId = `${id}-${at}`;
        const child = children.get(answerId);
        return child === undefined ? answerId : ([answerId, child] as const);
      });
      const choice = type === QuestionType.SINGLE_ANSWER || type === QuestionType.MULTIPLE_ANSWERS;
      const number = type === QuestionType.RATING || type === QuestionType.NUMERIC;
      return question(id, type, {
        ...(choice ? selectable(...ids) : {}),
        properties: number ? { min, max: min + width, decimalCount } : null,
      });
    });
  })
  .chain((questions) => fc.shuffledSubarray([...questions], { minLength: questions.length }));

/** What somebody may give as an answer to a question, right or not; `draw` chooses. */
export function someAnswer(of: Question, draw: number): Answer[] {
  const { min, max } = of.properties ?? {};
  switch (of.type) {
    case QuestionType.SINGLE_ANSWER:
      return [{ answerId: `${of.id}-${draw % 3}` }];
    case QuestionType.MULTIPLE_ANSWERS:
      return [0, 1, 2].filter((at) => (draw >> at) & 1).map((at) => ({ answerId: `${of.id}-${at}` }));
    case QuestionType.BOOLEAN:
      return [{ value: draw % 2 === 0 ? 'True' : 'False' }];
    case QuestionType.MOOD:
      return [{ value: String(draw % 4) }];
    case QuestionType.OPEN_ANSWER:
      return [{ value: ['Fine.', '  ', 'x'.repeat(600), '👨‍👩‍👧‍👦'][draw % 4] as string }];
    default:
      return [{ value: String((min ?? 0) + (draw % ((max ?? 0) - (min ?? 0) + 1))) }];
  }
}
