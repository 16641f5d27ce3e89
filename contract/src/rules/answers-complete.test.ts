// A submission answers exactly the visible questions, each in its own way.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, CompiledQuestion, Question, QuestionProperties } from '../schemas/surveys.ts';
import { QuestionType } from '../surveys.ts';
import { faultInAnswers, faultOf, missingAnswerText } from './answers-complete.ts';

type Given = Partial<Omit<Question, 'properties'>> & {
  readonly properties?: Partial<QuestionProperties> | null;
};

function question(id: string, type: QuestionType, { properties = null, ...more }: Given = {}): Question {
  const none = { min: null, max: null, minLabel: null, maxLabel: null, decimalCount: null };
  return {
    id,
    type,
    title: id,
    question: id,
    properties: properties && { ...none, ...properties },
    answersContainer: null,
    language: 'en',
    ...more,
  };
}

function selectable(...ids: (string | [string, string])[]) {
  const selectableAnswers = ids.map((id) => {
    const [answerId, childQuestionId] = typeof id === 'string' ? [id, null] : id;
    return { answerId, label: answerId, childQuestionId };
  });
  return { answersContainer: { selectableAnswers } };
}

const open = question('open', QuestionType.OPEN_ANSWER);
const single = question('single', QuestionType.SINGLE_ANSWER, selectable(['yes', 'why'], 'no'));
const why = question('why', QuestionType.OPEN_ANSWER);
const multiple = question('multiple', QuestionType.MULTIPLE_ANSWERS, selectable('a', 'b', 'c'));
const alone = question('alone', QuestionType.MULTIPLE_ANSWERS, {
  answersContainer: {
    selectableAnswers: [
      { answerId: 'rash', label: 'Rash', childQuestionId: null },
      { answerId: 'none', label: 'None of these', childQuestionId: null, exclusive: true },
    ],
  },
});
const bool = question('bool', QuestionType.BOOLEAN);
const rating = question('rating', QuestionType.RATING, { properties: { min: 1, max: 5 } });
const mood = question('mood', QuestionType.MOOD);
const numeric = question('numeric', QuestionType.NUMERIC, {
  properties: { min: 34, max: 42, decimalCount: 1 },
});
const survey = [open, single, why, multiple, bool, rating, mood, numeric];

const complete: CompiledQuestion[] = [
  { questionId: 'open', answers: [{ value: 'Better than yesterday.' }] },
  { questionId: 'single', answers: [{ answerId: 'yes' }] },
  { questionId: 'why', answers: [{ value: 'I slept.' }] },
  { questionId: 'multiple', answers: [{ answerId: 'a' }, { answerId: 'c' }] },
  { questionId: 'bool', answers: [{ value: 'True' }] },
  { questionId: 'rating', answers: [{ value: '4' }] },
  { questionId: 'mood', answers: [{ value: '3' }] },
  { questionId: 'numeric', answers: [{ value: '36.6' }] },
];

function having(questionId: string, answers: Answer[]): CompiledQuestion[] {
  return complete.map((item) => (item.questionId === questionId ? { questionId, answers } : item));
}

describe('a submission', () => {
  it('is complete with one right answer to each visible question', {
    tags: ['R5.33', 'R3.60', 'R3.61'],
  }, () => {
    expect(faultInAnswers(survey, complete)).toBeUndefined();
  });

  it.each(complete.map((item) => item.questionId))(
    'is not complete without %s',
    { tags: ['R5.33'] },
    (missing) => {
      const rest = complete.filter(
        (item) => item.questionId !== missing && (missing !== 'single' || item.questionId !== 'why'),
      );
      expect(faultInAnswers(survey, rest)).toEqual({ code: 'fillInAllFields', questionId: missing });
      if (missing === 'single') return;
      expect(faultInAnswers(survey, having(missing, []))).toEqual({
        code: 'fillInAllFields',
        questionId: missing,
      });
    },
  );

  it('needs no answer to a hidden question, and takes none', { tags: ['R4.54', 'R5.33'] }, () => {
    const no = having('single', [{ answerId: 'no' }]);
    expect(faultInAnswers(survey, no)).toEqual({ code: 'answerInvalid', questionId: 'why' });
    expect(
      faultInAnswers(
        survey,
        no.filter((item) => item.questionId !== 'why'),
      ),
    ).toBeUndefined();
  });

  it('refuses a question that the survey does not have', () => {
    const extra = [...complete, { questionId: 'ghost', answers: [{ value: 'boo' }] }];
    expect(faultInAnswers(survey, extra)).toEqual({ code: 'answerInvalid', questionId: 'ghost' });
  });

  it('refuses a question answered twice, though the count of answers be right', () => {
    const doubled = [...complete.slice(0, -1), { questionId: 'open', answers: [{ value: 'again' }] }];
    expect(faultInAnswers(survey, doubled)).toEqual({ code: 'answerInvalid', questionId: 'open' });
  });

  it('is complete in any order, and never with any part missing or doubled', { tags: ['R5.33'] }, () => {
    const mixed = fc.shuffledSubarray(complete, { minLength: complete.length });
    fc.assert(
      fc.property(mixed, fc.nat(complete.length - 1), (submission, place) => {
        expect(faultInAnswers(survey, submission)).toBeUndefined();
        expect(faultInAnswers(survey, submission.toSpliced(place, 1))).toBeDefined();
        expect(faultInAnswers(survey, [...submission, submission[place] as CompiledQuestion])).toBeDefined();
      }),
    );
  });
});

