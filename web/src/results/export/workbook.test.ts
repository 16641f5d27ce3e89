// The workbook, cell by cell, and its file read back.
import type { SurveyExport } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { describe, expect, it } from 'vitest';
import { planWorkbook, workbookName } from './workbook.ts';

const properties = { min: 0, max: 10, minLabel: null, maxLabel: null, decimalCount: 0 };
const data: SurveyExport = {
  surveyTitle: '=Fatigue: daily / evening?',
  surveyDescription: 'How tired\u0001 are you?',
  surveyVersion: 3,
  dictionary: [
    {
      questionId: 'pain',
      question: 'Pain?',
      type: QuestionType.RATING,
      properties,
      options: [],
      versions: [1, 3],
    },
    {
      questionId: 'where',
      question: '-Where?',
      type: QuestionType.MULTIPLE_ANSWERS,
      properties: null,
      options: [
        { answerId: 'head', label: 'Head' },
        { answerId: 'arms', label: '+Arms' },
      ],
      versions: [3],
    },
    {
      questionId: 'words',
      question: 'In words',
      type: QuestionType.OPEN_ANSWER,
      properties: null,
      options: [],
      versions: [3],
    },
    {
      questionId: 'mood',
      question: 'Mood?',
      type: QuestionType.MOOD,
      properties: null,
      options: ['Very bad', 'Bad', 'Good', 'Very good'].map((label, at) => ({ answerId: String(at), label })),
      versions: [3],
    },
  ],
  assignedPatients: [
    {
      patientName: 'AUR-001',
      startDate: '2026-03-29T00:30:00.000Z',
      completeDate: '2026-03-29T05:00:00.000Z',
      completed: true,
      timeZone: 'Europe/Rome',
      surveyVersion: 3,
      questionWithAnswers: [
        { question: 'Pain?', answers: ['7'] },
        { question: '-Where?', answers: ['Head', '+Arms'] },
        { question: 'In words', answers: ['=cmd|x\n"quoted" 🙂'] },
        { question: 'Mood?', answers: ['2'] },
      ],
      keys: [
        { questionId: 'pain', answers: ['7'] },
        { questionId: 'where', answers: ['head', 'arms'] },
        { questionId: 'words', answers: ['=cmd|x\n"quoted" 🙂'] },
        { questionId: 'mood', answers: ['2'] },
      ],
      studyCode: 'AUR-001',
    },
    {
      patientName: 'AUR-002',
      startDate: '2026-01-05T07:00:00.000Z',
      completeDate: null,
      completed: false,
      timeZone: 'America/New_York',
      surveyVersion: 3,
      questionWithAnswers: ['Pain?', '-Where?', 'In words', 'Mood?'].map((question) => ({
        question,
        answers: [],
      })),
      keys: ['pain', 'where', 'words', 'mood'].map((questionId) => ({ questionId, answers: [] })),
      studyCode: 'AUR-002',
    },
  ],
};

const [table, answers, options, dictionary] = planWorkbook(data).map(({ head, fixed, rowsOf }) => ({
  rows: [...head, ...fixed, ...data.assignedPatients.flatMap(rowsOf)],
}));

describe('the workbook of a survey', () => {
  it('has the title, the description and the version above the table', { tags: ['R7.75'] }, () => {
    expect(table?.rows.slice(0, 3)).toEqual([
      ["'=Fatigue: daily / evening?"],
      ['How tired are you?'],
      ['Version 3'],
    ]);
  });

  it('has the four columns, then one a question', { tags: ['R7.76'] }, () => {
    expect(table?.rows[4]).toEqual([
      'PatientName',
      'StartDate',
      'CompleteDate',
      'Completed',
      'Pain?',
      "'-Where?",
      'In words',
      'Mood?',
      'StudyCode',
      'Mood? [text]',
    ]);
  });

  it('has a row a round, in the hours of the patient, with numbers as numbers and no formulas', () => {
    expect(table?.rows.slice(5)).toEqual([
      [
        'AUR-001',
        new Date('2026-03-29T01:30:00Z'),
        new Date('2026-03-29T07:00:00Z'),
        true,
        7,
        'Head; +Arms',
        '\'=cmd|x\n"quoted" 🙂',
        2,
        'AUR-001',
        'Good',
      ],
      ['AUR-002', new Date('2026-01-05T02:00:00Z'), null, false, null, null, null, null, 'AUR-002', null],
    ]);
  });

  it('has one row an answer, and one for a round that was missed', () => {
    expect(answers?.rows.map((row) => row.slice(8))).toEqual([
      ['QuestionKey', 'Question', 'AnswerKey', 'Answer', 'StudyCode', 'AnswerText'],
      ['pain', 'Pain?', null, 7, 'AUR-001', null],
      ['where', "'-Where?", 'head', 'Head', 'AUR-001', null],
      ['where', "'-Where?", 'arms', "'+Arms", 'AUR-001', null],
      ['words', 'In words', null, '\'=cmd|x\n"quoted" 🙂', 'AUR-001', null],
      ['mood', 'Mood?', null, 2, 'AUR-001', 'Good'],
      [null, null, null, null, 'AUR-002', null],
    ]);
    expect(answers?.rows[1]?.slice(0, 8)).toEqual([
      'AUR-001',
      '2026-03-29T00:30:00.000Z',
      new Date('2026-03-29T01:30:00Z'),
      '2026-03-29T05:00:00.000Z',
      new Date('2026-03-29T07:00:00Z'),
      'Europe/Rome',
      true,
      3,
    ]);
  });

  it('has one column an option: chosen, not chosen, not asked', () => {
    expect(options?.rows.map((row) => row.slice(8))).toEqual([
      ['where.head', 'where.arms', 'StudyCode'],
      [1, 1, 'AUR-001'],
      [null, null, 'AUR-002'],
    ]);
  });

  it('has a dictionary of what was asked', () => {
    expect(dictionary?.rows.slice(1)).toEqual([
      ['pain', 'Pain?', 'RATING', 0, 10, 0, '1, 3', null, null],
      ['where', "'-Where?", 'MULTIPLE_ANSWERS', null, null, null, '3', 'head', 'Head'],
      ['where', "'-Where?", 'MULTIPLE_ANSWERS', null, null, null, '3', 'arms', "'+Arms"],
      ['words', 'In words', 'OPEN_ANSWER', null, null, null, '3', null, null],
      ['mood', 'Mood?', 'MOOD', null, null, null, '3', '0', 'Very bad'],
      ['mood', 'Mood?', 'MOOD', null, null, null, '3', '1', 'Bad'],
      ['mood', 'Mood?', 'MOOD', null, null, null, '3', '2', 'Good'],
      ['mood', 'Mood?', 'MOOD', null, null, null, '3', '3', 'Very good'],
    ]);
  });

  it("is named after the survey's title", { tags: ['R7.74'] }, () => {
    expect(workbookName('Fatigue: daily / evening?')).toBe('Fatigue daily evening_PatientResponses.xlsx');
    expect(workbookName('***')).toBe('survey_PatientResponses.xlsx');
  });
});
