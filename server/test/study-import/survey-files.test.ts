// Surveys in study files: what passes, and what each mistake says and where.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StudyFileError } from '../../src/study-import/study-file/problems.ts';
import { readStudyFile } from '../../src/study-import/study-file/read.ts';
import type { Edit } from '../world/small-study.ts';
import { locationInSurvey, SMALL_SURVEY, writeSurveyStudy } from '../world/small-survey.ts';

function problemsOf(file: string, demo = false): string[] {
  try {
    readStudyFile(file, { demo });
    return [];
  } catch (error) {
    if (!(error instanceof StudyFileError)) throw error;
    return error.problems.map(
      ({ file: where, line, column, message }) => `${where.split('/').at(-1)}:${line}:${column}: ${message}`,
    );
  }
}

type Fault = [what: string, edit: Edit, at: string, says: string];
const faults: Fault[] = [
  [
    'an unknown follow-up',
    ['followUp: where', 'followUp: ghost'],
    'ghost',
    'There is no question "ghost" in this survey.',
  ],
  [
    'a cycle',
    [
      '{ key: head, label: { en: Head, it: Testa } }',
      '{ key: head, label: { en: Head, it: Testa }, followUp: pain }',
    ],
    'where }',
    'The follow-up "where" leads back to "pain".',
  ],
  [
    'a follow-up of itself',
    ['followUp: where', 'followUp: pain # own\n           '],
    'pain # own',
    'The follow-up "pain" leads back to "pain".',
  ],
  [
    'a follow-up of two questions',
    ['followUp: since', 'followUp: where # twice\n           '],
    'where # twice',
    'The question "where" is a follow-up of "pain" already.',
  ],
  [
    'a follow-up of two answers',
    [
      'score: 0 }\n          - { key: strong, label: { en: Strong, it: Forte }, score: 3, followUp: where }',
      'score: 0, followUp: where }\n          - { key: strong, label: { en: Strong }, followUp: where # 2\n            }',
    ],
    'where # 2',
    'The question "where" is a follow-up already.',
  ],
  [
    'a follow-up of several choices',
    ['type: SINGLE_ANSWER', 'type: MULTIPLE_ANSWERS'],
    'where }',
    'Only answers of SINGLE_ANSWER questions have follow-ups.',
  ],
  [
    'an exclusive answer of a single choice',
    [
      '{ key: head, label: { en: Head, it: Testa } }',
      '{ key: head, label: { en: Head, it: Testa }, exclusive: true }',
    ],
    'true }',
    '"exclusive" belongs to answers of MULTIPLE_ANSWERS questions.',
  ],
  [
    'an exclusive answer that is neither yes nor no',
    [
      '{ key: head, label: { en: Head, it: Testa } }',
      '{ key: head, label: { en: Head, it: Testa }, exclusive: alone }',
    ],
    'alone }',
    '"exclusive" must be true or false',
  ],
  ['min above max', ['max: 72', 'max: -1'], '0\n        max: -1', '"min" must not be above "max" (-1).'],
  [
    'a doubled question',
    ['key: since', 'key: pain # again'],
    'pain # again',
    'The question "pain" stands already',
  ],
  [
    'a doubled answer',
    ['key: chest', 'key: head # again\n           '],
    'head # again',
    'The answer "head" stands already',
  ],
  ['an unknown type', ['type: NUMERIC', 'type: SLIDER'], 'SLIDER', '"type" must be one of OPEN_ANSWER'],
  ['a rating without end', ['max: 10', '# max'], 'key: tired', 'The RATING question "tired" lacks "max".'],
  [
    'a range on a boolean',
    ['type: RATING', 'type: BOOLEAN'],
    '0\n        max: 10',
    '"min" belongs to RATING and NUMERIC',
  ],
  [
    'answers on a mood',
    ['type: SINGLE_ANSWER\n        title: { en: Where', 'type: MOOD\n        title: { en: Where'],
    '- { key: head',
    '"answers" belong to SINGLE_ANSWER and MULTIPLE_ANSWERS',
  ],
  ['a choice without answers', ['type: BOOLEAN', 'type: SINGLE_ANSWER'], 'key: fell', 'lacks "answers"'],
  ['no text in the own language', ['{ en: Check, it', '{ it'], '{ it: Controllo', 'lacks "en"'],
  ['a language that nobody speaks', ['{ en: Check', '{ es: Check'], 'es: Check', 'knows no key "es"'],
  [
    'an unknown project',
    ['project: aurora\n    language', 'project: zeta\n    language'],
    'zeta',
    'no project "zeta"',
  ],
  [
    'a rule about nothing',
    ['question: tired, atL', 'question: ghost, atL'],
    'ghost',
    'There is no question "ghost"',
  ],
  ['a rule for an unknown answer', ['selected: [chest]', 'selected: [foot]'], 'foot', 'has no answer "foot"'],
  [
    'a number against a choice',
    ['question: tired, atL', 'question: pain, atL'],
    '9 }',
    '"atLeast" needs a question of type',
  ],
  [
    'a choice against a number',
    ['question: where, sel', 'question: tired, sel'],
    '[chest]',
    '"selected" needs a question',
  ],
  ['a number for yes or no', ['equals: true', 'equals: 1'], '1 }', '"equals" must be true or false'],
  [
    'a score without scores',
    ['score: [pain', 'score: [where'],
    'where, tired',
    'No answer of the question "where" has a score',
  ],
  [
    'a rule without a test',
    [', equals: true', ''],
    '{ question: fell }',
    'A rule is about one of question and score',
  ],
  ['an unknown team', ['teams: [milano]', 'teams: [torino]'], 'torino', 'has no team "torino"'],
  ['an unknown patient', ['teams: [milano]', 'patients: [elena]'], 'elena]', 'has no patient "elena"'],
  ['nobody', ['teams: [milano], ', ''], '{ recurrence: Daily', 'names teams, patients, or both'],
  [
    'an unknown recurrence',
    ['recurrence: Daily', 'recurrence: Hourly'],
    'Hourly',
    '"recurrence" must be one of Once',
  ],
  [
    'too few times',
    ['recurrence: Daily', 'recurrence: TwiceDaily'],
    '["21:00"]',
    'TwiceDaily needs 2 times.',
  ],
  [
    'times that go down',
    [
      'recurrence: Daily, start: "2026-01-10", times: ["21:00"]',
      'recurrence: TwiceDaily, start: "2026-01-10", times: ["21:00", "08:00"]',
    ],
    '["21:00", "08:00"]',
    '"times" must go up, none twice.',
  ],
  ['no time', ['"21:00"', '"25:00"'], '"25:00"', 'A time must be a time of day'],
  ['no date', ['"2026-01-10"', '"2026-02-30"'], '"2026-02-30"', 'must be a date that exists'],
  [
    'an end before the start',
    ['times:', 'end: "2026-01-09", times:'],
    '"2026-01-09"',
    'must not be earlier than "start"',
  ],
  ['no duration', ['opensFor: PT4H', 'opensFor: P1M'], 'P1M', '"opensFor" must be a duration'],
  [
    'a moving start',
    ['start: "2026-01-10"', 'startDaysAgo: 3'],
    '3,',
    '"startDaysAgo" is for demonstrations',
  ],
  [
    'a patient twice',
    [
      'opensFor: PT4H }',
      'opensFor: PT4H }\n' +
        '      - { patients: [bruno, anna], recurrence: Once, start: "2026-01-10", times: ["08:00"], opensFor: P1D }\n' +
        '      - { patients: [anna], recurrence: Once, start: "2026-01-11", times: ["08:00"], opensFor: P1D }',
    ],
    '{ patients: [anna]',
    'The patient "anna" has this survey by the assignment "main" already',
  ],
];