describe('an answer', () => {
  const value = (text: string): Answer[] => [{ value: text }];

  it('to an open question has at most 500 characters as people count them', { tags: ['R5.34'] }, () => {
    const family = '👨‍👩‍👧‍👦';
    expect(faultOf(open, value('x'.repeat(500)))).toBeUndefined();
    expect(faultOf(open, value('x'.repeat(501)))).toBe('textTooLong');
    expect(faultOf(open, value(family.repeat(500)))).toBeUndefined();
    expect(faultOf(open, value(family.repeat(501)))).toBe('textTooLong');
  });

  it('to a rating is any value between its ends, however many digits they have', { tags: ['R5.48'] }, () => {
    const below = question('below', QuestionType.RATING, { properties: { min: -10, max: 5 } });
    expect(faultOf(below, value('-10'))).toBeUndefined();
    expect(faultOf(below, value('5'))).toBeUndefined();
    expect(faultOf(below, value('6'))).toBe('answerInvalid');
    expect(faultOf(below, value('-11'))).toBe('answerInvalid');
    expect(faultOf(below, value('0.5'))).toBe('answerInvalid');
  });

  it('to an open question is text that can be read and stored', () => {
    expect(faultOf(open, value(' \n\t'))).toBe('fillInAllFields');
    expect(faultOf(open, value(''))).toBe('fillInAllFields');
    expect(faultOf(open, value('a\0b'))).toBe('textNotWellFormed');
    expect(faultOf(open, value('a\u{d800}b'))).toBe('textNotWellFormed');
  });

  it('to a choice is an answerId of that question, once', { tags: ['R3.61'] }, () => {
    expect(faultOf(single, [{ answerId: 'a' }])).toBe('answerInvalid');
    expect(faultOf(single, [{ answerId: 'yes' }, { answerId: 'no' }])).toBe('answerInvalid');
    expect(faultOf(single, [{ value: 'yes' }])).toBe('answerInvalid');
    expect(faultOf(single, [{ answerId: 'yes', value: 'yes' }])).toBe('answerInvalid');
    expect(faultOf(single, [{}])).toBe('answerInvalid');
    expect(faultOf(multiple, [{ answerId: 'a' }, { answerId: 'a' }])).toBe('answerInvalid');
    expect(faultOf(multiple, [{ answerId: 'a' }, { answerId: 'yes' }])).toBe('answerInvalid');
    expect(faultOf(multiple, [{ answerId: 'c' }, { answerId: 'a' }, { answerId: 'b' }])).toBeUndefined();
  });

  it('to any other question is one value', { tags: ['R3.61', 'R4.56'] }, () => {
    for (const item of [open, bool, rating, mood, numeric]) {
      const right = complete.find((given) => given.questionId === item.id)?.answers ?? [];
      expect(faultOf(item, right)).toBeUndefined();
      expect(faultOf(item, [...right, ...right])).toBe('answerInvalid');
      expect(faultOf(item, [{ answerId: 'a' }])).toBe('answerInvalid');
      expect(faultOf(item, [{ answerId: 'a', ...right[0] }])).toBe('answerInvalid');
      expect(faultOf(item, [{}])).toBe('answerInvalid');
    }
  });

  it('to a yes-or-no question is True or False, so spelt', { tags: ['R4.57'] }, () => {
    for (const text of ['True', 'False']) expect(faultOf(bool, value(text))).toBeUndefined();
    for (const text of ['true', 'FALSE', '1', 'yes', ''])
      expect(faultOf(bool, value(text))).toBe('answerInvalid');
  });

  it('to a mood question is 0 to 3', { tags: ['R3.50'] }, () => {
    for (const text of ['0', '1', '2', '3']) expect(faultOf(mood, value(text))).toBeUndefined();
    for (const text of ['4', '-1', '1.0', '01', '', ' 1'])
      expect(faultOf(mood, value(text))).toBe('answerInvalid');
  });

  it('to a rating lies on the slider', () => {
    for (const text of ['1', '5']) expect(faultOf(rating, value(text))).toBeUndefined();
    for (const text of ['0', '6', '2.5', '', 'x']) expect(faultOf(rating, value(text))).toBe('answerInvalid');
  });

  it('that is exclusive goes alone', () => {
    expect(faultOf(alone, [{ answerId: 'none' }])).toBeUndefined();
    expect(faultOf(alone, [{ answerId: 'rash' }, { answerId: 'none' }])).toBe('answersExclude');
    expect(faultOf(alone, [{ answerId: 'ghost' }, { answerId: 'none' }])).toBe('answerInvalid');
  });

  it('to a numeric question is a number in its range', { tags: ['R5.43'] }, () => {
    expect(faultOf(numeric, value('36.6'))).toBeUndefined();
    for (const text of ['50', '5\n=x', '1e2', '٣', '+5', ' 5']) {
      expect(faultOf(numeric, value(text))).toBe('invalidNumber');
    }
    expect(faultOf(numeric, value(''))).toBe('fillInAllFields');
  });

  it('that is missing asks to enter one, or to select one', { tags: ['R5.35', 'R5.36'] }, () => {
    expect(missingAnswerText(QuestionType.OPEN_ANSWER)).toBe('EnterAnAnswer');
    expect(missingAnswerText(QuestionType.NUMERIC)).toBe('EnterAnAnswer');
    for (const type of [QuestionType.SINGLE_ANSWER, QuestionType.MULTIPLE_ANSWERS, QuestionType.BOOLEAN]) {
      expect(missingAnswerText(type)).toBe('SelectAnAnswer');
    }
  });
});
