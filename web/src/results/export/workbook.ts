// The sheets of a survey's workbook, cell by cell (SPEC 7): the table that people read, the same answers one a row and
// one column an option for those who compute, and the dictionary of what was asked. Rows are made round by round, so
// that however many there are, few are in memory at once.
import {
  studyCodeColumn,
  wordsColumn,
  worksheetColumns,
  worksheetFileSuffix,
} from '@trialog/contract/results.ts';
import { clockIn } from '@trialog/contract/rules/clock.ts';
import { safeCell } from '@trialog/contract/rules/export-cell.ts';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import type { ExportedPatient, SurveyExport } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';

/** A text, a number, yes or no, an instant as a clock showed it, or nothing. */
export type SheetCell = string | number | boolean | Date | null;

export type SheetRow = readonly SheetCell[];

export interface SheetPlan {
  readonly name: string;
  /** The rows above the first one of data: the last of them is the table's head. */
  readonly head: readonly SheetRow[];
  /** Rows that are there without any round. */
  readonly fixed: readonly SheetRow[];
  readonly rowsOf: (patient: ExportedPatient) => readonly SheetRow[];
}

/** All of an export but its rounds. */
export type ExportHead = Omit<SurveyExport, 'assignedPatients'>;

const MOST_CHARACTERS = 32_000;
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/** What no spreadsheet can hold is left out; numbers become numbers. */
function cell(text: string, type?: QuestionType): SheetCell {
  const isNumber =
    type === QuestionType.NUMERIC || type === QuestionType.RATING || type === QuestionType.MOOD;
  if (isNumber && NUMBER.test(text)) return Number(text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these have no place in a workbook.
  const clean = text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
  return safeCell(clean.slice(0, MOST_CHARACTERS));
}

/** How far a zone is ahead of UTC, for ten minutes at a time: no clock is changed in between. */
const offsets = new Map<string, number>();
const MOST_OFFSETS = 100_000;

function offsetOf(instant: string, timeZone: string): number {
  const minutes = instant.slice(0, 15);
  const known = offsets.get(`${timeZone} ${minutes}`);
  if (known !== undefined) return known;
  const at = Date.parse(`${minutes}0Z`);
  const shownAt = clockIn(at, timeZone);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(`${timeZone} ${minutes}`, shownAt - at);
  return shownAt - at;
}

/** What the clock on the patient's wall showed, as a date of the workbook; without parts of a second. */
function local(instant: string | null, timeZone: string): Date | null {
  if (instant === null) return null;
  const shownAt = Date.parse(instant) + offsetOf(instant, timeZone);
  return new Date(Math.floor(shownAt / 1000) * 1000);
}

export function planWorkbook(data: ExportHead): SheetPlan[] {
  const questions = data.dictionary;
  const moods = questions
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => entry.type === QuestionType.MOOD);
  return [
    {
      name: 'PatientResponses',
      head: [
        [cell(data.surveyTitle)],
        [cell(data.surveyDescription ?? '')],
        [`Version ${data.surveyVersion}`],
        [],
        [
          ...worksheetColumns,
          ...questions.map(({ question }) => cell(question)),
          studyCodeColumn,
          ...moods.map(({ entry }) => cell(wordsColumn(entry.question))),
        ],
      ],
      fixed: [],
      rowsOf: (patient) => [
        [
          cell(patient.patientName),
          local(patient.startDate, patient.timeZone),
          local(patient.completeDate, patient.timeZone),
          patient.completed,
          ...questions.map(({ type }, index) => shown(patient, index, type)),
          cell(patient.studyCode),
          ...moods.map(({ entry, index }) => wordOf(entry, patient.questionWithAnswers[index]?.answers[0])),
        ],
      ],
    },
    answerSheet(data),
    optionSheet(data),
    dictionarySheet(data),
  ];
}

type DictionaryEntry = ExportHead['dictionary'][number];

/** What a mood's number means; nothing of what says it itself. */
function wordOf({ type, options }: DictionaryEntry, answer: string | undefined): SheetCell {
  if (type !== QuestionType.MOOD || answer === undefined) return null;
  const label = options.find(({ answerId }) => answerId === answer)?.label;
  return label === undefined ? null : cell(label);
}

