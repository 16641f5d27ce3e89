// Filling in: screens, follow-ups, what a choice discards and how it comes back, and what is still open.

import { toggleAnswer } from '@trialog/contract/rules/exclusive-answers.ts';
import type { Answer, Question } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { describe, expect, it } from 'vitest';
import { question, selectable } from '../../../test/questionnaires.ts';
import {
  answerQuestion,
  compiledOf,
  type Filling,
  faultText,
  goBack,
  goOn,
  inReadingOrder,
  isAtOverview,
  missingIn,
  missingOnScreen,
  revise,
  screensOf,
  startFilling,
  undoDiscarding,
} from './filling.ts';

const pain = question(
  'pain',
  QuestionType.SINGLE_ANSWER,
  selectable(['yes', 'where'], ['no', 'glad'], 'unsure'),
);
const where = question('where', QuestionType.SINGLE_ANSWER, selectable(['head', 'since'], 'back'));
const since = question('since', QuestionType.NUMERIC, { properties: { min: 1, max: 30 } });
const alone = question('alone', QuestionType.MULTIPLE_ANSWERS, {
  answersContainer: {
    selectableAnswers: [
      { answerId: 'rash', label: 'Rash', childQuestionId: null },
      { answerId: 'none', label: 'None of these', childQuestionId: null, exclusive: true },
    ],
  },
});
const glad = question('glad', QuestionType.OPEN_ANSWER);
const symptoms = question('symptoms', QuestionType.MULTIPLE_ANSWERS, selectable('cough', 'fever', 'rash'));
const remarks = question('remarks', QuestionType.OPEN_ANSWER);
// The follow-ups stand anywhere in the survey.
const survey: readonly Question[] = [since, pain, symptoms, where, glad, remarks];

const choice = (answerId: string): Answer[] => [{ answerId }];
const value = (text: string): Answer[] => [{ value: text }];
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id);
const begin = (kept: Record<string, Answer[]> = {}, step?: number): Filling =>
  startFilling(survey, new Map(Object.entries(kept)), step);
const branch = {
  pain: choice('yes'),
  where: choice('head'),
  since: value('3'),
};

describe('the screens', { tags: ['R2.18'] }, () => {
  it('begin with the questions that nothing has to open, in the order of the survey', {
    tags: ['R4.49'],
  }, () => {
    expect(ids(screensOf(survey))).toEqual(['pain', 'symptoms', 'remarks']);
    expect(ids(inReadingOrder(survey, new Map()))).toEqual(['pain', 'symptoms', 'remarks']);
  });

  it('have the follow-ups below the answer that opened them', { tags: ['R4.50'] }, () => {
    const filling = begin(branch);
    expect(ids(inReadingOrder(survey, filling.answers))).toEqual([
      'pain',
      'where',
      'since',
      'symptoms',
      'remarks',
    ]);
  });

  it('come one after another, end in the overview, and go back', () => {
    let filling = begin();
    for (const step of [1, 2, 3, 3]) {
      filling = goOn(filling);
      expect(filling.step).toBe(step);
    }
    expect(isAtOverview(filling)).toBe(true);
    expect(goBack(filling).step).toBe(2);
    expect(goBack(begin()).step).toBe(0);
  });

  it('reached from the overview lead back to it', () => {
    const filling = revise(begin(branch, 3), 'since');
    expect(filling.step).toBe(0);
    expect(isAtOverview(goOn(filling))).toBe(true);
    expect(isAtOverview(goBack(filling))).toBe(true);
    expect(goOn(goOn(filling)).step).toBe(3);
  });
});

