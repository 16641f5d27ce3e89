// Mutants of the rules in contract/src/rules that say which answers to a questionnaire are right.
import type { Mutant } from '../mutant.ts';

const only = ['unit'] as const;

const breaking = (ids: string, name: string, breaks: string, old: string, changed: string): Mutant => ({
  breaks,
  ids: ids.split(' '),
  file: `contract/src/rules/${name}.ts`,
  old,
  new: changed,
  only,
});

export const surveyAnswersMutants: readonly Mutant[] = [
  breaking(
    'R5.33',
    'answers-complete',
    'a question without an answer is complete',
    "if (first === undefined) return 'fillInAllFields';",
    'if (first === undefined) return undefined;',
  ),
  breaking(
    'R4.54 R5.33',
    'answers-complete',
    'an answer to a hidden question is taken',
    '!visible.has(questionId) || seen.has(questionId)',
    'seen.has(questionId)',
  ),
  breaking('R5.33', 'answers-complete', 'a question is answered twice', '|| seen.has(questionId)', ''),
  breaking(
    'R3.61',
    'answers-complete',
    'an answer of another question is chosen',
    ' && known.has(answerId)',
    '',
  ),
  breaking(
    'R3.61',
    'answers-complete',
    'one answer is chosen twice',
    'distinct.size === answers.length &&',
    '',
  ),
  breaking(
    'R3.61 R4.56',
    'answers-complete',
    'a question of one answer takes two',
    "answers.length === 1 ? choiceFault(question, answers) : 'answerInvalid'",
    'choiceFault(question, answers)',
  ),
  breaking(
    'R4.57',
    'answers-complete',
    'a yes-or-no question takes any word',
    'Object.values<string>(BooleanAnswer).includes(value)',
    'value',
  ),
  breaking(
    'R3.50',
    'answers-complete',
    'a mood of 4 is taken',
    'Object.values(Mood).some((mood) => String(mood) === value)',
    '/^[0-4]$/.test(value)',
  ),
  breaking(
    'R5.34',
    'answers-complete',
    'an open answer has no limit',
    'fits(value, limits.openAnswerCharacters)',
    'true',
  ),
  breaking(
    'R5.43',
    'answers-complete',
    'a number out of range is taken',
    "isNumericAnswer(value, range) ? undefined : 'invalidNumber'",
    'undefined',
  ),
  breaking(
    'R5.48',
    'answers-complete',
    'a rating beyond its end is taken',
    '(range.max == null || Number(value) <= range.max)',
    'true',
  ),
  breaking(
    'R5.35',
    'answers-complete',
    'an open question asks to select',
    'type === QuestionType.OPEN_ANSWER || ',
    '',
  ),
  breaking(
    'R5.36',
    'answers-complete',
    'a choice asks to enter',
    "written ? 'EnterAnAnswer' : 'SelectAnAnswer'",
    "'EnterAnAnswer'",
  ),

  breaking('R5.38', 'numeric-answer', 'a minus sign is refused', '`^-?', '`^'),
  breaking(
    'R5.39',
    'numeric-answer',
    'a number has more digits than its maximum',
    'integerDigits(range.max);',
    'digitsWithoutMax;',
  ),
  breaking('R5.40', 'numeric-answer', 'a number needs no digit before the dot', 'd{1,', 'd{0,'),
  breaking(
    'R5.41',
    'numeric-answer',
    'a number has more decimals than allowed',
    'range.decimalCount ?? limits.decimalCount',
    '9',
  ),
  breaking(
    'R5.42',
    'numeric-answer',
    'the minimum itself is refused',
    'value >= range.min',
    'value > range.min',
  ),
  breaking(
    'R5.42',
    'numeric-answer',
    'the maximum is no bound',
    ' && (range.max == null || value <= range.max)',
    '',
  ),
  breaking(
    'R5.44 R5.45',
    'numeric-answer',
    'an empty field is an error',
    "if (text === '') return 'empty';",
    '',
  ),
  breaking(
    'R5.47',
    'numeric-answer',
    'without a maximum a digit is all',
    'digitsWithoutMax = 15',
    'digitsWithoutMax = 1',
  ),
  breaking(
    'R9.20 R5.41',
    'numeric-answer',
    'a question that says nothing has a decimal',
    'range.decimalCount ?? limits.decimalCount',
    'range.decimalCount ?? 1',
  ),
];