/** Every patient's questions have the order of the dictionary. */
function shown(patient: ExportedPatient, index: number, type: QuestionType): SheetCell {
  const answers = patient.questionWithAnswers[index]?.answers ?? [];
  if (answers.length === 0) return null;
  return cell(answers.join('; '), type);
}

const roundColumns = [
  'PatientName',
  'StartDateUtc',
  'StartDateLocal',
  'CompleteDateUtc',
  'CompleteDateLocal',
  'TimeZone',
  'Completed',
  'Version',
] as const;

function roundCells(patient: ExportedPatient): SheetCell[] {
  const { patientName, startDate, completeDate, timeZone, completed, surveyVersion } = patient;
  return [
    cell(patientName),
    startDate,
    local(startDate, timeZone),
    completeDate,
    local(completeDate, timeZone),
    timeZone,
    completed,
    surveyVersion,
  ];
}

/** One row an answer; a round that was missed has one row without. */
function answerSheet({ dictionary }: ExportHead): SheetPlan {
  const rowsOf = (patient: ExportedPatient): SheetRow[] => {
    const round = roundCells(patient);
    const answers = dictionary.flatMap((entry, index) => {
      const { questionId, question, type } = entry;
      const labels = patient.questionWithAnswers[index]?.answers ?? [];
      const keys = patient.keys[index]?.answers ?? [];
      return labels.map((label, place) => [
        ...round,
        questionId,
        cell(question),
        isChoice(type) ? (keys[place] ?? null) : null,
        cell(label, type),
        cell(patient.studyCode),
        wordOf(entry, label),
      ]);
    });
    return answers.length > 0 ? answers : [[...round, null, null, null, null, cell(patient.studyCode), null]];
  };
  const columns = [
    ...roundColumns,
    'QuestionKey',
    'Question',
    'AnswerKey',
    'Answer',
    studyCodeColumn,
    'AnswerText',
  ];
  return { name: 'Answers', head: [columns], fixed: [], rowsOf };
}

const isChoice = (type: QuestionType) =>
  type === QuestionType.SINGLE_ANSWER || type === QuestionType.MULTIPLE_ANSWERS;

/** One row a round, one column an option of the questions with several answers: 1 chosen, 0 not, empty not asked. */
function optionSheet({ dictionary }: ExportHead): SheetPlan {
  const options = dictionary.flatMap(({ questionId, type, options: offered }, index) =>
    type === QuestionType.MULTIPLE_ANSWERS
      ? offered.map(({ answerId }) => ({ index, answerId, column: `${questionId}.${answerId}` }))
      : [],
  );
  const rowOf = (patient: ExportedPatient): SheetRow => [
    ...roundCells(patient),
    ...options.map(({ index, answerId }) => {
      const chosen = patient.keys[index]?.answers ?? [];
      return chosen.length === 0 ? null : Number(chosen.includes(answerId));
    }),
    cell(patient.studyCode),
  ];
  return {
    name: 'Options',
    head: [[...roundColumns, ...options.map(({ column }) => column), studyCodeColumn]],
    fixed: [],
    rowsOf: (patient) => [rowOf(patient)],
  };
}

const typeNames = Object.fromEntries(Object.entries(QuestionType).map(([name, value]) => [value, name]));

function dictionarySheet({ dictionary }: ExportHead): SheetPlan {
  const columns = [
    'QuestionKey',
    'Question',
    'Type',
    'Min',
    'Max',
    'Decimals',
    'Versions',
    'AnswerKey',
    'Answer',
  ];
  const rows = dictionary.flatMap(({ questionId, question, type, properties, versions, options }) => {
    const head: SheetCell[] = [
      questionId,
      cell(question),
      typeNames[type] ?? '',
      properties?.min ?? null,
      properties?.max ?? null,
      properties?.decimalCount ?? null,
      versions.join(', '),
    ];
    return options.length === 0
      ? [[...head, null, null]]
      : options.map(({ answerId, label }) => [...head, answerId, cell(label)]);
  });
  return { name: 'Dictionary', head: [columns], fixed: rows, rowsOf: () => [] };
}

export const workbookName = (title: string): string =>
  `${fileName(title, 'survey')}${worksheetFileSuffix}.xlsx`;