describe('another choice', () => {
  it('discards the answers below the former one, the whole branch, and counts them', {
    tags: ['R4.51', 'R4.52', 'R4.53', 'F8'],
  }, () => {
    const filling = answerQuestion(begin(branch), 'pain', choice('no'));
    expect([...filling.answers]).toEqual([['pain', choice('no')]]);
    expect(filling.discarded).toMatchObject({ questionId: 'pain', count: 2 });
    expect(compiledOf(filling)).toEqual([{ questionId: 'pain', answers: choice('no') }]);
  });

  it('can be undone exactly, also after looking for the way back', { tags: ['F8'] }, () => {
    const before = begin(branch);
    const changed = answerQuestion(before, 'pain', choice('no'));
    expect(undoDiscarding(changed).answers).toEqual(before.answers);
    const again = answerQuestion(changed, 'pain', choice('yes'));
    expect(again.answers.has('where')).toBe(false);
    expect(undoDiscarding(again).answers).toEqual(before.answers);
    expect(undoDiscarding(undoDiscarding(again)).discarded).toBeUndefined();
  });

  it('offers no undo any more once another question was answered', () => {
    const changed = answerQuestion(begin(branch), 'pain', choice('no'));
    const later = answerQuestion(changed, 'remarks', value('None.'));
    expect(later.discarded).toBeUndefined();
    expect(undoDiscarding(later)).toBe(later);
  });

  it('that hides nothing answered discards nothing', () => {
    expect(answerQuestion(begin({ pain: choice('yes') }), 'pain', choice('no')).discarded).toBeUndefined();
  });
});

describe('an answer', () => {
  it('of several that is taken back leaves none', { tags: ['R4.55'] }, () => {
    const rash = toggleAnswer(symptoms, [], 'rash');
    expect(answerQuestion(begin({ symptoms: rash }), 'symptoms', []).answers.has('symptoms')).toBe(false);
  });

  it('that excludes another one, as an earlier page stored them, is asked again and not lost', () => {
    const both = [{ answerId: 'rash' }, { answerId: 'none' }];
    const kept = startFilling([alone], new Map([['alone', both]]));
    expect(kept.answers.get('alone')).toEqual(both);
    expect(missingIn(kept)).toEqual([alone]);
    expect(faultText(alone, both)).toBe('AnswersExclude');
    expect(faultText(alone, [])).toBe('SelectAnAnswer');
  });

  it('replaces the earlier one', { tags: ['R4.56'] }, () => {
    const once = answerQuestion(begin(), 'remarks', value('Fine.'));
    expect(answerQuestion(once, 'remarks', value('Tired.')).answers.get('remarks')).toEqual(value('Tired.'));
  });
});

describe('what is still open', () => {
  it('is every visible question without an answer that can be sent', { tags: ['R5.33', 'R4.54'] }, () => {
    expect(ids(missingIn(begin()))).toEqual(['pain', 'symptoms', 'remarks']);
    const filling = begin({ ...branch, since: value('3'), remarks: value('  ') }, 0);
    expect(ids(missingIn(filling))).toEqual(['symptoms', 'remarks']);
    expect(missingOnScreen(filling)).toEqual([]);
    expect(ids(missingOnScreen(begin({ pain: choice('yes') })))).toEqual(['where']);
  });
});

describe('going on with what was kept', () => {
  it('begins at the first open question, or where one stopped, or at the overview', { tags: ['F6'] }, () => {
    expect(begin().step).toBe(0);
    expect(begin(branch).step).toBe(1);
    expect(begin(branch, 2).step).toBe(2);
    expect(begin(branch, 99).step).toBe(3);
    expect(begin({ ...branch, symptoms: choice('rash'), remarks: value('None.') }).step).toBe(3);
  });

  it('leaves out what does not fit the survey: unknown, hidden, of another kind, out of range', () => {
    const kept = {
      pain: choice('no'),
      where: choice('head'),
      ghost: value('boo'),
      symptoms: choice('plague'),
      remarks: value('x'.repeat(501)),
    };
    expect([...begin(kept).answers.keys()]).toEqual(['pain', 'remarks']);
    expect(begin({ ...branch, since: value('99') }).answers.has('since')).toBe(false);
  });
});
