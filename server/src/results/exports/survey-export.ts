// The data of a survey's workbook (SPEC 7); the browser makes the file.
import type { ExportedPatient, SurveyExport } from '@trialog/contract/results.ts';
import type { ExportContext } from '../../platform/http/context.ts';
import { type MergedQuestion, shownAnswer } from '../merged-survey.ts';
import { type Narrowed, scopeOf } from '../scope.ts';
import { type SurveyRow, surveyRows } from './survey-rows.ts';

export async function exportSurvey(
  context: ExportContext,
  surveyId: string,
  narrowed: Narrowed,
): Promise<SurveyExport> {
  const scope = scopeOf(context, 'results.export', narrowed);
  const { projectId, survey, questions, rows } = await surveyRows(context, surveyId, scope);
  await context.audit({
    action: 'results.export',
    objectType: 'survey',
    objectId: surveyId,
    projectId,
    ...(narrowed.teamId ? { teamId: narrowed.teamId } : {}),
    reason: `Excel, ${rows.length} rows`,
  });
  return {
    surveyTitle: survey.title,
    surveyDescription: survey.description,
    surveyVersion: survey.version,
    assignedPatients: rows.map((row) => exportedPatient(row, questions)),
    dictionary: questions.map(({ id, question, type, properties, versions, labels }) => ({
      questionId: id,
      question,
      type,
      properties,
      options: [...labels].map(([answerId, label]) => ({ answerId, label })),
      versions,
    })),
  };
}

function exportedPatient(row: SurveyRow, questions: readonly MergedQuestion[]): ExportedPatient {
  const { round, patientName, answers } = row;
  const given = questions.map((question) => ({ question, triples: answers.get(question.id) ?? [] }));
  return {
    patientName,
    startDate: round.opens_at.toISOString(),
    completeDate: round.completed_at?.toISOString() ?? null,
    completed: round.completed_at !== null,
    questionWithAnswers: given.map(({ question, triples }) => ({
      question: question.question,
      answers: triples.map(([, answerKey, value]) => shownAnswer(question, answerKey, value)),
    })),
    timeZone: round.time_zone,
    surveyVersion: round.version,
    keys: given.map(({ question, triples }) => ({
      questionId: question.id,
      answers: triples.map(([, answerKey, value]) => answerKey ?? value ?? ''),
    })),
  };
}
