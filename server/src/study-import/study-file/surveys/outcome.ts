// When the outcome of a survey is bad: any one of its rules is enough, and without rules it is always good.
import type { OutcomeRule } from '@trialog/contract/rules/outcome.ts';
import { BooleanAnswer, QuestionType } from '@trialog/contract/surveys.ts';
import { isScalar, type Node } from 'yaml';
import { type Fields, readFields, readNames } from '../fields.ts';
import type { StudyQuestion } from './questions.ts';

export function readOutcome(survey: Fields, questions: readonly StudyQuestion[]): OutcomeRule[] {
  return survey.list('badOutcome').flatMap((node) => {
    const fields = readFields(survey.yaml, node);
    if (!fields) return [];
    const about = ['question', 'score'].filter((key) => fields.node(key));
    const tests = ['selected', 'equals', 'atMost', 'atLeast'].filter((key) => fields.node(key));
    if (about.length !== 1 || tests.length !== 1) {
      fields.yaml.fail(
        fields.at,
        'A rule is about one of question and score, and has one of selected, equals, atMost, atLeast.',
      );
      return [];
    }
    return about[0] === 'score' ? scoreRule(fields, questions) : answerRule(fields, questions);
  });
}

function known(
  fields: Fields,
  node: Node | undefined,
  key: string | undefined,
  questions: readonly StudyQuestion[],
): StudyQuestion | undefined {
  const question = questions.find(({ id }) => id === key);
  if (key !== undefined && !question) fields.yaml.fail(node, `There is no question "${key}" in this survey.`);
  return question;
}

function answerRule(fields: Fields, questions: readonly StudyQuestion[]): OutcomeRule[] {
  const question = known(fields, fields.node('question'), fields.text('question'), questions);
  if (!question) return [];
  const { id: questionId, type, answers } = question;
  const misfit = (key: string, needs: string) => {
    fields.yaml.fail(fields.node(key), `"${key}" needs a question of type ${needs}.`);
    return [];
  };
  if (fields.node('selected')) {
    if (!answers) return misfit('selected', 'SINGLE_ANSWER or MULTIPLE_ANSWERS');
    const names = readNames(fields, 'selected');
    if (names.length === 0) fields.yaml.fail(fields.node('selected'), '"selected" names no answer.');
    for (const { name, node } of names)
      if (!answers.some(({ id }) => id === name))
        fields.yaml.fail(node, `The question "${questionId}" has no answer "${name}".`);
    return [{ kind: 'selected', questionId, answerIds: names.map(({ name }) => name) }];
  }
  if (fields.node('equals')) {
    if (answers || type === QuestionType.OPEN_ANSWER)
      return misfit('equals', 'BOOLEAN, RATING, MOOD or NUMERIC');
    return equalsRule(fields, questionId, type);
  }
  const key = fields.node('atMost') ? 'atMost' : 'atLeast';
  if (answers || type === QuestionType.OPEN_ANSWER || type === QuestionType.BOOLEAN)
    return misfit(key, 'RATING, MOOD or NUMERIC');
  const value = fields.number(key);
  return value === undefined ? [] : [{ kind: key, questionId, value }];
}

function equalsRule(fields: Fields, questionId: string, type: QuestionType): OutcomeRule[] {
  const node = fields.node('equals');
  const value = isScalar(node) ? node.value : undefined;
  if (type === QuestionType.BOOLEAN && typeof value === 'boolean')
    return [{ kind: 'equals', questionId, value: value ? BooleanAnswer.yes : BooleanAnswer.no }];
  if (type !== QuestionType.BOOLEAN && typeof value === 'number')
    return [{ kind: 'equals', questionId, value: String(value) }];
  const wanted = type === QuestionType.BOOLEAN ? 'true or false' : 'a number';
  fields.yaml.fail(node, `"equals" must be ${wanted} for the question "${questionId}".`);
  return [];
}

function scoreRule(fields: Fields, questions: readonly StudyQuestion[]): OutcomeRule[] {
  const key = fields.node('atMost') ? 'atMost' : fields.node('atLeast') ? 'atLeast' : undefined;
  if (!key) {
    fields.yaml.fail(fields.at, 'A score is compared with atMost or atLeast.');
    return [];
  }
  const names = readNames(fields, 'score');
  if (names.length === 0) fields.yaml.fail(fields.node('score'), '"score" names no question.');
  const of = names.flatMap(({ name, node }) => {
    const question = known(fields, node, name, questions);
    if (!question) return [];
    if (question.type === QuestionType.OPEN_ANSWER || question.type === QuestionType.BOOLEAN) {
      fields.yaml.fail(node, `The question "${name}" has no score.`);
      return [];
    }
    if (!question.answers) return { questionId: question.id };
    const scores = question.answers.flatMap(({ id, score }) =>
      score === null ? [] : [[id, score] as const],
    );
    if (scores.length === 0) fields.yaml.fail(node, `No answer of the question "${name}" has a score.`);
    return { questionId: question.id, scores: Object.fromEntries(scores) };
  });
  const value = fields.number(key);
  if (value === undefined || of.length === 0) return [];
  return [{ kind: key === 'atMost' ? 'scoreAtMost' : 'scoreAtLeast', of, value }];
}
