// What patients of a simulation answer: something right to each question that they see, mild on most days.
import type { Language } from '@trialog/contract/languages.ts';
import { answersByQuestion, visibleQuestions } from '@trialog/contract/rules/visible-questions.ts';
import type { Answer, CompiledQuestion, Question } from '@trialog/contract/schemas/surveys.ts';
import { BooleanAnswer, QuestionType } from '@trialog/contract/surveys.ts';
import type { Chance } from '../server/test/proofs/chance.ts';
import { words } from './words.ts';

export function answersTo(
  questions: readonly Question[],
  chance: Chance,
  language: Language,
): CompiledQuestion[] {
  const compiled: CompiledQuestion[] = [];
  for (;;) {
    const visible = visibleQuestions(questions, answersByQuestion(compiled));
    const next = questions.find(
      ({ id }) => visible.has(id) && !compiled.some(({ questionId }) => questionId === id),
    );
    if (!next) return compiled;
    compiled.push({ questionId: next.id, answers: [answerTo(next, chance, language)] });
  }
}

/** From 0 up to, but not including, 1, and small most of the time: the last eleventh comes three times in a hundred. */
const mildly = (chance: Chance): number => chance.next() ** 3;

function answerTo(
  { type, properties, answersContainer }: Question,
  chance: Chance,
  language: Language,
): Answer {
  switch (type) {
    case QuestionType.SINGLE_ANSWER:
    case QuestionType.MULTIPLE_ANSWERS: {
      const choices = answersContainer?.selectableAnswers ?? [];
      return { answerId: choices[Math.floor(mildly(chance) * choices.length)]?.answerId ?? '' };
    }
    case QuestionType.BOOLEAN:
      return { value: chance.once(30) ? BooleanAnswer.yes : BooleanAnswer.no };
    case QuestionType.MOOD:
      // The best is the last one.
      return { value: String(3 - Math.floor(mildly(chance) * 4)) };
    case QuestionType.OPEN_ANSWER:
      return { value: chance.pick(words[language].patient) };
    default: {
      const [min, max] = [properties?.min ?? 0, properties?.max ?? 10];
      return { value: String(min + Math.floor(mildly(chance) * (max - min + 1))) };
    }
  }
}
