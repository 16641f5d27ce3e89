// The data of a survey's workbook (SPEC 7), sent while it is read; the browser makes the file.
import type { Language } from '@trialog/contract/languages.ts';
import type { ExportedPatient, SurveyExport } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import type { ExportContext } from '../../platform/http/context.ts';
import { exportInSlot, hasTooManyExports, type Sent } from '../../platform/http/export-queue.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { StreamedJson } from '../../platform/http/streamed-json.ts';
import { moodOptions } from '../../surveys/answer-text.ts';
import { type MergedQuestion, type MergedSurvey, shownAnswer } from '../merged-survey.ts';
import { type Narrowed, scopeOf } from '../scope.ts';
import { readExportedRounds } from './store.ts';
import { type SurveyHead, type SurveyRow, surveyHead, surveyRow } from './survey-rows.ts';

export async function exportSurvey(
  context: ExportContext,
  surveyId: string,
  narrowed: Narrowed,
): Promise<StreamedJson> {
  if (hasTooManyExports(context.person.userId)) throw refuse('tooManyRequests');
  const scope = scopeOf(context, 'results.export', narrowed);
  const head = await surveyHead(context, surveyId, scope);
  const entry = {
    action: 'results.export',
    objectType: 'survey',
    objectId: surveyId,
    projectId: head.projectId,
    ...(narrowed.teamId ? { teamId: narrowed.teamId } : {}),
  };
  await context.audit({ ...entry, reason: `Excel, ${head.count} rows` });
  const record = async (rows: number, whole: boolean) => {
    if (!whole) await context.audit({ ...entry, reason: `Excel, broken off after ${rows} rows` });
  };
  return new StreamedJson(exportInSlot(context, (sent) => exportParts(context, head, sent), record));
}

/** The rounds last, each on a line of its own, so that whoever reads can take one after the other. */
async function* exportParts(
  context: ExportContext,
  { survey, questions, part }: SurveyHead,
  sent: Sent,
): AsyncGenerator<string> {
  yield opening(survey, questions, context.language);
  for await (const piece of readExportedRounds(context.db, part)) {
    let text = '';
    for (const round of piece) {
      const patient = exportedPatient(surveyRow(context, round), questions);
      text += `${sent.rows === 0 ? '' : ','}\n${JSON.stringify(patient)}`;
      sent.rows += 1;
    }
    yield text;
  }
  yield '\n]}';
}

/** Everything but the rounds, up to where they begin. */
function opening(survey: MergedSurvey, questions: readonly MergedQuestion[], language: Language): string {
  const head: Omit<SurveyExport, 'assignedPatients'> = {
    surveyTitle: survey.title,
    surveyDescription: survey.description,
    surveyVersion: survey.version,
    dictionary: questions.map(({ id, question, type, properties, versions, labels }) => ({
      questionId: id,
      question,
      type,
      properties,
      options:
        type === QuestionType.MOOD
          ? moodOptions(language)
          : [...labels].map(([answerId, label]) => ({ answerId, label })),
      versions,
    })),
  };
  return `${JSON.stringify(head).slice(0, -1)},"assignedPatients":[`;
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
    studyCode: round.study_code,
  };
}
