// Mutants of the rules about questionnaires in contract/src/rules: branches, outcomes, charts and rounds.
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

const reminder = (breaks: string, old: string, changed: string): Mutant => ({
  breaks,
  ids: [],
  tests: ['a reminder', 'hours that never meet a round'],
  file: 'contract/src/rules/survey-reminder.ts',
  old,
  new: changed,
  only,
});

export const surveyRulesMutants: readonly Mutant[] = [
  breaking('R4.48', 'outcome', 'no rule makes an outcome bad', "length > 0 ? 'BAD'", "length > 99 ? 'BAD'"),
  breaking(
    'R4.48',
    'outcome',
    'the threshold itself does not count',
    'Number(answer.value) >= rule.value',
    'Number(answer.value) > rule.value',
  ),
  breaking(
    'R4.48',
    'outcome',
    'another answer alarms',
    'rule.answerIds.includes(answer.answerId)',
    '!rule.answerIds.includes(answer.answerId)',
  ),
  breaking(
    'R4.48',
    'outcome',
    'a score counts one question',
    'given.reduce((sum, question) => sum + scoreOf(question, answers), 0)',
    'scoreOf(given[0], answers)',
  ),
  breaking(
    'R4.48',
    'outcome',
    'a score has no upper bound',
    "kind === 'scoreAtMost' ? score <= value : score >= value",
    'score <= value',
  ),

  breaking(
    'R2.35',
    'question-display',
    'a rating is a list',
    "[QuestionType.RATING]: 'line'",
    "[QuestionType.RATING]: 'texts'",
  ),
  breaking(
    'R9.17',
    'question-display',
    'moods have the scale of numbers',
    'if (type === QuestionType.MOOD) return limits.moodChart;',
    '',
  ),
  breaking(
    'R9.18',
    'question-display',
    'yes and no have the scale of moods',
    'return limits.booleanChart;',
    'return limits.moodChart;',
  ),
  breaking(
    'R9.19',
    'question-display',
    'a number without ends has the scale of moods',
    'properties?.max ?? limits.numericChart.max',
    'properties?.max ?? 3',
  ),
  breaking(
    'R2.38',
    'question-display',
    'open answers are counted',
    'type !== QuestionType.OPEN_ANSWER',
    'true',
  ),

  breaking(
    'R9.22',
    'recurrence',
    'once comes again',
    '[Recurrence.Once]: undefined',
    '[Recurrence.Once]: { days: 1 }',
  ),
  breaking('R9.22', 'recurrence', 'every 15 days is every 14', '{ days: 15 }', '{ days: 14 }'),
  breaking('R9.22', 'recurrence', 'every 21 days is every 20', '{ days: 21 }', '{ days: 20 }'),
  breaking('R9.22', 'recurrence', 'every 28 days is a month', '{ days: 28 }', '{ months: 1 }'),
  breaking('R9.22', 'recurrence', 'weekly is every 8 days', '{ days: 7 }', '{ days: 8 }'),
  breaking(
    'R9.22',
    'recurrence',
    'three times daily is twice',
    'Recurrence.ThreeTimesDaily ? 3',
    'Recurrence.ThreeTimesDaily ? 2',
  ),
  breaking(
    'F21',
    'recurrence',
    'a clamped month shortens the next ones',
    'start.add({ months: step.months * index })',
    'start.add({ days: 30 * index })',
  ),
  breaking(
    'F1',
    'recurrence',
    'rounds open by UTC',
    'timeZone: schedule.timeZone,\n    plainTime',
    "timeZone: 'UTC',\n    plainTime",
  ),
  breaking(
    'F1',
    'recurrence',
    'a day lasts 24 hours',
    'opens.add(schedule.opensFor).toInstant()',
    'opens.toInstant().add(Temporal.Duration.from(schedule.opensFor).days > 0 ? { hours: 24 } : schedule.opensFor)',
  ),
  breaking(
    'F7',
    'recurrence',
    'two rounds of a day have one slot',
    'index * perDay + ofDay',
    'index * perDay',
  ),
  breaking(
    'F3',
    'recurrence',
    'a schedule begins with what is over',
    'Temporal.Instant.compare(round.expiresAt, moment) > 0',
    'Temporal.Instant.compare(round.expiresAt, moment) <= 0',
  ),

  reminder('a reminder comes at half the time', 'Math.floor(open / 4)', 'Math.floor(open / 2)'),
  reminder('what is open for minutes has a reminder', 'if (open < HOUR) return undefined;', ''),
  reminder(
    'hours that meet no round are not found',
    'if (!window.active || window.allDay) return false;',
    'return false;',
  ),

  breaking(
    'R4.49',
    'visible-questions',
    'follow-ups show at the start',
    'questions.filter((question) => !linked.has(question.id))',
    'questions.slice()',
  ),
  breaking(
    'R4.50',
    'visible-questions',
    'a chosen answer opens nothing',
    'if (child && selected.has(link.answerId)) open.push(child);',
    '',
  ),
  breaking(
    'R4.51',
    'visible-questions',
    'the follow-up of another answer shows',
    'if (child && selected.has(link.answerId))',
    'if (child && selected.size > 0)',
  ),
  breaking(
    'R4.49',
    'visible-questions',
    'any type of question has follow-ups',
    'if (question.type !== QuestionType.SINGLE_ANSWER) return [];',
    '',
  ),
  breaking(
    'R4.52',
    'visible-questions',
    'hidden answers are kept',
    'return given && visible.has(id) ?',
    'return given ?',
  ),
  breaking(
    'R5.33',
    'visible-questions',
    'answers are read without their questions',
    'new Map(compiled.map(({ questionId, answers }) => [questionId, answers]))',
    'new Map()',
  ),
];
