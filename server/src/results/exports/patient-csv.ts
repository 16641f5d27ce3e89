// One patient's answers to a survey as CSV (SPEC 7): one line a round, one column a question.

import type { Language } from '@trialog/contract/languages.ts';
import { studyCodeColumn, wordsColumn, worksheetColumns } from '@trialog/contract/results.ts';
import { csvEnd, csvLine, csvStart } from '@trialog/contract/rules/export-cell.ts';
import type { CsvExport } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import type { ExportContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { answerText } from '../../surveys/answer-text.ts';
import { type MergedQuestion, shownAnswer } from '../merged-survey.ts';
import { type Narrowed, scopeOf } from '../scope.ts';
import { findPatient } from '../store.ts';
import { listExportedRounds } from './store.ts';
import { type SurveyRow, surveyHead, surveyRow } from './survey-rows.ts';

/** Beside the worksheet's: the patient's own clock with its zone, and the version that was filled in. */
const furtherColumns = ['StartDateLocal', 'CompleteDateLocal', 'TimeZone', 'SurveyVersion'];

export async function exportPatientCsv(
  context: ExportContext,
  ids: { surveyId: string; userId: string },
  narrowed: Narrowed,
): Promise<CsvExport> {
  const scope = scopeOf(context, 'results.export', narrowed);
  const [patient, { projectId, questions, part }] = await Promise.all([
    findPatient(context.db, ids.userId, scope),
    surveyHead(context, ids.surveyId, scope, ids.userId),
  ]);
  if (!patient) throw refuse('notFound');
  const rows = (await listExportedRounds(context.db, part)).map((round) => surveyRow(context, round));
  const header = [
    ...worksheetColumns,
    ...furtherColumns,
    ...questions.map(titleOf),
    studyCodeColumn,
    ...moodsOf(questions).map((question) => wordsColumn(titleOf(question))),
  ];
  const lines = [header, ...rows.map((row) => cellsOf(row, questions, context.language))].map(
    (cells) => csvLine(cells) + csvEnd,
  );
  await context.audit({
    action: 'results.export',
    objectType: 'survey',
    objectId: ids.surveyId,
    projectId,
    teamId: patient.team_id,
    patientId: ids.userId,
    reason: `CSV, ${rows.length} rows`,
  });
  return { type: 'csv', value: csvStart + lines.join('') };
}

const titleOf = ({ id, question }: MergedQuestion): string => `${question} [${id}]`;

const moodsOf = (questions: readonly MergedQuestion[]) =>
  questions.filter(({ type }) => type === QuestionType.MOOD);

function cellsOf(
  { round, patientName, answers }: SurveyRow,
  questions: readonly MergedQuestion[],
  language: Language,
): string[] {
  return [
    patientName,
    round.due_utc,
    round.completed_utc ?? '',
    String(round.completed_at !== null),
    round.due_local,
    round.completed_local ?? '',
    round.time_zone,
    String(round.version),
    ...questions.map((question) =>
      (answers.get(question.id) ?? [])
        .map(([, answerKey, value]) => shownAnswer(question, answerKey, value))
        .join('; '),
    ),
    round.study_code,
    ...moodsOf(questions).map(({ id, type }) => {
      const value = answers.get(id)?.[0]?.[2];
      return value == null ? '' : answerText(type, value, language);
    }),
  ];
}