describe('surveys in a study file', () => {
  it('give definition, rules and assignments', { tags: ['F4', 'F12'] }, () => {
    const { surveys } = readStudyFile(writeSurveyStudy(), { demo: false });
    expect(surveys).toHaveLength(1);
    const [survey] = surveys;
    expect(survey?.definition.questions.map(({ id, type }) => [id, type])).toEqual([
      ['pain', 1],
      ['where', 1],
      ['since', 6],
      ['tired', 4],
      ['fell', 3],
    ]);
    expect(survey?.definition.rules).toEqual([
      { kind: 'selected', questionId: 'where', answerIds: ['chest'] },
      { kind: 'atLeast', questionId: 'tired', value: 9 },
      { kind: 'equals', questionId: 'fell', value: 'True' },
      {
        kind: 'scoreAtLeast',
        of: [{ questionId: 'pain', scores: { none: 0, strong: 3 } }, { questionId: 'tired' }],
        value: 12,
      },
    ]);
    expect(survey?.assignments).toEqual([
      {
        key: 'main',
        teams: ['milano'],
        patients: [],
        recurrence: 1,
        start: '2026-01-10',
        end: '9999-12-31',
        times: ['21:00'],
        opensFor: 'PT4H',
      },
    ]);
  });

  it.each(faults)('refuse %s where it stands', (_, edit, at, says) => {
    const problems = problemsOf(writeSurveyStudy(edit));
    const place = `study.yaml:${locationInSurvey(at, [edit])}: `;
    const told = problems.find((problem) => problem.startsWith(place));
    expect(told ?? `${place}\n${problems.join('\n')}`).toContain(says);
  });

  it('say which answer of several is exclusive, and leave the others as they were', () => {
    const several: Edit = [
      'type: SINGLE_ANSWER\n        title: { en: Where',
      'type: MULTIPLE_ANSWERS\n        title: { en: Where',
    ];
    const head: Edit = ['it: Testa } }', 'it: Testa }, exclusive: true }'];
    const plain: Edit = ['it: Petto }, followUp: since }', 'it: Petto } }'];
    const read = (...edits: Edit[]) =>
      readStudyFile(writeSurveyStudy(several, plain, ...edits), { demo: false }).surveys[0];
    const where = read(head)?.definition.questions.find(({ id }) => id === 'where');
    expect(where?.answers?.map(({ id, exclusive }) => [id, exclusive])).toEqual([
      ['head', true],
      ['chest', undefined],
    ]);
    // What says nothing of it stays the same version.
    expect(read(['it: Testa } }', 'it: Testa }, exclusive: false }'])?.hash).toBe(read()?.hash);
    const chest: Edit = ['it: Petto }, followUp: since }', 'it: Petto }, exclusive: true }'];
    const edits = [several, head, chest];
    expect(problemsOf(writeSurveyStudy(...edits))).toContain(
      `study.yaml:${locationInSurvey('- { key: head', edits)}: Every answer of the question "where" is exclusive: a SINGLE_ANSWER question asks for one.`,
    );
  });

  it('may stand in files of their own, whose lines are told', () => {
    const file = writeSurveyStudy();
    const study = writeSurveyStudy([SMALL_SURVEY, 'surveys:\n  - { file: check.yaml }\n']);
    const indented = SMALL_SURVEY.split('\n')
      .slice(1)
      .map((line) => line.slice(4));
    writeFileSync(join(dirname(study), 'check.yaml'), indented.join('\n'));
    const read = (from: string) => readStudyFile(from, { demo: false });
    expect(read(study).surveys[0]?.hash).toBe(read(file).surveys[0]?.hash);
    expect(read(study).hash).toBe(read(file).hash);
    writeFileSync(join(dirname(study), 'check.yaml'), indented.join('\n').replace('max: 72', 'max: -1'));
    expect(problemsOf(study)).toEqual(['check.yaml:24:10: "min" must not be above "max" (-1).']);
    expect(problemsOf(writeSurveyStudy([SMALL_SURVEY, 'surveys:\n  - { file: ../x.yaml }\n']))[0]).toContain(
      'must lie beside the study file',
    );
  });
});
