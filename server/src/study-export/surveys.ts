// The section `surveys`, as a study file writes it: the newest version of each, and to whom it comes when.
import type { OutcomeRule } from '@trialog/contract/rules/outcome.ts';
import { BooleanAnswer, QuestionType, Recurrence } from '@trialog/contract/surveys.ts';
import type { DefinedQuestion, SurveyDefinition, Texts } from '../surveys/definition.ts';
import { inOrder } from './projects.ts';
import type { ScheduleRow, SurveyRow } from './store.ts';
import { filled } from './written.ts';

const ENDLESS = '9999-12-31';

interface Schedules {
  teams: readonly ScheduleRow[];
  patients: readonly ScheduleRow[];
}

export function writtenSurvey({ id, key, definition }: SurveyRow, project: string, schedules: Schedules) {
  const { defaultLanguage, title, description, questions, rules } = definition;
  const scores = scoresOf(rules);
  const assignments = [
    ...assignmentsOf(schedules.teams, id, 'teams'),
    ...assignmentsOf(schedules.patients, id, 'patients'),
  ];
  return filled({
    key,
    project,
    language: defaultLanguage,
    title: inOrder(title),
    description: description && inOrder(description),
    questions: questions.map((question) => writtenQuestion(question, scores.get(question.id))),
    badOutcome: rules.length === 0 ? undefined : rules.map((rule) => writtenRule(rule, definition)),
    assignments: assignments.length === 0 ? undefined : assignments,
  });
}

const nameOf = <Value extends number>(names: Readonly<Record<string, Value>>, value: Value) =>
  Object.entries(names).find(([, one]) => one === value)?.[0];

/** What the answers of a question score lives on in the rules that count them: all rules of a version agree. */
function scoresOf(rules: readonly OutcomeRule[]): Map<string, Readonly<Record<string, number>>> {
  const counted = rules.flatMap((rule) => ('of' in rule ? rule.of : []));
  return new Map(counted.flatMap(({ questionId, scores }) => (scores ? [[questionId, scores]] : [])));
}

function writtenQuestion(
  { id, type, title, question, properties, answers }: DefinedQuestion,
  scores: Readonly<Record<string, number>> | undefined,
) {
  return filled({
    key: id,
    type: nameOf(QuestionType, type),
    title: inOrder(title),
    question: inOrder(question),
    ...(properties && {
      min: properties.min,
      max: properties.max,
      minLabel: ordered(properties.minLabel),
      maxLabel: ordered(properties.maxLabel),
      decimalCount: properties.decimalCount,
    }),
    answers: answers?.map((answer) =>
      filled({
        key: answer.id,
        label: inOrder(answer.label),
        score: scores?.[answer.id],
        followUp: answer.childQuestionId,
        exclusive: answer.exclusive,
      }),
    ),
  });
}

const ordered = (texts: Texts | null) => texts && inOrder(texts);

function writtenRule(rule: OutcomeRule, { questions }: SurveyDefinition) {
  if ('of' in rule) {
    const score = rule.of.map(({ questionId }) => questionId);
    return rule.kind === 'scoreAtMost' ? { score, atMost: rule.value } : { score, atLeast: rule.value };
  }
  const { questionId: question } = rule;
  if (rule.kind === 'selected') return { question, selected: rule.answerIds };
  if (rule.kind !== 'equals') return { question, [rule.kind]: rule.value };
  const isBoolean = questions.find(({ id }) => id === question)?.type === QuestionType.BOOLEAN;
  return { question, equals: isBoolean ? rule.value === BooleanAnswer.yes : Number(rule.value) };
}

/** Whoever has the same schedule stands in one assignment. */
function assignmentsOf(rows: readonly ScheduleRow[], surveyId: string, kind: 'teams' | 'patients') {
  const groups = new Map<string, { key: string; whom: string[]; schedule: object }>();
  for (const { surveyId: ofSurvey, whom, key, recurrence, startsOn, endsOn, times, opensFor } of rows) {
    if (ofSurvey !== surveyId) continue;
    const schedule = filled({
      recurrence: nameOf(Recurrence, recurrence as Recurrence),
      start: startsOn,
      end: endsOn === ENDLESS ? undefined : endsOn,
      times,
      opensFor,
    });
    const name = JSON.stringify([key, schedule]);
    const group = groups.get(name) ?? { key, whom: [], schedule };
    group.whom.push(whom);
    groups.set(name, group);
  }
  return [...groups.values()].map(({ key, whom, schedule }) => ({ key, [kind]: whom, ...schedule }));
}
