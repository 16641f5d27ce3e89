// The questions of a survey: what each type needs, and that follow-ups form trees.
import { limits } from '@trialog/contract/limits.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import type { Node } from 'yaml';
import type { DefinedAnswer, DefinedQuestion } from '../../../surveys/definition.ts';
import { refuseDoubles } from '../doubles.ts';
import { type Fields, readFields } from '../fields.ts';
import type { Translator } from './texts.ts';

interface StudyAnswer extends DefinedAnswer {
  readonly score: number | null;
}

export interface StudyQuestion extends Omit<DefinedQuestion, 'answers'> {
  readonly answers: readonly StudyAnswer[] | null;
}

const typeNames = Object.keys(QuestionType) as (keyof typeof QuestionType)[];
const MOST_STEPS = 1_000;

/** A question as it stands in the file, for what can be said only when all are read. */
interface Written {
  question: StudyQuestion;
  at: Node;
  /** The node of each follow-up. */
  links: Map<string, Node>;
}

export function readQuestions(survey: Fields, translator: Translator): StudyQuestion[] {
  const { yaml } = survey;
  const nodes = survey.list('questions');
  if (survey.node('questions') && nodes.length === 0)
    yaml.fail(survey.node('questions'), 'A survey needs at least one question.');
  if (nodes.length > limits.surveyQuestions)
    yaml.fail(survey.node('questions'), `A survey has at most ${limits.surveyQuestions} questions.`);
  refuseDoubles(yaml, nodes, 'key', 'question');
  const written = nodes.flatMap((node, index) => {
    const fields = readFields(yaml, node);
    return fields ? readQuestion(fields, translator, index + 1) : [];
  });
  checkFollowUps(survey, written);
  return written.map(({ question }) => question);
}

function readQuestion(fields: Fields, translator: Translator, number: number): Written {
  const id = fields.text('key') ?? '';
  const name = fields.choice('type', typeNames);
  const type = name === undefined ? QuestionType.OPEN_ANSWER : QuestionType[name];
  const what = `The question "${id}"`;
  const links = new Map<string, Node>();
  const title = translator.read(fields, 'title', `The title of the question "${id}"`) ?? {};
  const text = translator.read(fields, 'question', what) ?? {};
  const properties = readProperties(fields, type, translator, id);
  const answers = readAnswers(fields, type, translator, id, links, number);
  return { question: { id, type, title, question: text, properties, answers }, at: fields.at, links };
}

function readProperties(
  fields: Fields,
  type: QuestionType,
  translator: Translator,
  id: string,
): StudyQuestion['properties'] {
  const { yaml } = fields;
  const measured = type === QuestionType.RATING || type === QuestionType.NUMERIC;
  if (!measured) {
    for (const key of ['min', 'max', 'minLabel', 'maxLabel', 'decimalCount'])
      if (fields.node(key)) yaml.fail(fields.node(key), `"${key}" belongs to RATING and NUMERIC questions.`);
    return null;
  }
  const min = fields.number('min') ?? null;
  const max = fields.number('max') ?? null;
  const decimalCount = fields.number('decimalCount') ?? null;
  if (min !== null && max !== null && min > max)
    yaml.fail(fields.node('min'), `"min" must not be above "max" (${max}).`);
  if (type === QuestionType.RATING) {
    for (const key of ['min', 'max'])
      if (!fields.node(key)) yaml.fail(fields.at, `The RATING question "${id}" lacks "${key}".`);
    if (min !== null && max !== null && (max - min) * 10 ** (decimalCount ?? 0) > MOST_STEPS)
      yaml.fail(fields.node('max'), `A RATING has at most ${MOST_STEPS} steps.`);
  }
  const label = (key: string) => translator.read(fields, key, `"${key}" of the question "${id}"`) ?? null;
  return { min, max, minLabel: label('minLabel'), maxLabel: label('maxLabel'), decimalCount };
}

function readAnswers(
  fields: Fields,
  type: QuestionType,
  translator: Translator,
  id: string,
  links: Map<string, Node>,
  number: number,
): StudyAnswer[] | null {
  const { yaml } = fields;
  const choice = type === QuestionType.SINGLE_ANSWER || type === QuestionType.MULTIPLE_ANSWERS;
  if (!choice) {
    if (fields.node('answers'))
      yaml.fail(fields.node('answers'), '"answers" belong to SINGLE_ANSWER and MULTIPLE_ANSWERS questions.');
    return null;
  }
  if (!fields.node('answers')) yaml.fail(fields.at, `Question ${number} lacks "answers".`);
  const nodes = fields.list('answers');
  if (fields.node('answers') && nodes.length === 0)
    yaml.fail(fields.node('answers'), `The question "${id}" has no answers to select.`);
  if (nodes.length > limits.selectableAnswers)
    yaml.fail(fields.node('answers'), `A question has at most ${limits.selectableAnswers} answers.`);
  refuseDoubles(yaml, nodes, 'key', 'answer');
  const answers = nodes.flatMap((node) => {
    const answer = readFields(yaml, node);
    if (!answer) return [];
    const key = answer.text('key') ?? '';
    const followUp = answer.text('followUp') ?? null;
    const link = answer.node('followUp');
    if (link && type !== QuestionType.SINGLE_ANSWER)
      yaml.fail(link, 'Only answers of SINGLE_ANSWER questions have follow-ups.');
    else if (link && followUp !== null) {
      if (links.has(followUp)) yaml.fail(link, `The question "${followUp}" is a follow-up already.`);
      links.set(followUp, link);
    }
    const label = translator.read(answer, 'label', `The answer "${key}" of the question "${id}"`) ?? {};
    const score = answer.number('score') ?? null;
    const exclusive = answer.flag('exclusive') === true;
    if (exclusive && type !== QuestionType.MULTIPLE_ANSWERS)
      yaml.fail(answer.node('exclusive'), '"exclusive" belongs to answers of MULTIPLE_ANSWERS questions.');
    return {
      id: key,
      label,
      childQuestionId: followUp,
      score,
      ...(exclusive ? { exclusive } : {}),
    };
  });
  if (answers.length > 0 && answers.every(({ exclusive }) => exclusive))
    yaml.fail(
      fields.node('answers'),
      `Every answer of the question "${id}" is exclusive: a SINGLE_ANSWER question asks for one.`,
    );
  return answers;
}

/** Each follow-up exists, hangs on one answer, and does not lead back to itself. */
function checkFollowUps({ yaml }: Fields, written: readonly Written[]): void {
  const byKey = new Map(written.map((one) => [one.question.id, one]));
  const parents = new Map<string, string>();
  for (const { question, links } of written)
    for (const [child, node] of links) {
      if (!byKey.has(child)) yaml.fail(node, `There is no question "${child}" in this survey.`);
      const other = parents.get(child);
      if (other !== undefined && other !== question.id)
        yaml.fail(node, `The question "${child}" is a follow-up of "${other}" already.`);
      else parents.set(child, question.id);
    }
  for (const { question, links } of written)
    for (const [child, node] of links)
      if (leadsTo(child, question.id, byKey))
        yaml.fail(node, `The follow-up "${child}" leads back to "${question.id}".`);
}

function leadsTo(from: string, wanted: string, byKey: ReadonlyMap<string, Written>): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (key === wanted) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(byKey.get(key)?.links.keys() ?? []));
  }
  return false;
}
