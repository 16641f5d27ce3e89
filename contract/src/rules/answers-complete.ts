// Whether a submission answers exactly the visible questions, each in its own way (SPEC 5).
import { limits } from '../limits.ts';
import type { ProblemCode } from '../problems.ts';
import type { Answer, CompiledQuestion, Question } from '../schemas/surveys.ts';
import { BooleanAnswer, Mood, QuestionType } from '../surveys.ts';
import { isBlank } from './blank-text.ts';
import { excludeEachOther } from './exclusive-answers.ts';
import { isNumericAnswer, type NumericRange } from './numeric-answer.ts';
import { ratingEnds } from './question-display.ts';
import { fits } from './text-length.ts';
import { answersByQuestion, visibleQuestions } from './visible-questions.ts';
import { isWellFormedText } from './well-formed-text.ts';

interface AnswerFault {
  readonly code: ProblemCode;
  readonly questionId: string;
}

/** Nothing when the submission is complete and right, else the first fault. */
export function faultInAnswers(
  questions: readonly Question[],
  compiled: readonly CompiledQuestion[],
): AnswerFault | undefined {
  const visible = visibleQuestions(questions, answersByQuestion(compiled));
  const seen = new Set<string>();
  for (const { questionId } of compiled) {
    // Unknown, hidden or doubled: each means that the sender saw another survey.
    if (!visible.has(questionId) || seen.has(questionId)) return { code: 'answerInvalid', questionId };
    seen.add(questionId);
  }
  const answers = answersByQuestion(compiled);
  for (const question of questions) {
    if (!visible.has(question.id)) continue;
    const code = faultOf(question, answers.get(question.id) ?? []);
    if (code) return { code, questionId: question.id };
  }
  return undefined;
}

/** What is wrong with the answers to one visible question. */
export function faultOf(question: Question, answers: readonly Answer[]): ProblemCode | undefined {
  const [first] = answers;
  if (first === undefined) return 'fillInAllFields';
  switch (question.type) {
    case QuestionType.SINGLE_ANSWER:
      return answers.length === 1 ? choiceFault(question, answers) : 'answerInvalid';
    case QuestionType.MULTIPLE_ANSWERS:
      return (
        choiceFault(question, answers) ?? (excludeEachOther(question, answers) ? 'answersExclude' : undefined)
      );
    default:
      if (answers.length > 1 || first.answerId !== undefined || first.value === undefined) {
        return 'answerInvalid';
      }
      return valueFault(question, first.value);
  }
}

function choiceFault(question: Question, answers: readonly Answer[]): ProblemCode | undefined {
  const known = new Set(question.answersContainer?.selectableAnswers.map((answer) => answer.answerId));
  const distinct = new Set(answers.map((answer) => answer.answerId));
  const right =
    distinct.size === answers.length &&
    answers.every(
      ({ answerId, value }) => value === undefined && answerId !== undefined && known.has(answerId),
    );
  return right ? undefined : 'answerInvalid';
}

function valueFault(question: Question, value: string): ProblemCode | undefined {
  const range = question.properties ?? {};
  switch (question.type) {
    case QuestionType.OPEN_ANSWER:
      if (!isWellFormedText(value)) return 'textNotWellFormed';
      if (isBlank(value)) return 'fillInAllFields';
      return fits(value, limits.openAnswerCharacters) ? undefined : 'textTooLong';
    case QuestionType.BOOLEAN:
      return Object.values<string>(BooleanAnswer).includes(value) ? undefined : 'answerInvalid';
    case QuestionType.MOOD:
      return Object.values(Mood).some((mood) => String(mood) === value) ? undefined : 'answerInvalid';
    case QuestionType.RATING:
      return isOnScale(value, { ...range, ...ratingEnds(question.properties) }) ? undefined : 'answerInvalid';
    case QuestionType.NUMERIC:
      if (value === '') return 'fillInAllFields';
      return isNumericAnswer(value, range) ? undefined : 'invalidNumber';
    default:
      return 'answerInvalid';
  }
}

/** Every value from one end of a slider to the other; the digits of its maximum bound a typed number alone. */
function isOnScale(value: string, range: NumericRange): boolean {
  return isNumericAnswer(value, { ...range, max: null }) && (range.max == null || Number(value) <= range.max);
}

/** The text below a question that has no answer yet: written answers are entered, all others selected. */
export function missingAnswerText(type: QuestionType): 'EnterAnAnswer' | 'SelectAnAnswer' {
  const written = type === QuestionType.OPEN_ANSWER || type === QuestionType.NUMERIC;
  return written ? 'EnterAnAnswer' : 'SelectAnAnswer';
}
