// The patient's own results, question by question.
import type { CompiledAnswer } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { describe, expect, it } from 'vitest';
import { markup, words } from '../../test/markup.tsx';
import { question } from '../../test/questionnaires.ts';
import { ResultCard } from './result-cards.tsx';

const card = (type: QuestionType, ...compiledAnswers: CompiledAnswer[]) => (
  <ResultCard question={{ ...question('q', type, { properties: { min: 0, max: 10 } }), compiledAnswers }} />
);
const value = (text: string): CompiledAnswer => ({ answerId: null, value: text });

describe('a result', () => {
  it('shows the answer in the words of its question', { tags: ['R2.10', 'R3.59'] }, () => {
    expect(words(card(QuestionType.SINGLE_ANSWER, { answerId: 'a', value: 'A little' }))).toBe('q? A little');
    expect(words(card(QuestionType.BOOLEAN, value('True')))).toBe('q? Yes');
    expect(words(card(QuestionType.BOOLEAN, value('False')))).toBe('q? No');
    expect(words(card(QuestionType.MOOD, value('0')))).toBe('q? Very bad');
    expect(words(card(QuestionType.RATING, value('7')))).toBe('q? 7 of 10');
    expect(words(card(QuestionType.NUMERIC, value('36.6')))).toBe('q? 36.6');
    const several = [
      { answerId: 'a', value: 'Nausea' },
      { answerId: 'b', value: 'Fever' },
    ];
    expect(words(card(QuestionType.MULTIPLE_ANSWERS, ...several))).toBe('q? Nausea Fever');
  });

  it('without an answer is greyed and says so', { tags: ['R8.31', 'R8.32'] }, () => {
    const empty = { ...question('q', QuestionType.BOOLEAN), compiledAnswers: null };
    expect(words(<ResultCard question={empty} />)).toBe('q? This question was not answered.');
    expect(markup(<ResultCard question={empty} />)).toContain('data-unanswered="true"');
    expect(markup(card(QuestionType.BOOLEAN, value('True')))).not.toContain('data-unanswered');
  });
});
